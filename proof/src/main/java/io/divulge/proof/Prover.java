package io.divulge.proof;

import static io.divulge.measure.capacity.CapacityMeasures.CAPACITY;
import static io.divulge.measure.capacity.CapacityMeasures.MAXIMAL_ALPHA_BETA_LEAKAGE;
import static io.divulge.measure.capacity.CapacityMeasures.MAXIMAL_ALPHA_LEAKAGE;
import static io.divulge.measure.envelope.EnvelopeMeasures.COST_ENVELOPE;
import static io.divulge.measure.envelope.EnvelopeMeasures.COST_ENVELOPE_DELTA;
import static io.divulge.measure.envelope.EnvelopeMeasures.ENVELOPE;
import static io.divulge.measure.envelope.EnvelopeMeasures.ENVELOPE_DELTA;
import static io.divulge.measure.event.EventMeasures.EML;
import static io.divulge.measure.event.EventMeasures.PSI2;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.APPROXIMATE_LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDI;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LIP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.PRIVACY_PROFILE;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.PROBABILISTIC_LDP;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.information.InformationMeasures.TOTAL_VARIATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_QUANTILE;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_TAIL;

import io.divulge.exact.ExactJoint;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Limit;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Value;
import io.divulge.measure.capacity.AlphaBeta;
import io.divulge.measure.pointwise.Quantile;
import io.divulge.numeric.Scalar;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Finds claims about one model that the checker accepts: bounds of measures, and guarantees that are kept or violated. */
public final class Prover {
    /** Measures that have a proof, in the order to list them. */
    public static final List<MeasureFamily<?>> FAMILIES = List.of(
            PML,
            PMC,
            LIP,
            LDP,
            LDI,
            MAXIMAL_LEAKAGE,
            TOTAL_VARIATION,
            MUTUAL_INFORMATION,
            PML_TAIL,
            EML,
            PSI2,
            PRIVACY_PROFILE,
            PROBABILISTIC_LDP,
            APPROXIMATE_LDP,
            ENVELOPE,
            ENVELOPE_DELTA,
            COST_ENVELOPE,
            COST_ENVELOPE_DELTA,
            CAPACITY,
            MAXIMAL_ALPHA_LEAKAGE,
            MAXIMAL_ALPHA_BETA_LEAKAGE);

    private static final double[] NATS = {1e-15, 1e-14, 1e-13, 1e-12, 1e-11, 1e-10, 1e-9};

    private final Proof proof;
    private final int place;
    private final ExactJoint exact;

    /** About a model that is added to a proof. */
    public Prover(Proof proof, ProofModel model) {
        this.proof = proof;
        this.place = proof.add(model);
        this.exact = model.exact();
    }

    /**
     * Adds what is proved of a measure from both sides.
     *
     * @throws IllegalArgumentException if there is no proof
     */
    public void measure(Measure<?> measure) {
        boolean infinite = !claim(measure, true, null, false);
        if (!claim(measure, false, null, false) || infinite && !isInfinite(measure)) {
            throw none(measure);
        }
    }

    /** Whether a guarantee is proved to be kept, each of its numbers; what is proved is added. */
    public boolean keeps(Guarantee guarantee) {
        for (Limit limit : guarantee.limits()) {
            if (!Double.isInfinite(limit.bound().value()) && !claim(limit.measure(), true, limit.bound(), true)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a guarantee is proved to be violated, by one of its numbers; what is proved is added. */
    public boolean violates(Guarantee guarantee) {
        for (Limit limit : guarantee.limits()) {
            if (exceeds(limit) && claim(limit.measure(), false, limit.bound(), true)) {
                return true;
            }
        }
        return false;
    }

    private boolean exceeds(Limit limit) {
        return !Double.isInfinite(limit.bound().value())
                && limit.measure().of(exact.toJoint()).upper() > limit.bound().value();
    }

    private boolean isInfinite(Measure<?> measure) {
        return Double.isInfinite(measure.of(exact.toJoint()).upper());
    }

    /** The refusal of a measure without a proof, with the way out. */
    public static IllegalArgumentException none(Measure<?> measure) {
        return new IllegalArgumentException("'" + measure.expression() + "' has no proof"
                + (FAMILIES.contains(measure.family())
                        ? " here (the numbers lead out of what fractions can show)"
                        : " (there are proofs of "
                                + String.join(
                                        ", ",
                                        FAMILIES.stream()
                                                .map(MeasureFamily::name)
                                                .toList()) + ")")
                + ": leave it out, or leave out --proof");
    }

    private boolean claim(Measure<?> measure, boolean atMost, @Nullable Scalar bound, boolean limit) {
        if (measure.family() == PML_QUANTILE && limit) {
            // A quantile is at most epsilon just where the tail above epsilon is at most delta.
            Quantile quantile = (Quantile) measure.parameters();
            return bound != null && claim(PML_TAIL.at(bound), atMost, quantile.delta(), true);
        }
        if (!FAMILIES.contains(measure.family())) {
            throw none(measure);
        }
        Draft draft = new Draft(measure.family().name(), place, atMost, Map.of(), bound);
        Map<String, Object> found = proof.first(candidates(measure, draft));
        if (found != null) {
            proof.claim(found);
        }
        return found != null;
    }

    private Stream<Map<String, Object>> candidates(Measure<?> measure, Draft draft) {
        MeasureFamily<?> family = measure.family();
        if (List.of(PML, PMC, LIP, LDP, LDI, MAXIMAL_LEAKAGE).contains(family)) {
            return entry(measure, draft);
        }
        if (family == TOTAL_VARIATION) {
            return Stream.of(draft.value(fraction(new EntryClaims(exact).number(measure)), Map.of()));
        }
        if (family == MUTUAL_INFORMATION) {
            Value value = measure.of(exact.toJoint());
            return Arrays.stream(NATS)
                    .mapToObj(step -> draft.value(
                            shifted(draft.atMost() ? value.upper() : value.lower(), draft.atMost() ? step : -step),
                            Map.of()));
        }
        if (measure.parameters() instanceof AlphaBeta orders) {
            return orders(measure, draft, orders.alpha(), orders.isTau() ? null : orders.second());
        }
        Scalar parameter = (Scalar) measure.parameters();
        if (family == CAPACITY || family == MAXIMAL_ALPHA_LEAKAGE) {
            return orders(measure, draft, parameter, Scalar.of(BigFraction.ONE));
        }
        boolean atDelta = List.of(EML, APPROXIMATE_LDP, ENVELOPE, COST_ENVELOPE).contains(family);
        return atDelta ? atDelta(measure, draft, Draft.nats(parameter)) : atEpsilon(family, draft, parameter);
    }

    private static BigFraction shifted(double value, double step) {
        BigFraction moved = Fractions.of(value).add(Fractions.of(step));
        return moved.signum() < 0 ? BigFraction.ZERO : moved;
    }

    private static BigFraction fraction(@Nullable BigFraction number) {
        return number == null ? BigFraction.ZERO : number;
    }

    private Stream<Map<String, Object>> entry(Measure<?> measure, Draft draft) {
        EntryClaims entries = new EntryClaims(exact);
        BigFraction factor = entries.number(measure);
        if (draft.atMost()) {
            return factor == null ? Stream.of() : Stream.of(draft.factor(Fractions.rounded(factor, true), Map.of()));
        }
        BigFraction shown = factor == null ? null : Fractions.rounded(factor, false);
        Map<String, Object> witness =
                measure.family() == MAXIMAL_LEAKAGE ? Map.of() : entries.ratio(draft.name(), shown);
        return Stream.of(draft.factor(shown, witness));
    }

    private Stream<Map<String, Object>> atDelta(Measure<?> measure, Draft draft, BigFraction delta) {
        MeasureFamily<?> family = measure.family();
        if (delta.signum() == 0 && family != APPROXIMATE_LDP) {
            MeasureFamily<?> plain = family == COST_ENVELOPE ? PMC : PML;
            return entry(plain == PMC ? Measure.of(PMC) : Measure.of(PML), draft.named(plain.name()));
        }
        if (family == ENVELOPE || family == COST_ENVELOPE) {
            return new EnvelopeClaims(exact, family == ENVELOPE).atDelta(draft, delta);
        }
        EntryClaims entries = new EntryClaims(exact);
        BigFraction factor =
                entries.number(family == EML ? EML.at(Scalar.of(delta)) : APPROXIMATE_LDP.at(Scalar.of(delta)));
        Draft at = draft.at("delta", Fractions.text(delta));
        if (draft.atMost()) {
            return factor == null
                    ? Stream.of()
                    : Stream.of(at.factor(
                            Fractions.rounded(factor, true), family == EML ? entries.thresholds(delta) : Map.of()));
        }
        BigFraction shown = factor == null ? null : Fractions.rounded(factor, false);
        return Stream.of(at.factor(shown, family == EML ? entries.event(delta) : entries.pair(shown, delta)));
    }

    private Stream<Map<String, Object>> atEpsilon(MeasureFamily<?> family, Draft draft, Scalar epsilon) {
        Draft at = draft.at("epsilon", Draft.level(epsilon, !draft.atMost()));
        BigFraction factor = Draft.factorOf(epsilon, !draft.atMost());
        if (family == ENVELOPE_DELTA || family == COST_ENVELOPE_DELTA) {
            return new EnvelopeClaims(exact, family == ENVELOPE_DELTA).atFactor(at, factor);
        }
        Scalar level = Scalar.logOf(factor);
        Measure<Scalar> there = family == PML_TAIL
                ? PML_TAIL.at(level)
                : family == PSI2
                        ? PSI2.at(level)
                        : family == PRIVACY_PROFILE ? PRIVACY_PROFILE.at(level) : PROBABILISTIC_LDP.at(level);
        BigFraction value = fraction(new EntryClaims(exact).number(there));
        return Stream.of(at.value(Fractions.rounded(value, draft.atMost()), Map.of()));
    }

    private Stream<Map<String, Object>> orders(Measure<?> measure, Draft draft, Scalar alpha, @Nullable Scalar beta) {
        boolean infinite = Double.isInfinite(alpha.value());
        if (beta == null
                || infinite && beta.value() > 1 && !Double.isInfinite(beta.value())
                || !infinite && alpha.exact().isEmpty()) {
            throw none(measure);
        }
        if (infinite) {
            return beta.value() == 1
                    ? entry(Measure.of(MAXIMAL_LEAKAGE), draft.named(MAXIMAL_LEAKAGE.name()))
                    : entry(Measure.of(LDP), draft.named(LDP.name()));
        }
        BigFraction second = beta.exact().orElseThrow(() -> none(measure));
        Draft at = draft.at("alpha", Fractions.text(alpha.exact().orElseThrow()));
        Draft full = measure.family() == MAXIMAL_ALPHA_BETA_LEAKAGE ? at.at("beta", Fractions.text(second)) : at;
        Value found = measure.of(exact.toJoint());
        OrderClaims claims = new OrderClaims(exact, alpha.value(), beta.value());
        return Double.isFinite(found.upper())
                ? claims.around(full, found)
                : draft.atMost() ? Stream.of() : claims.infinite(full);
    }
}
