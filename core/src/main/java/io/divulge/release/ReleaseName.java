package io.divulge.release;

import io.divulge.measure.Value;
import io.divulge.model.Joint;
import java.util.List;
import java.util.function.Supplier;

/**
 * How a release is called, and where its prior comes from.
 *
 * @param source the expression
 * @param prior in words
 * @param assumed whether nobody gave the prior
 */
public record ReleaseName(String source, String prior, boolean assumed) {
    /** The release whose outcomes are listed. */
    public FiniteRelease listed(Joint joint, String note) {
        return FiniteRelease.of(joint, Description.of(joint, source, prior, assumed, List.of(note)));
    }

    /**
     * The description of a release whose outcomes are not listed.
     *
     * @param released what is released, in words
     * @param secrets how many values the secret can have
     * @param ldp the local differential privacy of the release, which needs no prior
     */
    public Description unlisted(String released, int secrets, Supplier<Value> ldp, String note) {
        Description plain = Description.unlisted(
                        source, released, secrets, "one of " + secrets + " values, prior " + prior)
                .noting(note);
        return assumed && secrets > 1 ? plain.assumingPrior(List.of(PriorWarning.assumed(ldp.get()))) : plain;
    }
}
