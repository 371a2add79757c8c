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
    private record Kind(Class<?> notion, double delta) {}

    private final Map<Kind, Guarantee> best = new LinkedHashMap<>();

    /** By identity: a guarantee keeps its proof when a better one of its kind is found. */
    private final IdentityHashMap<Guarantee, Inference> proofs = new IdentityHashMap<>();

    private final Guarantee premise;
    private final Scalar delta;

    /** Nothing but the premise, when consequences with this {@code delta} are looked for. */
    Known(Guarantee premise, Scalar delta) {
        this.premise = premise;
        this.delta = delta;
        best.put(kind(premise), premise);
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

    /** Keeps a conclusion if it is better than what was known; says whether it was. */
    boolean offer(Inference inference) {
        Guarantee conclusion = inference.conclusion();
        Guarantee known = best.get(kind(conclusion));
        if (known == null ? Double.isInfinite(size(conclusion)) : !(size(conclusion) < size(known))) {
            return false;
        }
        best.put(kind(conclusion), conclusion);
        proofs.put(conclusion, inference);
        return true;
    }

    private static Kind kind(Guarantee guarantee) {
        double delta = guarantee instanceof Guarantee.WithDelta relaxed
                ? relaxed.delta().value()
                : 0;
        return new Kind(guarantee.getClass(), delta);
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
