package io.divulge.report;

import io.divulge.document.Json;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.model.Joint;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The distribution of the leakage: the law of {@code l(X -> Y)} for a reader.
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
    public record Step(double from, double to, double probability, double exceeded, int outcomes) {
        void writeTo(Json json) {
            json.nats("from", from)
                    .nats("to", to)
                    .number("probability", probability)
                    .number("exceeded", exceeded)
                    .whole("outcomes", outcomes);
        }
    }

    /** Copies the steps. */
    public LeakageLaw {
        steps = List.copyOf(steps);
    }

    /** The law of a leakage. */
    static LeakageLaw of(LeakageProfile leakage) {
        return of(leakage, MOST_ATOMS, BINS);
    }

    /** The same for someone who can look at so many values, or else at so many intervals. */
    static LeakageLaw of(LeakageProfile leakage, int most, int bins) {
        List<Step> atoms = atoms(leakage, most);
        return atoms.size() <= most ? new LeakageLaw(atoms, false) : new LeakageLaw(bins(leakage, bins), true);
    }

    private static List<Step> atoms(LeakageProfile leakage, int most) {
        Joint joint = leakage.joint();
        double tie = 2 * (joint.summary().likelihoodError() + joint.summary().probabilityError() + 4 * Rounding.UNIT);
        List<Step> steps = new ArrayList<>();
        Sum above = new Sum();
        int i = 0;
        while (i < leakage.size() && steps.size() <= most) {
            double exceeded = above.value();
            double value = leakage.at(leakage.ranked(i));
            Sum here = new Sum();
            int first = i;
            while (i < leakage.size() && isTied(value, leakage.at(leakage.ranked(i)), tie)) {
                here.add(joint.outcomeProbability(leakage.ranked(i++)));
            }
            above.add(here);
            steps.add(new Step(value, value, Math.min(1, here.value()), exceeded, i - first));
        }
        Collections.reverse(steps);
        return steps;
    }

    /** Whether rounding cannot tell a value from one that is no larger; two infinite ones have no difference. */
    private static boolean isTied(double value, double other, double tie) {
        return value == other || Double.isFinite(value) && value - other <= tie + 4 * Math.ulp(value);
    }

    private static List<Step> bins(LeakageProfile leakage, int bins) {
        Joint joint = leakage.joint();
        List<Step> steps = new ArrayList<>();
        Sum above = new Sum();
        int i = 0;
        while (i < leakage.size() && Double.isInfinite(leakage.at(leakage.ranked(i)))) {
            above.add(joint.outcomeProbability(leakage.ranked(i++)));
        }
        if (i > 0) {
            // A cost can be infinite, and no interval that is as wide as the others has that in it.
            double infinite = Double.POSITIVE_INFINITY;
            steps.add(new Step(infinite, infinite, Math.min(1, above.value()), 0, i));
        }
        double high = leakage.at(leakage.ranked(i));
        double low = leakage.at(leakage.ranked(leakage.size() - 1));
        double width = (high - low) / bins;
        for (int bin = bins - 1; bin >= 0; bin--) {
            double from = low + bin * width;
            double to = bin == bins - 1 ? high : low + (bin + 1) * width;
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
