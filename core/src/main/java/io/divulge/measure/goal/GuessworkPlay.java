package io.divulge.measure.goal;

import io.divulge.model.Joint;
import io.divulge.model.LabelText;
import io.divulge.numeric.Ranking;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;

/** The order in which to try secrets, the most probable first; it costs one a try. */
final class GuessworkPlay extends Play {
    private static final int NAMED = 3;

    GuessworkPlay(Joint joint) {
        super(joint);
    }

    private static double[] weights(Belief belief) {
        double[] weights = new double[belief.secrets()];
        belief.spread(weights);
        return weights;
    }

    @Override
    Amount amount(Belief belief) {
        double[] weights = weights(belief);
        java.util.Arrays.sort(weights);
        Sum sum = new Sum();
        for (int i = weights.length - 1, rank = 1; i >= 0; i--, rank++) {
            sum.add(rank * weights[i]);
        }
        return new Amount(sum.value(), sum.error(Rounding.gamma(3)));
    }

    @Override
    Guess guess(Belief belief) {
        int[] order = Ranking.descending(weights(belief));
        int[] rank = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            rank[order[i]] = i + 1;
        }
        return new Guess() {
            @Override
            public double payoff(int x) {
                return rank[x];
            }

            @Override
            public String inWords() {
                StringBuilder words = new StringBuilder(order.length == 1 ? "" : "first ");
                for (int i = 0; i < Math.min(NAMED, order.length); i++) {
                    words.append(i == 0 ? "" : ", then ")
                            .append(LabelText.quoted(joint().secrets().label(order[i])));
                }
                return words.append(order.length > NAMED ? ", ..." : "").toString();
            }
        };
    }
}
