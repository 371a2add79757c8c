package io.divulge.design;

import io.divulge.measure.envelope.Envelope;
import io.divulge.model.Alphabet;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import java.util.Arrays;

/** The prices that prove most about a mixture: how much of it an adversary can announce with a given factor. */
final class AnnouncedPrices {
    /** A price that is 0 would have every outcome announced; so small a one says as much. */
    private static final double LEAST = 1e-6;

    private AnnouncedPrices() {}

    /** For each secret the price at which least can be announced as that secret. */
    static double[] ofEvents(Mixture mixture, double[] prior, double factor, double[] before) {
        double[] prices = new double[prior.length];
        for (int x = 0; x < prior.length; x++) {
            double best = before[x];
            double least = announced(mixture, x, factor, best);
            // The sum is convex in the price, and straight between the prices at which an outcome becomes free.
            for (double[] lifts : mixture.columns()) {
                double price = lifts[x] < factor ? 1 / (factor - lifts[x]) : 0;
                if (price > LEAST && announced(mixture, x, factor, price) < least) {
                    least = announced(mixture, x, factor, price);
                    best = price;
                }
            }
            prices[x] = best;
        }
        return prices;
    }

    private static double announced(Mixture mixture, int x, double factor, double price) {
        double sum = 0;
        for (int y = 0; y < mixture.weights().length; y++) {
            sum += mixture.weights()[y]
                    * Math.max(0, 1 - price * (factor - mixture.columns().get(y)[x]));
        }
        return sum;
    }

    /** The prices of the envelope; those before for secrets that are not announced. */
    static double[] ofEnvelope(Mixture mixture, double[] prior, double factor, double[] before) {
        int outcomes = mixture.weights().length;
        double[][] rows = new double[prior.length][outcomes];
        for (int x = 0; x < prior.length; x++) {
            for (int y = 0; y < outcomes; y++) {
                rows[x][y] = mixture.weights()[y] * mixture.columns().get(y)[x];
            }
            double sum = Arrays.stream(rows[x]).sum();
            for (int y = 0; y < outcomes; y++) {
                rows[x][y] /= sum;
            }
        }
        Alphabet secrets = Alphabet.numbered("x", prior.length);
        Joint joint = Prior.normalizing(secrets, prior)
                .through(DenseChannel.adopting(secrets, Alphabet.numbered("y", outcomes), rows));
        double[] prices = Envelope.of(joint).delta(Math.log(factor)).prices().toArray();
        for (int x = 0; x < prices.length; x++) {
            prices[x] = prices[x] > LEAST ? prices[x] : before[x];
        }
        return prices;
    }
}
