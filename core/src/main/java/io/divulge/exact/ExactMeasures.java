package io.divulge.exact;

import static java.util.Map.entry;

import io.divulge.expression.Arguments;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * The measures that have an exact form, under the names they have in {@link io.divulge.measure.Measures}.
 *
 * <p>A parameter {@code epsilon} must be the logarithm of a fraction, {@code log(10/9)}, and {@code delta} a fraction or a
 * decimal; otherwise there is no exact form.
 */
public final class ExactMeasures {
    private static final Map<String, ExactMeasure> BY_NAME = Map.ofEntries(
            entry("pml", (joint, a) -> Optional.of(ExactProfile.leakage(joint).measurement())),
            entry("pmc", (joint, a) -> Optional.of(ExactProfile.cost(joint).measurement())),
            entry(
                    "pml-tail",
                    ofEpsilon((joint, ratio) -> ExactProfile.leakage(joint).tail(ExactValue.log(ratio)))),
            entry("pml-quantile", ExactMeasures::quantile),
            entry(
                    "event-leakage",
                    (joint, a) -> Optional.of(ExactMeasurement.of(ExactEventLeakage.of(joint, a.text("event"))))),
            entry("eml", ofDelta(ExactEventLeakage::leastPrivate)),
            entry("binary-envelope", ofDelta(ExactEventLeakage::leastPrivate)),
            entry("psi1", ofEpsilon(ExactPenalty::ofLeakage)),
            entry("psi2", ofEpsilon(ExactPenalty::ofDensity)),
            entry("envelope", envelopeAt(ExactEnvelope::ofLeakage)),
            entry("envelope-delta", envelopeDelta(ExactEnvelope::ofLeakage)),
            entry("cost-envelope", envelopeAt(ExactEnvelope::ofCost)),
            entry("cost-envelope-delta", envelopeDelta(ExactEnvelope::ofCost)),
            entry("envelope-upper", ofDelta(ExactMaximalLeakage::envelopeUpper)),
            entry("maximal-leakage", plain(ExactMaximalLeakage::of)),
            entry("min-capacity", plain(ExactMaximalLeakage::of)),
            entry(
                    "capacity",
                    known((joint, a) -> ExactCapacity.of(joint, a.number("order")))
                            .where(a -> ExactCapacity.isKnown(a.number("order")))),
            entry(
                    "maximal-alpha-leakage",
                    known((joint, a) -> ExactCapacity.of(joint, a.number("alpha")))
                            .where(a -> ExactCapacity.isKnown(a.number("alpha")))),
            entry(
                    "maximal-alpha-beta-leakage",
                    known((joint, a) -> ExactCapacity.of(joint, a.number("alpha"), a.number("beta")))
                            .where(a -> ExactCapacity.isKnown(a.number("alpha"), a.number("beta")))),
            entry("ldp", plain(ExactIndistinguishability::ldp)),
            entry("lip", plain(ExactIndistinguishability::lip)),
            entry("ldi", plain(ExactIndistinguishability::ldi)),
            entry("privacy-profile", ofEpsilon(ExactPrivacyProfile::delta)),
            entry("probabilistic-ldp", ofEpsilon(ExactPrivacyProfile::failure)),
            entry("approximate-ldp", ofDelta(ExactPrivacyProfile::epsilon)),
            entry("max-information", ofDelta(ExactMaxInformation::of)),
            entry("total-variation", plain(joint -> ExactValue.of(ExactVariation.total(joint)))),
            entry("chi-squared", plain(joint -> ExactValue.of(ExactVariation.chiSquared(joint)))),
            entry("min-entropy-leakage", plain(ExactGuessing::minEntropyLeakage)),
            entry("guesswork", plain(joint -> ExactValue.of(ExactGuessing.guesswork(joint)))),
            entry("maximal-cost-leakage", plain(ExactMaximalLeakage::cost)),
            // Both are the cost at the worst outcome [SGSSO25, III.C, III.D].
            entry("maximal-realizable-cost", ExactMeasures::worstCost),
            entry("guesswork-leakage", ExactMeasures::worstCost),
            entry(
                    "entropy",
                    known((joint, a) -> ExactEntropy.of(joint, a.number("order")))
                            .where(a -> ExactEntropy.isKnown(a.number("order")))));

    private ExactMeasures() {}

    /** The names of the measures that have an exact form, at least for some parameters. */
    public static Set<String> names() {
        return BY_NAME.keySet();
    }

    /** Whether the measure of this name has an exact form at these parameters, of most releases at least. */
    public static boolean isKnown(String name, Arguments arguments) {
        ExactMeasure measure = BY_NAME.get(name);
        return measure != null && measure.isKnown(arguments);
    }

    /** Measures a release, if the measure of this name has an exact form for these arguments. */
    public static Optional<ExactMeasurement> measure(String name, Arguments arguments, ExactJoint joint) {
        ExactMeasure measure = BY_NAME.get(name);
        return measure == null ? Optional.empty() : measure.of(joint, arguments);
    }

    private static ExactMeasure known(BiFunction<ExactJoint, Arguments, Optional<ExactValue>> measure) {
        return (joint, arguments) -> measure.apply(joint, arguments).map(ExactMeasurement::of);
    }

    private static ExactMeasure plain(Function<ExactJoint, ExactValue> measure) {
        return (joint, arguments) -> Optional.of(ExactMeasurement.of(measure.apply(joint)));
    }

    private static ExactMeasure ofDelta(BiFunction<ExactJoint, BigFraction, ExactValue> measure) {
        return known((joint, arguments) ->
                        arguments.probability("delta").exact().map(delta -> measure.apply(joint, delta)))
                .where(ExactMeasures::hasDelta);
    }

    /** A measure that takes {@code e^epsilon} and gives a probability. */
    private static ExactMeasure ofEpsilon(BiFunction<ExactJoint, BigFraction, BigFraction> measure) {
        return known((joint, arguments) -> arguments
                        .number("epsilon", 0, Double.POSITIVE_INFINITY)
                        .exactExp()
                        .map(ratio -> ExactValue.of(measure.apply(joint, ratio))))
                .where(ExactMeasures::hasEpsilon);
    }

    private static boolean hasDelta(Arguments arguments) {
        return arguments.probability("delta").exact().isPresent();
    }

    private static boolean hasEpsilon(Arguments arguments) {
        return arguments
                .number("epsilon", 0, Double.POSITIVE_INFINITY)
                .exactExp()
                .isPresent();
    }

    private static ExactMeasure envelopeAt(Function<ExactJoint, ExactEnvelope> envelope) {
        ExactMeasure measure = (joint, arguments) -> arguments
                .probability("delta")
                .exact()
                .flatMap(delta -> envelope.apply(joint).epsilon(delta));
        return measure.where(ExactMeasures::hasDelta);
    }

    private static ExactMeasure envelopeDelta(Function<ExactJoint, ExactEnvelope> envelope) {
        ExactMeasure measure = (joint, arguments) -> arguments
                .number("epsilon", 0, Double.POSITIVE_INFINITY)
                .exactExp()
                .flatMap(ratio -> envelope.apply(joint).delta(ratio));
        return measure.where(ExactMeasures::hasEpsilon);
    }

    private static Optional<ExactMeasurement> quantile(ExactJoint joint, Arguments arguments) {
        String side = arguments.text("side");
        if (!side.equals("left") && !side.equals("right")) {
            throw new IllegalArgumentException("'pml-quantile' has side=" + side + " (expected left or right)");
        }
        ExactProfile leakage = ExactProfile.leakage(joint);
        return arguments
                .probability("delta")
                .exact()
                .map(delta -> side.equals("left") ? leakage.leftQuantile(delta) : leakage.rightQuantile(delta));
    }

    private static Optional<ExactMeasurement> worstCost(ExactJoint joint, Arguments arguments) {
        ExactMeasurement cost = ExactProfile.cost(joint).measurement();
        return Optional.of(ExactMeasurement.of(cost.value(), cost.witness()));
    }
}
