package io.divulge.measure.goal;

import io.divulge.model.Joint;
import io.divulge.model.OutcomeColumn;
import io.divulge.numeric.Rounding;

/** The secret whose likelihood is least: naming it when it is the right one costs one over its prior. */
final class NamingPlay extends Play {
    NamingPlay(Joint joint) {
        super(joint);
    }

    @Override
    Amount amount(Belief belief) {
        boolean unlisted = belief.listed() < belief.secrets();
        double least = unlisted ? belief.factor() : Double.POSITIVE_INFINITY;
        for (int i = 0; i < belief.listed(); i++) {
            least = Math.min(least, belief.factor(i));
        }
        return Amount.relative(least, Rounding.gamma(4));
    }

    @Override
    Guess guess(Belief belief) {
        OutcomeColumn column = belief.column();
        int best = column == null || belief.listed() == belief.secrets() ? 0 : column.firstUnlisted();
        double least = belief.listed() < belief.secrets() ? belief.factor() : Double.POSITIVE_INFINITY;
        for (int i = 0; i < belief.listed(); i++) {
            double ratio = belief.factor(i);
            if (ratio < least) {
                least = ratio;
                best = belief.secret(i);
            }
        }
        return new SecretGuess(joint(), new int[] {best}, 1 / joint().prior().probability(best), 0);
    }
}
