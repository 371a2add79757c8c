package io.divulge.composition;

import io.divulge.measure.Value;

/** A release that was refused, since with it the ledger would exceed its budget. */
public final class OverBudgetException extends IllegalStateException {
    private static final long serialVersionUID = 1;

    private final double needed;

    OverBudgetException(ReleaseEvent event, PrivacyLevel budget, Value needed, boolean exact) {
        super("release '" + event.name() + "'" + (event.times() == 1 ? "" : ", " + event.times() + " times,")
                + " is refused: with it the ledger needs epsilon = " + (exact ? "" : "up to ") + needed.upper()
                + " at delta = " + budget.delta() + " (the budget is " + budget.epsilon() + ")"
                + (exact ? "" : ". The releases are too many to list, so this is an upper bound"));
        this.needed = needed.upper();
    }

    /** The epsilon that the budget would have to allow. */
    public double needed() {
        return needed;
    }
}
