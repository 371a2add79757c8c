package io.divulge.implication;

import io.divulge.guarantee.Guarantee;
import java.util.List;
import java.util.Optional;

/**
 * What follows from a guarantee for a notion, and why.
 *
 * @param premise what was given
 * @param conclusion the tightest that follows; with an infinite bound if nothing does
 * @param steps the chain, each step after those that it uses; empty if nothing follows or the premise says it already
 * @param tight by which releases the bound is attained or approached, so that none smaller holds of all; where no bound follows, which
 *     releases exceed every number; empty if none are known
 */
public record Derivation(Guarantee premise, Guarantee conclusion, List<Step> steps, Optional<String> tight) {
    /** Copies the steps. */
    public Derivation {
        steps = List.copyOf(steps);
    }

    /** Whether any bound follows. */
    public boolean isFinite() {
        return conclusion.parameters().values().stream().noneMatch(number -> Double.isInfinite(number.value()));
    }
}
