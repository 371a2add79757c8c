package io.divulge.measure.goal;

import io.divulge.model.Joint;
import io.divulge.numeric.Digits;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;
import java.util.Arrays;

/**
 * The distribution to announce under an alpha-loss: the belief itself for the log-loss, and its power {@code alpha}, divided by the
 * sum, for larger orders. The loss is then the Shannon entropy, or
 * {@code alpha / (alpha - 1) (1 - (sum_x P(x)^alpha)^(1 / alpha))}.
 */
final class AlphaLossPlay extends Play {
    private final double alpha;

    AlphaLossPlay(Joint joint, double alpha) {
        super(joint);
        this.alpha = alpha;
    }

    private static double[] weights(Belief belief) {
        double[] weights = new double[belief.secrets()];
        belief.spread(weights);
        return weights;
    }

    @Override
    Amount amount(Belief belief) {
        double[] weights = weights(belief);
        int best = 0;
        for (int x = 1; x < weights.length; x++) {
            best = weights[x] > weights[best] ? x : best;
        }
        Sum others = new Sum();
        Sum powers = new Sum();
        for (int x = 0; x < weights.length; x++) {
            if (x != best && weights[x] > 0) {
                others.add(weights[x]);
                powers.add(Math.pow(weights[x] / weights[best], alpha));
            }
        }
        if (others.terms() == 0) {
            return Amount.relative(0, 0);
        }
        double total = weights[best] + others.value();
        double share = others.value() / total;
        return alpha == 1 ? entropy(weights, total, best, share) : loss(total, share, powers);
    }

    /** The rare secrets have exact logarithms; that of the most probable one is near 0 and made from what it lacks. */
    private static Amount entropy(double[] weights, double total, int best, double share) {
        Sum sum = new Sum();
        for (int x = 0; x < weights.length; x++) {
            if (x != best && weights[x] > 0) {
                sum.add(-weights[x] * Math.log(weights[x] / total));
            }
        }
        sum.add(-weights[best] * Math.log1p(-share));
        // A relative error of a belief changes -p log p by that times p (|log p| + 1), and the ones sum to the share.
        double spread = total * Math.min(1, 2 * share);
        return new Amount(sum.value(), sum.error(Rounding.gamma(8)) + spread * Rounding.gamma(16));
    }

    private Amount loss(double total, double share, Sum powers) {
        // log of (sum P^alpha)^(1/alpha), as the most probable one's part and what the others add to it.
        double first = Math.log1p(-share);
        double second = Math.log1p(powers.value()) / alpha;
        double scale = alpha / (alpha - 1) * total;
        double value = -Math.expm1(first + second);
        double error = (Math.abs(first) + second) * Rounding.gamma(24 + 4 * Math.min(alpha, 1e9)) + Rounding.UNDERFLOW;
        return new Amount(Math.max(0, scale * value), scale * error + Math.abs(scale * value) * Rounding.gamma(6));
    }

    @Override
    Guess guess(Belief belief) {
        double[] announced = weights(belief);
        double most = Arrays.stream(announced).max().orElseThrow();
        Arrays.setAll(announced, x -> Math.pow(announced[x] / most, alpha));
        int first = 0;
        for (int x = 1; x < announced.length; x++) {
            first = announced[x] > announced[first] ? x : first;
        }
        Sum others = new Sum();
        for (int x = 0; x < announced.length; x++) {
            others.add(x == first ? 0 : announced[x]);
        }
        double sum = announced[first] + others.value();
        Arrays.setAll(announced, x -> announced[x] / sum);
        int likeliest = first;
        // What the likeliest lacks, since the logarithm of a number near 1 depends on nothing else.
        double lack = others.value() / sum;
        String words = "'" + joint().secrets().label(first) + "' with probability " + Digits.six(announced[first])
                + (announced.length > 1 ? ", ..." : "");
        return new Guess() {
            @Override
            public double payoff(int x) {
                double log = x == likeliest ? Math.log1p(-lack) : Math.log(announced[x]);
                return alpha == 1 ? -log : alpha / (alpha - 1) * -Math.expm1((alpha - 1) / alpha * log);
            }

            @Override
            public String inWords() {
                return words;
            }
        };
    }
}
