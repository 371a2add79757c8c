package io.divulge.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.draw.Precise;
import io.divulge.model.Alphabet;
import io.divulge.numeric.BinaryDivergence;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Lower bounds of averages by themselves: the prior and what each outcome leaks are given as they are, so that only the mean is uncertain. Elsewhere the slack of those hides
 * how far a mean can be off; here a range that is a third too small is wrong more often than it may be.
 *
 * <p>A secret of probability p gives itself away with probability q. The number of events that do is binomial, so all samples there are can be looked at, with no chance in it.
 */
class AverageBoundsTest {
    /** Sums of a few hundred probabilities, and bounds that are attained. */
    private static final double ROUNDING = 1e-10;

    private static final long MANY = 1_000_000_000_000_000L;

    private record Disclosure(double p, double q, int events) {
        double disclosing() {
            return p * q;
        }

        /** The posterior of the rare secret when nothing was disclosed. */
        double left() {
            return p * (1 - q) / (1 - disclosing());
        }

        double probability(int disclosed) {
            double log = disclosed * Math.log(disclosing()) + (events - disclosed) * Math.log1p(-disclosing());
            for (int i = 1; i <= disclosed; i++) {
                log += Math.log((events - disclosed + i) / (double) i);
            }
            return Math.exp(log);
        }

        AverageBounds bounds(int disclosed, double miss) {
            JointCounts counts =
                    JointCounts.of(Alphabet.of("rare", "usual"), Alphabet.of("disclosed", "nothing"), new long[][] {
                        {disclosed, 0}, {0, events - disclosed}
                    });
            long rare = Math.round(p * MANY);
            SecretBounds secrets = SecretBounds.of(new long[] {rare, MANY - rare}, MANY, 1e-12);
            OutcomeBounds outcomes = OutcomeBounds.of(counts, secrets, new ErrorBudget(0.05, 2, 2, events, 9));
            outcomes.leakageLower[0] = -Math.log(p);
            outcomes.leakageLower[1] = -Math.log1p(-disclosing());
            outcomes.guessLower[0] = 1;
            outcomes.guessLower[1] = Math.max(left(), 1 - left());
            outcomes.divergenceLower[0] = -Math.log(p);
            outcomes.divergenceLower[1] = BinaryDivergence.of(left(), p);
            return new AverageBounds(counts, secrets, outcomes, miss);
        }

        double maximalLeakage() {
            return Math.log1p(q);
        }

        double rightGuess() {
            return disclosing() + (1 - disclosing()) * Math.max(left(), 1 - left());
        }

        double mutualInformation() {
            return -disclosing() * Math.log(p) + (1 - disclosing()) * BinaryDivergence.of(left(), p);
        }

        void check(double miss, String name, double truth, ToDoubleFunction<AverageBounds> bound) {
            double wrong = 0;
            for (int disclosed = 0; disclosed <= events; disclosed++) {
                if (bound.applyAsDouble(bounds(disclosed, miss)) > truth * (1 + ROUNDING)) {
                    wrong += probability(disclosed);
                }
            }
            assertThat(wrong)
                    .as("%s above %s, of a miss of %s", name, truth, miss)
                    .isLessThanOrEqualTo(miss);
        }
    }

    @ParameterizedTest(name = "p = {0}, q = {1}, {2} events")
    @CsvSource({"0.1,0.05,200", "0.02,0.5,300", "0.2,0.2,500", "0.3,1,60"})
    @DisplayName("a mean is overstated no more often than its share allows, for all samples there are")
    void lower(double p, double q, int events) {
        Disclosure release = new Disclosure(p, q, events);
        for (double miss : new double[] {0.1, 1e-3, 1e-6, 1e-9}) {
            release.check(miss, "maximal leakage", release.maximalLeakage(), AverageBounds::maximalLeakageLower);
            release.check(miss, "right guess", release.rightGuess(), AverageBounds::rightGuessLower);
            release.check(
                    miss, "mutual information", release.mutualInformation(), AverageBounds::mutualInformationLower);
        }
    }

    @Test
    @DisplayName("a secret that was seen once is left out, and what is left of the others' steps is not rounded away")
    void upperWithoutTheRarest() {
        long often = 100_000_000_000_000_000L;
        JointCounts counts =
                JointCounts.of(Alphabet.numbered("x", 3), Alphabet.of("y"), new long[][] {{1}, {often}, {often}});
        SecretBounds secrets = SecretBounds.of(new long[] {1, often, often}, counts.total(), 1e-12);
        OutcomeBounds outcomes = OutcomeBounds.of(counts, secrets, new ErrorBudget(0.05, 3, 1, counts.total(), 9));
        double miss = 0.01;
        // The sample leaks nothing: 1, and 1 for the secret that is left out, and sqrt(log(1/miss)/2 (2/N)) for the
        // others.
        BigDecimal fall = Precise.log(new BigDecimal(miss)).negate().divide(BigDecimal.valueOf(often), Precise.DIGITS);
        BigDecimal bound = Precise.log(BigDecimal.valueOf(2).add(fall.sqrt(Precise.DIGITS)));
        double upper = new AverageBounds(counts, secrets, outcomes, miss).maximalLeakageUpper(0);
        assertThat(new BigDecimal(upper)).isGreaterThanOrEqualTo(bound);
        assertThat(upper).isLessThan(bound.doubleValue() + 1e-14);
    }

    @Test
    @DisplayName(
            "one of 50 equally likely secrets is disclosed or nothing is: right guesses are overstated no more often")
    void rightGuesses() {
        int size = 50;
        double disclosed = 0.1;
        int events = 300;
        // The number of disclosures has the law of the other releases; what is disclosed does not matter to a guess.
        Disclosure law = new Disclosure(disclosed, 1, events);
        long[] equal = new long[size];
        Arrays.fill(equal, MANY / size);
        SecretBounds secrets = SecretBounds.of(equal, MANY, 1e-12);
        double truth = disclosed + (1 - disclosed) / size;
        for (double miss : new double[] {0.1, 1e-3, 1e-6, 1e-9}) {
            double wrong = 0;
            for (int k = 0; k <= events; k++) {
                JointCounts counts = JointCounts.of(
                        Alphabet.numbered("x", size), Alphabet.of("disclosed", "nothing"), table(size, k, events - k));
                OutcomeBounds outcomes = OutcomeBounds.of(counts, secrets, new ErrorBudget(0.05, size, 2, events, 9));
                outcomes.guessLower[0] = 1;
                outcomes.guessLower[1] = 1.0 / size;
                double bound = new AverageBounds(counts, secrets, outcomes, miss).rightGuessLower();
                wrong += bound > truth * (1 + ROUNDING) ? law.probability(k) : 0;
            }
            assertThat(wrong).as("at a miss of %s", miss).isLessThanOrEqualTo(miss);
        }
    }

    private static long[][] table(int size, long disclosed, long nothing) {
        long[][] table = new long[size][2];
        table[0] = new long[] {disclosed, nothing};
        return table;
    }
}
