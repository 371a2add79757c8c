package io.divulge.implication;

import io.divulge.guarantee.BoundedMaximalLeakage;
import io.divulge.guarantee.EnvelopePml;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.List;

/**
 * Markov's inequality for what is left after any post-processing: {@code log(1 + (e^epsilon - 1) / delta)}.
 *
 * <p>[ILE26, Thm 3] applies it to {@code e^l} and has {@code epsilon + log(1 / delta)}. Since {@code e^l} is never
 * below 1, it may be applied to {@code e^l - 1}, whose mean is {@code e^epsilon - 1}, and gives this smaller
 * bound; the two agree at {@code delta = 1}.
 */
final class MaximalLeakageToEnvelope extends Implication {
    MaximalLeakageToEnvelope() {
        super(
                "maximal leakage <= epsilon => envelope <= log( 1 + (e^epsilon - 1) / delta )",
                "delta > 0",
                "[ILE26, Thm 3]");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        Scalar delta = known.delta();
        if (delta.isZero()) {
            return List.of();
        }
        return known.all(BoundedMaximalLeakage.class).stream()
                .map(premise -> infer(new EnvelopePml(Bound.nats(leakage(premise, delta)), delta), premise))
                .toList();
    }

    private static Enclosure leakage(BoundedMaximalLeakage premise, Scalar delta) {
        Enclosure epsilon = Enclosure.of(premise.epsilon());
        Enclosure failure = Enclosure.of(delta).atLeast(0);
        Enclosure small = epsilon.expm1().over(failure).log1p();
        // The same with e^epsilon / delta taken out, which is finite where e^epsilon or 1 / delta is not.
        Enclosure rest = epsilon.negate().exp().times(Enclosure.ONE.minus(failure));
        Enclosure large = epsilon.minus(Enclosure.log(delta)).plus(rest.negate().log1p());
        return small.min(large);
    }
}
