package io.divulge.report;

import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.model.Joint;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * How likely which leakage is: the law of {@code l(X -> Y)} for a reader.
 *
 * <p>Each step is one value that the leakage takes, or, when there are too many to read, one of equally wide intervals.
 * Values that rounding cannot tell apart are one value.
 *
 * @param steps in increasing order of leakage
 * @param binned whether the steps are intervals
 */
public record LeakageLaw(List<Step> steps, boolean binned) {
    /** More values than this are put into bins. */
    private static final int MOST_ATOMS = 16;

    private static final int BINS = 12;

    /**
     * One value, or one interval.
     *
     * @param from the smallest leakage, in nats
     * @param to the largest leakage; equal to {@code from} for one value
     * @param probability of leaking that much
     * @param exceeded probability of leaking more
     * @param outcomes how many outcomes do
     */
    public record Step(double from, double to, double probability, double exceeded, int outcomes) {}

    /** Copies the steps. */
    public LeakageLaw {
        steps = List.copyOf(steps);
    }

    /** The law of a leakage. */
    static LeakageLaw of(LeakageProfile leakage) {
        List<Step> atoms = atoms(leakage);
        return atoms.size() <= MOST_ATOMS ? new LeakageLaw(atoms, false) : new LeakageLaw(bins(leakage), true);
    }

    private static List<Step> atoms(LeakageProfile leakage) {
        Joint joint = leakage.joint();
        double tie = 2 * (joint.summary().likelihoodError() + joint.summary().probabilityError() + 4 * Rounding.UNIT);
        List<Step> steps = new ArrayList<>();
        Sum above = new Sum();
        int i = 0;
        while (i < leakage.size() && steps.size() <= MOST_ATOMS) {
            double exceeded = above.value();
            double value = leakage.at(leakage.ranked(i));
            Sum here = new Sum();
            int first = i;
            while (i < leakage.size() && value - leakage.at(leakage.ranked(i)) <= tie + 4 * Math.ulp(value)) {
                here.add(joint.outcomeProbability(leakage.ranked(i++)));
            }
            above.add(here);
            steps.add(new Step(value, value, Math.min(1, here.value()), exceeded, i - first));
        }
        Collections.reverse(steps);
        return steps;
    }

    private static List<Step> bins(LeakageProfile leakage) {
        Joint joint = leakage.joint();
        double low = leakage.at(leakage.ranked(leakage.size() - 1));
        double width = (leakage.max() - low) / BINS;
        List<Step> steps = new ArrayList<>();
        Sum above = new Sum();
        int i = 0;
        for (int bin = BINS - 1; bin >= 0; bin--) {
            double from = low + bin * width;
            double to = bin == BINS - 1 ? leakage.max() : low + (bin + 1) * width;
            double exceeded = above.value();
            Sum here = new Sum();
            int first = i;
            while (i < leakage.size() && (bin == 0 || leakage.at(leakage.ranked(i)) > from)) {
                here.add(joint.outcomeProbability(leakage.ranked(i++)));
            }
            above.add(here);
            steps.add(new Step(from, to, Math.min(1, here.value()), exceeded, i - first));
        }
        Collections.reverse(steps);
        return steps;
    }

    /** Whether every outcome leaks the same. */
    boolean isConstant() {
        return steps.size() == 1;
    }

    /** How many outcomes leak most; 1 when the law is binned and only the bin is known. */
    int worstOutcomes() {
        return binned ? 1 : steps.get(steps.size() - 1).outcomes();
    }
}
