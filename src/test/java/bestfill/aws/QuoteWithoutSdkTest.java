package bestfill.aws;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;

/** A quote's first request would pay for a library that it has no use for. */
class QuoteWithoutSdkTest {

    @Test
    void nothingThatAQuoteReachesNamesTheSdk() {
        var code = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("bestfill");
        noClasses()
                .that()
                .haveFullyQualifiedName(QuoteHandler.class.getName())
                .should()
                .transitivelyDependOnClassesThat()
                .resideInAPackage("software.amazon..")
                .because("the first quote after a start would load it")
                .check(code);
    }

    @Test
    void aQuoteFunctionAnswersWhereThereIsNoSdk() throws Exception {
        var urls = new ArrayList<URL>();
        for (var element : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            if (!element.contains("awssdk")) {
                urls.add(Path.of(element).toUri().toURL());
            }
        }
        try (var loader = new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            var handler = loader.loadClass(QuoteHandler.class.getName());
            var context = loader.loadClass(Context.class.getName());
            var out = new ByteArrayOutputStream();

            loader.loadClass(RequestStreamHandler.class.getName())
                    .getMethod("handleRequest", InputStream.class, OutputStream.class, context)
                    .invoke(
                            handler.getConstructor().newInstance(),
                            new ByteArrayInputStream("{\"rawPath\":\"/venues\"}".getBytes(StandardCharsets.UTF_8)),
                            out,
                            Proxy.newProxyInstance(loader, new Class<?>[] {context}, (_, _, _) -> null));

            assertThat(out.toString(StandardCharsets.UTF_8)).startsWith("{\"statusCode\":200,");
        }
    }
}
