package io.divulge.composition;

import io.divulge.measure.Value;
import io.divulge.numeric.DivulgeException;

/** A release, or a budget, that was refused, since the ledger would exceed its budget. */
public final class OverBudgetException extends DivulgeException {
    private static final long serialVersionUID = 1;

    private final double needed;
    private final double epsilon;
    private final double delta;

    private OverBudgetException(String message, PrivacyLevel budget, double needed) {
        super(message);
        this.needed = needed;
        this.epsilon = budget.epsilon();
        this.delta = budget.delta();
    }

    /** A release that needs too much. */
    static OverBudgetException release(ReleaseEvent event, PrivacyLevel budget, Value needed, boolean exact) {
        return new OverBudgetException(
                "release '" + event.name() + "'" + (event.times() == 1 ? "" : ", " + event.times() + " times,")
                        + " is refused: with it the ledger " + needs(budget, needed, exact),
                budget,
                needed.upper());
    }

    /** A budget that the releases have used up already. */
    static OverBudgetException budget(PrivacyLevel budget, Value needed, boolean exact) {
        return new OverBudgetException(
                "the budget is refused: without any further release the ledger " + needs(budget, needed, exact),
                budget,
                needed.upper());
    }

    private static String needs(PrivacyLevel budget, Value needed, boolean exact) {
        return "needs epsilon = " + (exact ? "" : "up to ") + needed.upper() + " at delta = " + budget.delta()
                + " (the budget is " + budget.epsilon() + ")"
                + (exact ? "" : ". The releases are too many to list, so this is an upper bound");
    }

    /** The epsilon that the budget would have to allow. */
    public double needed() {
        return needed;
    }

    /** The budget that is exceeded. */
    public PrivacyLevel budget() {
        return new PrivacyLevel(epsilon, delta);
    }
}
