package io.divulge.measure.envelope;

import io.divulge.model.Joint;

/** A solution of the envelope's linear program at one factor, however it was found. */
interface Program {
    /** How much probability is announced. */
    double announced();

    /** How fast that shrinks as the factor grows. */
    double slope();

    /** The factor at which the same announcements, in other amounts, make up another probability; NaN if they cannot. */
    double factorAt(double delta);

    /** What credit is worth: prices that prove the value. */
    double[] worths();

    /** What is announced, as shares of the release's own outcomes. */
    PostProcessing postProcessing(Joint joint);
}
