package io.divulge.mechanism;

import io.divulge.model.Alphabet;
import io.divulge.model.DiagonalFormula;
import io.divulge.model.Prior;
import io.divulge.model.StructuredChannel;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;

/**
 * The mechanism of greatest utility among those whose every outcome leaks at most {@code epsilon}, for small
 * {@code epsilon} [GSO24], [ILE26, V.A].
 *
 * <p>{@code P_{Y|X=i}(j) = e^epsilon P_X(j)} for {@code i != j}, and {@code 1 - e^epsilon (1 - P_X(j))} for {@code i = j}:
 * an outcome is less likely when it is the truth. It is defined for {@code 0 <= epsilon < -log(1 - p_min)}. Every outcome
 * then leaks exactly {@code epsilon}, its probability is {@code P_X(j)}, and its cost is
 * {@code log( P_X(j) / (1 - e^epsilon (1 - P_X(j))) )} [SGSSO25, Ex. 5].
 *
 * <p>Close to the limit the probability of the truth is a small difference of large numbers; what that costs in precision
 * is part of the channel's uncertainty.
 */
public final class PmlExtremal {
    private final Prior prior;
    private final Alphabet outcomes;
    private final double ratio;
    private final double[] truth;
    private final double uncertainty;

    private PmlExtremal(Prior prior, Alphabet outcomes, double ratio, double[] truth, double uncertainty) {
        this.prior = prior;
        this.outcomes = outcomes;
        this.ratio = ratio;
        this.truth = truth;
        this.uncertainty = uncertainty;
    }

    /**
     * The mechanism for secrets of this prior, the outcomes named like the secrets.
     *
     * @throws IllegalArgumentException if epsilon is not below {@code -log(1 - p_min)}, or a secret has probability 0
     */
    public static PmlExtremal of(Prior prior, Scalar epsilon) {
        int size = prior.secrets().size();
        if (size < 2) {
            throw new IllegalArgumentException("the PML-extremal mechanism needs at least two secrets, not " + size);
        }
        for (int x = 0; x < size; x++) {
            if (prior.probability(x) == 0) {
                throw new IllegalArgumentException("the PML-extremal mechanism needs a prior without zeros, and '"
                        + prior.secrets().label(x) + "' has probability 0");
            }
        }
        if (!(epsilon.value() >= 0 && epsilon.value() < limit(prior))) {
            throw tooLarge(prior, epsilon);
        }
        Entry excess = Entry.excess(epsilon);
        double[] truth = new double[size];
        double worst = 0;
        for (int x = 0; x < size; x++) {
            double p = prior.probability(x);
            // The same number as 1 - e^epsilon (1 - p), without losing a small epsilon.
            double taken = excess.value() * (1 - p);
            truth[x] = p - taken;
            double error = (p + excess.value() * p) * prior.uncertainty()
                    + taken * (excess.relativeError() + Rounding.gamma(3))
                    + Math.abs(truth[x]) * Rounding.UNIT;
            if (!(truth[x] > 4 * error)) {
                throw tooLarge(prior, epsilon);
            }
            worst = Math.max(worst, Rounding.quotient(0, error * 1.01 / truth[x]));
        }
        double elsewhere =
                Rounding.product(Rounding.product(epsilon.expError(), prior.uncertainty()), Rounding.gamma(2));
        return new PmlExtremal(prior, prior.secrets(), epsilon.exp(), truth, Math.max(worst, elsewhere));
    }

    /** {@code -log(1 - p_min)}: the mechanism is defined for smaller parameters only. */
    public static double limit(Prior prior) {
        return -Math.log1p(-prior.min());
    }

    private static IllegalArgumentException tooLarge(Prior prior, Scalar epsilon) {
        return new IllegalArgumentException("epsilon is " + epsilon + ", but for this prior the PML-extremal mechanism"
                + " is defined from 0 to below -log(1 - p_min) = " + limit(prior) + " (p_min = " + prior.min() + ")");
    }

    /** The same with other names for the outcomes. */
    public PmlExtremal withOutcomes(Alphabet names) {
        if (names.size() != truth.length) {
            throw new IllegalArgumentException(
                    names.size() + " outcomes " + names + " for " + truth.length + " secrets " + prior.secrets());
        }
        return new PmlExtremal(prior, names, ratio, truth, uncertainty);
    }

    public StructuredChannel channel() {
        return StructuredChannel.of(
                prior.secrets(),
                outcomes,
                new DiagonalFormula(y -> truth[y], y -> ratio * prior.probability(y)),
                uncertainty);
    }
}
