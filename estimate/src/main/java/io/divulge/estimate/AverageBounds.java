package io.divulge.estimate;

import io.divulge.numeric.ClopperPearson;
import io.divulge.numeric.Rounding;
import java.util.Arrays;

/**
 * Confidence bounds for averages over outcomes: maximal leakage, the probability of a right guess, mutual information. The proofs are in {@code docs/estimate.md}.
 *
 * <p>Upper bounds: the best way to guess is fixed, if unknown, and the value for the sample is at least what that way attains on it; which rarely is far below what it attains on
 * average. That needs no list of outcomes and pays nothing for their number. Lower bounds are those of {@link SplitBounds}.
 */
final class AverageBounds {
    /** Two sides of maximal leakage. */
    static final int OF_LEAKAGE = 2;

    /** Two sides of right guesses. */
    static final int OF_GUESSES = 2;

    /** Two sides of mutual information. */
    static final int OF_INFORMATION = 1 + InformationBounds.STATEMENTS;

    private final JointCounts counts;
    private final SecretBounds secrets;
    private final double miss;
    private final long events;
    private final SplitBounds few;
    private final SplitBounds most;
    private final InformationBounds information;

    AverageBounds(JointCounts counts, SecretBounds secrets, OutcomeBounds outcomes, double miss) {
        this.counts = counts;
        this.secrets = secrets;
        this.miss = miss;
        this.events = counts.total();
        // Each of the two ways to part the events has half of what may be missed, and the better bound counts.
        this.few = new SplitBounds(counts, secrets, miss / 2, SplitBounds.FEW_CHOOSE);
        this.most = new SplitBounds(counts, secrets, miss / 2, SplitBounds.MOST_CHOOSE);
        this.information = new InformationBounds(counts, secrets, outcomes, miss);
    }

    /** {@code sqrt(log(1 / miss) / 2 * size)}: how far below its mean a sum falls whose terms have ranges that, squared, sum to {@code size}. */
    private double fall(double size) {
        return Math.sqrt(-Math.log(miss) / 2 * size) * (1 + 1e-12);
    }

    /**
     * The most that maximal leakage can be, given that of the sample. An event of secret {@code x} changes the sum of the largest likelihoods by at most
     * {@code 1 / N(x)}; a secret that was hardly seen is better left out, since it adds at most 1.
     */
    double maximalLeakageUpper(double plugIn) {
        double[] steps = new double[secrets.possible()];
        for (int i = 0; i < steps.length; i++) {
            steps[i] = leakageStep(counts.ofSecret(secrets.ranked(i)));
        }
        // Largest last, that is, rarest last: the others are added up, since taking the largest from the sum of all
        // would cancel.
        Arrays.sort(steps);
        double least = steps.length - 1.0;
        double kept = 0;
        double roundings = Rounding.gamma(steps.length + 2.0);
        for (int i = 0; i < steps.length; i++) {
            kept += steps[i];
            least = Math.min(least, Rounding.up(fall(kept * (1 + roundings)) + (steps.length - 1 - i)));
        }
        double sum = Math.min(steps.length, Rounding.up(Math.exp(plugIn) * (1 + 1e-15) + least));
        return Rounding.up(Rounding.up(Math.log(sum)));
    }

    /** One event of a secret that was seen so often changes the sum of the largest likelihoods by at most this. */
    static double leakageStep(long ofSecret) {
        return 1.0 / ofSecret;
    }

    /** The least that maximal leakage can be. */
    double maximalLeakageLower() {
        return Math.max(0, Rounding.down(Rounding.down(Math.log(Math.max(few.rows(), most.rows())))));
    }

    /** The most that a guess of the secret can be right with, after the release: the best guess is right in a binomial number of events. */
    double rightGuessUpper() {
        long right = 0;
        for (int y = 0; y < counts.outcomes().size(); y++) {
            long[] most = new long[1];
            counts.forEachSecret(y, (x, count) -> most[0] = Math.max(most[0], count));
            right += most[0];
        }
        return ClopperPearson.quickUpper(right, events, miss);
    }

    /** The least that a guess of the secret can be right with, after the release: at least as often as without it. */
    double rightGuessLower() {
        return Math.max(Math.max(few.rightGuess(), most.rightGuess()), secrets.mostAtLeast());
    }

    /** The most that mutual information can be, given that of the sample. */
    double mutualInformationUpper(double plugIn) {
        return information.upper(plugIn);
    }

    /** The least that mutual information can be. */
    double mutualInformationLower() {
        return Math.max(few.information(), most.information());
    }
}
