package io.divulge.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.divulge.mechanism.Mechanisms;
import io.divulge.model.Alphabet;
import io.divulge.model.Prior;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Priors that follow from an assumption, and names that come with a prior. */
class AssumedPriorsTest {
    @TempDir
    private Path folder;

    private static Prior prior(String text) {
        PriorChoice choice = PriorChoice.parse(text);
        return choice.over(choice.secrets());
    }

    @Test
    @DisplayName("zipf(3,1) is 6/11, 3/11, 2/11; geometric(3,1/2) is 4/7, 2/7, 1/7")
    void byHand() {
        assertThat(prior("zipf(3,1)").probability(0)).isCloseTo(6.0 / 11, within(1e-15));
        assertThat(prior("zipf(n=3, s=1)").probability(2)).isCloseTo(2.0 / 11, within(1e-15));
        assertThat(prior("geometric(3,1/2)").probability(0)).isCloseTo(4.0 / 7, within(1e-15));
        assertThat(PriorChoice.parse("zipf(3,1)").fractionsOver(Alphabet.numbered("x", 3), false))
                .containsExactly(BigFraction.of(6, 11), BigFraction.of(3, 11), BigFraction.of(2, 11));
        assertThat(PriorChoice.parse("geometric(3,0.5)").fractionsOver(Alphabet.numbered("x", 3), false))
                .containsExactly(BigFraction.of(4, 7), BigFraction.of(2, 7), BigFraction.of(1, 7));
        assertThat(prior("zipf(1,2)").probability(0)).isEqualTo(1);
        assertThat(prior("zipf(4,0)").probability(3)).isEqualTo(0.25);
    }

    @Test
    @DisplayName("what is assumed is said")
    void origins() {
        assertThat(PriorChoice.parse("zipf(3,1)").origin())
                .isEqualTo("assumed: zipf(3,1), the k-th of 3 secrets has weight 1/k^1");
        assertThat(PriorChoice.parse("geometric(3,0.25)").origin())
                .isEqualTo("assumed: geometric(3,0.25), each of 3 secrets is 0.75 times as likely as the one before");
    }

    @Test
    @DisplayName("the bracket of a computed probability holds the fraction that is meant")
    void brackets() {
        for (String text :
                List.of("zipf(50,1)", "zipf(50,7)", "geometric(40,1/3)", "geometric(40,0.99)", "geometric(9,1e-9)")) {
            PriorChoice choice = PriorChoice.parse(text);
            Prior prior = choice.over(choice.secrets());
            BigFraction[] exact = choice.fractionsOver(choice.secrets(), false);
            for (int x = 0; x < exact.length; x++) {
                BigFraction off = BigFraction.from(prior.probability(x))
                        .subtract(exact[x])
                        .abs();
                assertThat(off.divide(exact[x]).doubleValue())
                        .as(text + " at " + x)
                        .isLessThanOrEqualTo(prior.uncertainty());
            }
        }
    }

    @Test
    @DisplayName("a chain: 1/2 for the first state, then its rows; sequences are joined by slashes")
    void chain() throws IOException {
        Path file = Files.writeString(
                folder.resolve("chain.csv"), "secret,prior,rain,sun\nsun,0.25,0.25,0.75\nrain,0.75,0.5,0.5\n");
        PriorChoice choice = PriorChoice.parse("markov:" + file + ":3");
        Prior prior = choice.over(choice.secrets());
        assertThat(prior.secrets().size()).isEqualTo(8);
        assertThat(prior.probability(prior.secrets().indexOf("sun/rain/sun"))).isEqualTo(0.25 * 0.25 * 0.5);
        assertThat(prior.probability(prior.secrets().indexOf("rain/rain/rain"))).isEqualTo(0.75 * 0.25);
        assertThat(choice.origin())
                .isEqualTo("assumed: a Markov chain of 3 states from " + file + ", the first by its prior");
        assertThat(choice.hasFractions()).isFalse();
        Path bare = Files.writeString(folder.resolve("bare.csv"), "secret,sun,rain\nsun,1,0\nrain,0.5,0.5\n");
        PriorChoice two = PriorChoice.parse("markov:" + bare + ":2");
        assertThat(two.origin()).endsWith("the first any with the same probability");
        assertThat(two.over(two.secrets()).probability(1)).isZero();
    }

    @Test
    @DisplayName("independent attributes multiply, in fractions too")
    void product() throws IOException {
        Path file = Files.writeString(folder.resolve("city.csv"), "secret,prior\nRome,0.25\nOslo,0.75\n");
        PriorChoice choice = PriorChoice.parse("product:" + file + "|uniform(3)");
        assertThat(choice.secrets().label(5)).isEqualTo("Oslo/x3");
        assertThat(choice.over(choice.secrets()).probability(5)).isCloseTo(0.25, within(1e-15));
        assertThat(choice.fractionsOver(choice.secrets(), false)[0]).isEqualTo(BigFraction.of(1, 12));
        assertThat(choice.origin()).isEqualTo("assumed: 2 attributes are independent of each other");
    }

    static Stream<Arguments> problems() {
        String chain = "expected a number from 1 to 10000000)";
        return Stream.of(
                arguments("zipf(0,1)", "prior 'zipf(0,1)' is over '0' secrets (" + chain),
                arguments("zipf(99999999999,1)", "prior 'zipf(99999999999,1)' is over '99999999999' secrets (" + chain),
                arguments("zipf(3,-1)", "prior 'zipf(3,-1)': s is -1.0 (expected from 0 to 100)"),
                arguments("zipf(3)", "prior 'zipf(3)' (expected zipf(n,s) or geometric(n,p), such as 'zipf(100,1)')"),
                arguments("geometric(3,1)", "prior 'geometric(3,1)': p is 1 (expected a number between 0 and 1)"),
                arguments(
                        "geometric(3000,0.9)",
                        "prior assumed: geometric(3000,0.9), each of 3000 secrets is 0.09999999999999998 times as likely as"
                                + " the one before: secret 309 has a probability smaller than a double holds to full"
                                + " precision (expected fewer secrets)"),
                arguments(
                        "product:0.5,0.5",
                        "prior 'product:0.5,0.5' has one attribute (expected several with bars between them, as in"
                                + " 'product:0.3,0.7|uniform(3)')"),
                arguments(
                        "markov:chain.csv",
                        "prior 'markov:chain.csv' does not say how long sequences are (expected markov:FILE:3 for three"
                                + " states)"),
                arguments("markov:none.csv:2", "there is no file 'none.csv'"));
    }

    @ParameterizedTest
    @MethodSource("problems")
    @DisplayName("assumptions that cannot be made")
    void refuses(String text, String message) {
        assertThatExceptionOfType(ModelFormatException.class)
                .isThrownBy(() -> PriorChoice.parse(text))
                .withMessage(message);
    }

    @Test
    @DisplayName("a prior with names gives a mechanism its names; so does --secrets")
    void names() throws IOException {
        Path file = Files.writeString(folder.resolve("p.csv"), "secret,prior\nill,0.25\nwell,0.75\n");
        MechanismModel model = MechanismModel.of(Mechanisms.parse("bsc(p=0.1)"), file.toString(), false);
        assertThat(model.release(false).joint().secrets()).isEqualTo(Alphabet.of("ill", "well"));
        MechanismModel given =
                MechanismModel.of(Mechanisms.parse("bsc(p=0.1)"), null, false).naming(List.of("a", "b"));
        assertThat(given.release(true).joint().secrets()).isEqualTo(Alphabet.of("a", "b"));
        MechanismModel extremal =
                MechanismModel.of(Mechanisms.parse("pml-extremal(epsilon=0.2)"), file.toString(), false);
        assertThat(extremal.release(false).joint().secrets()).isEqualTo(Alphabet.of("ill", "well"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> given.naming(List.of("a", "b", "c")).channel())
                .withMessage("--secrets names 3 secrets [a, b, c], but 'bsc(p=0.1)' has 2");
        assertThat(Text.read(ModelReader.create().naming(List.of("a", "b")), "{\"channel\": [[1], [1]]}", "m")
                        .joint()
                        .secrets())
                .isEqualTo(Alphabet.of("a", "b"));
        assertThat(Text.problem(ModelReader.create().naming(List.of("a")), "{\"channel\": [[1], [1]]}", "m"))
                .isEqualTo("m: has 2 secrets, but --secrets names 1");
        assertThat(Text.problem(ModelReader.create().naming(List.of("a")), "secret,u\nx,1\n", "m"))
                .isEqualTo("m: names its secrets [x]: leave --secrets out");
    }
}
