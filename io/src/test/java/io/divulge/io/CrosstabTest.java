package io.divulge.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.divulge.estimate.SampledRelease;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tables of counts as spreadsheets, pandas and R write them. */
class CrosstabTest {
    private static final String LONG_FORM =
            " If each row is an event or a count, name the columns with --secret and --outcome, and --count.";
    private static final String NOT_SECRET =
            " In a table whose first column is not called 'secret', numbers are counts.";
    private static final String RENAME = " Correct it or leave it out; if it is no total, call it by another name.";

    private static final String TWIN = "{\"secrets\": [\"Rome\", \"Oslo\"], \"outcomes\": [\"red\", \"green\"],"
            + " \"counts\": [[10, 20], [1, 3]]}";

    static Stream<Arguments> tables() {
        return Stream.of(
                arguments("city,red,green\nRome,10,20\nOslo,1,3\n", ""),
                arguments("secret,red,green\nRome,10,20\nOslo,1,3\n", ""),
                arguments(",red,green\nRome,10,20\nOslo,1,3\n", ""),
                arguments(
                        "city,red,green,All\nRome,10,20,30\nOslo,1,3,4\nAll,11,23,34\n", "column 'All' and row 'All'"),
                arguments(
                        "secret,red,green,All\nRome,10,20,30\nOslo,1,3,4\nAll,11,23,34\n",
                        "column 'All' and row 'All'"),
                arguments("Row Labels;red;green;Grand Total\nRome;10;20;30\nOslo;1;3;4\n", "column 'Grand Total'"),
                arguments("\ufeffcity\tred\tgreen\r\nRome\t10\t20\r\nOslo\t1\t3\r\nSum\t11\t23\r\n\r\n", "row 'Sum'"));
    }

    @ParameterizedTest
    @MethodSource("tables")
    @DisplayName("a crosstab is the same release as its JSON twin, totals left out")
    void twin(String table, String leftOut) {
        LoadedModel model = Text.csv(table);
        LoadedModel twin = Text.json(TWIN);
        assertThat(model.observations()).hasValue(34);
        assertThat(model.joint().prior()).isEqualTo(twin.joint().prior());
        assertThat(model.joint().outcomes()).isEqualTo(twin.joint().outcomes());
        assertThat(Text.rows(model.joint())).isDeepEqualTo(Text.rows(twin.joint()));
        SampledRelease sampled = (SampledRelease) model.release(false);
        assertThat(sampled.sample().counts().get().ofSecret(0)).isEqualTo(30);
        String last = model.reading().get(model.reading().size() - 1);
        assertThat(last)
                .isEqualTo("Read as a table of counts."
                        + (leftOut.isEmpty() ? "" : " The totals in " + leftOut + " were left out."));
    }

    @Test
    @DisplayName("the prior is as counted: dividing rows by their sums would have been another release")
    void priorAsCounted() {
        String table = "city,red,green\nRome,90,10\nOslo,2,8\n";
        double counted = PointwiseMaximalLeakage.of(Text.csv(table).joint()).max();
        assertThat(counted).isCloseTo(Math.log(8.0 / 10 / (18.0 / 110)), within(1e-12));
        LoadedModel divided = Text.read(ModelReader.create().normalizing(), table.replace("city", "secret"), "m.csv");
        assertThat(PointwiseMaximalLeakage.of(divided.joint()).max()).isNotCloseTo(counted, within(0.5));
        assertThat(divided.reading())
                .containsExactly(
                        "All numbers are whole. If they are counts, leave --normalize out: the prior is then as"
                                + " counted.");
    }

    @Test
    @DisplayName("a single 1 among zeros in every row of 'secret,...' is a channel; one more event makes it counts")
    void deterministic() {
        assertThat(Text.csv("secret,u,v\na,1,0\nb,0,1\n").observations()).isEmpty();
        LoadedModel counts = Text.csv("secret,u,v\na,1,0\nb,0,1\nc,1,1\n");
        assertThat(counts.observations()).hasValue(4);
        assertThat(counts.joint().prior().probability(2)).isEqualTo(0.5);
        assertThat(Text.csv("who,u,v\na,1,0\nb,0,1\n").observations()).hasValue(2);
    }

    @Test
    @DisplayName("a row called a total that is not the last one is a secret; so is an outcome 'all' of a channel")
    void names() {
        LoadedModel model = Text.csv("who,u,v\na,1,0\nAll,5,5\nb,0,1\n");
        assertThat(model.joint().secrets()).isEqualTo(Alphabet.of("a", "All", "b"));
        assertThat(model.observations()).hasValue(12);
        LoadedModel channel = Text.csv("secret,some,all\nA,0.5,0.5\ntotal,0.25,0.75\n");
        assertThat(channel.joint().outcomes()).isEqualTo(Alphabet.of("some", "all"));
        assertThat(channel.joint().secrets()).isEqualTo(Alphabet.of("A", "total"));
        assertThat(channel.reading()).isEmpty();
        assertThat(Text.csv("secret,all,some\nA,0,1\nB,1,0\n").joint().outcomes())
                .isEqualTo(Alphabet.of("all", "some"));
    }

    @Test
    @DisplayName("what is a total but not called one counts, and the reader is asked")
    void unnamedTotals() {
        assertThat(Text.csv("who,u,v,n\na,1,2,3\nb,4,5,9\nx,5,7,12\n").reading())
                .containsExactly(
                        "Read as a table of counts.",
                        "The last column 'n' is the sum of the others in every row and counts as an outcome. If it is a"
                                + " total, leave it out or call this column 'Total'.",
                        "The last row 'x' is the sum of the others in every column and counts as a secret. If it is a"
                                + " total, leave it out or call this row 'Total'.");
    }

    @Test
    @DisplayName("an empty cell of a pivot table is a count of 0, and said")
    void emptyCells() {
        LoadedModel model = Text.csv("who,u,v\na,1,\nb, ,3\n");
        assertThat(model.reading()).containsExactly("Read as a table of counts.", "2 empty cells count as 0.");
        assertThat(model.observations()).hasValue(4);
    }

    @Test
    @DisplayName("semicolons, tabs and bars separate, and decimal commas are read")
    void dialects() {
        String comma = "secret,prior,u,v\na,0.25,0.5,0.5\nb,0.75,1e-1,0.9\n";
        for (char delimiter : new char[] {';', '\t', '|'}) {
            LoadedModel points = Text.csv(comma.replace(',', delimiter));
            LoadedModel commas = Text.csv(comma.replace(',', delimiter).replace('.', ','));
            assertThat(Text.rows(points.joint()))
                    .isDeepEqualTo(Text.rows(Text.csv(comma).joint()));
            assertThat(Text.rows(commas.joint())).isDeepEqualTo(Text.rows(points.joint()));
        }
        assertThat(Text.csv(comma.replace(',', ';').replace('.', ',')).reading())
                .containsExactly("Fields are separated by semicolons, decimals by commas: 0,25 is 0.25.");
        assertThat(Text.csv(comma.replace(',', '\t')).reading()).containsExactly("Fields are separated by tabs.");
        assertThat(Text.csv("secret,u,v\na,\"0,5\",\"0,5\"\n").reading())
                .containsExactly("Decimals by commas: 0,5 is 0.5.");
        assertThat(Text.csv("secret;1,5;2,5\na;0,5;0,5\n").joint().outcomes()).isEqualTo(Alphabet.of("1,5", "2,5"));
        assertThat(Text.csv("secret,a;1,b\na,0.5,0.5\n").joint().outcomes()).isEqualTo(Alphabet.of("a;1", "b"));
    }

    static Stream<Arguments> problems() {
        return Stream.of(
                arguments(
                        "city,u,v,Total\nRome,1,2,4\n",
                        ", line 2: row 'Rome' does not add up: column 'Total' says 4, but the counts add up to 3."
                                + RENAME),
                arguments(
                        "city,u,v\nRome,1,2\nTotal,1,3\n",
                        ", line 3: row 'Total' does not add up: column 'v' says 3, but the counts add up to 2."
                                + RENAME),
                arguments(
                        "city,u,v,All\nRome,1,2,3\nAll,1,2,4\n",
                        ", line 3: row 'All' does not add up: column 'All' says 4, but the counts add up to 3."
                                + RENAME),
                arguments("secret,u,v,All\na,1,0,0\nb,3,4,7\n", ": row 'a' does not add up in column 'All'." + RENAME),
                arguments(
                        "city,u,v\nRome,1,-2\n",
                        ", line 2: row 'Rome', column 'v': '-2' is no count (expected a whole number of at least 0)."
                                + NOT_SECRET),
                arguments(
                        "city,u,v\nRome,0.5,0.5\n",
                        ", line 2: row 'Rome', column 'u': '0.5' is no count (expected a whole number of at least 0)."
                                + NOT_SECRET),
                arguments(
                        "secret,u,v\nRome,2,3\nOslo,0.5,0.5\n",
                        ", line 3: row 'Oslo', column 'u': '0.5' is no count (expected a whole number of at least 0)."
                                + " The numbers are counts, since those of row 'Rome' are whole and do not sum to 1."),
                arguments(
                        "city;u;v\nRome;1,234;5\n",
                        ", line 2: row 'Rome', column 'u': '1,234' is not a number (expected such as 0.25, 1e-6 or 1/3)."
                                + NOT_SECRET),
                arguments(
                        "city,u,v\nRome,many,5\n",
                        ", line 2: row 'Rome', column 'u': 'many' is not a number (expected such as 0.25, 1e-6 or 1/3)."
                                + LONG_FORM),
                arguments("city,u,v\nRome,0,0\n", ": counts has only zeros (expected at least one number above 0)"),
                arguments("city,u,v\nTotal,0,0\n", ": has a header but no rows (expected a row for each secret)"),
                arguments(
                        "city,u,v\nRome,9007199254740992,0\n",
                        ", line 2: row 'Rome' brings the sum of all counts to 9007199254740992 or more, beyond which a"
                                + " double is not exact. Divide all counts by a common factor."),
                arguments(
                        "city,prior,u,v\nRome,1,2,3\n",
                        ", line 1: column 2 is called 'prior' (expected the prior in column 2, right after 'secret')."
                                + " Move it there, or rename it if it is an outcome."),
                arguments(
                        "secret;u;v\na;0.5;0,5\n",
                        ", line 2: row 'a', column 'v': the file has both '0.5' with a decimal point and '0,5' with a"
                                + " decimal comma (expected one of the two everywhere)"),
                arguments(
                        "secret;u,v;w\na;0.5;0,5\n",
                        ", line 1: has a single column of numbers 'v;w' (expected a table of counts with a column for each"
                                + " outcome, or the first column called 'secret')." + LONG_FORM));
    }

    @ParameterizedTest
    @MethodSource("problems")
    @DisplayName("a table that does not add up, or holds no counts")
    void refuses(String table, String message) {
        assertThat(Text.problem(ModelReader.create(), table, "t.csv")).isEqualTo("t.csv" + message);
    }

    @Test
    @DisplayName("as a weight, 1,500 can be read in two ways")
    void thousands() {
        assertThat(Text.problem(ModelReader.create().normalizing(), "secret;u;v\na;500;1,500\n", "t.csv"))
                .isEqualTo(
                        "t.csv, line 2: row 'a', column 'v': '1,500' may be 1500 or 1.500 (expected a number that can be"
                                + " read in one way: write one of these)");
        assertThat(Text.csv("secret;u;v\na;1,000;0,000\n").joint().outcomes().size())
                .isEqualTo(1);
    }
}
