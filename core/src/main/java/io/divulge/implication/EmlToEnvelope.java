package io.divulge.implication;

import io.divulge.guarantee.Eml;
import io.divulge.guarantee.EnvelopePml;
import io.divulge.guarantee.Pml;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * From events to all functions: announcements of a function that leak more than {@code t} and together have probability {@code delta'} point to {@code n} secrets at most.
 *
 * <p>Merge those that point to the same secret: it still leaks more than {@code t}, and one of these at most {@code n} events has probability {@code delta'/n} or more. So {@code t} is below what
 * EML says of events so probable: {@code epsilon} itself if {@code delta' >= n delta}, and else what {@link EmlToSmallerDelta} makes of it. At {@code delta' = delta} this is below {@code epsilon + log n}.
 *
 * <p>Follows from [SCOS23, Def. 7] and the closure under post-processing [SCOS23, Prop. 3]. Without {@code n} it is false: the binary symmetric channel after [SCOS23, Remark 9] shows that EML does not imply even
 * the tail bound at the same {@code delta}.
 */
final class EmlToEnvelope extends Implication {
    /** A fraction of more characters than this is shown as a double, rounded up. */
    private static final int READABLE = 9;

    EmlToEnvelope() {
        super(
                "(epsilon, delta)-EML => envelope at delta' <= EML at delta'/n: epsilon if delta' >= n delta, else"
                        + " log( 1 + (e^epsilon - 1)(n/delta' - 1)/(1/delta - 1) )",
                "n = number of secrets, at most 1/p_min",
                "[SCOS23, Def. 7, Thm 3, Prop. 3], docs/implications.md 5");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        List<Inference> all = new ArrayList<>();
        for (Eml eml : known.all(Eml.class)) {
            if (eml.delta().isZero()) {
                all.add(infer(new EnvelopePml(eml.epsilon(), known.delta()), eml));
                all.add(infer(new Pml(eml.epsilon()), eml));
            } else {
                setting.most().ifPresent(n -> follow(eml, n, known.delta(), all));
            }
        }
        return all;
    }

    private void follow(Eml eml, Enclosure n, Scalar asked, List<Inference> all) {
        Optional<Scalar> exact = exactly(n, eml.delta());
        Scalar together = exact.filter(product -> product.text().length() <= READABLE)
                .orElseGet(() -> Scalar.of(n.times(Enclosure.of(eml.delta())).upper()));
        if (exact.orElse(together).isAtMost(asked)) {
            all.add(infer(new EnvelopePml(eml.epsilon(), asked), eml));
        } else if (!asked.isZero()) {
            Enclosure share = Enclosure.of(asked).over(n).atLeast(0);
            all.add(infer(new EnvelopePml(Bound.nats(EmlToSmallerDelta.leakage(eml, share)), asked), eml));
        }
        if (together.value() < 1) {
            all.add(infer(new EnvelopePml(eml.epsilon(), together), eml));
        }
    }

    /** {@code n delta} as a fraction, so that whoever asks for just this probability gets it. */
    private static Optional<Scalar> exactly(Enclosure n, Scalar delta) {
        return Double.isFinite(n.upper())
                ? delta.exact().map(share -> Scalar.of(share.multiply(new BigDecimal(n.upper()).toBigInteger())))
                : Optional.empty();
    }
}
