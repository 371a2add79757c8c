package io.divulge.measure.goal;

import io.divulge.model.Joint;
import io.divulge.model.OutcomeColumn;
import io.divulge.model.Prior;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * How probable an adversary holds each secret to be, up to a common factor: the prior, or prior times likelihood of an outcome.
 *
 * <p>Some secrets are listed with their weights; all others weigh their prior probability times one {@link #factor}. So the
 * belief after an outcome of a formula with a million secrets takes two numbers. Like the column it is made from, a belief is
 * lent: it is valid inside the call that receives it.
 */
final class Belief {
    /** Below this, products of prior, likelihood and a small payoff begin to underflow, and lifts take the place of likelihoods. */
    private static final double RESCUE = 0x1p-500;

    /** So many listed secrets are few: what is known of the prior is corrected for each of them. */
    private static final int FEW = 32;

    private final Joint joint;
    private final @Nullable OutcomeColumn column;
    private final boolean lifted;
    private final boolean possible;

    private Belief(Joint joint, @Nullable OutcomeColumn column, boolean lifted, boolean possible) {
        this.joint = joint;
        this.column = column;
        this.lifted = lifted;
        this.possible = possible;
    }

    /** Before the release. */
    static Belief before(Joint joint) {
        return new Belief(joint, null, false, false);
    }

    /** After an outcome. */
    static Belief after(Joint joint, OutcomeColumn column) {
        return new Belief(joint, column, column.probability() < RESCUE, false);
    }

    /** Weights of 1 for all secrets. */
    static Belief possibleBefore(Joint joint) {
        return new Belief(joint, null, false, true);
    }

    /** Weights of 1 for the secrets that an outcome leaves possible: a sum of payoffs is 0 here only if it is 0 at all. */
    static Belief possibleAfter(Joint joint, OutcomeColumn column) {
        return new Belief(joint, column, false, true);
    }

    Prior prior() {
        return joint.prior();
    }

    /** How many secrets there are. */
    int secrets() {
        return joint.secrets().size();
    }

    /** What the weights of all secrets sum to: the probability of the outcome, or 1. */
    double total() {
        return column == null || lifted ? 1 : column.probability();
    }

    /** Whether the weights are conditional probabilities already, because the outcome is too rare for products. */
    boolean isLifted() {
        return lifted;
    }

    /** How many secrets have weights of their own. */
    int listed() {
        return column == null ? 0 : column.listed();
    }

    /** The listed secret {@code i}; they are in increasing order. */
    int secret(int i) {
        return listedIn().secret(i);
    }

    /** The weight of the listed secret {@code i}. */
    double weight(int i) {
        double likelihood = listedIn().likelihood(i);
        return possible ? scaled(likelihood) : listedIn().mass(i) * scaled(likelihood);
    }

    private OutcomeColumn listedIn() {
        if (column == null) {
            throw new IllegalStateException("the prior lists no secrets");
        }
        return column;
    }

    /** What the prior probability of the listed secret {@code i} is multiplied by. */
    double factor(int i) {
        return scaled(listedIn().likelihood(i));
    }

    /** What the prior probability of a secret that is not listed is multiplied by; 0 if all are listed. */
    double factor() {
        if (column == null) {
            return 1;
        }
        double background = column.background();
        return background > 0 ? scaled(background) : 0;
    }

    /** The column of an outcome, or null before the release. */
    @Nullable
    OutcomeColumn column() {
        return column;
    }

    private double scaled(double likelihood) {
        if (possible) {
            return likelihood > 0 ? 1 : 0;
        }
        return lifted && column != null ? joint.summary().lift(likelihood, column.outcome()) : likelihood;
    }

    /** Whether all secrets but a few weigh their prior probability times one factor, so that sums over the prior can be used again. */
    boolean isMostlyPrior() {
        return column != null && !possible && listed() <= FEW && factor() > 0;
    }

    /** The weights of all secrets, kept beyond the call that lends the belief. */
    IntToDoubleFunction kept() {
        if (!isMostlyPrior()) {
            double[] weights = new double[secrets()];
            spread(weights);
            return x -> weights[x];
        }
        int[] names = IntStream.range(0, listed()).map(this::secret).toArray();
        double[] weights =
                IntStream.range(0, names.length).mapToDouble(this::weight).toArray();
        double factor = factor();
        Prior prior = prior();
        return x -> {
            int i = Arrays.binarySearch(names, x);
            return i >= 0 ? weights[i] : prior.probability(x) * factor;
        };
    }

    /** Writes the weight of every secret. */
    void spread(double[] into) {
        double factor = factor();
        int listed = listed();
        if (listed < into.length) {
            if (factor > 0) {
                Arrays.setAll(into, x -> possible ? factor : joint.prior().probability(x) * factor);
            } else {
                Arrays.fill(into, 0);
            }
        }
        for (int i = 0; i < listed; i++) {
            into[secret(i)] = weight(i);
        }
    }
}
