package io.divulge.report;

import static io.divulge.measure.envelope.EnvelopeMeasures.COST_ENVELOPE;
import static io.divulge.measure.envelope.EnvelopeMeasures.COST_ENVELOPE_DELTA;
import static io.divulge.measure.envelope.EnvelopeMeasures.ENVELOPE;
import static io.divulge.measure.envelope.EnvelopeMeasures.ENVELOPE_DELTA;

import io.divulge.measure.Delta;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.numeric.Scalar;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * What is asked of an envelope: the leakage at some probabilities, the probability of some leakages, or the whole curve.
 *
 * <p>Numbers are refused here, before a large model is read.
 */
public final class EnvelopeQuestion {
    /** More points than any plot or table can show. */
    private static final int MOST_POINTS = 10_000;

    /** What was given, and so what is looked for. */
    public enum Given {
        /** Probabilities: each point is the largest leakage at one. */
        DELTA,
        /** Leakages: each point is the largest probability of one. */
        EPSILON,
        /** The number of points of a curve at equally spaced probabilities. */
        CURVE
    }

    private final Given given;
    private final List<Scalar> numbers;
    private final int curve;
    private final boolean cost;
    private final boolean bounds;
    private final boolean witness;
    private final Optional<Duration> limit;

    private EnvelopeQuestion(
            Given given,
            List<Scalar> numbers,
            int curve,
            boolean cost,
            boolean bounds,
            boolean witness,
            Optional<Duration> limit) {
        this.given = given;
        this.numbers = numbers;
        this.curve = curve;
        this.cost = cost;
        this.bounds = bounds;
        this.witness = witness;
        this.limit = limit;
    }

    private static EnvelopeQuestion of(Given given, List<Scalar> numbers, int points) {
        return new EnvelopeQuestion(given, numbers, points, false, false, false, Optional.empty());
    }

    /** The leakage that some function of the outcome has with each of these probabilities. */
    public static EnvelopeQuestion atDelta(List<String> deltas) {
        return of(Given.DELTA, deltas.stream().map(EnvelopeQuestion::delta).toList(), deltas.size());
    }

    /** How probable some function of the outcome can make each of these leakages, in nats. */
    public static EnvelopeQuestion atEpsilon(List<String> epsilons) {
        return atLevels(epsilons.stream()
                .map(text -> number("epsilon", text, Scalar::parse).requireNonNegative("epsilon"))
                .toList());
    }

    /** How probable some function of the outcome can make each of these leakages, written as factors. */
    public static EnvelopeQuestion atFactor(List<String> factors) {
        return atLevels(factors.stream()
                .map(text -> number("factor", text, Scalar::parseFactor))
                .toList());
    }

    private static EnvelopeQuestion atLevels(List<Scalar> levels) {
        return of(Given.EPSILON, levels, levels.size());
    }

    /** The curve at {@code delta = 1/n, 2/n, ..., 1}. */
    public static EnvelopeQuestion curve(int points) {
        if (points < 1 || points > MOST_POINTS) {
            throw new IllegalArgumentException(
                    "a curve of " + points + " points (expected a number from 1 to " + MOST_POINTS + ")");
        }
        return of(Given.CURVE, List.of(), points);
    }

    private static Scalar number(String name, String text, Function<String, Scalar> parser) {
        try {
            return parser.apply(text);
        } catch (IllegalArgumentException wrong) {
            throw new IllegalArgumentException(name + " " + wrong.getMessage(), wrong);
        }
    }

    private static Scalar delta(String text) {
        Scalar delta = number("delta", text, Scalar::parse);
        // A number outside may have an end as its nearest double.
        if (delta.exact()
                .filter(exact -> exact.signum() < 0 || exact.compareTo(BigFraction.ONE) > 0)
                .isPresent()) {
            throw new IllegalArgumentException("delta is " + delta + " (expected a probability from 0 to 1)");
        }
        Delta.of(delta);
        return delta;
    }

    /** The same for the cost instead of the leakage. */
    public EnvelopeQuestion ofCost(boolean yes) {
        if (yes && bounds) {
            throw noBounds();
        }
        return new EnvelopeQuestion(given, numbers, curve, yes, bounds, witness, limit);
    }

    /** The same, with bounds that take no optimisation beside. */
    public EnvelopeQuestion withBounds(boolean yes) {
        if (yes && cost) {
            throw noBounds();
        }
        return new EnvelopeQuestion(given, numbers, curve, cost, yes, witness, limit);
    }

    private static IllegalArgumentException noBounds() {
        return new IllegalArgumentException(
                "the bounds are bounds of the leakage, not of the cost: leave out either --bounds or --cost");
    }

    /** The same, with what attains each point and what proves it. */
    public EnvelopeQuestion withWitness(boolean yes) {
        return new EnvelopeQuestion(given, numbers, curve, cost, bounds, yes, limit);
    }

    /** The same, but each point may take only so long. */
    public EnvelopeQuestion withinSeconds(double seconds) {
        return new EnvelopeQuestion(given, numbers, curve, cost, bounds, witness, Optional.of(TimeLimit.of(seconds)));
    }

    /** What was given. */
    public Given given() {
        return given;
    }

    List<Scalar> numbers() {
        return numbers;
    }

    /** The probabilities or leakages of all points, those of a curve among them. */
    List<Scalar> points() {
        return given == Given.CURVE
                ? IntStream.rangeClosed(1, curve)
                        .mapToObj(i -> Scalar.of(BigFraction.of(i, curve)))
                        .toList()
                : numbers;
    }

    /** The measure of which every point is a value. */
    MeasureFamily<Scalar> family() {
        return given == Given.EPSILON ? cost ? COST_ENVELOPE_DELTA : ENVELOPE_DELTA : cost ? COST_ENVELOPE : ENVELOPE;
    }

    /** What is asked for, as a measure for each point. */
    public List<Measure<?>> measures() {
        return points().stream().<Measure<?>>map(family()::at).toList();
    }

    /** The number of points of a curve. */
    int curve() {
        return curve;
    }

    boolean isOfCost() {
        return cost;
    }

    boolean hasBounds() {
        return bounds;
    }

    boolean hasWitness() {
        return witness;
    }

    Optional<Duration> limit() {
        return limit;
    }

    @Override
    public String toString() {
        return (cost ? "cost envelope at " : "envelope at ")
                + (given == Given.CURVE ? curve + " points" : given + " " + numbers);
    }
}
