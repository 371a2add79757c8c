package io.divulge.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.divulge.model.Alphabet;
import io.divulge.model.Prior;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
        assertThat(PriorChoice.of(0.5, 0.25, 0.25).over(ABC).probability("a")).isEqualTo(0.5);
        assertThat(PriorChoice.parse("1").over(Alphabet.of("a")).probability(0)).isEqualTo(1);
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

    static Stream<Arguments> broken() {
        return Stream.of(
                arguments(
                        "secret,prior\na,0.5\n",
                        "prior has no entry for secret 'b' (expected one for each secret; 0 if it" + " is impossible)"),
                arguments("secret,prior\nd,0.5\n", "prior names secret 'd', which is not one of [a, b, c]"),
                arguments("secret,weight\na,0.5\n", "the second column is called 'weight' (expected 'prior')"),
                arguments("secret,prior\na,1\na,0\n", "secret 'a' stands twice"),
                arguments("secret,prior,x\n", "has more than two fields (expected secret,prior)"),
                arguments("secret\n", "has 1 fields (expected secret,prior)"),
                arguments("0.5,0.5\n0.1\n", "follows a line of several numbers"),
                arguments("0.5\n0.1,0.2\n", "has several numbers, as the line before"),
                arguments("0.5,0.5\n", "prior has 2 entries for 3 secrets [a, b, c]"),
                arguments(
                        "0.5,0.25,x\n", "prior, secret 'c': 'x' is not a number (expected such as 0.25, 1e-6 or 1/3)"),
                arguments("0.5,0.25,0.2\n", "prior sums to 0.95, not to 1"),
                arguments("[0.5, [1]]", "entry 2 is an array (expected a number)"),
                arguments("{}", "a prior file is a JSON array of numbers (expected '[')"),
                arguments("[]", "holds no numbers (expected the prior of each secret)"),
                arguments("", "is empty"));
    }

    @ParameterizedTest
    @MethodSource("broken")
    @DisplayName("a file that is no prior")
    void brokenFile(String text, String message) throws IOException {
        Path file = Files.writeString(directory.resolve("prior"), text);
        assertThatExceptionOfType(ModelFormatException.class)
                .isThrownBy(() -> PriorChoice.parse(file.toString()).over(ABC))
                .withMessageStartingWith("prior")
                .withMessageContaining(message);
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
}
