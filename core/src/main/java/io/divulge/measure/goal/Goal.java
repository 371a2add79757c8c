package io.divulge.measure.goal;

import io.divulge.model.Joint;

/** What an adversary is after: a {@link Gain}, the more the better, or a {@link Cost}, the less the better. */
public abstract sealed class Goal permits Gain, Cost {
    private final String name;

    Goal(String name) {
        this.name = name;
    }

    /** As one would write it: {@code tries:3}. */
    public final String name() {
        return name;
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
