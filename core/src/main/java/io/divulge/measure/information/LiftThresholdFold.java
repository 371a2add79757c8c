package io.divulge.measure.information;

import io.divulge.model.Fold;
import io.divulge.model.Joint;
import io.divulge.model.OutcomeBlock;
import io.divulge.model.OutcomeColumn;
import io.divulge.model.OutcomeSummary;
import io.divulge.numeric.Sum;

/**
 * The event {@code E = { (x,y) : r(x,y) > c }} of a lift above a threshold, seen by the joint law {@code P} and by the
 * product {@code Q} of the marginals.
 */
final class LiftThresholdFold implements Fold<LiftThresholdFold> {
    private final OutcomeSummary summary;
    private final double threshold;

    /** {@code P(E)}. */
    final Sum inside = new Sum();

    /** {@code P} of the complement. */
    final Sum outside = new Sum();

    /** {@code Q(E)}. */
    final Sum product = new Sum();

    /** {@code sum Q (r - c)} over {@code E}, that is {@code P(E) - c Q(E)}. */
    final Sum above = new Sum();

    /** {@code sum Q (c - r)} over the complement. */
    final Sum below = new Sum();

    LiftThresholdFold(Joint joint, double threshold) {
        this.summary = joint.summary();
        this.threshold = threshold;
    }

    static LiftThresholdFold of(Joint joint, double threshold) {
        return joint.fold(() -> new LiftThresholdFold(joint, threshold));
    }

    @Override
    public void accept(OutcomeBlock block) {
        block.forEach(this::add);
    }

    private void add(OutcomeColumn column) {
        Lifts lifts = Lifts.of(summary, column);
        for (int i = 0; i < column.size(); i++) {
            double mass = column.mass(i);
            double lift = lifts.lift(i);
            if (lift > threshold) {
                inside.add(lifts.weigh(mass * lift));
                product.add(lifts.weigh(mass));
                above.add(lifts.weigh(mass * (lift - threshold)));
            } else {
                outside.add(lifts.weigh(mass * lift));
                below.add(lifts.weigh(mass * (threshold - lift)));
            }
        }
    }

    @Override
    public void merge(LiftThresholdFold next) {
        inside.add(next.inside);
        outside.add(next.outside);
        product.add(next.product);
        above.add(next.above);
        below.add(next.below);
    }
}
