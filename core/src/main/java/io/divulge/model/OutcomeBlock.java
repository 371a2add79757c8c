package io.divulge.model;

import java.util.function.Consumer;

/** A run of outcomes of positive probability, whose columns can be looked at once, in order. */
public final class OutcomeBlock {
    private final Joint joint;
    private final int from;
    private final int to;

    OutcomeBlock(Joint joint, int from, int to) {
        this.joint = joint;
        this.from = from;
        this.to = to;
    }

    /** Shows the columns in order; each is valid during the call that gets it. */
    public void forEach(Consumer<OutcomeColumn> visitor) {
        joint.scan(from, to, visitor);
    }

    @Override
    public String toString() {
        return "outcomes " + from + " to " + (to - 1);
    }
}
