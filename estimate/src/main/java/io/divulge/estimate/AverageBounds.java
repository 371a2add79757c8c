package io.divulge.estimate;

import io.divulge.numeric.MeanBound;
import io.divulge.numeric.Rounding;
import java.util.Arrays;

/**
 * Confidence bounds for averages over outcomes: maximal leakage, the probability of a right guess, mutual information. The proofs are in {@code docs/estimate.md}.
 *
 * <p>Upper bounds: the value for the sample is a convex function of the frequencies, so on average at least the true one, and one event changes it little; so it
 * falls far below its mean with small probability [McDiarmid89]. That needs no list of outcomes and pays nothing for their number. Lower bounds: the mean, over the events, of
 * what each outcome is known to leak at least, less what a mean can be off [Hoeffding63].
 */
final class AverageBounds {
    private final JointCounts counts;
    private final SecretBounds secrets;
    private final OutcomeBounds outcomes;
    private final double miss;
    private final long events;

    AverageBounds(JointCounts counts, SecretBounds secrets, OutcomeBounds outcomes, double miss) {
        this.counts = counts;
        this.secrets = secrets;
        this.outcomes = outcomes;
        this.miss = miss;
        this.events = counts.total();
    }

    /** {@code sqrt(log(1 / miss) / 2 * size)}: how far below its mean a function falls whose steps, squared, sum to {@code size}. */
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

    /** The least that maximal leakage can be: the logarithm of the mean of what the outcomes' lifts are at least. */
    double maximalLeakageLower() {
        double range = 1 / secrets.leastAtLeast() - 1;
        double least = MeanBound.lower(mean(outcomes.leakageLower, true), range, events, miss);
        return Math.max(0, Rounding.down(Rounding.down(Math.log1p(least))));
    }

    /** The most that a guess of the secret can be right with, after the release. An event changes the share of right guesses by at most {@code 1 / n}. */
    double rightGuessUpper() {
        long[] right = new long[1];
        for (int y = 0; y < counts.outcomes().size(); y++) {
            long[] most = new long[1];
            counts.forEachSecret(y, (x, count) -> most[0] = Math.max(most[0], count));
            right[0] += most[0];
        }
        return Math.min(
                1, Rounding.up((double) right[0] / events) + fall(events * guessStep(events) * guessStep(events)));
    }

    /** One event changes the share of right guesses by at most this. */
    static double guessStep(long events) {
        return 1.0 / events;
    }

    /** The least that a guess of the secret can be right with, after the release: at least as often as without it. */
    double rightGuessLower() {
        double mean = MeanBound.lower(mean(outcomes.guessLower, false), events, miss);
        return Math.max(mean, secrets.mostAtLeast());
    }

    /**
     * The most that mutual information can be, given that of the sample. Given the secrets, an event changes it by at most {@code (1 + log n) / n}, and the sample's is on
     * average at least that of the true channel under the frequencies of the secrets; from there to their true probabilities it grows by at most
     * {@code sum_x (P(x) - N(x)/n)+ log(n / N(x))}.
     */
    double mutualInformationUpper(double plugIn) {
        double step = informationStep(events);
        double bound = plugIn + fall(events * step * step) + shift();
        return Rounding.up(Math.min(bound * (1 + 1e-12), Math.nextUp(Math.log((double) secrets.possible()))));
    }

    /** Given the secrets, one event changes mutual information by at most this. */
    static double informationStep(long events) {
        return (1 + Math.log((double) events)) / events;
    }

    /** How much the average of {@code log(n / N(x))} can be larger by the true probabilities: mass goes to the rarest secrets first. */
    private double shift() {
        double free = 0;
        for (int i = 0; i < secrets.possible(); i++) {
            int x = secrets.ranked(i);
            free += Math.max(0, (double) counts.ofSecret(x) / events - secrets.lower(x));
        }
        double shift = 0;
        for (int i = secrets.possible() - 1; i >= 0 && free > 0; i--) {
            int x = secrets.ranked(i);
            double frequency = (double) counts.ofSecret(x) / events;
            double moved = Math.min(free, Math.max(0, secrets.upper(x) - frequency));
            shift += moved * -Math.log(frequency);
            free -= moved;
        }
        return shift * (1 + 1e-9);
    }

    /** The least that mutual information can be: the mean of what the outcomes' divergences are at least. */
    double mutualInformationLower() {
        double range = -Math.log(secrets.leastAtLeast()) * (1 + 1e-12);
        return MeanBound.lower(mean(outcomes.divergenceLower, false), range, events, miss);
    }

    /** The mean over the events, rounded down. */
    private double mean(double[] ofOutcome, boolean exponential) {
        double sum = 0;
        for (int y = 0; y < ofOutcome.length; y++) {
            double term = exponential ? Math.expm1(ofOutcome[y]) : ofOutcome[y];
            sum += counts.ofOutcome(y) * term;
        }
        double roundings = Rounding.gamma(ofOutcome.length + 8.0);
        return Math.max(0, sum / events * (1 - roundings));
    }
}
