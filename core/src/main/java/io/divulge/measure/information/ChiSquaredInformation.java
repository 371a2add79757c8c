package io.divulge.measure.information;

import io.divulge.measure.Value;
import io.divulge.model.Joint;

/**
 * Chi-squared information: how far secret and outcome are from being independent, in squares.
 *
 * <p>{@code sum_y P_Y(y) sum_x P_X(x) (r(x,y) - 1)^2}, with the lift {@code r(x,y) = P_{Y|X=x}(y) / P_Y(y)}: the
 * {@code f}-information of {@code f(t) = (t - 1)^2} [DWCS19], [SCOS23, Def. 18]. It bounds how well any function of the
 * secret can be estimated in the mean square.
 *
 * <p>Between 0 and one less than the number of secrets, or of outcomes if these are fewer; 0 exactly when secret and
 * outcome are independent.
 */
public final class ChiSquaredInformation {
    private ChiSquaredInformation() {}

    /** The chi-squared divergence from independence. */
    public static Value of(Joint joint) {
        double bound = MaximalLeakage.largestFactor(joint) - 1;
        return FInformation.of(joint, FDivergences.CHI_SQUARED).atMost(bound);
    }
}
