package io.divulge.report;

import io.divulge.model.Fold;
import io.divulge.model.OutcomeBlock;
import io.divulge.model.OutcomeColumn;

/** Finds the secret that each outcome makes most likely relative to its prior, in one pass. */
final class GainingSecrets implements Fold<GainingSecrets> {
    private final int[] secrets;

    /** Blocks are disjoint, so that all of them may write to one array. */
    GainingSecrets(int[] secrets) {
        this.secrets = secrets;
    }

    @Override
    public void accept(OutcomeBlock block) {
        block.forEach(column -> secrets[column.outcome()] = gaining(column));
    }

    private static int gaining(OutcomeColumn column) {
        int best = 0;
        for (int i = 1; i < column.size(); i++) {
            if (column.likelihood(i) > column.likelihood(best)) {
                best = i;
            }
        }
        if (column.secret(best) >= 0) {
            return column.secret(best);
        }
        // The background gains: its first secret is the first one that is not listed.
        int x = 0;
        while (x < column.size() && column.secret(x) == x) {
            x++;
        }
        return x;
    }

    @Override
    public void merge(GainingSecrets next) {}
}
