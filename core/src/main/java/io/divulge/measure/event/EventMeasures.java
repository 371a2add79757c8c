package io.divulge.measure.event;

import static io.divulge.expression.Parameter.required;

import io.divulge.expression.Arguments;
import io.divulge.expression.Domain;
import io.divulge.expression.Parameter;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.model.Event;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/** What events of outcomes leak, and the relaxations and bounds that are built on events. */
public final class EventMeasures {
    private static final Parameter EPSILON = required("epsilon", "leakage that is allowed", Domain.NATS);

    /** The measures of this kind, in the order to list them. */
    public static final List<MeasureFamily> FAMILIES = List.of(
            MeasureFamily.of(
                    "event-leakage",
                    Quantity.INFORMATION,
                    "leakage of learning that the outcome is one of several",
                    "[SCOS23, Def. 10]",
                    arguments -> {
                        String event = arguments.text("event");
                        return joint -> EventLeakage.of(
                                joint, Event.parse(joint.channel().outcomes(), event));
                    },
                    required("event", "outcomes separated by |", Domain.of("", "y1|y2"))),
            MeasureFamily.of(
                    "eml",
                    Quantity.INFORMATION,
                    "event maximal leakage: the most that an event of probability delta or more leaks",
                    "[SCOS23, Def. 11]",
                    atDelta(EventMaximalLeakage::of),
                    required("delta", "probability of the event", Domain.PROBABILITY)),
            MeasureFamily.of(
                    "psi1",
                    Quantity.PROBABILITY,
                    "expected penalty for outcomes that leak more than epsilon; can grow under post-processing",
                    "[ILE26, III]",
                    atEpsilon(Psi1::of),
                    EPSILON),
            MeasureFamily.of(
                    "psi2",
                    Quantity.PROBABILITY,
                    "excess of an event's likelihood over e^epsilon times its probability",
                    "[ILE26, III]",
                    atEpsilon(Psi2::of),
                    EPSILON),
            MeasureFamily.of(
                    "binary-envelope",
                    Quantity.INFORMATION,
                    "lower bound of the envelope: the most that a yes of probability delta leaks, whatever question about the outcome it answers",
                    "[ILE26, Alg. 1]",
                    atDelta(BinaryEnvelope::of),
                    required("delta", "probability of leaking more", Domain.PROBABILITY)),
            MeasureFamily.of(
                    "envelope-upper",
                    Quantity.INFORMATION,
                    "upper bound of the envelope: maximal leakage + log 1/delta, or the largest leakage if that is less",
                    "[ILE26, Thm 3]",
                    atDelta(EnvelopeBounds::upper),
                    required("delta", "probability of leaking more", Domain.PROBABILITY)));

    private EventMeasures() {}

    private static Function<Arguments, Measure> atDelta(BiFunction<Joint, Scalar, Value> measure) {
        return arguments -> {
            Scalar delta = arguments.probability("delta");
            return joint -> measure.apply(joint, delta);
        };
    }

    private static Function<Arguments, Measure> atEpsilon(BiFunction<Joint, Scalar, Value> measure) {
        return arguments -> {
            Scalar epsilon = arguments.number("epsilon", 0, Double.POSITIVE_INFINITY);
            return joint -> measure.apply(joint, epsilon);
        };
    }
}
