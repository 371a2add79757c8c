package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code divulge estimate --features} from the command line to its output. */
class FeatureOptionsTest {
    private static final String LOGIN = "../examples/login-events.csv";

    @TempDir
    private Path folder;

    private static Run run(String options) {
        return Run.of(
                ("estimate " + LOGIN + " --secret account " + options).strip().split(" "));
    }

    @Test
    @DisplayName("a leak is proved: exit code 0, the same twice, and another with another seed")
    void leak() {
        Run run = run("--features micros,bytes,server");
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("Learnt from 2000 rows, proved with the other 2000 (seed 1).")
                .contains("they point to secret 'no'")
                .contains("An audit proves leaks, never their absence");
        assertThat(run("--features micros,bytes,server").out()).isEqualTo(run.out());
        assertThat(run("--features micros,bytes,server --seed 2").out()).isNotEqualTo(run.out());
    }

    @Test
    @DisplayName("nothing is proved: exit code 3, and no word of safety")
    void nothing() {
        Run run = run("--features bytes --confidence 0.99");
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).contains("No leak is proved. That is not a proof that there is none.");
    }

    @Test
    @DisplayName("checks end with violated or undecided")
    void check() {
        assertThat(run("--features micros,server --check pml(factor=2) -q").code())
                .isEqualTo(1);
        Run run = run("--features micros,server --check pml(factor=100)");
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).contains("undecided: an audit proves leaks, and never that there is none");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "--features micros,micros | --features names column 'micros' twice",
                "--features account,micros | --secret and --features both name column 'account'",
                "--features micros --outcome server | --outcome does not go with --features: give one of them",
                "--features micros --count bytes | --count does not go with --features: every row is an event",
                "--features micros --bin micros:3 | --bin does not go with --features, but for the secret",
                "--features micros --tail 1 | --tail does not go with --features",
                "--features micros --measure pml | --measure does not go with --features",
                "--features micros --secrets yes,no | --secrets does not go with --features: lower bounds need no list",
                "--features micros --watch --secrets yes,no | --features does not go with --watch",
                "--features micros --plug-in | --plug-in does not go with --features",
                "--outcome server --seed 3 | --seed decides the halves of --features, which is not given",
                "--features miles | has no column 'miles'",
                "--features micros --engine spark | engine 'spark' is not here",
                "'' | the outcome is missing: give --outcome COLUMN, --features COLUMN,COLUMN for vectors"
            })
    @DisplayName("what does not fit is refused with the way out")
    void refused(String options, String message) {
        Run run = run(options);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(message).doesNotContain("Exception");
    }

    @Test
    @DisplayName("one secret, or one row, says nothing")
    void tooLittle() throws IOException {
        Path one = Files.writeString(folder.resolve("one.csv"), "s,n\na,1\na,2\n");
        Run run = Run.of("estimate", one.toString(), "--secret", "s", "--features", "n");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("all rows have one secret, 'a'");
        Path two = Files.writeString(folder.resolve("two.csv"), "s,n\na,1\nb,2\n");
        assertThat(Run.of("estimate", two.toString(), "--secret", "s", "--features", "n")
                        .code())
                .isEqualTo(3);
    }
}
