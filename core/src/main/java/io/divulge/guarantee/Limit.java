package io.divulge.guarantee;

import static io.divulge.measure.information.InformationMeasures.TOTAL_VARIATION;

import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Parameters.None;
import io.divulge.measure.Quantity;
import io.divulge.numeric.Scalar;
import io.divulge.release.Measurement;
import io.divulge.release.Release;

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
public record Limit(
        String parameter, Quantity quantity, Scalar bound, Measure<?> measure, Measure<?> generous, Measure<?> proved) {
    /** A number of nats that bounds a measure without parameters. */
    static Limit of(Scalar bound, MeasureFamily<None> family) {
        return of("epsilon", bound, family);
    }

    /** A number that bounds a measure without parameters. */
    static Limit of(String parameter, Scalar bound, MeasureFamily<None> family) {
        Measure<None> measure = Measure.of(family);
        return new Limit(parameter, family.quantity(), bound, measure, measure, measure);
    }

    /** A measure at a probability that may be disregarded. */
    static Limit atDelta(Scalar bound, MeasureFamily<Scalar> family, Scalar delta) {
        return of(bound, family.at(delta), family.at(Slack.asWritten(Slack.ofProbability(delta))));
    }

    /** A measure, and the same one with the slack of its probability. */
    static Limit of(Scalar bound, Measure<?> measure, Measure<?> generous) {
        return new Limit("epsilon", Quantity.INFORMATION, bound, measure, generous, generous);
    }

    /** A probability at a level of leakage. */
    static Limit atEpsilon(Scalar bound, MeasureFamily<Scalar> family, Scalar epsilon) {
        return new Limit(
                "delta",
                Quantity.PROBABILITY,
                bound,
                family.at(epsilon),
                family.at(Slack.asWritten(Slack.ofInformation(epsilon))),
                family.at(Slack.asWritten(Slack.ofProvedInformation(epsilon))));
    }

    Measurement measure(Release release) {
        return measured(measure, release);
    }

    /** What the release has if the probability, or the level, may be exceeded by the slack. */
    Measurement measureGenerously(Release release, boolean isProved) {
        return measured(isProved ? proved : generous, release);
    }

    private static Measurement measured(Measure<?> measure, Release release) {
        Measurement found = release.answer(measure, Effort.unlimited()).orThrow();
        // No guarantee can promise less than nothing, though max-information can be less.
        return new Measurement(found.value().atLeast(0), found.isProved(), found.byDefinition());
    }

    /** The bound with what may be added to it. A distance is a difference of probabilities, off by as much as these are. */
    double slackened(boolean isProved) {
        if (isProved && quantity == Quantity.INFORMATION) {
            return Slack.ofProvedInformation(bound);
        }
        boolean absolute = quantity == Quantity.INFORMATION || measure.family() == TOTAL_VARIATION;
        return absolute ? Slack.ofInformation(bound) : Slack.ofProbability(bound);
    }
}
