package io.divulge.design;

import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.measure.information.MutualInformation;
import io.divulge.model.Joint;
import io.divulge.model.Prior;

/** Mutual information as a utility: {@code phi} is the divergence of the posterior from the prior, in nats. */
public final class InformationUtility implements Utility {
    /** Its name. */
    public static final String NAME = "mutual-information";

    private final double[] prior;

    /** For the secrets of positive probability. */
    public InformationUtility(Prior prior) {
        int[] support = prior.support();
        this.prior = new double[support.length];
        for (int i = 0; i < support.length; i++) {
            this.prior[i] = prior.probability(support[i]);
        }
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Quantity quantity() {
        return Quantity.INFORMATION;
    }

    @Override
    public double of(double[] posterior) {
        double sum = 0;
        for (int x = 0; x < prior.length; x++) {
            // The terms that are added sum to 0, and without them a small divergence is a difference of large numbers.
            double moved = posterior[x] - prior[x];
            double log = moved < -prior[x] / 2 ? Math.log(posterior[x] / prior[x]) : Math.log1p(moved / prior[x]);
            sum += posterior[x] == 0 ? prior[x] : posterior[x] * log - moved;
        }
        return sum;
    }

    @Override
    public boolean isSymmetric() {
        return true;
    }

    @Override
    public Value of(Joint joint) {
        return MutualInformation.of(joint);
    }

    @Override
    public String toString() {
        return name();
    }
}
