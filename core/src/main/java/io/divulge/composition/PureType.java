package io.divulge.composition;

import io.divulge.model.Channel;
import io.divulge.model.Prior;
import io.divulge.numeric.Rounding;

/**
 * What is told by one and the same outcome, seen every time: lower bounds of leakage and cost, in logarithms, so that they do
 * not care how rare that is.
 */
final class PureType {
    private PureType() {}

    /** {@code max_{x,y} n log w - log sum_x' p w'^n}, at least. */
    static double leakage(Prior prior, ReleaseEvent event) {
        double best = 0;
        for (int y = 0; y < event.channel().outcomes().size(); y++) {
            best = Math.max(best, bound(prior, event, y, true));
        }
        return best;
    }

    /** The same with the smallest likelihood, and the sign turned; infinite if someone cannot have the outcome. */
    static double cost(Prior prior, ReleaseEvent event) {
        double best = 0;
        for (int y = 0; y < event.channel().outcomes().size(); y++) {
            best = Math.max(best, bound(prior, event, y, false));
        }
        return best;
    }

    private static double bound(Prior prior, ReleaseEvent event, int y, boolean leakage) {
        Channel channel = event.channel();
        int n = event.times();
        int secrets = channel.secrets().size();
        double largest = 0;
        double smallest = 1;
        for (int x = 0; x < secrets; x++) {
            largest = Math.max(largest, channel.probability(y, x));
            smallest = Math.min(smallest, channel.probability(y, x));
        }
        if (largest == 0) {
            return 0;
        }
        double sum = 0;
        for (int x = 0; x < secrets; x++) {
            double w = channel.probability(y, x);
            sum += w == 0 ? 0 : prior.probability(x) * Math.exp(n * Math.log(w / largest));
        }
        // The sum is at most 1 and at least the probability of a secret, relative to the largest likelihood.
        double value = leakage
                ? -Math.log(sum)
                : smallest == 0 ? Double.POSITIVE_INFINITY : Math.log(sum) + n * Math.log(largest / smallest);
        if (Double.isInfinite(value)) {
            return value;
        }
        double spread = Math.abs(n * Math.log(largest / Math.max(smallest, Double.MIN_NORMAL)));
        double error = Rounding.gamma(8) * (spread + 8)
                + 2 * RepeatedChannel.repeated(2 * channel.uncertainty() + Rounding.gamma(4), n)
                + prior.uncertainty()
                + Rounding.gamma(secrets + 8);
        return value - error;
    }
}
