package io.divulge.design;

import io.divulge.measure.robust.AskedPriors;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.release.FiniteRelease;
import io.divulge.release.PriorsRelease;
import io.divulge.release.Release;
import java.util.List;

/**
 * The priors under which a guarantee is to be kept, where that is not the prior of the utility alone.
 *
 * @param asked the set
 * @param prior the prior of the utility
 * @param corners priors of which all others of the set are mixtures
 */
record SeveralPriors(AskedPriors asked, Prior prior, List<double[]> corners) {
    /** More priors than this have more vertices than can be listed. */
    private static final int MOST = 200;

    /**
     * A set of priors beside that of the utility.
     *
     * @throws IllegalArgumentException if the prior excludes a secret, or the set has too many corners
     */
    static SeveralPriors of(AskedPriors asked, Prior prior) {
        if (prior.support().length < prior.secrets().size()) {
            throw new IllegalArgumentException(
                    "the prior of the utility excludes a secret, about which other priors of the"
                            + " set would be asked (expected every secret to be possible)");
        }
        List<double[]> corners = asked.priors()
                .corners(told(asked, prior), MOST)
                .filter(each -> each.get(0).length == prior.secrets().size())
                .orElseThrow(() -> new IllegalArgumentException("a design for " + asked.words()
                        + " needs a list of its corners, and there are too many or none is known (expected all, at-least:C,"
                        + " a list of priors, or tv:R or box:W of few secrets; 'divulge calibrate --priors' tunes a"
                        + " mechanism for any set)"));
        return new SeveralPriors(asked, prior, corners);
    }

    /** The secret itself, under a prior that holds possible what the set does. */
    private static Joint told(AskedPriors asked, Prior prior) {
        return asked.on().through(Channel.identity(prior.secrets()));
    }

    /** What the set is, after "the worst of". */
    String words() {
        return asked.words();
    }

    /** A set of lifts under one prior as that under all of them; what is about the channel stays what it is. */
    LiftSet of(LiftSet one) {
        return one instanceof LiftBox box ? LiftPolytope.of(box, corners, asked.priors()::counts) : one;
    }

    /** How far a mean of lifts under any prior may be off, as a fraction: no lift is larger than 1 over the smallest probability. */
    double uncertainty() {
        return Math.max(prior.uncertainty(), asked.priors().slack(told(asked, prior)) / prior.min());
    }

    /** A release under the worst prior of the set. */
    Release release(Joint joint) {
        return PriorsRelease.of(
                asked.isAroundGiven() ? joint : asked.on().through(joint.channel()),
                asked,
                FiniteRelease.of(joint).description());
    }
}
