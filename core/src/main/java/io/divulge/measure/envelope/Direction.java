package io.divulge.measure.envelope;

import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;

/** What is closed under post-processing: leakage, which looks at the largest lift, or cost, which looks at the smallest. */
enum Direction {
    /** Pointwise maximal leakage: {@code log max_x r(x,y)}. */
    LEAKAGE(1),
    /** Pointwise maximal cost: {@code -log min_x r(x,y)}. */
    COST(-1);

    private final int sign;

    Direction(int sign) {
        this.sign = sign;
    }

    /** Lifts turned so that the largest are the most revealing; its own inverse. */
    double turned(double lift) {
        return sign * lift;
    }

    /** The lift that a leakage or cost of {@code epsilon} stands for. */
    double factor(Scalar epsilon) {
        // Nothing has a lift beyond the largest double.
        return this == LEAKAGE ? Math.min(epsilon.exp(), Double.MAX_VALUE) : 1 / epsilon.exp();
    }

    /** What no outcome of the release leaks or costs more than, nor any function of it. */
    double worst(Joint joint) {
        LeakageProfile profile = this == LEAKAGE ? PointwiseMaximalLeakage.of(joint) : PointwiseMaximalCost.of(joint);
        return profile.maximum().upper();
    }

    /** The leakage or cost of a lift. */
    double epsilon(double lift) {
        return sign * Math.log(lift);
    }
}
