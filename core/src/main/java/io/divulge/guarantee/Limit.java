package io.divulge.guarantee;

import io.divulge.exact.ExactJoint;
import io.divulge.exact.ExactMeasurement;
import io.divulge.exact.ExactMeasures;
import io.divulge.measure.Measures;
import io.divulge.measure.NamedMeasure;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.numeric.Scalar;
import java.util.Optional;

/**
 * One number of a release that must not exceed one number of a guarantee.
 *
 * @param parameter what the guarantee calls its number
 * @param quantity what kind of number it is
 * @param bound the number that was promised
 * @param measure what is measured
 * @param generous the same, its other parameter with its slack
 * @param proved the same, with the slack of a release whose brackets are proved
 */
record Limit(
        String parameter,
        Quantity quantity,
        Scalar bound,
        NamedMeasure measure,
        NamedMeasure generous,
        NamedMeasure proved) {
    /** A measure without parameters of its own. */
    static Limit of(String parameter, Quantity quantity, Scalar bound, String measure) {
        NamedMeasure named = Measures.parse(measure);
        return new Limit(parameter, quantity, bound, named, named, named);
    }

    /** A measure at a probability that may be disregarded. */
    static Limit atDelta(Scalar bound, String measure, Scalar delta) {
        NamedMeasure generous = Measures.parse(measure + "(delta=" + Slack.ofProbability(delta) + ")");
        return new Limit(
                "epsilon",
                Quantity.INFORMATION,
                bound,
                Measures.parse(measure + "(delta=" + delta.text() + ")"),
                generous,
                generous);
    }

    /** A probability at a level of leakage. */
    static Limit atEpsilon(Scalar bound, String measure, Scalar epsilon) {
        return new Limit(
                "delta",
                Quantity.PROBABILITY,
                bound,
                Measures.parse(measure + "(epsilon=" + epsilon.text() + ")"),
                Measures.parse(measure + "(epsilon=" + Slack.ofInformation(epsilon) + ")"),
                Measures.parse(measure + "(epsilon=" + Slack.ofProvedInformation(epsilon) + ")"));
    }

    Value measure(Measured release) {
        return measured(measure, release);
    }

    /** The number that the release was made with, if it is the one that is measured. */
    Optional<Scalar> exactly(Measured release) {
        return release.exactly(measure);
    }

    /** What the release has if the probability, or the level, may be exceeded by the slack. */
    Value measureGenerously(Measured release) {
        return measured(release.isProved() ? proved : generous, release);
    }

    private static Value measured(NamedMeasure measure, Measured release) {
        // No guarantee can promise less than nothing, though max-information can be less.
        return release.by(measure).atLeast(0);
    }

    Optional<ExactMeasurement> measure(ExactJoint joint) {
        return ExactMeasures.measure(measure.family().name(), measure.arguments(), joint);
    }

    /** The bound with what may be added to it. A distance is a difference of probabilities, off by as much as these are. */
    double slackened(Measured release) {
        if (release.isProved() && quantity == Quantity.INFORMATION) {
            return Slack.ofProvedInformation(bound);
        }
        boolean absolute = quantity == Quantity.INFORMATION || parameter.equals(BoundedTotalVariation.PARAMETER);
        return absolute ? Slack.ofInformation(bound) : Slack.ofProbability(bound);
    }
}
