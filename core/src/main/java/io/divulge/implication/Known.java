package io.divulge.implication;

import io.divulge.guarantee.Alip;
import io.divulge.guarantee.BoundedTotalVariation;
import io.divulge.guarantee.Guarantee;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The best guarantee of each kind that was reached so far, and how. */
final class Known {
    /** Guarantees of a kind that differ in one number only, the smaller the better. */
    private record Kind(Class<?> notion, Object delta) {
        static Kind of(Guarantee guarantee) {
            return new Kind(guarantee.getClass(), key(Known.delta(guarantee)));
        }

        /** Deltas are the same if the numbers are, not if the nearest doubles are. */
        private static Object key(Scalar allowed) {
            return allowed.exact().isPresent() ? allowed.exact().get() : allowed.text();
        }
    }

    private final Map<Kind, Guarantee> best = new LinkedHashMap<>();

    /** By identity: a guarantee keeps its proof when a better one of its kind is found. */
    private final IdentityHashMap<Guarantee, Inference> proofs = new IdentityHashMap<>();

    private final Guarantee premise;
    private final Scalar delta;

    /** Nothing but the premise, when consequences with this {@code delta} are looked for. */
    Known(Guarantee premise, Scalar delta) {
        this.premise = premise;
        this.delta = delta;
        best.put(Kind.of(premise), premise);
    }

    /** What everything follows from. */
    Guarantee premise() {
        return premise;
    }

    /** The probability of failure that the answer may have. */
    Scalar delta() {
        return delta;
    }

    /** All that is known of a notion, one for each {@code delta}. */
    <G extends Guarantee> List<G> all(Class<G> notion) {
        return best.values().stream()
                .filter(notion::isInstance)
                .map(notion::cast)
                .toList();
    }

    /** What is known of a notion without {@code delta}. */
    <G extends Guarantee> Optional<G> one(Class<G> notion) {
        return all(notion).stream().findFirst();
    }

    /** How a guarantee was reached; nothing if it is the premise. */
    Optional<Inference> proof(Guarantee guarantee) {
        return Optional.ofNullable(proofs.get(guarantee));
    }

    /** What is known of the same notion with the same {@code delta}. */
    Optional<Guarantee> like(Guarantee guarantee) {
        return Optional.ofNullable(best.get(Kind.of(guarantee)));
    }

    /** Keeps a conclusion if it is better than what was known; says whether it was. */
    boolean offer(Inference inference) {
        Guarantee conclusion = inference.conclusion();
        Guarantee known = best.get(Kind.of(conclusion));
        boolean better = known == null ? isNews(conclusion) : size(conclusion) < size(known);
        if (better) {
            best.put(Kind.of(conclusion), conclusion);
            proofs.put(conclusion, inference);
        }
        return better;
    }

    /** Whether it says more than nothing and, unless its {@code delta} is the one asked for, more than others do with less. */
    private boolean isNews(Guarantee conclusion) {
        if (Double.isInfinite(size(conclusion))) {
            return false;
        }
        Scalar allowed = delta(conclusion);
        return allowed.isAtMost(delta) && delta.isAtMost(allowed)
                || best.values().stream()
                        .filter(each -> each.getClass().equals(conclusion.getClass()))
                        .noneMatch(each -> delta(each).isAtMost(allowed) && size(each) <= size(conclusion));
    }

    private static Scalar delta(Guarantee guarantee) {
        return guarantee instanceof Guarantee.WithDelta relaxed ? relaxed.delta() : Scalar.of(0);
    }

    /** The number that is to be small. Of two it is the sum, which falls whenever one of them does. */
    private static double size(Guarantee guarantee) {
        if (guarantee instanceof Alip both) {
            return Enclosure.of(both.lower()).plus(Enclosure.of(both.upper())).upper();
        }
        String parameter = guarantee instanceof BoundedTotalVariation ? "t" : "epsilon";
        return Enclosure.of(Objects.requireNonNull(guarantee.parameters().get(parameter)))
                .upper();
    }
}
