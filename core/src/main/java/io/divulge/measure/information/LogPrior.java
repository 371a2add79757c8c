package io.divulge.measure.information;

import io.divulge.model.Prior;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;

/**
 * The logarithms of the positive probabilities of a prior, each to full relative precision: that of a secret which is
 * nearly certain is taken from the others, since it is they who say how far from certain it is.
 */
final class LogPrior {
    private final double[] probabilities;
    private final double[] logs;
    private final double uncertainty;
    private final int largest;

    private LogPrior(double[] probabilities, double[] logs, double uncertainty, int largest) {
        this.probabilities = probabilities;
        this.logs = logs;
        this.uncertainty = uncertainty;
        this.largest = largest;
    }

    static LogPrior of(Prior prior) {
        int[] support = prior.support();
        double[] probabilities = new double[support.length];
        double[] logs = new double[support.length];
        int largest = 0;
        for (int i = 0; i < support.length; i++) {
            probabilities[i] = prior.probability(support[i]);
            logs[i] = Math.log(probabilities[i]);
            largest = probabilities[i] > probabilities[largest] ? i : largest;
        }
        if (probabilities[largest] > 0.5) {
            Sum others = new Sum();
            for (int i = 0; i < probabilities.length; i++) {
                others.add(i == largest ? 0 : probabilities[i]);
            }
            logs[largest] = Math.log1p(-others.value());
        }
        return new LogPrior(probabilities, logs, prior.uncertainty(), largest);
    }

    int size() {
        return logs.length;
    }

    double probability(int i) {
        return probabilities[i];
    }

    double log(int i) {
        return logs[i];
    }

    /** The index of a largest probability. */
    int largest() {
        return largest;
    }

    /** The relative error of a probability. */
    double probabilityError() {
        return uncertainty;
    }

    /** The relative error of a logarithm. */
    double logError() {
        // Up to 1/2 an error of p, and up to 1/2 an error of 1 - p, is at most 1.45 times as large in log p.
        return 1.5 * Rounding.product(uncertainty, Rounding.gamma(4)) + Rounding.gamma(2);
    }
}
