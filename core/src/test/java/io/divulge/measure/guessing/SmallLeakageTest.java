package io.divulge.measure.guessing;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.measure.Value;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Sums so near to 1 that no double lies between: the leakage is what they miss it by. */
class SmallLeakageTest {
    /** Half the distance from 1/4 to the double above it. */
    private static final double H = 0x1p-55;

    private final Alphabet secrets = Alphabet.of("a", "b");
    private final Joint joint = Prior.uniform(secrets)
            .through(Channel.of(secrets, Alphabet.numbered("y", 5), new double[][] {
                {0.25 - H, 0.25, 0.25, 0.25, H}, {0.25, 0.25, 0.25, 0.25, 0}
            }));

    @Test
    @DisplayName("sum of maxima 1 + h, sum of minima 1 - h: log(1 + h) and -log(1 - h) are h, and not 0")
    void digits() {
        Value capacity = MinCapacity.of(joint);
        Value cost = MaximalCostLeakage.of(joint);
        assertThat(capacity.value()).isEqualTo(H);
        assertThat(cost.value()).isEqualTo(H);
        assertThat(capacity.contains(Math.log1p(H))).isTrue();
        assertThat(cost.contains(-Math.log1p(-H))).isTrue();
    }

    @Test
    @DisplayName("where nothing can leak, 0 is exact")
    void nothing() {
        Alphabet one = Alphabet.of("a");
        Joint known = Prior.uniform(one).through(Channel.of(one, Alphabet.numbered("y", 3), new double[][] {
            {0.1, 0.2, 0.7}
        }));
        assertThat(MinCapacity.of(known).upper()).isZero();
        assertThat(MaximalCostLeakage.of(known).upper()).isZero();
        Joint silent = Prior.uniform(secrets).through(Channel.of(secrets, Alphabet.of("y"), new double[][] {{1}, {1}}));
        assertThat(MinCapacity.of(silent).upper()).isZero();
    }
}
