package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code divulge.toml}: what options are if they are not given. */
class SettingsTest {
    private static final String SURVEY = "../examples/survey.json";

    @TempDir
    private Path folder;

    private Run run(String settings, String... arguments) throws IOException {
        Files.writeString(folder.resolve("divulge.toml"), settings);
        Path below = Files.createDirectories(folder.resolve("a/b"));
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Console console = new Console(
                out, err, InputStream.nullInputStream(), false, false, true, 100, below, Console.Manner.USUAL);
        int code = Divulge.run(arguments, console);
        return new Run(code, out.toString(), err.toString());
    }

    @Test
    @DisplayName("found upward, taken where an option is not given, and shown by --version -v")
    void found() throws IOException {
        String settings = "# ours\nunit = \"bits\"\n\nformat='json' # for scripts\nconfidence = 0.9\n";
        assertThat(run(settings, "measure", SURVEY, "pml").out())
                .startsWith("{")
                .contains("\"unit\": \"bits\"");
        assertThat(run(settings, "measure", SURVEY, "pml", "--unit", "nats", "--format", "text")
                        .out())
                .contains("1.832581  nats");
        assertThat(run(settings, "--version", "-v").out())
                .contains(folder.resolve("divulge.toml").toString(), "unit = bits", "confidence = 0.9");
        assertThat(run(settings, "measure", "nowhere.json", "pml").err()).startsWith("{\"error\":");
        assertThat(Run.of("--version", "-v").out()).contains("settings: none");
    }

    @Test
    @DisplayName("a setting is not an option that was given: what an option is refused for, a setting is not")
    void notGiven() throws IOException {
        assertThat(run("confidence = 0.9", "check", SURVEY, "pml(epsilon=2)").code())
                .isZero();
        assertThat(run("", "check", SURVEY, "pml(epsilon=2)", "--confidence", "0.9")
                        .code())
                .isEqualTo(2);
        assertThat(run("format = \"json\"", "measure", SURVEY, "pml", "--csv").out())
                .startsWith("measure,value");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "unti = \"bits\" | line 1: there is no setting 'unti'. Did you mean 'unit'?",
                "unit = \"dits\" | line 1: unit is 'dits' (expected nats, bits or factor)",
                "confidence = 2 | line 1: confidence is '2' (expected a number strictly between 0 and 1",
                "[table] | line 1: '[table]' is not a setting (expected such as unit = \"bits\")",
                "unit = | is not a setting"
            })
    @DisplayName("a mistake in it is told with its line")
    void mistakes(String line, String message) throws IOException {
        Run run = run(line, "measure", SURVEY, "pml");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("divulge.toml'", message);
        assertThat(run("unit = \"bits\"\nunit = \"nats\"", "measures").err()).contains("line 2: 'unit' is set twice");
    }
}
