package io.divulge.design;

import io.divulge.measure.Quantity;

/** A utility as a caller would write it: nothing is known but its value. */
record Plain(Utility utility) implements Utility {
    @Override
    public String name() {
        return "plain";
    }

    @Override
    public Quantity quantity() {
        return utility.quantity();
    }

    @Override
    public double of(double[] posterior) {
        return utility.of(posterior);
    }
}
