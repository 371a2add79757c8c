package io.divulge.measure.envelope;

import org.jspecify.annotations.Nullable;

/** Solves the envelope's program at a factor, started from the solution at another, if there is one. */
@FunctionalInterface
interface Solver {
    /** The solution at a (turned) factor. */
    Solution at(double factor, @Nullable Solution near);
}
