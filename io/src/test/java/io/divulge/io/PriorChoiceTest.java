package io.divulge.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.divulge.model.Alphabet;
import io.divulge.model.Prior;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A prior given beside the model. */
class PriorChoiceTest {
    private static final Alphabet ABC = Alphabet.of("a", "b", "c");

    @TempDir
    private Path directory;

    @Test
    @DisplayName("uniform, decimals, fractions, weights")
    void inline() {
        assertThat(PriorChoice.parse("uniform").over(ABC)).isEqualTo(Prior.uniform(ABC));
        assertThat(PriorChoice.parse(" 0.1, 0.2,0.7").over(ABC)).isEqualTo(Prior.of(ABC, 0.1, 0.2, 0.7));
        assertThat(PriorChoice.parse("1/3,1/6,1/2").over(ABC)).isEqualTo(Prior.of(ABC, 1.0 / 3, 1.0 / 6, 0.5));
        assertThat(PriorChoice.parse("1,1,2").over(ABC, true)).isEqualTo(Prior.of(ABC, 0.25, 0.25, 0.5));
        assertThat(PriorChoice.parse("0.5,0.25,0.25").over(ABC).probability("a"))
                .isEqualTo(0.5);
        assertThat(PriorChoice.parse("1").over(Alphabet.of("a")).probability(0)).isEqualTo(1);
    }

    @Test
    @DisplayName("0.25 is a double and exact; 0.3 is not, nor is what has more digits than a double")
    void exactlyDoubles() {
        assertThat(PriorChoice.parse("0.25,0.25,0.5").over(ABC).isExact()).isTrue();
        assertThat(PriorChoice.parse("uniform").over(Alphabet.of("a", "b")).isExact())
                .isTrue();
        for (String rounded : new String[] {
            "0.3,0.2,0.5", "0.25,0.25000000000000001,0.49999999999999999", "0.25,0.25,0.5000000000001", "uniform"
        }) {
            assertThat(PriorChoice.parse(rounded).over(ABC).isExact())
                    .as(rounded)
                    .isFalse();
        }
        assertThat(PriorChoice.parse("1,1,2").over(ABC, true).isExact()).isFalse();
    }

    @Test
    @DisplayName("uniform(3) says how many secrets there are, and fits no other number of them")
    void counted() {
        PriorChoice three = PriorChoice.parse(" uniform( 3 ) ");
        assertThat(three.secrets()).isEqualTo(Alphabet.numbered("x", 3));
        assertThat(three.over(ABC)).isEqualTo(Prior.uniform(ABC));
        assertThat(three.fractionsOver(ABC, false)[0]).hasToString("1 / 3");
        assertThat(PriorChoice.written("uniform(3)").size()).isEqualTo(3);
        assertThatExceptionOfType(ModelFormatException.class)
                .isThrownBy(() -> three.over(Alphabet.of("a", "b")))
                .withMessage("prior 'uniform(3)' is over 3 secrets, but there are 2 [a, b]: write 'uniform'");
        assertThatExceptionOfType(ModelFormatException.class)
                .isThrownBy(() -> PriorChoice.parse("uniform(0)"))
                .withMessageContaining("(expected a number of secrets from 1 to 10000000)");
        assertThatExceptionOfType(ModelFormatException.class)
                .isThrownBy(() -> PriorChoice.parse("uniform").secrets())
                .withMessageContaining("write 'uniform(3)'");
    }

    @Test
    @DisplayName("four-level(8,0.1): (1 - 3/10)/8 twice, then 9/80, 11/80 and 13/80 [ILE26, V.B]")
    void fourLevel() {
        Alphabet eight = Alphabet.numbered("x", 8);
        for (String written : new String[] {"four-level(8,0.1)", "four-level( k=8, p=1/10 )"}) {
            PriorChoice levels = PriorChoice.parse(written);
            assertThat(levels.secrets()).isEqualTo(eight);
            assertThat(levels.over(eight).toArray())
                    .containsExactly(0.0875, 0.0875, 0.1125, 0.1125, 0.1375, 0.1375, 0.1625, 0.1625);
            assertThat(levels.fractionsOver(eight, false)[7]).hasToString("13 / 80");
        }
        assertThat(PriorChoice.written("four-level(4,0.3)")
                        .over(Alphabet.numbered("x", 4))
                        .probability(0))
                .isEqualTo(0.025);
        assertThatExceptionOfType(ModelFormatException.class)
                .isThrownBy(() -> PriorChoice.parse("four-level(6,0.1)"))
                .withMessage("prior 'four-level(6,0.1)': 6 secrets do not fall into four blocks of one size (expected a"
                        + " multiple of 4)");
        for (String rho : new String[] {"0", "1/3", "-0.1", "inf", "log(1.1)"}) {
            assertThatExceptionOfType(ModelFormatException.class)
                    .isThrownBy(() -> PriorChoice.parse("four-level(8," + rho + ")"))
                    .withMessageContaining("rho is " + rho + " (expected a ");
        }
        assertThatExceptionOfType(ModelFormatException.class)
                .isThrownBy(() -> PriorChoice.parse("four-level(8)"))
                .withMessageContaining("write, for example, four-level(k=8,p=0.1)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "secret,prior\nc,1/4\na,0.5\nb,0.25\n",
                "0.5,0.25,0.25\n",
                "0.5\n0.25\n1/4\n\n",
                "[0.5, \"1/4\", 0.25]"
            })
    @DisplayName("a file in any of its forms")
    void file(String text) throws IOException {
        Path file = Files.writeString(directory.resolve("prior"), text);
        assertThat(PriorChoice.parse(file.toString()).over(ABC)).isEqualTo(Prior.of(ABC, 0.5, 0.25, 0.25));
    }

    @Test
    @DisplayName("it knows where it came from, even from a file that is called like a number")
    void origin() throws IOException {
        Path file = Files.writeString(directory.resolve("1e5.0"), "0.5,0.25,0.25\n");
        assertThat(PriorChoice.parse(" " + file + " ").file()).contains(file.toString());
        assertThat(PriorChoice.parse("0.5,0.5").file()).isEmpty();
        assertThat(PriorChoice.parse("uniform").file()).isEmpty();
        assertThat(PriorChoice.parse("0.5,0.5").file()).isEmpty();
    }

    @Test
    @DisplayName("it knows whether normalizing would change it")
    void weights() {
        assertThat(PriorChoice.parse("1,1,2").isUnnormalized(ABC, false)).isTrue();
        assertThat(PriorChoice.parse("0.1,0.2,0.7").isUnnormalized(ABC, false)).isFalse();
        assertThat(PriorChoice.parse("0.1,0.2,0.7000000001").isUnnormalized(ABC, false))
                .isFalse();
        assertThat(PriorChoice.parse("0.1,0.2,0.7000000001").isUnnormalized(ABC, true))
                .isTrue();
        assertThat(PriorChoice.uniform().isUnnormalized(ABC, true)).isFalse();
    }

    static Stream<Arguments> broken() {
        return Stream.of(
                arguments(
                        "secret,prior\na,0.5\n",
                        "prior has no entry for secret 'b' (expected one for each secret; 0 if it" + " is impossible)"),
                arguments("secret,prior\nd,0.5\n", "prior names secret 'd', which is not one of [a, b, c]"),
                arguments("secret,weight\na,0.5\n", "the second column is called 'weight' (expected 'prior')"),
                arguments("secret,prior\na,1\na,0\n", ", line 3: secret 'a' stands twice"),
                arguments("secret,prior,x\n", "has more than two fields (expected secret,prior)"),
                arguments("secret\n", "has 1 field (expected secret,prior)"),
                arguments("0.5,0.5\n0.1\n", "follows a line of several numbers"),
                arguments("0.5\n0.1,0.2\n", "has several numbers, but the line before has one"),
                arguments("0.5,0.5\n", "prior has 2 entries for 3 secrets [a, b, c]"),
                arguments(
                        "0.5,0.25,x\n",
                        "'x' is not a number (expected one line of numbers, one number a line, or a first line"
                                + " secret,prior)"),
                arguments("0.5,0.25,0.2\n", "prior sums to 0.95, not to 1"),
                arguments("[0.5, [1]]", "entry 2 is an array (expected a number)"),
                arguments("{}", "a prior file is a JSON array of numbers (expected '[')"),
                arguments("[]", "holds no numbers (expected the prior of each secret)"),
                arguments("a,0.5\nb,0.5\n", ", line 1: 'a' is not a number (expected one line of numbers"),
                arguments("0.5\nb,0.5\n", ", line 2: 'b' is not a number (expected one line of numbers"),
                arguments("secret,prior\na,x\n", ", line 2: secret 'a': 'x' is not a number (expected such as"),
                arguments("[0.5, \"x\"]", ", line 1: entry 2: 'x' is not a number (expected such as"),
                arguments("[0.5, NaN]", ", line 1: entry 2: 'NaN' is not a number (expected such as"),
                arguments(" ", ": holds only white space (expected a prior: numbers, or columns secret,prior)"),
                arguments("", ": is empty (expected a prior: numbers, or columns secret,prior)"));
    }

    @ParameterizedTest
    @MethodSource("broken")
    @DisplayName("a file that is no prior")
    void brokenFile(String text, String message) throws IOException {
        Path file = Files.writeString(directory.resolve("prior"), text);
        assertThatExceptionOfType(ModelFormatException.class)
                .isThrownBy(() -> PriorChoice.parse(file.toString()).over(ABC))
                .withMessageStartingWith(file.toString())
                .withMessageContaining(message);
    }

    static Stream<Arguments> wrong() {
        return Stream.of(
                arguments("0.5", "prior has 1 entry for 3 secrets [a, b, c]"),
                arguments("0.5,0.5,0,0", "prior has 4 entries for 3 secrets [a, b, c]"),
                arguments("2,0,0", "prior, secret 'a': 2.0 is no probability (expected a number from 0 to 1)."),
                arguments("0,0,0", "prior has only zeros (expected a sum above 0)"),
                arguments(
                        "1" + "0".repeat(5000), "prior, entry 1: a number of 5001 characters (expected at most 1000)"),
                arguments("0,0,1" + "0".repeat(900), "prior, secret 'c': '1" + "0".repeat(39) + "...' is larger than"),
                arguments("0,1,1/" + "3".repeat(900), "prior, secret 'c': '1/" + "3".repeat(38) + "...' is"));
    }

    @ParameterizedTest
    @MethodSource("wrong")
    @DisplayName("numbers that are no prior of these secrets, nothing said twice")
    void wrongNumbers(String written, String message) {
        assertThatExceptionOfType(ModelFormatException.class)
                .isThrownBy(() -> PriorChoice.parse(written).over(ABC))
                .withMessageStartingWith(message);
    }

    @Test
    @DisplayName("a file far too long for a prior is left, and no heap is advised")
    void tooLong() throws IOException {
        Path file = directory.resolve("prior");
        try (Writer out = Files.newBufferedWriter(file)) {
            String block = "0.1,".repeat(1_000_000);
            for (int i = 0; i <= 20; i++) {
                out.write(block);
            }
        }
        assertThatExceptionOfType(ModelFormatException.class)
                .isThrownBy(() -> PriorChoice.parse(file.toString()))
                .withMessage(file + ", line 1: has more than 20000000 numbers, the most that are read as a prior"
                        + " (expected one number for each secret)");
        NumberList small = new NumberList(HeapGuard.ofBytes(100).forPrior());
        assertThatExceptionOfType(ModelFormatException.class)
                .isThrownBy(() -> small.add("0." + "1".repeat(100), Place.of("p")))
                .withMessage("p: holds more numbers than fit into memory (expected one for each secret)");
    }

    @Test
    @DisplayName("neither numbers nor a file")
    void unknown() {
        assertThatExceptionOfType(ModelFormatException.class)
                .isThrownBy(() -> PriorChoice.parse("0.1,x"))
                .withMessage(
                        "prior '0.1,x' is neither 'uniform', nor numbers such as 0.1,0.2,0.7, nor a file that exists");
        assertThatExceptionOfType(ModelFormatException.class).isThrownBy(() -> PriorChoice.parse(""));
        assertThatExceptionOfType(ModelFormatException.class).isThrownBy(() -> PriorChoice.parse("a\0b"));
    }

    @Test
    @DisplayName("semicolons, tabs and decimal commas, by name or in one line")
    void dialects() throws IOException {
        Alphabet secrets = Alphabet.of("a", "b");
        for (String text :
                List.of("secret;prior\na;0,25\nb;0,75\n", "0,25;0,75\n", "0.25\t0.75", "\"0,25\"\n\"0,75\"\n")) {
            Path file = Files.writeString(directory.resolve("p.csv"), text);
            assertThat(PriorChoice.parse(file.toString()).over(secrets).probability(1))
                    .isEqualTo(0.75);
        }
        Path named = Files.writeString(directory.resolve("p.csv"), "secret;prior\na;0,25\nb;0,75\n");
        assertThat(PriorChoice.parse(named.toString()).origin())
                .isEqualTo("read from " + named
                        + " (fields are separated by semicolons, decimals by commas: 0,25 is 0.25)");
        Path mixed = Files.writeString(directory.resolve("p.csv"), "secret;prior\na;0,25\nb;0.75\n");
        assertThatExceptionOfType(ModelFormatException.class)
                .isThrownBy(() -> PriorChoice.parse(mixed.toString()))
                .withMessage(
                        mixed + ", line 3: secret 'b': the file has both '0.75' with a decimal point and '0,25' with a"
                                + " decimal comma (expected one of the two everywhere)");
    }
}
