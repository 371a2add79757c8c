package io.divulge.implication;

import io.divulge.guarantee.ApproximateLdp;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Pmc;
import io.divulge.guarantee.Pml;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Cost and leakage bound how often two secrets are told apart: the lifts of every outcome lie in {@code [a, b]}, so an event has probability at most {@code b m} and {@code 1 - a (1 - m)} under one secret and at least
 * {@code a m} and {@code 1 - b (1 - m)} under another, {@code m} being its probability.
 *
 * <p>{@code P_x(E) - e^epsilon' P_x'(E)} is then largest at {@code m = min(1 - a, b - 1)/(b - a)}, where it is {@code m (b - a e^epsilon')}. One of the two may be missing: without cost {@code a = 0}, without leakage {@code b} is
 * infinite, and no {@code epsilon'} helps unless {@code delta >= min(1 - a, b - 1)}, which is how far apart two secrets' outcomes are at most.
 */
final class PmcAndPmlToApproximateLdp extends Implication {
    private static final Enclosure UNBOUNDED = Enclosure.of(Double.POSITIVE_INFINITY);

    PmcAndPmlToApproximateLdp() {
        super(
                "epsilon_1-PMC, epsilon_2-PML => (log( (b - delta (b - a)/min(1 - a, b - 1))/a ), delta)-LDP and (0, min(1 - a, b - 1))-LDP,"
                        + " a = e^-epsilon_1, b = e^epsilon_2",
                "without PMC a = 0, without PML b is infinite",
                "docs/implications.md 7");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        Optional<Pmc> pmc = known.one(Pmc.class);
        Optional<Pml> pml = known.one(Pml.class);
        Guarantee[] premises = Stream.of(pmc, pml).flatMap(Optional::stream).toArray(Guarantee[]::new);
        if (premises.length == 0) {
            return List.of();
        }
        Enclosure fall = pmc.map(each -> Enclosure.of(each.epsilon())).orElse(UNBOUNDED);
        Enclosure rise = pml.map(each -> Enclosure.of(each.epsilon())).orElse(UNBOUNDED);
        Scalar apart = Bound.probability(fall.negate().expm1().negate().min(rise.expm1()));
        List<Inference> all = new ArrayList<>();
        all.add(infer(new ApproximateLdp(Scalar.of(0), apart), premises));
        Enclosure both = fall.plus(rise);
        if (!known.delta().isZero() && Double.isFinite(both.upper()) && apart.value() > 0) {
            Enclosure share = Enclosure.of(known.delta())
                    .times(both.negate().expm1().negate())
                    .over(Enclosure.of(apart));
            all.add(infer(new ApproximateLdp(Bound.nats(both.plus(share.negate().log1p())), known.delta()), premises));
        }
        return all;
    }
}
