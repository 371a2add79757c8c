package io.divulge.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The support, and numbers at its edge. */
class JointTest {
    private final Alphabet secrets = Alphabet.of("a", "b", "c");
    private final Alphabet outcomes = Alphabet.of("u", "v", "w");

    @Test
    void dropsWhatCannotHappenAndRemembersIt() {
        Joint joint = Prior.of(secrets, 0.5, 0, 0.5).through(Channel.of(secrets, outcomes, new double[][] {
            {0.5, 0, 0.5}, {0, 1, 0}, {1, 0, 0}
        }));
        assertThat(joint.secrets()).isEqualTo(Alphabet.of("a", "c"));
        assertThat(joint.outcomes()).isEqualTo(Alphabet.of("u", "w"));
        assertThat(joint.dropped().secrets()).containsExactly("b");
        assertThat(joint.dropped().outcomes()).containsExactly("v");
        assertThat(joint.outcomeProbability(0)).isEqualTo(0.75);
        assertThat(joint.posterior(0, 1)).isEqualTo(1);
        assertThat(joint.likelihood(1, 0)).isEqualTo(0.5);
        double[] row = new double[2];
        joint.likelihoods(0, row);
        assertThat(row).containsExactly(0.5, 0.5);
    }

    @Test
    void oneSecretAndOneOutcome() {
        Joint joint = Prior.uniform(Alphabet.of("only"))
                .through(Channel.of(Alphabet.of("only"), Alphabet.of("this"), new double[][] {{1}}));
        assertThat(joint.outcomeProbability(0)).isEqualTo(1);
        assertThat(joint.lift(0, 0)).isEqualTo(1);
        assertThat(joint.dropped().isEmpty()).isTrue();
    }

    @Test
    @DisplayName("a secret of prior 1e-300 keeps its lift of 1e300, whatever stores the channel")
    void rareSecret() {
        Alphabet two = Alphabet.of("rare", "common");
        Prior prior = Prior.of(two, 1e-300, 1);
        Channel dense = Channel.of(two, two, new double[][] {{1, 0}, {0, 1}});
        assertThat(prior.through(dense).summary().maxLift(0)).isCloseTo(1e300, within(1e286));
        assertThat(prior.through(Channel.identity(two)).summary().maxLift(0)).isCloseTo(1e300, within(1e286));
    }

    @Test
    @DisplayName("a product of prior and likelihood may underflow to 0 without losing the outcome or its lift")
    void underflow() {
        Alphabet two = Alphabet.of("rare", "common");
        Prior prior = Prior.of(two, 1e-300, 1);
        Channel channel = Channel.of(two, Alphabet.of("u", "v"), new double[][] {{1e-300, 1}, {0, 1}});
        Joint joint = prior.through(channel);
        assertThat(joint.outcomes().size()).isEqualTo(2);
        assertThat(joint.outcomeProbability(0)).isPositive();
        assertThat(joint.summary().maxLift(0)).isCloseTo(1e300, within(1e286));
        assertThat(joint.posterior(0, 0)).isCloseTo(1, within(1e-14));
    }

    @Test
    @DisplayName("in a formula, the rest of the prior keeps its relative precision when one secret has nearly all")
    void rareBackground() {
        Alphabet two = Alphabet.of("rare", "common");
        ColumnFormula formula = new ColumnFormula() {
            @Override
            public double background(int y) {
                return y == 1 ? 1 : 0;
            }

            @Override
            public int exceptions(int y) {
                return 1;
            }

            @Override
            public int secret(int y, int i) {
                return 1;
            }

            @Override
            public double likelihood(int y, int i) {
                return y == 1 ? 0 : 1;
            }
        };
        Joint joint = Prior.of(two, 1e-300, 1).through(StructuredChannel.of(two, Alphabet.of("u", "v"), formula, 0));
        assertThat(joint.outcomeProbability(1)).isEqualTo(1e-300);
        assertThat(joint.summary().maxLift(1)).isCloseTo(1e300, within(1e286));
    }

    @Test
    void aSumThatIsOffWidensTheUncertainty() {
        assertThat(Prior.of(Alphabet.of("a", "b"), 0.5, 0.5).uncertainty()).isLessThan(2e-16);
        assertThat(Prior.of(Alphabet.of("a", "b"), 0.5, 0.5000000005).uncertainty())
                .isBetween(4.9e-10, 5.1e-10);
    }

    @Test
    @DisplayName("an outcome of the same likelihood for all has a lift of 1 exactly, and no posterior is above 1")
    void liftsOfAConstantColumn() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 1000; i++) {
            double p = random.nextDouble();
            double q = random.nextDouble() * (1 - p);
            double w = random.nextDouble();
            double[] row = {w, 1 - w};
            Joint joint = Prior.normalizing(secrets, p, q, 1 - p - q)
                    .through(Channel.of(secrets, Alphabet.of("u", "v"), new double[][] {row, row, row}));
            assertThat(joint.lift(1, 0)).isEqualTo(1);
            assertThat(joint.posterior(1, 0)).isEqualTo(joint.prior().probability(1));
            Joint told = joint.prior().through(Channel.of(secrets, outcomes, new double[][] {
                {w, 1 - w, 0}, {w, 0, 1 - w}, {0, 1 - w, w}
            }));
            for (int x = 0; x < 3; x++) {
                for (int y = 0; y < 3; y++) {
                    assertThat(told.posterior(x, y)).isLessThanOrEqualTo(1);
                }
            }
            Joint known = joint.prior().through(Channel.of(secrets, outcomes, new double[][] {
                {w, 1 - w, 0}, {0, 0, 1}, {0, 0, 1}
            }));
            assertThat(known.posterior(0, 0)).isLessThanOrEqualTo(1);
        }
    }

    @Test
    @DisplayName("who asks for a secret or an outcome that was dropped reads that it was, not that it is unknown")
    void namesThatWereDropped() {
        Joint joint = Prior.of(secrets, 0.5, 0, 0.5).through(Channel.of(secrets, outcomes, new double[][] {
            {0.5, 0, 0.5}, {0, 1, 0}, {1, 0, 0}
        }));
        assertThatThrownBy(() -> joint.outcomes().indexOf("v"))
                .hasMessage("'v' has probability 0 and was dropped; left are [u, w]");
        assertThatThrownBy(() -> joint.prior().probability("b"))
                .hasMessage("'b' has probability 0 and was dropped; left are [a, c]");
        assertThatThrownBy(() -> joint.outcomes().indexOf("z")).hasMessage("'z' is not one of [u, w]");
        assertThat(joint.outcomes().contains("v")).isFalse();
    }
}
