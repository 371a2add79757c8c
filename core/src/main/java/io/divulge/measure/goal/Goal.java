package io.divulge.measure.goal;

import io.divulge.model.Joint;

/** What an adversary is after: a {@link Gain}, the more the better, or a {@link Cost}, the less the better. */
public abstract sealed class Goal permits Gain, Cost {
    private final String name;
    private final boolean binary;

    Goal(String name, boolean binary) {
        this.name = name;
        this.binary = binary;
    }

    /** As one would write it: {@code tries:3}. */
    public final String name() {
        return name;
    }

    /** Whether a guess is right or wrong and nothing else, so that what it is worth is a probability. */
    public final boolean isRightOrWrong() {
        return binary;
    }

    /** Whether less of it is better. */
    public abstract boolean isCost();

    /**
     * This goal held against the secrets of a release.
     *
     * @throws IllegalArgumentException if it does not fit them
     */
    public abstract Play on(Joint joint);

    @Override
    public final String toString() {
        return name;
    }
}
