package io.divulge.implication;

import io.divulge.guarantee.ApproximateLdp;
import io.divulge.guarantee.Eml;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.List;

/**
 * From approximate differential privacy to events of probability {@code m >= delta'}: under a secret of probability {@code p} an event has {@code s <= e^epsilon q + delta} and {@code 1 - q <= e^epsilon (1 - s) + delta}, where {@code q} is what it has under the others,
 * {@code m = p s + (1 - p) q}.
 *
 * <p>Solved for the lift {@code s/m}: {@code (e^epsilon + (1 - p) delta/m)/(1 - p + p e^epsilon)}, and {@code (1 + (1 - p)(e^epsilon - 1 + delta)/m)/(p + (1 - p) e^epsilon)}. Both fall as {@code m} or {@code p} grows, so {@code m = delta'} and
 * {@code p = p_min}, or 0, give the bound. Two outcomes, or four, attain it.
 */
final class ApproximateLdpToEml extends Implication {
    ApproximateLdpToEml() {
        super(
                "(epsilon, delta)-LDP => EML at delta' <= log min( (e^epsilon + (1-p) delta/delta')/(1-p + p e^epsilon),"
                        + " (1 + (1-p)(e^epsilon - 1 + delta)/delta')/(p + (1-p) e^epsilon) ), p = p_min",
                "p_min known, or 0",
                "docs/implications.md 8");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        Scalar asked = known.delta();
        if (asked.isZero()) {
            return List.of();
        }
        return known.all(ApproximateLdp.class).stream()
                .filter(premise -> Double.isFinite(premise.epsilon().value()))
                .map(premise -> infer(new Eml(Bound.nats(leakage(premise, asked, setting)), asked), premise))
                .toList();
    }

    /** Everything divided by {@code e^epsilon}, which may be beyond the largest double. */
    private static Enclosure leakage(ApproximateLdp premise, Scalar asked, Setting setting) {
        Enclosure p = setting.pMin().orElse(Enclosure.ZERO);
        Enclosure rest = Enclosure.ONE.minus(p).atLeast(0);
        Enclosure down = Enclosure.of(premise.epsilon()).negate().exp();
        Enclosure failure = Enclosure.of(premise.delta());
        Enclosure event = Enclosure.of(asked).atLeast(0);
        Enclosure risen = Enclosure.ONE
                .plus(rest.times(failure).times(down).over(event))
                .over(rest.times(down).plus(p));
        Enclosure more =
                Enclosure.of(premise.epsilon()).negate().expm1().negate().plus(failure.times(down));
        Enclosure left =
                down.plus(rest.times(more).over(event)).over(p.times(down).plus(rest));
        return risen.min(left).log();
    }
}
