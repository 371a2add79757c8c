package io.divulge.report;

import io.divulge.design.Utilities;
import io.divulge.design.Utility;
import io.divulge.document.Json;
import io.divulge.document.Span;
import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.measure.envelope.Envelope;
import io.divulge.measure.envelope.EnvelopeMeasures;
import io.divulge.model.Joint;
import io.divulge.release.Measurement;
import io.divulge.release.Release;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * One number of several releases.
 *
 * @param measure what was measured; empty for a utility, of which more is better
 * @param name as people write it
 * @param values the number of each release, or why it has none
 */
public record ComparisonRow(Optional<Measure<?>> measure, String name, Quantity quantity, List<Answer<Value>> values) {
    /** Beyond this much work an envelope is left to those who ask for it. */
    private static final long MOST_ENTRIES = 1_000_000;

    /** A measure; what takes long only if someone asked for it. */
    static ComparisonRow of(Measure<?> measure, List<Release> releases, boolean asked) {
        return new ComparisonRow(
                Optional.of(measure),
                measure.expression(),
                measure.reading().quantity(),
                releases.stream().map(release -> value(measure, release, asked)).toList());
    }

    private static Answer<Value> value(Measure<?> measure, Release release, boolean asked) {
        boolean isLong = !asked
                && measure.family() == EnvelopeMeasures.ENVELOPE
                && release.as(Joint.class) instanceof Answer.Known<Joint> joint
                && Envelope.effort(joint.value()) > MOST_ENTRIES;
        return isLong
                ? Answer.refused(measure, "takes long: ask for it with --measure")
                : release.answer(measure, Effort.unlimited()).map(Measurement::value);
    }

    /** What the releases are worth to someone who reads them honestly. */
    static ComparisonRow ofUtility(String name, List<Release> releases) {
        List<Joint> joints = releases.stream()
                .map(release -> release.as(Joint.class).orThrow())
                .toList();
        List<Utility> utilities = joints.stream()
                .map(joint -> Utilities.parse(name, joint.prior()))
                .toList();
        return new ComparisonRow(
                Optional.empty(),
                utilities.get(0).name(),
                utilities.get(0).quantity(),
                IntStream.range(0, joints.size())
                        .mapToObj(i -> Answer.known(utilities.get(i).of(joints.get(i))))
                        .toList());
    }

    /** Whether it says what the releases are good for, and not what they leak. */
    boolean isUtility() {
        return measure.isEmpty();
    }

    /** The releases that no other is certainly better than, by their places; a release without a number is not among them. */
    Set<Integer> best() {
        double limit = known().mapToDouble(i -> isUtility() ? -value(i).lower() : value(i).upper())
                .min()
                .orElse(Double.POSITIVE_INFINITY);
        return known().filter(i -> (isUtility() ? -value(i).upper() : value(i).lower()) <= limit)
                .boxed()
                .collect(Collectors.toSet());
    }

    private IntStream known() {
        return IntStream.range(0, values.size()).filter(i -> values.get(i) instanceof Answer.Known);
    }

    private Value value(int model) {
        return values.get(model).orThrow();
    }

    /** The number of a release, which stands out if it is the best and others are not. */
    Span cell(int model) {
        if (values.get(model) instanceof Answer.Refused) {
            return Span.words("–");
        }
        Set<Integer> best = best();
        return new Span.Marked(
                new Span.Known(value(model), quantity), best.contains(model) && best.size() < known().count());
    }

    /** What stands at its beginning. */
    Span label() {
        return measure.<Span>map(Span.Expression::new).orElseGet(() -> Span.words("utility: " + name));
    }

    void writeTo(Json json, int model) {
        json.text("expr", name)
                .text("kind", isUtility() ? "utility" : "leakage")
                .name("quantity", quantity);
        if (values.get(model) instanceof Answer.Refused<Value> refused) {
            json.text("refused", refused.message());
        } else {
            json.bracket(value(model), quantity).flag("best", best().contains(model));
        }
    }
}
