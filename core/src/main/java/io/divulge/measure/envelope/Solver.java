package io.divulge.measure.envelope;

/** Solves the envelope's program at a factor, started from what credit was worth at another, or from an empty array. */
@FunctionalInterface
interface Solver {
    /** The solution at a (turned) factor. */
    Solution at(double factor, double[] worths);
}
