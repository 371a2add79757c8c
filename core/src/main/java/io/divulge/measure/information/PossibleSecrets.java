package io.divulge.measure.information;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Fold;
import io.divulge.model.Joint;
import io.divulge.model.OutcomeBlock;
import io.divulge.model.OutcomeColumn;

/** How many secrets an outcome leaves possible at most. */
final class PossibleSecrets implements Fold<PossibleSecrets> {
    private final int secrets;
    private int most;

    private PossibleSecrets(int secrets) {
        this.secrets = secrets;
    }

    /** The logarithm of their number. */
    static Value of(Joint joint) {
        int most = joint.fold(() -> new PossibleSecrets(joint.secrets().size())).most;
        double log = Math.log(most);
        return most == 1 ? Value.exactly(0) : Value.within(log, Math.ulp(log), Witness.NONE);
    }

    @Override
    public void accept(OutcomeBlock block) {
        block.forEach(column -> most = Math.max(most, possible(column)));
    }

    private int possible(OutcomeColumn column) {
        int possible = column.background() > 0 ? secrets - column.listed() : 0;
        for (int i = 0; i < column.listed(); i++) {
            possible += column.likelihood(i) > 0 ? 1 : 0;
        }
        return possible;
    }

    @Override
    public void merge(PossibleSecrets next) {
        most = Math.max(most, next.most);
    }
}
