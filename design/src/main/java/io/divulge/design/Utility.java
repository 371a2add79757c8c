package io.divulge.design;

import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Joint;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;

/**
 * What an outcome is worth to its honest reader: a convex function of the posterior, and a mechanism is worth the mean over its outcomes.
 *
 * <p>{@code U = sum_y P_Y(y) phi(P_{X|Y=y})} with {@code phi} convex: these are the sub-convex utilities [GSO24, Def. 5], [KOV16]. Convexity says
 * that post-processing cannot add to it, and it is all that a design relies on: where vertices can be listed, any such
 * function will do, and where they cannot, one that a search knows: {@link InformationUtility} and {@link GuessUtility}.
 */
public interface Utility {
    /** As the command line writes it. */
    String name();

    /** What kind of number it is. */
    Quantity quantity();

    /**
     * What it is worth to believe this.
     *
     * @param posterior one probability for each secret of positive prior, in their order; their sum may be off by rounding
     */
    double of(double[] posterior);

    /** Whether exchanging secrets of equal prior changes nothing; then designs are found much faster. */
    default boolean isSymmetric() {
        return false;
    }

    /**
     * What a release is worth, with what rounding can do to the mean. A utility whose own rounding errors are larger than a few ulps of its
     * largest value answers for them itself.
     */
    default Value of(Joint joint) {
        int secrets = joint.secrets().size();
        Sum sum = new Sum();
        double largest = 0;
        double[] posterior = new double[secrets];
        for (int y = 0; y < joint.outcomes().size(); y++) {
            for (int x = 0; x < secrets; x++) {
                posterior[x] = joint.posterior(x, y);
            }
            double worth = of(posterior);
            largest = Math.max(largest, Math.abs(worth));
            sum.add(joint.outcomeProbability(y) * worth);
        }
        double relative =
                joint.prior().uncertainty() + joint.channel().uncertainty() + Rounding.gamma(4.0 * secrets + 16);
        return Value.within(sum.value(), sum.error() + 4 * relative * largest, Witness.NONE);
    }
}
