package io.divulge.measure.event;

import io.divulge.model.OutcomeSummary;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import java.util.Arrays;

/**
 * By how much a likelihood exceeds {@code e^epsilon P_Y(y)}, what it would be allowed at leakage {@code epsilon}, and how far
 * rounding and the uncertainty of the model can move that excess.
 */
final class Penalty {
    private final double[] allowed;
    private final double allowedError;
    private final double likelihoodError;

    private Penalty(double[] allowed, double allowedError, double likelihoodError) {
        this.allowed = allowed;
        this.allowedError = allowedError;
        this.likelihoodError = likelihoodError;
    }

    static Penalty beyond(Scalar epsilon, OutcomeSummary summary) {
        double factor = factor(epsilon);
        double[] allowed = new double[summary.size()];
        // By way of the lift, which is right even where the probability itself has underflown.
        Arrays.setAll(allowed, y -> factor / summary.maxLift(y) * summary.maxLikelihood(y));
        double error =
                Rounding.product(Rounding.product(summary.probabilityError(), factorError(epsilon)), Rounding.gamma(5));
        return new Penalty(allowed, error, Rounding.product(summary.likelihoodError(), Rounding.UNIT));
    }

    /** {@code e^epsilon}. */
    static double factor(Scalar epsilon) {
        return epsilon.requireNonNegative("epsilon").exp();
    }

    /** The relative error of {@code e^epsilon}. */
    static double factorError(Scalar epsilon) {
        return Double.isInfinite(epsilon.exp()) ? 0 : epsilon.expError();
    }

    /** {@code max(0, likelihood - e^epsilon P_Y(y))}; 0 where rounding cannot tell the two apart. */
    double of(double likelihood, int y) {
        double excess = likelihood - allowed[y];
        return excess > 0 && excess > margin(likelihood, y) ? excess : 0;
    }

    /** How far {@link #of} can be off; 0 if there surely is no excess. */
    double error(double likelihood, int y) {
        if (allowed[y] > 2 * likelihood) {
            return 0;
        }
        double margin = margin(likelihood, y);
        // A true excess that was taken to be none can be twice the margin.
        return likelihood - allowed[y] + margin < 0 ? 0 : 2 * margin;
    }

    private double margin(double likelihood, int y) {
        return likelihoodError * likelihood + allowedError * allowed[y];
    }
}
