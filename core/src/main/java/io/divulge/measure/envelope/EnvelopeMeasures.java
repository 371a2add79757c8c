package io.divulge.measure.envelope;

import static io.divulge.expression.Parameter.required;

import io.divulge.expression.Arguments;
import io.divulge.expression.Domain;
import io.divulge.expression.Parameter;
import io.divulge.measure.Deadline;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.function.Function;

/** What survives the worst post-processing. */
public final class EnvelopeMeasures {
    private static final Parameter DELTA = required("delta", "probability of leaking as much", Domain.PROBABILITY);
    private static final Parameter EPSILON = required("epsilon", "leakage that is reached", Domain.NATS);

    /** The measures of this kind, in the order to list them. */
    public static final List<MeasureFamily> FAMILIES = List.of(
            MeasureFamily.of(
                    "envelope",
                    Quantity.INFORMATION,
                    "the most that any function of the outcome leaks with probability delta",
                    "[ILE26, IV]",
                    atDelta(Envelope::of),
                    DELTA),
            MeasureFamily.of(
                    "envelope-delta",
                    Quantity.PROBABILITY,
                    "how probable any function of the outcome can make a leakage of epsilon or more",
                    "[ILE26, eq. 8]",
                    atEpsilon(Envelope::of),
                    EPSILON),
            MeasureFamily.of(
                    "cost-envelope",
                    Quantity.INFORMATION,
                    "the most that any function of the outcome costs with probability delta",
                    "as [ILE26, IV], for [SGSSO25, Def. 11]",
                    atDelta(Envelope::ofCost),
                    DELTA),
            MeasureFamily.of(
                    "cost-envelope-delta",
                    Quantity.PROBABILITY,
                    "how probable any function of the outcome can make a cost of epsilon or more",
                    "as [ILE26, eq. 8], for [SGSSO25, Def. 11]",
                    atEpsilon(Envelope::ofCost),
                    EPSILON));

    private EnvelopeMeasures() {}

    private static Function<Arguments, Measure> atDelta(Function<Joint, Envelope> envelope) {
        return arguments -> {
            Scalar delta = arguments.probability("delta");
            return new EnvelopeMeasure(envelope, found -> found.epsilon(delta).epsilon());
        };
    }

    private static Function<Arguments, Measure> atEpsilon(Function<Joint, Envelope> envelope) {
        return arguments -> {
            Scalar epsilon = arguments.number("epsilon", 0, Double.POSITIVE_INFINITY);
            return new EnvelopeMeasure(envelope, found -> found.delta(epsilon).delta());
        };
    }

    /** A number that an envelope says. */
    private record EnvelopeMeasure(Function<Joint, Envelope> envelope, Function<Envelope, Value> read)
            implements Measure {
        @Override
        public Value of(Joint joint) {
            return read.apply(envelope.apply(joint));
        }

        @Override
        public Value of(Joint joint, Value neighbour, Deadline deadline) {
            return read.apply(envelope.apply(joint).until(deadline));
        }
    }
}
