package io.divulge.measure.goal;

import io.divulge.model.Joint;
import io.divulge.numeric.Ranking;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;
import java.util.Arrays;
import java.util.Optional;

/** The order in which to try secrets, the most probable first; it costs one a try. */
final class GuessworkPlay extends Play {
    private final PriorOrder prior;

    GuessworkPlay(Joint joint) {
        super(joint);
        this.prior = new PriorOrder(joint);
    }

    private static double[] weights(Belief belief) {
        double[] weights = new double[belief.secrets()];
        belief.spread(weights);
        return weights;
    }

    @Override
    Amount amount(Belief belief) {
        return MovedSecrets.of(prior, belief).map(MovedSecrets::tries).orElseGet(() -> sorted(weights(belief)));
    }

    private static Amount sorted(double[] weights) {
        Arrays.sort(weights);
        Sum sum = new Sum();
        for (int i = weights.length - 1, rank = 1; i >= 0; i--, rank++) {
            sum.add(rank * weights[i]);
        }
        return new Amount(sum.value(), sum.error(Rounding.gamma(3)));
    }

    @Override
    Guess guess(Belief belief) {
        Optional<MovedSecrets> moved = MovedSecrets.of(prior, belief);
        return moved.isPresent()
                ? TryingOrder.of(joint().secrets(), moved.get())
                : TryingOrder.of(joint().secrets(), Ranking.descending(weights(belief)));
    }

    /** As many tries as there are secrets left: those that are ruled out come last. */
    @Override
    double largest(Belief belief) {
        int possible = belief.factor() > 0 ? belief.secrets() - belief.listed() : 0;
        for (int i = 0; i < belief.listed(); i++) {
            possible += belief.weight(i) > 0 ? 1 : 0;
        }
        return possible;
    }
}
