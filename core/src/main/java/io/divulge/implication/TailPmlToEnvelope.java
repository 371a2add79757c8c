package io.divulge.implication;

import io.divulge.guarantee.EnvelopePml;
import io.divulge.guarantee.TailPml;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.List;

/**
 * From a tail to all functions of the outcome: {@code e^epsilon' = e^epsilon + (delta/delta')(1/p_min - e^epsilon)} at a larger {@code delta'}.
 *
 * <p>Let {@code B} be the values of a function {@code Z} that leak more than {@code t}. For each of them {@code t P(z) < max_x P(z|x) <= sum_y P(z|y) P(y) e^l(y)}. Summed over {@code B},
 * the outcomes outside of the tail give at most {@code e^epsilon P(B)}, and those in it, of probability {@code delta} at most, add {@code delta (1/p_min - e^epsilon)}.
 * So {@code t} is below {@code e^epsilon + (delta/P(B))(1/p_min - e^epsilon)}, and {@code B} more probable than {@code delta'} would bring it below the bound.
 *
 * <p>Markov's inequality for the mean of {@code e^l} is this with all outcomes in the place of {@code B}, and so weaker.
 */
final class TailPmlToEnvelope extends Implication {
    TailPmlToEnvelope() {
        super(
                "(epsilon, delta)-PML => envelope <= log( e^epsilon + (delta/delta')(1/p_min - e^epsilon) ) at delta' >= delta",
                "p_min known",
                "docs/implications.md 4");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        Scalar asked = known.delta();
        return setting.logPMin()
                .map(log -> known.all(TailPml.class).stream()
                        .filter(premise ->
                                !premise.delta().isZero() && premise.delta().isAtMost(asked))
                        .map(premise -> infer(
                                new EnvelopePml(Bound.nats(leakage(premise, asked, log.negate())), asked), premise))
                        .toList())
                .orElse(List.of());
    }

    /** Computed from logarithms, which are finite where {@code e^epsilon} or {@code 1 / p_min} is not. */
    private static Enclosure leakage(TailPml premise, Scalar asked, Enclosure most) {
        Enclosure usual = Enclosure.of(premise.epsilon()).min(most);
        Enclosure share = Enclosure.of(premise.delta())
                .over(Enclosure.of(asked).atLeast(0))
                .asProbability();
        return usual.plus(share.negate().log1p())
                .logPlusExp(most.plus(share.log()))
                .min(most);
    }
}
