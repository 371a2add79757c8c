package io.divulge.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every complaint, word for word: where, what, the value, what was expected, the way out. */
class MessageTest {
    private static final String WEIGHTS = " If these are weights, --normalize divides by the sum.";

    private static final String COUNTS = " If they are counts, use the JSON key counts, or a long table with --count.";

    private static final String LONG_FORM =
            " If each row is an event or a count, name the columns with --secret and --outcome, and --count.";

    static Stream<Arguments> json() {
        return Stream.of(
                arguments(
                        "[1]",
                        ", line 1: a model is a JSON object (expected '{' with \"channel\", \"joint\" or"
                                + " \"counts\" inside)"),
                arguments("{}", ": has no matrix (expected \"channel\", \"joint\" or \"counts\")"),
                arguments(
                        "{\"channel\": [[1]], \"prio\": [1]}",
                        ", line 1: unknown key 'prio' (expected one of secrets,"
                                + " outcomes, prior, channel, joint, counts, side, after). Did you mean 'prior'?"),
                arguments("{\"prior\": [1], \"prior\": [1]}", ", line 1: key 'prior' stands twice (expected once)"),
                arguments(
                        "{\"channel\": [[1]], \"joint\": [[1]]}",
                        ", line 1: has both channel and joint (expected one of" + " them)"),
                arguments(
                        "{\"prior\": [1], \"counts\": [[1]]}",
                        ": has both prior and counts, which holds the prior"
                                + " already (expected one of them). To replace it, use --prior."),
                arguments("{\"channel\": 7}", ", line 1: channel is the number 7 (expected an array of rows)"),
                arguments("{\"channel\": []}", ", line 1: channel is empty (expected a row for each secret)"),
                arguments(
                        "{\"channel\": [[]]}",
                        ", line 1: row 1 of channel is empty (expected a number for each outcome)"),
                arguments(
                        "{\"channel\": [1]}",
                        ", line 1: row 1 of channel is the number 1 (expected an array of" + " numbers)"),
                arguments(
                        "{\"channel\": [[[1]]]}",
                        ", line 1: row 1 of channel, entry 1: is an array (expected a number)"),
                arguments(
                        "{\"channel\": [[null]]}", ", line 1: row 1 of channel, entry 1: is null (expected a number)"),
                arguments(
                        "{\"channel\": [[1, 0],\n[1]]}",
                        ", line 2: row 2 of channel has 1 entry, but row 1 has 2" + " (expected one for each outcome)"),
                arguments(
                        "{\"outcomes\": [\"u\"], \"channel\": [[1, 0]]}",
                        ", line 1: row 1 of channel has more than 1 entry (expected one for each outcome)"),
                arguments(
                        "{\"channel\": [[1, 0]], \"outcomes\": [\"u\"]}",
                        ": the rows of channel have 2 entries for 1 outcome"),
                arguments("{\"secrets\": [\"a\"], \"channel\": [[1], [1]]}", ": channel has 2 rows for 1 secret"),
                arguments("{\"prior\": [0.5, 0.5], \"channel\": [[1]]}", ": prior has 2 entries for 1 secret"),
                arguments(
                        "{\"secrets\": [\"ill\"], \"channel\": [[0.5, 0.4]]}",
                        ", line 1: row 1 ('ill') of channel sums to" + " 0.9, not to 1 (off by -0.1; accepted: 1e-9)."
                                + WEIGHTS),
                arguments(
                        "{\"outcomes\": [\"u\", \"v\"], \"channel\": [[1.5, -0.5]]}",
                        ", line 1: row 1 of channel, outcome"
                                + " 'u': 1.5 is no probability (expected a number from 0 to 1)." + WEIGHTS),
                arguments(
                        "{\"channel\": [[-0.5, 1.5]]}",
                        ", line 1: row 1 of channel, entry 1: -0.5 is no probability"
                                + " (expected a number from 0 to 1)."),
                arguments(
                        "{\"prior\": [0.5, 0.4], \"channel\": [[1], [1]]}",
                        ": prior sums to 0.9, not to 1 (off by" + " -0.1; accepted: 1e-9)." + WEIGHTS),
                arguments(
                        "{\"prior\": [2, -1], \"channel\": [[1], [1]]}",
                        ": prior, secret 'x1': 2.0 is no probability" + " (expected a number from 0 to 1)." + WEIGHTS),
                arguments(
                        "{\"channel\": [[1, 0], [3, 4]]}",
                        ", line 1: row 2 of channel, entry 1: 3.0 is no probability (expected a number from 0 to 1)."
                                + WEIGHTS + COUNTS),
                arguments(
                        "{\"channel\": [[1, 1]]}",
                        ", line 1: row 1 of channel sums to 2, not to 1 (off by 1; accepted: 1e-9)." + WEIGHTS
                                + COUNTS),
                arguments(
                        "{\"joint\": [[2, 0]]}",
                        ", line 1: row 1 of joint, entry 1: 2.0 is no probability (expected a number from 0 to 1)."
                                + WEIGHTS + COUNTS),
                arguments(
                        "{\"channel\": [[3, 0.5]]}",
                        ", line 1: row 1 of channel, entry 1: 3.0 is no probability (expected a number from 0 to 1)."
                                + WEIGHTS),
                arguments(
                        "{\"joint\": [[0.5, 0.4]]}",
                        ": joint sums to 0.9, not to 1 (off by -0.1;" + " accepted: 1e-9)." + WEIGHTS),
                arguments("{\"joint\": [[0, 0]]}", ": joint has only zeros (expected at least one number above 0)"),
                arguments("{\"counts\": [[0], [0]]}", ": counts has only zeros (expected at least one number above 0)"),
                arguments(
                        "{\"counts\": [[1.5]]}",
                        ", line 1: row 1 of counts, entry 1: '1.5' is no count (expected a whole"
                                + " number of at least 0)"),
                arguments(
                        "{\"counts\": [[-1]]}",
                        ", line 1: row 1 of counts, entry 1: '-1' is no count (expected a whole number of at least 0)"),
                arguments(
                        "{\"counts\": [[\"1/3\"]]}",
                        ", line 1: row 1 of counts, entry 1: '1/3' is no count (expected a whole number of at least 0)"),
                arguments(
                        "{\"channel\": [[1, 0], [0, -Infinity]]}",
                        ", line 1: row 2 of channel, entry 2: '-Infinity' is not a number (expected such as 0.25, 1e-6 or"
                                + " 1/3)"),
                arguments(
                        "{\"channel\": [[NaN]]}",
                        ", line 1: row 1 of channel, entry 1: 'NaN' is not a number (expected such as 0.25, 1e-6 or 1/3)"),
                arguments("{\"secrets\": [NaN]}", ", line 1: secret 1 is NaN (expected a label)"),
                arguments("{\"joint\": NaN}", ", line 1: joint is NaN (expected an array of rows)"),
                arguments(
                        "{\"channel\": [[+1]]}",
                        ", line 1: not valid JSON (Unexpected character ('+' (code 43)) in numeric value: JSON spec does"
                                + " not allow numbers to have plus signs)"),
                arguments(
                        "/* c */ {}",
                        ", line 1: not valid JSON (Unexpected character ('/' (code 47)): maybe a (non-standard)"
                                + " comment?)"),
                arguments(
                        "{\"channel\": [[0, 0]]}",
                        ", line 1: row 1 of channel has only zeros (expected a sum above 0)"),
                arguments(
                        "{\"counts\": [[9007199254740992, 1]]}",
                        ", line 1: row 1 of counts brings the sum of all counts to 9007199254740992 or more, beyond which a double is not exact. Divide all counts by a common"
                                + " factor."),
                arguments(
                        "{\"channel\": [[\"x\"]]}",
                        ", line 1: row 1 of channel, entry 1: 'x' is not a number (expected"
                                + " such as 0.25, 1e-6 or 1/3)"),
                arguments(
                        "{\"channel\": [[\"NaN\"]]}",
                        ", line 1: row 1 of channel, entry 1: 'NaN' is not a number"
                                + " (expected such as 0.25, 1e-6 or 1/3)"),
                arguments("{\"channel\": [[\"1/0\"]]}", ", line 1: row 1 of channel, entry 1: '1/0' divides by 0"),
                arguments(
                        "{\"channel\": [[1e-320, 1]]}",
                        ", line 1: row 1 of channel, entry 1: '1e-320' is smaller than a"
                                + " double holds to full precision (expected 0, or at least 2.2250738585072014E-308)"),
                arguments(
                        "{\"channel\": [[1e-999, 1]]}",
                        ", line 1: row 1 of channel, entry 1: '1e-999' is smaller than a"
                                + " double holds to full precision (expected 0, or at least 2.2250738585072014E-308)"),
                arguments(
                        "{\"channel\": [[1e999, 1]]}",
                        ", line 1: row 1 of channel, entry 1: '1e999' is larger than a" + " double holds"),
                arguments(
                        "{\"secrets\": [\"a\", \"b\", \"a\"]}",
                        ", line 1: secret 'a' stands twice (expected a different" + " label for each secret)"),
                arguments(
                        "{\"secrets\": [\"a1\", \"a2\", \"a1\"]}",
                        ", line 1: secret 'a1' stands twice (expected a" + " different label for each secret)"),
                arguments("{\"outcomes\": [\"\"]}", ", line 1: outcome 1 has an empty label (expected a name)"),
                arguments("{\"outcomes\": [[1]]}", ", line 1: outcome 1 is an array (expected a label)"),
                arguments("{\"outcomes\": []}", ", line 1: outcomes is empty (expected at least one label)"),
                arguments("{\"outcomes\": {}}", ", line 1: outcomes is an object (expected an array of labels)"),
                arguments(
                        "{\"secrets\": [\"\\u001b[31m\"]}",
                        ", line 1: secret 1 has a control character or an invisible one in its label"
                                + " '\\u001b[31m' (expected text that can be printed)"),
                arguments(
                        "{\"secrets\": [\"a\", \"a\\u200b\"]}",
                        ", line 1: secret 2 has a control character or an invisible one in its label"
                                + " 'a\\u200b' (expected text that can be printed)"),
                arguments(
                        "{\"secrets\": [\"a\", \"a\\udb40\\udc41\"]}",
                        ", line 1: secret 2 has a control character or an invisible one in its label"
                                + " 'a\\ue0041' (expected text that can be printed)"),
                arguments(
                        "{\"secrets\": [\"\\u00e9\", \"e\\u0301\"], \"channel\": [[1], [1]]}",
                        ": secret labels '\\u00e9' and 'e\\u0301' look alike, though they differ (expected one spelling of each:"
                                + " the same spaces, and accents in one form such as NFC)"),
                arguments(
                        "{\"channel\": [[1]]} x",
                        ", line 1: not valid JSON (Unrecognized token 'x': was expecting (JSON"
                                + " String, Number, Array, Object or token 'null', 'true' or 'false'))"),
                arguments(
                        "{\"channel\": [[1]]} {}",
                        ", line 1: more follows after the end of the JSON value (expected one"
                                + " value in the file)"));
    }

    @ParameterizedTest
    @MethodSource("json")
    @DisplayName("JSON that is no model")
    void saysWhatIsWrongWithJson(String text, String message) {
        assertThat(Text.problem(ModelReader.create(), text, "m.json")).isEqualTo("m.json" + message);
    }

    static Stream<Arguments> csv() {
        return Stream.of(
                arguments(
                        "a,b\n",
                        ", line 1: has a single column of numbers 'b' (expected a table of counts with a column for each"
                                + " outcome, or the first column called 'secret')." + LONG_FORM),
                arguments("secret;u;v\n", ": has a header but no rows (expected a row for each secret)"),
                arguments("a;u;v\n", ": has a header but no rows (expected a row for each secret)"),
                arguments("secret,prior\n", ", line 1: the header has no outcomes (expected secret[,prior],y1,y2,...)"),
                arguments(
                        "secret,u,Prior\n",
                        ", line 1: column 3 is called 'Prior' (expected the prior in column 2, right after 'secret')."
                                + " Move it there, or rename it if it is an outcome."),
                arguments("secret,u\n", ": has a header but no rows (expected a row for each secret)"),
                arguments(
                        "secret,u,u\n",
                        ", line 1: outcome 'u' stands twice (expected a different label for each" + " outcome)"),
                arguments("secret,u,\n", ", line 1: outcome 2 has an empty label (expected a name)"),
                arguments("secret,u,v\na,1\n", ", line 2: row 'a' has 2 fields, but the header has 3"),
                arguments("secret,u,v\na,1,0,0\n", ", line 2: row 'a' has more than the 3 fields of the header"),
                arguments("secret,u,v\n,1,0\n", ", line 2: secret 1 has an empty label (expected a name)"),
                arguments(
                        "secret,u\na,1\na,1\n",
                        ", line 3: secret 'a' stands twice (expected a different label for each" + " secret)"),
                arguments(
                        "secret,u,v\na,1,0\nb,0.5,0.4\n",
                        ", line 3: row 'b' sums to 0.9, not to 1 (off by" + " -0.1; accepted: 1e-9)." + WEIGHTS),
                arguments(
                        "secret,u,v\na,1.5,-0.5\n",
                        ", line 2: row 'a', column 'u': 1.5 is no probability (expected a" + " number from 0 to 1)."
                                + WEIGHTS),
                arguments(
                        "secret,u,v\na,0.5,0.5\nb,12,3\n",
                        ", line 3: row 'b', column 'u': 12.0 is no probability (expected a number from 0 to 1)."
                                + WEIGHTS + COUNTS),
                arguments(
                        "secret,outcome,n\na,u,3\n",
                        ", line 2: row 'a', column 'outcome': 'u' is not a number (expected such as 0.25, 1e-6 or"
                                + " 1/3)." + LONG_FORM),
                arguments(
                        "secret,u,v\na,1,NaN\n",
                        ", line 2: row 'a', column 'v': 'NaN' is not a number (expected such as"
                                + " 0.25, 1e-6 or 1/3)"),
                arguments(
                        "secret,u,v\na,1,Infinity\n",
                        ", line 2: row 'a', column 'v': 'Infinity' is not a number (expected"
                                + " such as 0.25, 1e-6 or 1/3)"),
                arguments(
                        "secret,u,v\na,1,\n",
                        ", line 2: row 'a', column 'v': '' is not a number (expected such as 0.25," + " 1e-6 or 1/3)"),
                arguments(
                        "secret,prior,u\na,x,1\n",
                        ", line 2: row 'a', prior: 'x' is not a number (expected such as 0.25," + " 1e-6 or 1/3)"),
                arguments(
                        "secret,prior,u\na,0.5,1\n",
                        ": prior sums to 0.5, not to 1 (off by -0.5; accepted: 1e-9)." + WEIGHTS),
                arguments(
                        "secret,u\n\u001b[2J,1\n",
                        ", line 2: secret 1 has a control character or an invisible one in its label '\\u001b[2J'"
                                + " (expected text that can be printed)"),
                arguments(
                        "secret,u\n" + "a".repeat(70_000),
                        ", line 2: has a field of more than 65536 characters (is a quote"
                                + " not closed, or is this no CSV?)"),
                arguments(
                        "secret,u\n" + "a".repeat(2000) + ",1",
                        ", line 2: secret 1 has a label of 2000 characters, '" + "a".repeat(40)
                                + "...' (expected at most 1000)"),
                arguments(
                        "secret,u\na," + "1".repeat(2000),
                        ", line 2: row 'a', column 'u': a number of 2000 characters" + " (expected at most 1000)"),
                arguments("", ": is empty (expected a model in JSON or CSV)"),
                arguments(" \r\n\t", ": holds only white space (expected a model in JSON or CSV)"),
                arguments(
                        " ".repeat(70_000),
                        ": begins with 65536 characters of white space (expected a model in JSON or" + " CSV)"),
                arguments("secret,\0", ": is not text: byte 8 is 0 (expected a model in JSON or CSV, in UTF-8)"));
    }

    @ParameterizedTest
    @MethodSource("csv")
    @DisplayName("CSV that is no model")
    void saysWhatIsWrongWithCsv(String text, String message) {
        assertThat(Text.problem(ModelReader.create(), text, "m.csv")).isEqualTo("m.csv" + message);
    }

    static Stream<Arguments> events() {
        return Stream.of(
                arguments("S,o\na,u\n", ", line 1: has no column 's' (it has S, o). Did you mean 'S'?"),
                arguments("zz,o\na,u\n", ", line 1: has no column 's' (it has zz, o)."),
                arguments("s,o,s\na,u,b\n", ", line 1: has two columns 's' (expected one)"),
                arguments("s,o,n\n", ": has a header but no rows (expected a row for each event or count)"),
                arguments("s,o,n\na,,1\n", ", line 2: column 'o' is empty (expected a value)"),
                arguments("s,o,n\na,u\n", ", line 2: has 2 fields, but the header has 3"),
                arguments("s,o,n\na,u,1,1\n", ", line 2: has more than the 3 fields of the header"),
                arguments("s,o,n\na,u,x\n", ", line 2: count 'x' is not a number (expected such as 0.25, 1e-6 or 1/3)"),
                arguments(
                        "s,o,n\na,u,1.5\n",
                        ", line 2: count '1.5' is no count (expected a whole number of at least 0)"),
                arguments(
                        "s,o,n\na,u,-1\n", ", line 2: count '-1' is no count (expected a whole number of at least 0)"),
                arguments(
                        "s,o,n\na,u,1e16\n",
                        ", line 2: brings the sum of all counts to 9007199254740992 or more, beyond which"
                                + " a double is not exact. Divide all counts by a common factor."),
                arguments("s,o,n\na,u,0\n", ": counts has only zeros (expected at least one number above 0)"),
                arguments("{}", ": is JSON, but columns were named (expected a CSV table)"));
    }

    @ParameterizedTest
    @MethodSource("events")
    @DisplayName("a table of events that is none")
    void saysWhatIsWrongWithEvents(String text, String message) {
        ModelReader reader = ModelReader.create().longForm(List.of("s"), List.of("o"), "n");
        assertThat(Text.problem(reader, text, "e.csv")).isEqualTo("e.csv" + message);
    }

    static Stream<Arguments> columns() {
        return Stream.of(
                arguments(
                        List.of("s"),
                        List.of(),
                        "--secret is given, but --outcome does not say which column holds the outcome"),
                arguments(
                        List.of(),
                        List.of("o"),
                        "--outcome is given, but --secret does not say which column holds the secret"),
                arguments(
                        List.of("s"),
                        List.of("o", "s"),
                        "--secret and --outcome both name column 's' (expected each column once)"),
                arguments(
                        List.of("s", "s"), List.of("o"), "--secret names column 's' twice (expected each column once)"),
                arguments(
                        List.of("s"),
                        List.of("n"),
                        "--outcome and --count both name column 'n' (expected each column once)"));
    }

    @ParameterizedTest
    @MethodSource("columns")
    @DisplayName("columns that do not make a secret and an outcome")
    void saysWhatIsWrongWithColumns(List<String> secret, List<String> outcome, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ModelReader.create().longForm(secret, outcome, "n"))
                .withMessage(message);
    }

    static Stream<Arguments> binary() {
        return Stream.of(
                arguments(new byte[] {0x1f, (byte) 0x8b, 8, 0}, "is compressed (gzip). Unpack it first."),
                arguments(
                        new byte[] {'P', 'K', 3, 4},
                        "is a zip archive or a spreadsheet. Unpack it, or save it as CSV."),
                arguments(
                        "PAR1".getBytes(StandardCharsets.UTF_8),
                        "is a Parquet file, which is not read here (expected JSON or CSV)"),
                arguments(
                        "\ufeffsecret".getBytes(StandardCharsets.UTF_16LE),
                        "is UTF-16 (expected UTF-8). Save it as UTF-8."),
                arguments(new byte[] {'s', (byte) 0xff, 'x'}, "is not UTF-8 text (expected JSON or CSV in UTF-8)"),
                arguments(
                        new byte[] {'{', '"', (byte) 0xc3, '"', '}'},
                        "is not UTF-8 text (expected JSON or CSV in UTF-8)"));
    }

    @ParameterizedTest
    @MethodSource("binary")
    @DisplayName("what is no text is called by its name")
    void refusesBinary(byte[] bytes, String message) {
        assertThat(Text.problem(ModelReader.create(), bytes, "b")).isEqualTo("b: " + message);
    }

    @Test
    @DisplayName("a directory, a missing file, a stream that breaks")
    void files(@TempDir Path directory) {
        ModelReader reader = ModelReader.create();
        assertThat(problem(() -> reader.read(directory))).isEqualTo(directory + ": is a directory (expected a file)");
        assertThat(problem(() -> reader.read(Path.of("no-such\u001b.json"))))
                .isEqualTo("there is no file 'no-such\\u001b.json'");
        InputStream broken = new java.io.FilterInputStream(InputStream.nullInputStream()) {
            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                throw new IOException("the line is dead");
            }
        };
        assertThat(problem(() -> reader.read(broken, "-"))).isEqualTo("stdin: cannot be read (the line is dead)");
    }

    @Test
    @DisplayName("a prior on a secret whose row is unknown")
    void unknownRow() {
        assertThat(Text.problem(ModelReader.create().withPrior("uniform"), "{\"counts\": [[1], [0]]}", "m"))
                .isEqualTo(
                        "m: the prior gives secret 'x2' probability 0.5, but its row of counts has only zeros, which does"
                                + " not tell what it releases. Give it prior 0 or a row.");
    }

    @Test
    @DisplayName("normalizing needs something to divide by")
    void normalizing() {
        ModelReader reader = ModelReader.create().normalizing();
        assertThat(Text.problem(reader, "{\"channel\": [[0, 0]]}", "m"))
                .isEqualTo("m, line 1: row 1 of channel has only zeros (expected a sum above 0)");
        assertThat(Text.problem(reader, "{\"channel\": [[1, -1]]}", "m"))
                .isEqualTo("m, line 1: row 1 of channel, entry 2: -1.0 is no weight (expected a number of at least 0)");
        assertThat(Text.problem(reader, "{\"channel\": [[1e308, 1e308]]}", "m"))
                .isEqualTo("m, line 1: row 1 of channel has weights whose sum is larger than a double holds");
        assertThat(Text.problem(reader, "{\"channel\": [[1e308, 1e-300]]}", "m"))
                .isEqualTo("m, line 1: row 1 of channel, entry 2: 1.0E-300 divided by the sum 1.0E308 is smaller than a"
                        + " double holds to full precision (expected 0, or at least 2.2250738585072014E-308)");
    }

    @Test
    @DisplayName("exact arithmetic wants sums of exactly 1")
    void exact() {
        ModelReader reader = ModelReader.create().exactly();
        assertThat(Text.problem(reader, "{\"channel\": [[0.5, 0.4999999999]]}", "m"))
                .isEqualTo("m, line 1: row 1 of channel sums to 9999999999/10000000000, not to 1 exactly, as exact"
                        + " arithmetic needs. Use --normalize to divide by the sum, or leave --exact out.");
        assertThat(Text.problem(reader, "{\"channel\": [[0.5, 0.4]]}", "m"))
                .isEqualTo(
                        "m, line 1: row 1 of channel sums to 0.9, not to 1 (off by -0.1; accepted: 1e-9)." + WEIGHTS);
        assertThat(Text.problem(reader, "{\"channel\": [[0." + "3".repeat(450) + "]]}", "m"))
                .isEqualTo("m, line 1: row 1 of channel, entry 1: '0." + "3".repeat(38)
                        + "...' has more digits than exact arithmetic takes (expected at most 400)");
    }

    private static String problem(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        ModelFormatException problem =
                org.assertj.core.api.Assertions.catchThrowableOfType(ModelFormatException.class, call);
        return problem == null ? "read without complaint" : String.valueOf(problem.getMessage());
    }
}
