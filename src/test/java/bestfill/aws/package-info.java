@NullMarked
package bestfill.aws;

import org.jspecify.annotations.NullMarked;
