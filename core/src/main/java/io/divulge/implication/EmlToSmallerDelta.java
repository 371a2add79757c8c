package io.divulge.implication;

import io.divulge.guarantee.Eml;
import io.divulge.guarantee.EnvelopePml;
import io.divulge.guarantee.Guarantee;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * From common events to rarer ones: {@code e^epsilon' - 1 = (e^epsilon - 1) (1/delta' - 1)/(1/delta - 1)} at a smaller {@code delta'}.
 *
 * <p>Let an event have probability {@code m} below {@code delta} and, given a secret, the probability {@code s m}. Add the same share {@code (delta - m)/(1 - m)} of each outcome outside of it: the event
 * grows to probability {@code delta}, and given the secret to {@code s m + (1 - s m)(delta - m)/(1 - m)}, which may be at most {@code delta e^epsilon}. That is
 * {@code (s - 1) m / (1 - m) <= (e^epsilon - 1) delta / (1 - delta)}, and the bound grows as {@code m} falls. Without what is added outside, it would be {@code epsilon + log(delta/delta')}.
 */
final class EmlToSmallerDelta extends Implication {
    EmlToSmallerDelta() {
        super(
                "(epsilon, delta)-EML => (log( 1 + (e^epsilon - 1)(1/delta' - 1)/(1/delta - 1) ), delta')-EML for smaller delta', and so with envelopes",
                "delta' > 0",
                "docs/implications.md 5");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        Scalar asked = known.delta();
        if (asked.isZero()) {
            return List.of();
        }
        List<Inference> all = new ArrayList<>();
        for (Guarantee.WithDelta premise : known.all(Guarantee.WithDelta.class)) {
            boolean closed = premise instanceof Eml || premise instanceof EnvelopePml;
            if (closed && premise.delta().value() < 1 && !premise.delta().isAtMost(asked)) {
                Scalar bound = Bound.nats(leakage(premise, Enclosure.of(asked).atLeast(0)));
                all.add(infer(premise instanceof Eml ? new Eml(bound, asked) : new EnvelopePml(bound, asked), premise));
            }
        }
        return all;
    }

    /** What events of this probability leak at most, if those of a larger one leak what the premise says. */
    static Enclosure leakage(Guarantee.WithDelta premise, Enclosure probability) {
        Enclosure rarer = Enclosure.ONE.minus(probability).atLeast(0).over(probability);
        Enclosure delta = Enclosure.of(premise.delta());
        Enclosure odds = delta.over(Enclosure.ONE.minus(delta).atLeast(0));
        return Enclosure.of(Objects.requireNonNull(premise.parameters().get("epsilon")))
                .expm1()
                .times(odds)
                .times(rarer)
                .log1p();
    }
}
