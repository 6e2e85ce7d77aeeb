package bestfill;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import bestfill.venue.Venue;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.time.Clock;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ArchitectureTest {

    private static final JavaClasses CODE = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("bestfill");

    @Test
    void pricingIsPure() {
        classes()
                .that()
                .resideInAPackage("bestfill.pricing")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "bestfill.pricing",
                        "java.lang..",
                        "java.math",
                        "java.time..",
                        "java.util",
                        "java.util.function",
                        "java.util.stream",
                        "org.jspecify.annotations")
                .because("a wrong number must have its cause there, where nothing but numbers goes in")
                .check(CODE);
    }

    @Test
    void historyKnowsPricingOnly() {
        classes()
                .that()
                .resideInAPackage("bestfill.history")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "bestfill.history",
                        "bestfill.pricing",
                        "java..",
                        "tools.jackson.core..",
                        "org.jspecify.annotations")
                .because("what was kept is read back without asking anybody anything")
                .check(CODE);
    }

    @Test
    void onlyFetchOpensConnections() {
        noClasses()
                .that()
                .resideOutsideOfPackage("bestfill.fetch")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("java.net.http..")
                .because("one place knows about deadlines, pools and limits")
                .check(CODE);
    }

    @Test
    void roomsCallOneWay() {
        forbid(
                "bestfill.venue",
                "bestfill.fetch",
                "bestfill.replay",
                "bestfill.history",
                "bestfill.render",
                "bestfill.api",
                "bestfill.local");
        forbid(
                "bestfill.fetch",
                "bestfill.replay",
                "bestfill.history",
                "bestfill.render",
                "bestfill.api",
                "bestfill.local");
        forbid(
                "bestfill.render",
                "bestfill.venue",
                "bestfill.fetch",
                "bestfill.replay",
                "bestfill.api",
                "bestfill.local");
        forbid("bestfill.replay", "bestfill.history", "bestfill.render", "bestfill.api", "bestfill.local");
        forbid("bestfill.api", "bestfill.replay", "bestfill.local");
        forbid("bestfill", "bestfill.replay", "bestfill.history", "bestfill.render", "bestfill.api", "bestfill.local");
        forbid("bestfill.local", "bestfill.aws");
        forbid("bestfill.aws", "bestfill.local");
    }

    private static void forbid(String room, String... others) {
        noClasses()
                .that()
                .resideInAPackage(room)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(others)
                .allowEmptyShould(true)
                .because("data flows one way, and a newcomer finds the room by the symptom")
                .check(CODE);
    }

    @Test
    void onlyAwsTouchesAwsTypes() {
        noClasses()
                .that()
                .resideOutsideOfPackage("bestfill.aws")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("com.amazonaws..", "software.amazon..", "org.crac..")
                .because("everything else runs on a person's machine too")
                .check(CODE);
    }

    @Test
    void venuesAreNamedInOnePlace() {
        classes()
                .that()
                .implement(Venue.class)
                .should()
                .bePackagePrivate()
                .andShould()
                .haveModifier(JavaModifier.FINAL)
                .andShould()
                .onlyHaveDependentClassesThat()
                .haveFullyQualifiedName("bestfill.venue.Venues")
                .because("adding a venue is one file, one fixture, one line")
                .check(CODE);
    }

    @Test
    void noCycles() {
        slices().matching("bestfill.(*)..")
                .should()
                .beFreeOfCycles()
                .because("a room that needs its caller is in the wrong place")
                .check(CODE);
    }

    @Test
    void noMutableStatics() {
        fields().that()
                .areStatic()
                .should()
                .beFinal()
                .because("the function serves many at once, from one snapshot")
                .check(CODE);
    }

    @Test
    void timeComesIn() {
        noClasses()
                .that()
                .resideOutsideOfPackages("bestfill.aws", "bestfill.local")
                .should()
                .callMethod(Instant.class, "now")
                .orShould()
                .callMethod(Clock.class, "systemUTC")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .because("tests never sleep, and a recording sets the clock")
                .check(CODE);
    }

    @Test
    void onlyWhatRunsReadsTheEnvironmentAndWritesToTheConsole() {
        noClasses()
                .that()
                .resideOutsideOfPackages("bestfill.aws", "bestfill.local")
                .should()
                .callMethod(System.class, "getenv", String.class)
                .orShould()
                .callMethod(System.class, "getenv")
                .orShould()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .because("the same code runs in a function and on a person's machine")
                .check(CODE);
    }
}
