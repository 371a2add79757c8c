package io.divulge.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.divulge.draw.Draw;
import io.divulge.draw.Equivalent;
import io.divulge.measure.Value;
import io.divulge.measure.event.EventLeakage;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Event;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** [ILE26, App. A]: a randomised post-processing is a deterministic one of an equivalent channel. */
class SplitOutcomesLawTest {
    private static final double ROUNDING = 1e-12;

    private final Alphabet bits = Alphabet.of("0", "1");

    /**
     * Each outcome {@code y} split into pairs {@code (y,z)}, {@code P_{Y'|X=x}((y,z)) = P_{Y|X=x}(y) P_{Z|Y=y}(z)}, and the function
     * {@code (y,z) -> z}.
     */
    private record Split(Channel channel, Channel function) {
        static Split of(Channel channel, Channel after) {
            int width = after.outcomes().size();
            Alphabet pairs = Alphabet.pairs(after.secrets(), after.outcomes());
            double[][] splitting = new double[after.secrets().size()][pairs.size()];
            double[][] merging = new double[pairs.size()][width];
            for (int i = 0; i < pairs.size(); i++) {
                splitting[i / width][i] = after.probability(i % width, i / width);
                merging[i][i % width] = 1;
            }
            return new Split(
                    channel.then(Channel.of(after.secrets(), pairs, splitting)),
                    Channel.of(pairs, after.outcomes(), merging));
        }
    }

    @Test
    @DisplayName("[ILE26, App. A]: two outcomes become four, and z leaks what the event of its pairs leaks")
    void example() {
        Channel channel = Channel.of(Alphabet.of("a", "b"), bits, new double[][] {{0.9, 0.1}, {0.3, 0.7}});
        Channel after = Channel.of(bits, bits, new double[][] {{0.75, 0.25}, {0.5, 0.5}});
        Split split = Split.of(channel, after);
        assertThat(split.channel().outcomes()).isEqualTo(Alphabet.of("(0,0)", "(0,1)", "(1,0)", "(1,1)"));
        assertThat(split.channel().probability("(0,1)", "a")).isCloseTo(0.225, within(ROUNDING));
        assertThat(split.function().probability("1", "(0,1)")).isOne();
        Prior prior = Prior.of(channel.secrets(), 0.4, 0.6);
        Joint splitJoint = prior.through(split.channel());
        LeakageProfile leakage = PointwiseMaximalLeakage.of(prior.through(channel.then(after)));
        Value zero = EventLeakage.of(splitJoint, Event.of(splitJoint.outcomes(), "(0,0)", "(1,0)"));
        assertThat(zero.value()).isCloseTo(leakage.at("0"), within(ROUNDING));
    }

    @Test
    @DisplayName("the split channel is equivalent, and its function is the post-processing")
    void law() {
        for (long seed = 0; seed < 300; seed++) {
            Draw draw = Draw.seeded(seed);
            Alphabet secrets = draw.alphabet("x");
            Alphabet outcomes = draw.alphabet("y");
            Channel channel = draw.channel(secrets, outcomes);
            Channel after = draw.channel(outcomes, draw.alphabet("z"));
            Split split = Split.of(channel, after);
            assertThat(Equivalent.are(split.channel(), channel))
                    .as("seed %s", seed)
                    .isTrue();
            Channel direct = channel.then(after);
            Channel through = split.channel().then(split.function());
            for (int i = 0; i < split.function().secrets().size(); i++) {
                double largest = 0;
                for (int z = 0; z < after.outcomes().size(); z++) {
                    largest = Math.max(largest, split.function().probability(z, i));
                }
                assertThat(largest).as("seed %s", seed).isOne();
            }
            for (int x = 0; x < secrets.size(); x++) {
                for (int z = 0; z < after.outcomes().size(); z++) {
                    assertThat(through.probability(z, x))
                            .as("seed %s", seed)
                            .isCloseTo(direct.probability(z, x), within(ROUNDING));
                }
            }
        }
    }
}
