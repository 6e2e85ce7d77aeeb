@NullMarked
package bestfill.fetch;

import org.jspecify.annotations.NullMarked;
