package io.divulge.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Draw;
import io.divulge.draw.Equivalent;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.SimilarOutcomes;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Channels made of channels, against the sums and products that define them. */
class ChannelLawTest {
    /** At most six products, each rounded once, and their sum. */
    private static final double ROUNDING = 1e-15;

    static LongStream seeds() {
        return Draw.seeds();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void thenSumsOverWhatIsInBetween(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet x = draw.alphabet("x");
        Alphabet y = draw.alphabet("y");
        Alphabet z = draw.alphabet("z");
        Channel first = draw.channel(x, y);
        Channel second = draw.channel(y, z);
        Channel both = first.then(second);
        for (int i = 0; i < x.size(); i++) {
            for (int k = 0; k < z.size(); k++) {
                double sum = 0;
                for (int j = 0; j < y.size(); j++) {
                    sum += first.probability(j, i) * second.probability(k, j);
                }
                assertEquals(sum, both.probability(k, i), ROUNDING);
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void alongsideMultipliesTwoViewsOfOneSecret(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet x = draw.alphabet("x");
        Channel first = draw.channel(x, draw.alphabet("y"));
        Channel second = draw.channel(x, draw.alphabet("z"));
        Channel both = first.alongside(second);
        int m = second.outcomes().size();
        for (int i = 0; i < x.size(); i++) {
            for (int o = 0; o < both.outcomes().size(); o++) {
                assertEquals(first.probability(o / m, i) * second.probability(o % m, i), both.probability(o, i));
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void productMultipliesOverTwoSecrets(long seed) {
        Draw draw = Draw.seeded(seed);
        Channel first = draw.channel(draw.alphabet("a"), draw.alphabet("y"));
        Channel second = draw.channel(draw.alphabet("b"), draw.alphabet("z"));
        Channel both = first.product(second);
        int n = second.secrets().size();
        int m = second.outcomes().size();
        for (int s = 0; s < both.secrets().size(); s++) {
            for (int o = 0; o < both.outcomes().size(); o++) {
                assertEquals(
                        first.probability(o / m, s / n) * second.probability(o % m, s % n), both.probability(o, s));
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void reducingIsIdempotentAndKeepsTheLawOfTheLeakage(long seed) {
        Joint joint = Draw.seeded(seed).joint();
        Joint reduced = joint.reduced();
        assertEquals(reduced.outcomes().size(), SimilarOutcomes.of(reduced).size());
        assertEquals(
                PointwiseMaximalLeakage.of(joint).max(),
                PointwiseMaximalLeakage.of(reduced).max(),
                1e-14);
        assertEquals(
                PointwiseMaximalLeakage.of(joint).mean().value(),
                PointwiseMaximalLeakage.of(reduced).mean().value(),
                1e-14);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void splittingAnOutcomeGivesAnEquivalentChannel(long seed) {
        Draw draw = Draw.seeded(seed);
        Channel channel = draw.channel(draw.alphabet("x"), draw.alphabet("y"));
        int m = channel.outcomes().size();
        double[][] split = new double[m][m + 1];
        double share = draw.inside();
        for (int y = 0; y < m; y++) {
            split[y][y] = y == 0 ? share : 1;
        }
        split[0][m] = 1 - share;
        Channel finer = channel.then(Channel.of(channel.outcomes(), Alphabet.numbered("z", m + 1), split));
        assertTrue(Equivalent.are(channel, finer));
        assertTrue(Equivalent.are(finer, channel));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void permutingOutcomesGivesAnEquivalentChannelAndMixingThemDoesNot(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet x = Alphabet.numbered("x", 3);
        Channel channel = draw.positiveChannel(x, Alphabet.numbered("y", 3));
        Alphabet y = channel.outcomes();
        Channel turned = channel.then(Channel.of(y, y, new double[][] {{0, 1, 0}, {0, 0, 1}, {1, 0, 0}}));
        assertTrue(Equivalent.are(channel, turned));
        Channel mixed =
                channel.then(Channel.of(y, y, new double[][] {{0.999999, 1e-6, 0}, {0, 1, 0}, {0, 1e-6, 0.999999}}));
        assertFalse(Equivalent.are(channel, mixed));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void howAChannelIsStoredMakesNoDifference(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        Channel channel = joint.channel();
        double[][] rows =
                new double[channel.secrets().size()][channel.outcomes().size()];
        IntStream.range(0, rows.length).forEach(x -> channel.row(x, rows[x]));
        assertTrue(Equivalent.are(channel, Channel.of(channel.secrets(), channel.outcomes(), rows)));
        for (int x = 0; x < rows.length; x++) {
            for (int y = 0; y < rows[x].length; y++) {
                assertEquals(channel.probability(y, x), rows[x][y]);
            }
        }
    }
}
