package io.divulge.measure.envelope;

import io.divulge.model.Joint;
import org.jspecify.annotations.Nullable;

/**
 * What the solver found at one factor; a claim until a {@link Certificate} has looked at it.
 *
 * <p>Most solutions are steps of a search, of which only the numbers are wanted: the rest is made when somebody asks.
 */
final class Solution {
    private final Joint joint;
    private final Program program;
    private final double factor;
    private final double announced;
    private final double slope;
    private final boolean complete;
    private @Nullable PostProcessing postProcessing;
    private double @Nullable [] worths;

    /**
     * What was found.
     *
     * @param complete whether the solver came to its end
     */
    Solution(Joint joint, double factor, Program program, boolean complete) {
        this.joint = joint;
        this.factor = factor;
        this.program = program;
        this.announced = program.announced();
        this.slope = program.slope();
        this.complete = complete;
    }

    /** What a solver may go on from. */
    Program program() {
        return program;
    }

    /** The factor, turned so that larger ones are harder to keep up. */
    double factor() {
        return factor;
    }

    /** How much is announced. */
    double announced() {
        return announced;
    }

    /** How fast that shrinks as the factor grows. */
    double slope() {
        return slope;
    }

    /**
     * About the factor at which another probability can be announced: exactly so if the same announcements, in other
     * amounts, make it up; or else along the tangent.
     */
    double factorNear(double delta) {
        double same = program.factorAt(delta);
        return Double.isNaN(same) ? factor - (delta - announced) / slope : same;
    }

    /** Whether the solver came to its end. */
    boolean complete() {
        return complete;
    }

    /** What is announced. */
    PostProcessing postProcessing() {
        if (postProcessing == null) {
            postProcessing = program.postProcessing(joint);
        }
        return postProcessing;
    }

    /** What credit is worth. */
    double[] worths() {
        if (worths == null) {
            worths = program.worths();
        }
        return worths;
    }
}
