package io.divulge.report;

import io.divulge.model.Fold;
import io.divulge.model.OutcomeBlock;

/** Finds the secret that each outcome makes most likely relative to its prior, in one pass. */
final class GainingSecrets implements Fold<GainingSecrets> {
    private final int[] secrets;

    /** Blocks are disjoint, so that all of them may write to one array. */
    GainingSecrets(int[] secrets) {
        this.secrets = secrets;
    }

    @Override
    public void accept(OutcomeBlock block) {
        block.forEach(column -> secrets[column.outcome()] = column.someSecret(column.argMax()));
    }

    @Override
    public void merge(GainingSecrets next) {}
}
