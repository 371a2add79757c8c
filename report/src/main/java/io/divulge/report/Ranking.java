package io.divulge.report;

import io.divulge.measure.pointwise.LeakageProfile;
import java.util.Arrays;
import java.util.List;

/** The outcomes, largest leakage first; those that rounding cannot tell apart in the order in which they were given. */
final class Ranking {
    private final int[] order;

    Ranking(LeakageProfile leakage, LeakageLaw law) {
        order = new int[leakage.size()];
        Arrays.setAll(order, leakage::ranked);
        if (!law.binned()) {
            List<LeakageLaw.Step> steps = law.steps();
            int from = 0;
            for (int i = steps.size() - 1; i >= 0; i--) {
                int to = from + steps.get(i).outcomes();
                Arrays.sort(order, from, to);
                from = to;
            }
        }
    }

    /** The outcome of rank {@code i}. */
    int outcome(int i) {
        return order[i];
    }
}
