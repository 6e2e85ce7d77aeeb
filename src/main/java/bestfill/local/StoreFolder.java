package bestfill.local;

import java.nio.file.Path;
import java.util.Locale;

/** Where the history lies unless told otherwise: where the platform keeps what applications write for a person. */
final class StoreFolder {

    private StoreFolder() {}

    /** Returns that of this process: what BESTFILL_STORE says, or else as the platform has it. */
    static Path of(Surroundings here) {
        var set = here.variable("BESTFILL_STORE");
        return set.isBlank()
                ? of(here, System.getProperty("os.name", ""), Path.of(System.getProperty("user.home", ".")))
                : Path.of(set.strip());
    }

    /**
     * Returns that of a platform.
     *
     * @param system as Java names it, such as {@code Mac OS X}
     * @param home the person's folder
     */
    static Path of(Surroundings here, String system, Path home) {
        var name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("mac")) {
            return home.resolve("Library/Application Support/Bestfill/history");
        }
        if (name.startsWith("windows")) {
            return absolute(here.variable("LOCALAPPDATA"), home.resolve("AppData/Local"))
                    .resolve("Bestfill/history");
        }
        return absolute(here.variable("XDG_DATA_HOME"), home.resolve(".local/share"))
                .resolve("bestfill/history");
    }

    /** Returns the folder set; the usual one where that is none, as the XDG rules have it. */
    private static Path absolute(String set, Path usual) {
        return set.isEmpty() || !Path.of(set).isAbsolute() ? usual : Path.of(set);
    }
}
