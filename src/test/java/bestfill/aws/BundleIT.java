package bestfill.aws;

import static org.assertj.core.api.Assertions.assertThat;

import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Looks into the bundle that {@code mvn package} made. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BundleIT {

    private static final Path BUNDLE = Path.of("target", "bestfill.zip");

    /** Bytes. */
    private static final long GREATEST = 9_000_000;

    /** Beginnings of entries that the function has no use for, in the bundle or in a library of it. */
    private static final String[] FORBIDDEN = {
        "bestfill/local/",
        "com/amazonaws/services/lambda/runtime/events/",
        "com/amazonaws/services/lambda/runtime/serialization/",
        "com/tngtech/",
        "io/netty/",
        "net/jqwik/",
        "org/apache/",
        "org/assertj/",
        "org/junit/",
        "org/yaml/",
        "picocli/",
        "software/amazon/awssdk/http/nio/",
        "software/amazon/awssdk/http/apache/",
        "software/amazon/awssdk/http/apache5/",
        "software/amazon/awssdk/enhanced/",
    };

    private final List<ZipEntry> entries = new ArrayList<>();
    private final List<String> inLibraries = new ArrayList<>();

    private Path task = BUNDLE;

    @BeforeAll
    void unpack(@TempDir Path directory) throws IOException {
        task = directory;
        try (var zip = new ZipFile(BUNDLE.toFile())) {
            for (var entry : zip.stream().filter(e -> !e.isDirectory()).toList()) {
                entries.add(entry);
                var file = task.resolve(entry.getName());
                Files.createDirectories(file.getParent());
                try (var in = zip.getInputStream(entry)) {
                    Files.copy(in, file);
                }
                if (entry.getName().endsWith(".jar")) {
                    list(Files.readAllBytes(file));
                }
            }
        }
    }

    private void list(byte[] jar) throws IOException {
        try (var in = new ZipInputStream(new ByteArrayInputStream(jar))) {
            for (var entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                inLibraries.add(entry.getName());
            }
        }
    }

    @Test
    void itIsSmall() throws IOException {
        assertThat(Files.size(BUNDLE)).isLessThanOrEqualTo(GREATEST);
    }

    @Test
    void classesStandAtTheRootAndLibrariesInLib() {
        assertThat(names()).contains("bestfill/aws/QuoteHandler.class", "bestfill/replay/bundled.har");
        assertThat(names())
                .filteredOn(name -> name.endsWith(".jar"))
                .isNotEmpty()
                .allMatch(name -> name.matches("lib/[^/]+\\.jar"));
        assertThat(inLibraries).isNotEmpty();
    }

    @Test
    void itHoldsNothingThatTheFunctionHasNoUseFor() {
        assertThat(names()).noneMatch(BundleIT::isForbidden);
        assertThat(inLibraries).noneMatch(BundleIT::isForbidden);
    }

    private static boolean isForbidden(String name) {
        for (var beginning : FORBIDDEN) {
            if (name.startsWith(beginning)) {
                return true;
            }
        }
        return false;
    }

    @Test
    void itHoldsNoTests() {
        var tests = Path.of("target", "test-classes");
        assertThat(tests.resolve("bestfill/aws/BundleIT.class")).exists();
        assertThat(names())
                .filteredOn(name -> !name.endsWith("package-info.class")) // a package has one on either side
                .noneMatch(name -> Files.exists(tests.resolve(name)));
    }

    /** Two builds of the same commit have to give the same bytes. */
    @Test
    void itsEntriesTellNoTimeOfTheirs() {
        assertThat(entries)
                .extracting(ZipEntry::getTimeLocal)
                .containsOnly(entries.getFirst().getTimeLocal());
    }

    @Test
    void everyHandlerStartsWithNothingElse() throws Exception {
        for (var function : Template.read().functions().values()) {
            try (var loader = new URLClassLoader(task(), ClassLoader.getPlatformClassLoader())) {
                var handler = loader.loadClass(Template.at(function, "Handler").toString());
                var made = handler.getConstructor().newInstance();

                assertThat(made).isInstanceOf(loader.loadClass(RequestStreamHandler.class.getName()));
                assertThat(made).isNotInstanceOf(RequestStreamHandler.class);
            }
        }
    }

    private URL[] task() throws MalformedURLException {
        var urls = new ArrayList<URL>();
        urls.add(task.toUri().toURL());
        for (var name : names()) {
            if (name.endsWith(".jar")) {
                urls.add(task.resolve(name).toUri().toURL());
            }
        }
        return urls.toArray(URL[]::new);
    }

    private List<String> names() {
        return entries.stream().map(ZipEntry::getName).toList();
    }
}
