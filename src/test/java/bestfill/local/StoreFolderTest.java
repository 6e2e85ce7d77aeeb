package bestfill.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StoreFolderTest {

    @ParameterizedTest
    @CsvSource({
        "Linux, '', '', /home/me/.local/share/bestfill/history",
        "Linux, XDG_DATA_HOME, /data, /data/bestfill/history",
        "Linux, XDG_DATA_HOME, data, /home/me/.local/share/bestfill/history",
        "Mac OS X, XDG_DATA_HOME, /data, /home/me/Library/Application Support/Bestfill/history",
        "Windows 11, '', '', /home/me/AppData/Local/Bestfill/history",
        "Windows 11, LOCALAPPDATA, /local, /local/Bestfill/history",
    })
    void isWhereThePlatformKeepsData(String system, String variable, String value, String folder) {
        var here = Captured.piped(Map.of(variable, value)).here();

        assertThat(StoreFolder.of(here, system, Path.of("/home/me"))).isEqualTo(Path.of(folder));
    }

    @Test
    void theVariableOfOurOwnGoesBefore() {
        assertThat(StoreFolder.of(Captured.piped(Map.of("BESTFILL_STORE", "/mine", "XDG_DATA_HOME", "/data"))
                        .here()))
                .isEqualTo(Path.of("/mine"));
    }
}
