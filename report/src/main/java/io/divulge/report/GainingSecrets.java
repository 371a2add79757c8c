package io.divulge.report;

import io.divulge.model.Fold;
import io.divulge.model.Joint;
import io.divulge.model.OutcomeBlock;

/** Finds the secret that each outcome makes most likely relative to its prior, in one pass. */
final class GainingSecrets implements Fold<GainingSecrets> {
    private final Joint joint;
    private final ExtremeSecret[] secrets;

    /** Blocks are disjoint, so that all of them may write to one array. */
    GainingSecrets(Joint joint, ExtremeSecret[] secrets) {
        this.joint = joint;
        this.secrets = secrets;
    }

    @Override
    public void accept(OutcomeBlock block) {
        block.forEach(column -> secrets[column.outcome()] = ExtremeSecret.of(column, joint, true));
    }

    @Override
    public void merge(GainingSecrets next) {}
}
