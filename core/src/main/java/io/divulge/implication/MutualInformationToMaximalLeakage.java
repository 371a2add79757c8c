package io.divulge.implication;

import io.divulge.guarantee.BoundedMaximalLeakage;
import io.divulge.guarantee.BoundedMutualInformation;
import io.divulge.guarantee.EnvelopePml;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;

/**
 * From mutual information to maximal leakage {@code l}: {@code d(p_min e^l || p_min) <= epsilon}, where {@code d} is the relative entropy of two bits; and to envelopes, {@code d(p_min e^l || p_min) <= epsilon/delta}.
 *
 * <p>An outcome that raises a secret of probability {@code p} by the factor {@code b} has a posterior at least {@code d(p b || p)} away from the prior. It grows with {@code p} and is convex in {@code b}, so that the average factor is at most the one that has
 * {@code d = epsilon}. Outcomes of probability {@code delta} that all leak more than {@code l} bring {@code delta d} to the average.
 */
final class MutualInformationToMaximalLeakage extends Implication {
    MutualInformationToMaximalLeakage() {
        super(
                "I(X;Y) <= epsilon => d(p_min e^l || p_min) <= epsilon for maximal leakage l, d(p_min e^l || p_min) <= epsilon/delta for the envelope l",
                "p_min known",
                "docs/implications.md 12");
    }

    /** Enough to halve an interval down to neighbouring doubles. */
    private static final int STEPS = 60;

    @Override
    List<Inference> from(Known known, Setting setting) {
        List<Inference> all = new ArrayList<>();
        setting.pMin().filter(p -> p.lower() > 0).ifPresent(p -> {
            for (BoundedMutualInformation premise : known.all(BoundedMutualInformation.class)) {
                Enclosure information = Enclosure.of(premise.epsilon());
                all.add(infer(new BoundedMaximalLeakage(leakage(information.upper(), p)), premise));
                if (!known.delta().isZero()) {
                    double each = information
                            .over(Enclosure.of(known.delta()).atLeast(0))
                            .upper();
                    all.add(infer(new EnvelopePml(leakage(each, p), known.delta()), premise));
                }
            }
        });
        return all;
    }

    /** The smallest leakage, from above, that certainly brings a posterior so far from the prior. */
    private static Scalar leakage(double distance, Enclosure p) {
        double enough = p.log().negate().upper();
        double little = 0;
        for (int step = 0; step < STEPS; step++) {
            double middle = 0.5 * (little + enough);
            if (distance(middle, p).lower() >= distance) {
                enough = middle;
            } else {
                little = middle;
            }
        }
        return Scalar.of(enough);
    }

    private static Enclosure distance(double leakage, Enclosure p) {
        Enclosure raised = Enclosure.of(leakage).exp().times(p).asProbability();
        Enclosure others = Enclosure.ONE.minus(raised).atLeast(0);
        Enclosure fallen = others.over(Enclosure.ONE.minus(p).atLeast(0));
        // The limit of t log t at 0 is 0, and it is never below -1/e.
        Enclosure lost =
                fallen.upper() == 0 ? Enclosure.ZERO : others.times(fallen.log().atLeast(-Double.MAX_VALUE));
        return raised.times(Enclosure.of(leakage)).plus(lost);
    }
}
