package io.divulge.report;

import io.divulge.model.Fold;
import io.divulge.model.Joint;
import io.divulge.model.OutcomeBlock;
import io.divulge.model.OutcomeColumn;
import io.divulge.numeric.Sum;

/**
 * The outcomes that give the secret away: only one secret leads to them, so that its posterior probability is 1. Zeros
 * decide that, and these are exact.
 */
final class Disclosure implements Fold<Disclosure> {
    private final int secrets;
    private final Sum probability = new Sum();
    private int outcomes;

    private Disclosure(int secrets) {
        this.secrets = secrets;
    }

    /** Those of a release; it takes a pass over the columns. */
    static Disclosure of(Joint joint) {
        return joint.fold(() -> new Disclosure(joint.secrets().size()));
    }

    /** None, for a release in which no outcome rules any secret out. */
    static Disclosure none() {
        return new Disclosure(0);
    }

    @Override
    public void accept(OutcomeBlock block) {
        block.forEach(column -> {
            if (leavesOne(column)) {
                probability.add(column.probability());
                outcomes++;
            }
        });
    }

    private boolean leavesOne(OutcomeColumn column) {
        int possible = 0;
        for (int i = 0; i < column.size() && possible <= 1; i++) {
            if (column.likelihood(i) > 0) {
                // The background stands for all secrets that are not listed.
                possible += column.secret(i) >= 0 ? 1 : secrets - column.listed();
            }
        }
        return possible == 1;
    }

    @Override
    public void merge(Disclosure next) {
        probability.add(next.probability);
        outcomes += next.outcomes;
    }

    /** How many outcomes there are. */
    int outcomes() {
        return outcomes;
    }

    /** How likely one of them is. */
    double probability() {
        return Math.min(1, probability.value());
    }
}
