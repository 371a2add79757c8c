package io.divulge.implication;

import io.divulge.guarantee.BoundedMaxInformation;
import io.divulge.guarantee.BoundedMaximalLeakage;
import io.divulge.guarantee.BoundedTotalVariation;
import io.divulge.guarantee.Eml;
import io.divulge.guarantee.EnvelopePml;
import io.divulge.guarantee.Ldi;
import io.divulge.guarantee.Pmc;
import io.divulge.guarantee.Pml;
import io.divulge.guarantee.ProbabilisticLdp;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;

/**
 * What holds of every release, whatever the premise: leakage is at most {@code -log p_min} [SCOS23, Lemma 2(1)], its average at most the logarithm of the number of secrets [IWK20], no event of probability {@code delta} becomes more than certain, and no release moves beliefs by more than the secret itself, {@code T(X;X) = 1 - sum_x P(x)^2 <= 1 - 1/n}.
 *
 * <p>Of a single secret nothing can be learnt; and who may disregard everything promises nothing.
 */
final class Always extends Implication {
    Always() {
        super(
                "every release: PML <= -log p_min, maximal leakage and I(X;Y) <= log n, T(X;Y) <= 1 - 1/n, EML <= -log delta, envelope <= log max( n, (n - 1)/delta ); all 0 of a single secret",
                "[SCOS23, Lemma 2(1)], [IWK20], docs/implications.md 10");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        List<Inference> all = new ArrayList<>();
        setting.logPMin().ifPresent(log -> all.add(infer(new Pml(Bound.nats(log.negate())))));
        setting.most().ifPresent(n -> all.add(infer(new BoundedMaximalLeakage(Bound.nats(n.log())))));
        setting.most()
                .ifPresent(n -> all.add(infer(
                        new BoundedTotalVariation(Bound.probability(Enclosure.ONE.minus(Enclosure.ONE.over(n)))))));
        all.add(infer(new BoundedTotalVariation(1)));
        if (!known.delta().isZero()) {
            Enclosure delta = Enclosure.of(known.delta()).atLeast(0);
            all.add(infer(new Eml(Bound.nats(Enclosure.log(known.delta()).negate()), known.delta())));
            setting.most()
                    .filter(n -> Double.isFinite(n.upper()))
                    .map(n -> n.minus(Enclosure.ONE).over(delta).max(n).log())
                    .ifPresent(most -> all.add(infer(new EnvelopePml(Bound.nats(most), known.delta()))));
        }
        if (setting.isSingle()) {
            all.add(infer(new Pml(0)));
            all.add(infer(new Pmc(0)));
            all.add(infer(new Ldi(0)));
        }
        if (Scalar.of(1).isAtMost(known.delta())) {
            Scalar one = known.delta();
            all.add(infer(new EnvelopePml(Scalar.of(0), one)));
            all.add(infer(new ProbabilisticLdp(Scalar.of(0), one)));
            all.add(infer(new BoundedMaxInformation(Scalar.of(0), one)));
        }
        return all;
    }
}
