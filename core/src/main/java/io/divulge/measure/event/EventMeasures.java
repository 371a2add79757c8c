package io.divulge.measure.event;

import static io.divulge.expression.Parameter.required;
import static io.divulge.measure.Answer.known;
import static io.divulge.measure.Parameters.atLeast;
import static io.divulge.measure.Parameters.probability;
import static io.divulge.measure.Quantity.INFORMATION;
import static io.divulge.measure.Quantity.PROBABILITY;
import static io.divulge.measure.Trait.MONOTONE;

import io.divulge.expression.Arguments;
import io.divulge.expression.Domain;
import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Parameters;
import io.divulge.measure.Value;
import io.divulge.model.Event;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.List;

/** What events of outcomes leak, and the relaxations and bounds that are built on events. */
public final class EventMeasures {
    private static final Parameters<Scalar> EPSILON =
            atLeast(0, required("epsilon", "leakage that is allowed", Domain.NATS));
    private static final Parameters<Scalar> DELTA =
            probability(required("delta", "probability of leaking more", Domain.PROBABILITY));

    private static final Parameters<String> EVENT =
            new Parameters<>(required("event", "outcomes separated by |", Domain.of("", "y1|y2"))) {
                @Override
                public String read(Arguments written) {
                    return written.text("event");
                }

                @Override
                protected List<String> write(String event) {
                    return List.of(event);
                }
            };

    public static final MeasureFamily<String> EVENT_LEAKAGE =
            new MeasureFamily<>(
                    "event-leakage",
                    EVENT,
                    INFORMATION,
                    "leakage of learning that the outcome is one of several",
                    "[SCOS23, Def. 10]") {
                @Override
                public Answer<Value> of(Joint joint, String event, Effort effort) {
                    return known(
                            EventLeakage.of(joint, Event.parse(joint.channel().outcomes(), event)));
                }
            };

    public static final MeasureFamily<Scalar> EML =
            new MeasureFamily<>(
                    "eml",
                    probability(required("delta", "probability of the event", Domain.PROBABILITY)),
                    INFORMATION,
                    "event maximal leakage: the most that an event of probability delta or more leaks",
                    "[SCOS23, Def. 11]",
                    MONOTONE) {
                @Override
                public Answer<Value> of(Joint joint, Scalar delta, Effort effort) {
                    return known(EventMaximalLeakage.of(joint, delta));
                }
            };

    public static final MeasureFamily<Scalar> PSI1 =
            new MeasureFamily<>(
                    "psi1",
                    EPSILON,
                    PROBABILITY,
                    "expected penalty for outcomes that leak more than epsilon; can grow under post-processing",
                    "[ILE26, III]") {
                @Override
                public Answer<Value> of(Joint joint, Scalar epsilon, Effort effort) {
                    return known(Psi1.of(joint, epsilon));
                }
            };

    public static final MeasureFamily<Scalar> PSI2 =
            new MeasureFamily<>(
                    "psi2",
                    EPSILON,
                    PROBABILITY,
                    "excess of an event's likelihood over e^epsilon times its probability",
                    "[ILE26, III]") {
                @Override
                public Answer<Value> of(Joint joint, Scalar epsilon, Effort effort) {
                    return known(Psi2.of(joint, epsilon));
                }
            };

    public static final MeasureFamily<Scalar> BINARY_ENVELOPE =
            new MeasureFamily<>(
                    "binary-envelope",
                    DELTA,
                    INFORMATION,
                    "lower bound of the envelope: the most that a yes of probability delta leaks, whatever question about the outcome it answers",
                    "[ILE26, Alg. 1]",
                    MONOTONE) {
                @Override
                public Answer<Value> of(Joint joint, Scalar delta, Effort effort) {
                    return known(BinaryEnvelope.of(joint, delta));
                }
            };

    public static final MeasureFamily<Scalar> ENVELOPE_UPPER =
            new MeasureFamily<>(
                    "envelope-upper",
                    DELTA,
                    INFORMATION,
                    "upper bound of the envelope: maximal leakage + log 1/delta, or the largest leakage if that is less",
                    "[ILE26, Thm 3]",
                    MONOTONE) {
                @Override
                public Answer<Value> of(Joint joint, Scalar delta, Effort effort) {
                    return known(EnvelopeBounds.upper(joint, delta));
                }
            };

    /** The measures of this kind, in the order to list them. */
    public static final List<MeasureFamily<?>> FAMILIES =
            List.of(EVENT_LEAKAGE, EML, PSI1, PSI2, BINARY_ENVELOPE, ENVELOPE_UPPER);

    private EventMeasures() {}
}
