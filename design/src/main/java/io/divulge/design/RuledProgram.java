package io.divulge.design;

import io.divulge.measure.Deadline;

/** Finds the best mixture of columns under rules, and bounds what any other can be worth. */
interface RuledProgram {
    /** An outcome of a smaller weight is rounding. */
    double LEAST = 1e-10;

    /**
     * The best mixture.
     *
     * @param inside rules that are a little stricter than what is asked, for the mixture
     * @param around rules of the same shape that allow all that is asked, for the bound
     */
    Solution solve(RuleBook inside, RuleBook around, Deadline deadline);
}
