package io.divulge.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.divulge.draw.Definition;
import io.divulge.draw.Draw;
import io.divulge.measure.Value;
import io.divulge.measure.envelope.Envelope;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The envelope against a solver that knows nothing of ours. */
class EnvelopeOracleTest {
    private static final double AGREEMENT = 1e-9;

    /** Far enough from a jump for the oracle, as a fraction. */
    private static final double HAIR = 1e-7;

    @BeforeAll
    static void load() {
        Optional<String> missing = Glop.missing();
        assumeTrue(missing.isEmpty(), () -> missing.orElseThrow());
    }

    static LongStream seeds() {
        return LongStream.range(0, 400);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void smallReleases(long seed) {
        Draw draw = Draw.seeded(seed);
        assertAgreement(
                draw,
                release(draw, draw.chance(0.1) ? 1 : draw.whole(2, 25), draw.chance(0.1) ? 1 : draw.whole(2, 25)));
    }

    @ParameterizedTest(name = "{0} x {1}")
    @CsvSource({"60, 300", "100, 100", "300, 40", "150, 600", "200, 1000"})
    void largerReleases(int secrets, int outcomes) {
        Draw draw = Draw.seeded(secrets + outcomes);
        assertAgreement(draw, release(draw, secrets, outcomes));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void aHairBelowTheLeakageItIsReachedAndAHairAboveItIsNot(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = release(draw, draw.whole(2, 12), draw.whole(2, 12));
        double delta = Math.max(0.01, draw.unit());
        double[][] lifts = Definition.lifts(joint);
        double[] q = Definition.outcomeLaw(joint);
        double leakage = Math.exp(Envelope.of(joint).epsilon(delta).epsilon().value());
        assertThat(Glop.announced(lifts, q, leakage * (1 - HAIR), 1, Glop.CAREFUL))
                .isGreaterThan(delta - AGREEMENT);
        assertThat(Glop.announced(lifts, q, leakage * (1 + HAIR), 1, Glop.CAREFUL))
                .isLessThan(delta + AGREEMENT);
    }

    /** Rows with zeros, of few different numbers, or that differ by about a millionth. */
    private static Joint release(Draw draw, int secrets, int outcomes) {
        double zeros = draw.chance(0.5) ? 0.5 * draw.inside() : 0;
        boolean ties = draw.chance(0.3);
        boolean nearTies = draw.chance(0.3);
        double[][] rows = new double[secrets][outcomes];
        for (int x = 0; x < secrets; x++) {
            for (int y = 0; y < outcomes; y++) {
                double weight = ties ? draw.whole(1, 3) : -Math.log(draw.inside());
                rows[x][y] = draw.chance(zeros) ? 0 : weight;
            }
            if (nearTies && x > 0 && draw.chance(0.7)) {
                double[] like = rows[draw.whole(0, x - 1)];
                rows[x] = Arrays.stream(like)
                        .map(w -> w * (1 + 1e-6 * draw.inside()))
                        .toArray();
            }
            rows[x][draw.whole(0, outcomes - 1)] += 0.1;
            double sum = Arrays.stream(rows[x]).sum();
            rows[x] = Arrays.stream(rows[x]).map(w -> w / sum).toArray();
        }
        Alphabet x = Alphabet.numbered("x", secrets);
        Prior prior = draw.chance(0.5) ? Prior.uniform(x) : draw.fullPrior(x);
        return prior.through(Channel.of(x, Alphabet.numbered("y", outcomes), rows));
    }

    private static void assertAgreement(Draw draw, Joint joint) {
        double[][] lifts = Definition.lifts(joint);
        double[] q = Definition.outcomeLaw(joint);
        double largest =
                Arrays.stream(lifts).flatMapToDouble(Arrays::stream).max().orElseThrow();
        double smallest =
                Arrays.stream(lifts).flatMapToDouble(Arrays::stream).min().orElseThrow();
        double share = draw.inside();
        // At a lift itself the answer would hang on the last bit.
        double leakage = 1 + share * (largest - 1) + 1e-7;
        Value delta = Envelope.of(joint).delta(Math.log(leakage)).delta();
        assertThat(delta.value()).isCloseTo(Glop.announced(lifts, q, leakage, 1, Glop.CAREFUL), within(AGREEMENT));
        assertThat(delta.width()).isLessThan(AGREEMENT);
        double cost = 1 - share * (1 - smallest) - 1e-7;
        if (cost > 0) {
            Value probability = Envelope.ofCost(joint).delta(-Math.log(cost)).delta();
            assertThat(probability.value())
                    .isCloseTo(Glop.announced(lifts, q, cost, -1, Glop.CAREFUL), within(AGREEMENT));
            assertThat(probability.width()).isLessThan(AGREEMENT);
        }
    }
}
