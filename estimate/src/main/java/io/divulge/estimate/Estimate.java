package io.divulge.estimate;

import io.divulge.measure.Measure;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * One measure, estimated: what it is for the sample, and between which bounds it lies for the release that the sample came from.
 *
 * <p>The bounds of all estimates of one {@link Estimation} hold together with probability at least {@link #confidence}, over the drawing of the sample. An upper
 * bound is for a promise, a lower one for an alarm.
 *
 * @param measure what is estimated
 * @param value the plug-in value, which takes frequencies for probabilities, between the two bounds, with its witness; in nats if it is information
 * @param confidence how often, at least, all bounds hold
 * @param corrected the plug-in value less its known bias, where there is a formula; a guess without a promise
 * @param beyond the probability of an outcome that exceeds the upper bound is at most this; 0 where the bound is not about single outcomes
 * @param moreEvents about how many more events would bring the bounds close enough together; 0 if they are, and infinite if nobody can say
 * @param words what the bounds say, in plain words
 * @param cautions what they do not say
 */
public record Estimate(
        Measure<?> measure,
        Value value,
        double confidence,
        OptionalDouble corrected,
        double beyond,
        double moreEvents,
        String words,
        List<Caution> cautions) {
    /** The topic of the caution that bounds are too far apart. */
    public static final String UNDECIDED = "undecided";

    /** Copies the cautions. */
    public Estimate {
        cautions = List.copyOf(cautions);
    }

    /** The measure as it was asked for, keys written out. */
    public String expression() {
        return measure.expression();
    }

    /** The measure with the units of its parameters, which stay in nats when results are shown in bits. */
    public String withUnits() {
        return measure.written().withUnits();
    }

    /** One line for people. */
    public String meaning() {
        return measure.reading().meaning();
    }

    /** What kind of number it is. */
    public Quantity quantity() {
        return measure.reading().quantity();
    }

    /** The plug-in value. */
    public double plugIn() {
        return value.value();
    }

    /** The lower bound. */
    public double lower() {
        return value.lower();
    }

    /** The upper bound. */
    public double upper() {
        return value.upper();
    }

    /** Who attains the plug-in value. */
    public Witness witness() {
        return value.witness();
    }

    /** Whether the bounds are close enough to act on: see {@link Width}. */
    public boolean isDecided() {
        return Width.isNarrow(value, quantity());
    }

    /** This estimate, stated at another confidence. */
    Estimate atConfidence(double level) {
        return new Estimate(measure, value, level, corrected, beyond, moreEvents, words, cautions);
    }

    /**
     * This estimate with the bounds of an earlier one of the release where they are narrower. Where the bounds are about the outcomes seen so far, there may be more of
     * them by now, and only the lower bound stays.
     */
    Estimate narrowedBy(Estimate earlier) {
        double lower = Math.max(lower(), earlier.lower());
        double upper = beyond > 0 || earlier.beyond() > 0 || upper() == Double.POSITIVE_INFINITY
                ? upper()
                : Math.min(upper(), earlier.upper());
        // Bounds that contradict each other show that one was wrong, which is what the confidence allows for.
        Value narrowed = lower <= upper ? Value.between(lower, plugIn(), upper, witness()) : value;
        return new Estimate(measure, narrowed, confidence, corrected, beyond, moreEvents, words, cautions);
    }

    /** This estimate, with the advice to collect so many more events if it is not decided. */
    Estimate orCollecting(double more) {
        return isDecided() ? this : collecting(more);
    }

    /** The same with the advice to collect so many more events, in place of any such advice. */
    Estimate collecting(double more) {
        List<Caution> all = new ArrayList<>(cautions);
        all.removeIf(caution -> caution.topic().equals(UNDECIDED));
        all.add(
                0,
                new Caution(
                        UNDECIDED,
                        more <= Width.MOST
                                ? "undecided: collect about " + Words.moreEvents(more)
                                : more < Double.POSITIVE_INFINITY
                                        ? "undecided, and collecting will not help: it would take more than 10^15 events"
                                        : "undecided, and no number of events is known that would decide"));
        return new Estimate(measure, value, confidence, corrected, beyond, more, words, all);
    }
}
