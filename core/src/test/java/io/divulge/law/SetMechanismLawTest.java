package io.divulge.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.divulge.catalogue.Measures;
import io.divulge.draw.Draw;
import io.divulge.measure.Value;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.mechanism.Mechanisms;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.refinement.Refinement;
import io.divulge.refinement.RefinementVerdict;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Subset selection and unary encoding: the closed forms against the measures of the channel. */
class SetMechanismLawTest {
    static LongStream seeds() {
        return LongStream.range(0, 60);
    }

    private static Channel channel(String expression) {
        return Mechanisms.parse(expression).channel(Optional.empty());
    }

    private static Value measured(Joint joint, String measure) {
        return Measures.parse(measure).of(joint);
    }

    private static String drawn(Draw draw, int k, double epsilon) {
        return switch (draw.whole(0, 3)) {
            case 0 -> "subset(k=" + k + ",epsilon=" + epsilon + ")";
            case 1 -> "subset(k=" + k + ",epsilon=" + epsilon + ",size=" + draw.whole(1, k) + ")";
            case 2 -> "unary(k=" + k + ",epsilon=" + epsilon + ")";
            default -> "unary(k=" + k + ",epsilon=" + epsilon + ",kind=optimized)";
        };
    }

    /** The secrets in a set, by its label. */
    private static boolean[] members(String label, int k) {
        boolean[] in = new boolean[k];
        if (label.startsWith("{")) {
            for (String number : label.substring(1, label.length() - 1).split(" ")) {
                in[Integer.parseInt(number) - 1] = true;
            }
        } else {
            for (int x = 0; x < k; x++) {
                in[x] = label.charAt(x) == '1';
            }
        }
        return in;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName(
            "set S leaks log( r / (1 + P(S)(r - 1)) ) and costs log(1 + P(S)(r - 1)); none or all secrets say nothing")
    void pointwise(long seed) {
        Draw draw = Draw.seeded(seed);
        int k = draw.whole(1, 7);
        double epsilon = draw.whole(0, 3) == 0 ? 0 : 4 * draw.inside();
        String expression = drawn(draw, k, epsilon);
        Channel channel = channel(expression);
        Prior prior = draw.prior(Alphabet.numbered("x", k));
        Joint joint = prior.through(channel);
        LeakageProfile leakage = PointwiseMaximalLeakage.of(joint);
        LeakageProfile cost = PointwiseMaximalCost.of(joint);
        double ratio = Math.exp(epsilon);
        for (int y = 0; y < channel.outcomes().size(); y++) {
            String label = channel.outcomes().label(y);
            assertThat(channel.outcomes().indexOf(label)).isEqualTo(y);
            boolean[] in = members(label, k);
            double inside = 0;
            int some = 0;
            int all = 0;
            for (int x = 0; x < k; x++) {
                if (prior.probability(x) > 0) {
                    inside += in[x] ? prior.probability(x) : 0;
                    some += in[x] ? 1 : 0;
                    all++;
                }
            }
            double lift = 1 + inside * (ratio - 1);
            assertThat(leakage.at(label))
                    .as("%s at %s", expression, label)
                    .isCloseTo(some == 0 ? 0 : Math.log(ratio / lift), within(1e-13));
            assertThat(cost.at(label))
                    .as("%s at %s", expression, label)
                    .isCloseTo(some == all ? 0 : Math.log(lift), within(1e-13));
        }
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = ';',
            value = {
                "subset(k=9,epsilon=1.5); 1.5",
                "subset(k=9,epsilon=1.5,size=4); 1.5",
                "subset(k=4,epsilon=inf,size=2); Infinity",
                "subset(k=4,epsilon=1,size=4); 0",
                "unary(k=9,epsilon=1.5); 1.5",
                "unary(k=9,epsilon=1.5,kind=optimized); 1.5",
                "unary(k=4,epsilon=inf); Infinity",
                "unary(k=4,epsilon=inf,kind=optimized); Infinity",
                "unary(k=1,epsilon=2); 0",
                "unary(k=20,epsilon=1); 1"
            })
    @DisplayName("epsilon is the level of local differential privacy")
    void level(String expression, double level) {
        Channel channel = channel(expression);
        Value ldp = measured(Prior.uniform(channel.secrets()).through(channel), "ldp");
        assertThat(ldp.lower()).isLessThanOrEqualTo(level);
        assertThat(ldp.upper()).isGreaterThanOrEqualTo(level);
        if (Double.isFinite(level)) {
            assertThat(ldp.width()).isLessThan(1e-12);
        }
    }

    @Test
    @DisplayName(
            "[YB18]: 9 answers at log 3 are hidden in sets of two; e^maximal leakage is C(9,2) r / (8 r + 28) = 27/13")
    void bestSize() {
        Channel channel = channel("subset(k=9,epsilon=log(3))");
        assertThat(channel.outcomes().size()).isEqualTo(36);
        assertThat(channel.probability("{1 2}", "x1")).isEqualTo(3.0 / 52);
        assertThat(channel.probability("{2 3}", "x1")).isEqualTo(1.0 / 52);
        assertThat(measured(Prior.uniform(channel.secrets()).through(channel), "maximal-leakage")
                        .value())
                .isCloseTo(Math.log(27.0 / 13), within(1e-14));
    }

    @Test
    @DisplayName("[EPK14]: symmetric at log 9, three answers: a bit is true with probability 3/4")
    void rappor() {
        Channel channel = channel("unary(k=3,epsilon=log(9))");
        assertThat(channel.probability("100", "x1")).isEqualTo(27.0 / 64);
        assertThat(channel.probability("011", "x1")).isEqualTo(1.0 / 64);
        assertThat(channel.probability("110", "x1")).isEqualTo(9.0 / 64);
        Channel optimized = channel("unary(k=3,epsilon=log(3),kind=optimized)");
        assertThat(optimized.probability("100", "x1")).isEqualTo(9.0 / 32);
        assertThat(optimized.probability("000", "x1")).isEqualTo(9.0 / 32);
        assertThat(optimized.probability("011", "x1")).isEqualTo(1.0 / 32);
    }

    @ParameterizedTest(name = "{0} against {1}")
    @CsvSource(
            delimiter = ';',
            value = {
                "subset(k=5,epsilon=2,size=2); subset(k=5,epsilon=1.2,size=2)",
                "unary(k=4,epsilon=2); unary(k=4,epsilon=1.2)",
                "unary(k=4,epsilon=2,kind=optimized); unary(k=4,epsilon=1.2,kind=optimized)",
                "geometric(n=6,epsilon=1); geometric(n=6,epsilon=0.7)",
                "subset(k=5,epsilon=2,size=1); rr(k=5,epsilon=2)",
                "rr(k=5,epsilon=2); subset(k=5,epsilon=2,size=1)"
            })
    @DisplayName("a safer setting is a post-processing of a bolder one")
    void degrades(String bold, String safe) {
        assertThat(Refinement.of(channel(bold), channel(safe)).verdict())
                .isNotEqualTo(RefinementVerdict.DOES_NOT_REFINE);
        if (!bold.startsWith("rr") && !safe.startsWith("rr")) {
            assertThat(Refinement.of(channel(safe), channel(bold)).verdict())
                    .isEqualTo(RefinementVerdict.DOES_NOT_REFINE);
        }
    }
}
