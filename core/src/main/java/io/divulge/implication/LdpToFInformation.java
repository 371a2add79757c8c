package io.divulge.implication;

import io.divulge.guarantee.BoundedMaxInformation;
import io.divulge.guarantee.BoundedMutualInformation;
import io.divulge.guarantee.BoundedTotalVariation;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Ldp;
import io.divulge.guarantee.Pmc;
import io.divulge.guarantee.Pml;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;

/**
 * From differential privacy to averages: {@code I(X;Y) <= h - 1 - log h} with {@code h = epsilon / (1 - e^-epsilon)}, and {@code T(X;Y) <= tanh(epsilon / 4)}.
 *
 * <p>The lifts of one outcome lie in {@code [a, a e^epsilon]} for some {@code a} from {@code e^-epsilon} to 1. By the chord of {@link Lifts} mutual information is at most
 * {@code log a + (1 - a) epsilon / (1 - e^-epsilon)}, which is concave in {@code a} and largest at {@code a = 1/h}; total variation is at most
 * {@code (1 - a)(a e^epsilon - 1) / (a (e^epsilon - 1))}, largest at {@code a = e^(-epsilon/2)}. Subset selection over many equally likely secrets comes as close as one likes:
 * its lifts are these two, if the share of the secrets that a set holds is right.
 *
 * <p>The excess {@code (1 - a)(a e^epsilon - g)/(a (e^epsilon - 1))} over {@code g} is {@code delta} for {@code g = a (e^epsilon - delta (e^epsilon - 1)/(1 - a))}, which is concave in {@code a} and largest where
 * {@code (1 - a)^2 = delta (1 - e^-epsilon)}.
 *
 * <p>Cost and leakage that are bounded in another way, as they are where {@code p_min} is known, leave fewer {@code a} to choose from: {@code a >= e^-cost} and {@code a e^epsilon <= e^leakage}.
 * The best {@code a} is then moved to the nearer end.
 */
final class LdpToFInformation extends Implication {
    LdpToFInformation() {
        super(
                "epsilon-LDP => I(X;Y) <= h - 1 - log h, h = epsilon/(1 - e^-epsilon); T(X;Y) <= tanh(epsilon/4);"
                        + " delta-approximate max-information <= 2 log( e^(epsilon/2) - sqrt(delta (e^epsilon - 1)) ); less where PMC or PML are known to be small",
                "docs/implications.md 2");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        List<Inference> all = new ArrayList<>();
        known.one(Ldp.class)
                .filter(ldp ->
                        !ldp.epsilon().isZero() && Double.isFinite(ldp.epsilon().value()))
                .ifPresent(ldp -> follow(ldp, known, all));
        return all;
    }

    private void follow(Ldp ldp, Known known, List<Inference> all) {
        Enclosure epsilon = Enclosure.of(Enclosure.of(ldp.epsilon()).upper());
        Range range = Range.of(known, ldp, epsilon);
        Enclosure half = epsilon.times(Enclosure.of(0.5));
        Enclosure bestForInformation = logH(epsilon, half);
        all.add(infer(
                new BoundedMutualInformation(
                        Bound.nats(range.lifts(bestForInformation).information())),
                range.premises(bestForInformation)));
        all.add(infer(
                new BoundedTotalVariation(Bound.probability(range.lifts(half).variation())), range.premises(half)));
        if (!known.delta().isZero()) {
            all.add(excess(range, known.delta()));
        }
    }

    private Inference excess(Range range, Scalar delta) {
        // Where (1 - a)^2 = delta (1 - e^-epsilon).
        Enclosure best = Enclosure.of(delta)
                .times(range.epsilon().negate().expm1().negate())
                .sqrt()
                .negate()
                .log1p()
                .negate();
        Enclosure bound = range.lifts(best).maxInformation(Enclosure.of(delta));
        return infer(new BoundedMaxInformation(Bound.nats(bound), delta), range.premises(best));
    }

    /** Mutual information where nothing is known of {@code a}. */
    static Enclosure information(Enclosure epsilon) {
        Enclosure fall = logH(epsilon, epsilon.times(Enclosure.of(0.5)));
        return Lifts.between(fall, epsilon.minus(fall)).information();
    }

    /** {@code log h}, which is {@code epsilon/2 - log( sinh(epsilon/2) / (epsilon/2) )} and so from {@code epsilon/2 - epsilon^2/24} to {@code epsilon/2}. */
    private static Enclosure logH(Enclosure epsilon, Enclosure half) {
        Enclosure direct =
                epsilon.over(epsilon.negate().expm1().negate().atLeast(0)).log();
        Enclosure series = half.minus(epsilon.square().over(Enclosure.of(24))).hull(half);
        return direct.narrowedBy(series);
    }

    /** How far secrets can fall at an outcome, if they rise by what is left of {@code epsilon}. */
    private record Range(Ldp ldp, Enclosure epsilon, Pmc cost, Pml leakage) {
        static Range of(Known known, Ldp ldp, Enclosure epsilon) {
            return new Range(
                    ldp,
                    epsilon,
                    known.one(Pmc.class).orElse(new Pmc(ldp.epsilon())),
                    known.one(Pml.class).orElse(new Pml(ldp.epsilon())));
        }

        Lifts lifts(Enclosure best) {
            Enclosure fall = best.min(most()).max(least()).atLeast(0);
            return Lifts.between(fall, epsilon.minus(fall));
        }

        /** Only those that move the best choice. */
        Guarantee[] premises(Enclosure best) {
            List<Guarantee> used = new ArrayList<>(List.of(ldp));
            if (most().upper() < best.upper()) {
                used.add(cost);
            }
            if (least().lower() > best.lower()) {
                used.add(leakage);
            }
            return used.toArray(Guarantee[]::new);
        }

        private Enclosure most() {
            return Enclosure.of(Enclosure.of(cost.epsilon()).upper());
        }

        private Enclosure least() {
            return epsilon.minus(Enclosure.of(Enclosure.of(leakage.epsilon()).upper()));
        }
    }
}
