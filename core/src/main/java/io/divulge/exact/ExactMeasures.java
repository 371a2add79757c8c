package io.divulge.exact;

import static io.divulge.measure.capacity.CapacityMeasures.CAPACITY;
import static io.divulge.measure.capacity.CapacityMeasures.MAXIMAL_ALPHA_BETA_LEAKAGE;
import static io.divulge.measure.capacity.CapacityMeasures.MAXIMAL_ALPHA_LEAKAGE;
import static io.divulge.measure.capacity.CapacityMeasures.MULTI_USER_LEAKAGE;
import static io.divulge.measure.envelope.EnvelopeMeasures.COST_ENVELOPE;
import static io.divulge.measure.envelope.EnvelopeMeasures.COST_ENVELOPE_DELTA;
import static io.divulge.measure.envelope.EnvelopeMeasures.ENVELOPE;
import static io.divulge.measure.envelope.EnvelopeMeasures.ENVELOPE_DELTA;
import static io.divulge.measure.event.EventMeasures.BINARY_ENVELOPE;
import static io.divulge.measure.event.EventMeasures.EML;
import static io.divulge.measure.event.EventMeasures.ENVELOPE_UPPER;
import static io.divulge.measure.event.EventMeasures.EVENT_LEAKAGE;
import static io.divulge.measure.event.EventMeasures.PSI1;
import static io.divulge.measure.event.EventMeasures.PSI2;
import static io.divulge.measure.guessing.GuessingMeasures.GUESSWORK;
import static io.divulge.measure.guessing.GuessingMeasures.GUESSWORK_LEAKAGE;
import static io.divulge.measure.guessing.GuessingMeasures.MAXIMAL_COST_LEAKAGE;
import static io.divulge.measure.guessing.GuessingMeasures.MAXIMAL_REALIZABLE_COST;
import static io.divulge.measure.guessing.GuessingMeasures.MIN_CAPACITY;
import static io.divulge.measure.guessing.GuessingMeasures.MIN_ENTROPY_LEAKAGE;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.APPROXIMATE_LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDI;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LIP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.PRIVACY_PROFILE;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.PROBABILISTIC_LDP;
import static io.divulge.measure.information.InformationMeasures.CHI_SQUARED;
import static io.divulge.measure.information.InformationMeasures.CONDITIONAL_ENTROPY;
import static io.divulge.measure.information.InformationMeasures.ENTROPY;
import static io.divulge.measure.information.InformationMeasures.F_INFORMATION;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.information.InformationMeasures.MAX_INFORMATION;
import static io.divulge.measure.information.InformationMeasures.TOTAL_VARIATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_QUANTILE;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_TAIL;

import io.divulge.measure.Answer;
import io.divulge.measure.Answers;
import io.divulge.measure.Answers.Sure;
import io.divulge.measure.Effort;
import io.divulge.measure.Parameters.None;
import io.divulge.measure.capacity.AlphaBeta;
import io.divulge.numeric.Scalar;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * The measures that have an exact form.
 *
 * <p>A parameter {@code epsilon} must be the logarithm of a fraction, {@code log(10/9)}, and {@code delta} a fraction or a
 * decimal; otherwise there is no exact form.
 */
public final class ExactMeasures {
    private static final String NO_FORM = "has no exact form";

    /** What a release in fractions answers. */
    public static final Answers<ExactJoint, ExactMeasurement> TABLE = Answers.<ExactJoint, ExactMeasurement>otherwise(
                    NO_FORM)
            .with(PML, (joint, none) -> ExactProfile.leakage(joint).measurement())
            .with(PMC, (joint, none) -> ExactProfile.cost(joint).measurement())
            .rule(
                    PML_TAIL,
                    atEpsilon((joint, ratio) -> ExactProfile.leakage(joint).tail(ExactValue.log(ratio))))
            .rule(PML_QUANTILE, new Exactly<>(quantile -> quantile.delta().exact(), (joint, quantile, delta) -> {
                ExactProfile leakage = ExactProfile.leakage(joint);
                return Optional.of(quantile.isRight() ? leakage.rightQuantile(delta) : leakage.leftQuantile(delta));
            }))
            .with(EVENT_LEAKAGE, (joint, event) -> ExactMeasurement.of(ExactEventLeakage.of(joint, event)))
            .rule(EML, atDelta(ExactEventLeakage::leastPrivate))
            .rule(BINARY_ENVELOPE, atDelta(ExactEventLeakage::leastPrivate))
            .rule(PSI1, atEpsilon(ExactPenalty::ofLeakage))
            .rule(PSI2, atEpsilon(ExactPenalty::ofDensity))
            .rule(ENVELOPE, envelopeAtDelta(ExactEnvelope::ofLeakage))
            .rule(ENVELOPE_DELTA, envelopeAtEpsilon(ExactEnvelope::ofLeakage))
            .rule(COST_ENVELOPE, envelopeAtDelta(ExactEnvelope::ofCost))
            .rule(COST_ENVELOPE_DELTA, envelopeAtEpsilon(ExactEnvelope::ofCost))
            .rule(ENVELOPE_UPPER, atDelta(ExactMaximalLeakage::envelopeUpper))
            .with(MAXIMAL_LEAKAGE, plain(ExactMaximalLeakage::of))
            .with(MIN_CAPACITY, plain(ExactMaximalLeakage::of))
            .rule(CAPACITY, atOrder(ExactCapacity::isKnown, ExactCapacity::of))
            .rule(MAXIMAL_ALPHA_LEAKAGE, atOrder(ExactCapacity::isKnown, ExactCapacity::of))
            .rule(MAXIMAL_ALPHA_BETA_LEAKAGE, atOrders())
            .rule(MULTI_USER_LEAKAGE, atOrders())
            .with(LDP, plain(ExactIndistinguishability::ldp))
            .with(LIP, plain(ExactIndistinguishability::lip))
            .with(LDI, plain(ExactIndistinguishability::ldi))
            .rule(PRIVACY_PROFILE, atEpsilon(ExactPrivacyProfile::delta))
            .rule(PROBABILISTIC_LDP, atEpsilon(ExactPrivacyProfile::failure))
            .rule(APPROXIMATE_LDP, atDelta(ExactPrivacyProfile::epsilon))
            .rule(MAX_INFORMATION, atDelta(ExactMaxInformation::of))
            .with(TOTAL_VARIATION, plain(joint -> ExactValue.of(ExactVariation.total(joint))))
            .with(CHI_SQUARED, plain(joint -> ExactValue.of(ExactVariation.chiSquared(joint))))
            .rule(
                    F_INFORMATION,
                    new Exactly<>(
                            f -> Optional.of(f).filter(ExactVariation::isKnown),
                            (joint, f, known) -> Optional.of(ExactMeasurement.of(ExactVariation.of(joint, known)))))
            .with(MIN_ENTROPY_LEAKAGE, plain(ExactGuessing::minEntropyLeakage))
            .with(
                    GUESSWORK,
                    (joint, after) -> ExactMeasurement.of(ExactValue.of(
                            after ? ExactGuessing.guessworkAfter(joint) : ExactGuessing.guesswork(joint))))
            .with(MAXIMAL_COST_LEAKAGE, plain(ExactMaximalLeakage::cost))
            // Both are the cost at the worst outcome [SGSSO25, III.C, III.D].
            .with(MAXIMAL_REALIZABLE_COST, ExactMeasures::worstCost)
            .with(GUESSWORK_LEAKAGE, ExactMeasures::worstCost)
            .rule(ENTROPY, atOrder(ExactEntropy::isKnown, ExactEntropy::of))
            .rule(CONDITIONAL_ENTROPY, atOrder(ExactEntropy::isKnownAfter, ExactEntropy::after))
            .done();

    private ExactMeasures() {}

    /**
     * A rule for parameters that lead to an exact key, such as a fraction.
     *
     * @param key the exact form of the parameters, if they have one
     * @param measure the measure at that key, empty where it leads out of fractions
     */
    private record Exactly<P, K>(Function<P, Optional<K>> key, ByKey<P, K> measure)
            implements Answers.Rule<ExactJoint, P, ExactMeasurement> {
        @Override
        public Answer<ExactMeasurement> of(ExactJoint joint, P parameters, Effort effort) {
            return key.apply(parameters)
                    .flatMap(exact -> measure.of(joint, parameters, exact))
                    .map(Answer::known)
                    .orElseGet(() -> Answer.refused("this measure", NO_FORM));
        }

        @Override
        public boolean covers(P parameters) {
            return key.apply(parameters).isPresent();
        }
    }

    @FunctionalInterface
    private interface ByKey<P, K> {
        Optional<ExactMeasurement> of(ExactJoint joint, P parameters, K key);
    }

    private static Sure<ExactJoint, None, ExactMeasurement> plain(Function<ExactJoint, ExactValue> measure) {
        return (joint, none) -> ExactMeasurement.of(measure.apply(joint));
    }

    private static Exactly<Scalar, BigFraction> atDelta(BiFunction<ExactJoint, BigFraction, ExactValue> measure) {
        return new Exactly<>(
                Scalar::exact, (joint, scalar, delta) -> Optional.of(ExactMeasurement.of(measure.apply(joint, delta))));
    }

    /** A measure that takes {@code e^epsilon} and gives a probability. */
    private static Exactly<Scalar, BigFraction> atEpsilon(BiFunction<ExactJoint, BigFraction, BigFraction> measure) {
        return new Exactly<>(
                Scalar::exactExp,
                (joint, scalar, ratio) -> Optional.of(ExactMeasurement.of(ExactValue.of(measure.apply(joint, ratio)))));
    }

    private static Exactly<Scalar, BigFraction> envelopeAtDelta(Function<ExactJoint, ExactEnvelope> envelope) {
        return new Exactly<>(
                Scalar::exact, (joint, scalar, delta) -> envelope.apply(joint).epsilon(delta));
    }

    private static Exactly<Scalar, BigFraction> envelopeAtEpsilon(Function<ExactJoint, ExactEnvelope> envelope) {
        return new Exactly<>(
                Scalar::exactExp,
                (joint, scalar, ratio) -> envelope.apply(joint).delta(ratio));
    }

    private static Exactly<Scalar, Scalar> atOrder(
            Predicate<Scalar> isKnown, BiFunction<ExactJoint, Scalar, Optional<ExactValue>> measure) {
        return new Exactly<>(
                order -> Optional.of(order).filter(isKnown),
                (joint, scalar, order) -> measure.apply(joint, order).map(ExactMeasurement::of));
    }

    private static Exactly<AlphaBeta, AlphaBeta> atOrders() {
        return new Exactly<>(
                orders -> Optional.of(orders)
                        .filter(both -> !both.isTau() && ExactCapacity.isKnown(both.alpha(), both.second())),
                (joint, orders, both) ->
                        ExactCapacity.of(joint, both.alpha(), both.second()).map(ExactMeasurement::of));
    }

    private static ExactMeasurement worstCost(ExactJoint joint, None none) {
        ExactMeasurement cost = ExactProfile.cost(joint).measurement();
        return ExactMeasurement.of(cost.value(), cost.witness());
    }
}
