package io.divulge.report;

import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.model.Joint;
import java.util.AbstractList;
import java.util.Optional;

/** The values at single outcomes as a view: a million outcomes are named when they are shown, and most never are. */
final class OutcomeValues extends AbstractList<OutcomeValue> {
    private final LeakageProfile values;

    OutcomeValues(LeakageProfile values) {
        this.values = values;
    }

    /** The value alone, which needs no label. */
    double value(int y) {
        return values.at(y);
    }

    @Override
    public OutcomeValue get(int y) {
        Joint joint = values.joint();
        return new OutcomeValue(joint.outcomes().label(y), joint.outcomeProbability(y), values.at(y), Optional.empty());
    }

    @Override
    public int size() {
        return values.size();
    }
}
