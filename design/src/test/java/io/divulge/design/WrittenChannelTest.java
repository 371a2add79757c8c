package io.divulge.design;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Draw;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.model.Alphabet;
import io.divulge.model.Prior;
import io.divulge.release.FiniteRelease;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is written of a design is a channel to the last digit, and passes the check in fractions. */
class WrittenChannelTest {
    private static WrittenChannel written(double[]... rows) {
        return WrittenChannel.adopting(
                Alphabet.numbered("x", rows.length), Alphabet.numbered("y", rows[0].length), rows);
    }

    @Test
    @DisplayName("three thirds: the first makes up for the other two")
    void thirds() {
        double third = 1 / 3.0;
        WrittenChannel channel = written(new double[] {third, third, third});
        assertEquals(new BigDecimal("0.3333333333333334"), channel.probability(0, 0));
        assertEquals(new BigDecimal("0.3333333333333333"), channel.probability(1, 0));
        assertEquals(0.3333333333333334, channel.channel().probability(0, 0), 0);
    }

    @Test
    @DisplayName(
            "an entry of 1e-300 is made up for by 300 digits, one that is too small for a double by the least that is not")
    void tiny() {
        WrittenChannel channel = written(new double[] {1, 1e-300}, new double[] {Double.MIN_VALUE, 1});
        assertEquals(300, channel.probability(0, 0).precision());
        assertEquals(1, channel.channel().probability(0, 0), 0);
        assertEquals(Double.MIN_NORMAL, channel.channel().probability(0, 1), 0);
    }

    static LongStream seeds() {
        return Draw.seeds();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void rowsSumToOneExactly(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet x = draw.alphabet("x");
        Alphabet y = draw.alphabet("y");
        double[][] rows = new double[x.size()][y.size()];
        var drawn = draw.channel(x, y);
        for (int i = 0; i < rows.length; i++) {
            drawn.row(i, rows[i]);
        }
        WrittenChannel channel = WrittenChannel.adopting(x, y, rows);
        for (int i = 0; i < rows.length; i++) {
            BigDecimal sum = BigDecimal.ZERO;
            for (int j = 0; j < y.size(); j++) {
                sum = sum.add(channel.probability(j, i));
                assertEquals(
                        channel.channel().probability(j, i),
                        channel.probability(j, i).doubleValue(),
                        0);
            }
            assertEquals(0, sum.compareTo(BigDecimal.ONE));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName(
            "priors in whole thousandths: the design passes the check in fractions, at the very edge of the guarantee")
    void exactly(long seed) {
        Draw draw = Draw.seeded(seed);
        int size = draw.whole(2, 6);
        int[] parts = new int[size];
        int left = 1000;
        for (int i = 0; i + 1 < size; i++) {
            parts[i] = draw.chance(0.1) ? 0 : draw.whole(0, left / 2);
            left -= parts[i];
        }
        parts[size - 1] = left;
        Prior prior = Prior.of(
                Alphabet.numbered("x", size),
                Arrays.stream(parts).mapToDouble(part -> part / 1000.0).toArray());
        String epsilon = draw.chance(0.3) ? "log(" + draw.whole(10, 40) + "/10)" : String.valueOf(3 * draw.unit());
        for (String name : List.of("pml", "pmc", "lip", "ldp")) {
            Guarantee guarantee = Guarantees.parse(name + "(epsilon=" + epsilon + ")");
            Design design = DesignProblem.of(prior, guarantee, new InformationUtility(prior))
                    .solve();
            BigFraction[] fractions = design.problem().exactPrior().orElseThrow();
            assertTrue(
                    guarantee
                            .check(FiniteRelease.of(design.joint())
                                    .inFractions(design.written().through(fractions)))
                            .certainlyHolds(),
                    guarantee.expression());
            design.randomizedResponse()
                    .ifPresent(rival -> assertTrue(
                            design.utility().value() >= rival.utility().value(), guarantee.expression()));
        }
    }

    @Test
    @DisplayName("the secret itself is returned under log 5 where p_min = 1/5, not under the double below log 5")
    void identityAtTheEdge() {
        Prior prior = Prior.of(Alphabet.numbered("x", 3), 0.5, 0.3, 0.2);
        Utility utility = new InformationUtility(prior);
        Design whole = DesignProblem.of(prior, Guarantees.parse("pml(epsilon=log(5))"), utility)
                .solve();
        assertEquals(1, whole.channel().probability(0, 0), 0);
        Guarantee below = Guarantees.parse("pml(epsilon=1.6094379124341)");
        Design almost = DesignProblem.of(prior, below, utility).solve();
        assertTrue(almost.channel().probability(1, 0) > 0 || almost.channel().probability(2, 0) > 0);
        assertTrue(below.check(FiniteRelease.of(almost.joint())
                        .inFractions(almost.written()
                                .through(almost.problem().exactPrior().orElseThrow())))
                .holds());
    }

    @Test
    @DisplayName(
            "two equal secrets: randomized response is the best, and the design is worth no less to the last digit")
    void noWorseThanRandomizedResponse() {
        Prior fair = Prior.of(Alphabet.of("yes", "no"), 0.5, 0.5);
        for (String guarantee : List.of(
                "ldp(epsilon=1)", "ldp(epsilon=0.3)", "pml(epsilon=0.2)", "pmc(epsilon=0.7)", "lip(epsilon=0.5)")) {
            for (Utility utility : List.of(
                    new InformationUtility(fair), GuessUtility.correctGuess(fair), GuessUtility.hamming(fair))) {
                Design design = DesignProblem.of(fair, Guarantees.parse(guarantee), utility)
                        .solve();
                Rival rival = design.randomizedResponse().orElseThrow();
                assertTrue(design.utility().value() >= rival.utility().value(), guarantee + " " + utility.name());
                assertEquals(rival.utility().value(), design.utility().value(), 1e-12);
                assertTrue(design.upper() >= rival.utility().lower());
            }
        }
    }

    @Test
    void messages() {
        Prior prior = Prior.uniform(Alphabet.numbered("x", 3));
        DesignProblem problem =
                DesignProblem.of(prior, Guarantees.parse("pml(epsilon=1)"), new InformationUtility(prior));
        BigFraction third = BigFraction.of(1, 3);
        assertEquals(
                third, problem.withExactPrior(third, third, third).exactPrior().orElseThrow()[0]);
        assertThatThrownBy(() -> problem.withExactPrior(third, third))
                .hasMessage("the prior has 3 entries, but 2 fractions are given");
        assertThatThrownBy(() -> problem.withExactPrior(BigFraction.of(1, 2), third, third))
                .hasMessage("the prior has 0.3333333333333333 at 'x1', but the fraction is 1/2");
        BigFraction rounded = BigFraction.of(3_333_333_333_333_333L, 10_000_000_000_000_000L);
        assertThatThrownBy(() -> problem.withExactPrior(rounded, rounded, rounded))
                .hasMessage("the fractions of the prior sum to 9999999999999999/10000000000000000 (expected 1)");
    }
}
