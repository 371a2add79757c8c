package io.divulge.implication;

import io.divulge.guarantee.Guarantee;
import io.divulge.numeric.Scalar;
import java.util.List;

/**
 * A family of releases that keep a guarantee and attain what follows from it for another, or come as close as one likes.
 *
 * @param premises what they keep
 * @param conclusions the bounds that they attain
 * @param knowledge the settings in which they are possible
 * @param deltas how much the conclusion may disregard, beside the premise
 * @param by which they are, in words that follow "tight:"
 */
record Attained(List<Class<?>> premises, List<Class<?>> conclusions, Knowledge knowledge, Deltas deltas, String by) {
    /** How the {@code delta} of the conclusion is to that of the premise; what has none has 0. */
    enum Deltas {
        ANY,
        LARGER,
        SMALLER
    }

    static Attained by(String releases, Knowledge knowledge) {
        return new Attained(List.of(), List.of(), knowledge, Deltas.ANY, releases);
    }

    Attained from(Class<?>... notions) {
        return new Attained(List.of(notions), conclusions, knowledge, deltas, by);
    }

    Attained to(Class<?>... notions) {
        return new Attained(premises, List.of(notions), knowledge, deltas, by);
    }

    /** Only where the conclusion may disregard as much as the premise. */
    Attained atLargerDelta() {
        return new Attained(premises, conclusions, knowledge, Deltas.LARGER, by);
    }

    /** Only where the conclusion may disregard less than the premise. */
    Attained atSmallerDelta() {
        return new Attained(premises, conclusions, knowledge, Deltas.SMALLER, by);
    }

    boolean shows(Guarantee premise, Guarantee conclusion, Setting setting) {
        return premises.contains(premise.getClass())
                && conclusions.contains(conclusion.getClass())
                && admits(delta(premise), delta(conclusion))
                && knowledge.admits(premise, setting);
    }

    private boolean admits(Scalar given, Scalar asked) {
        return switch (deltas) {
            case ANY -> true;
            case LARGER -> given.isAtMost(asked);
            case SMALLER -> !given.isAtMost(asked);
        };
    }

    private static Scalar delta(Guarantee guarantee) {
        return guarantee instanceof Guarantee.WithDelta relaxed ? relaxed.delta() : Scalar.of(0);
    }
}
