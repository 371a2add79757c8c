package io.divulge.proof;

import io.divulge.numeric.Scalar;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * A claim without its number: what is bounded, where, and on which side.
 *
 * @param at the parameters as the format writes them
 * @param bound what the number must imply, or what it contradicts from below; null for the best that can be proved
 */
record Draft(
        String name,
        int model,
        boolean atMost,
        Map<String, Object> at,
        @Nullable Scalar bound) {
    /** A double is within this part of the exponential. */
    private static final double EXP_ERROR = 1e-15;

    Draft at(String parameter, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(at);
        more.put(parameter, value);
        return new Draft(name, model, atMost, more, bound);
    }

    Draft named(String other) {
        return new Draft(other, model, atMost, at, bound);
    }

    /** This factor bounds {@code e^value}; null is infinity. */
    Map<String, Object> factor(@Nullable BigFraction factor, Map<String, Object> proof) {
        Map<String, Object> claim = start();
        BigFraction asked = bound == null ? null : bound.exactExp().orElse(null);
        // Whoever asked for log(3) is told that it is at most that.
        BigFraction shown = asked != null && atMost ? asked : factor;
        claim.put("factor", shown == null ? "inf" : Fractions.text(shown));
        if (bound != null && asked == null && shown != null) {
            claim.put("nats", Fractions.text(nats(bound)));
        }
        claim.put("proof", proof);
        return claim;
    }

    /** This number bounds the value; null is infinity. */
    Map<String, Object> value(@Nullable BigFraction value, Map<String, Object> proof) {
        Map<String, Object> claim = start();
        claim.put("value", value == null ? "inf" : Fractions.text(bound == null || !atMost ? value : nats(bound)));
        claim.put("proof", proof);
        return claim;
    }

    private Map<String, Object> start() {
        Map<String, Object> claim = new LinkedHashMap<>();
        claim.put("claim", name);
        claim.put("model", String.valueOf(model));
        if (!at.isEmpty()) {
            claim.put("at", at);
        }
        claim.put("relation", atMost ? "at most" : "at least");
        return claim;
    }

    /** A number of nats as a fraction; that of a logarithm is rounded, which is why it is asked for last. */
    static BigFraction nats(Scalar scalar) {
        return scalar.exact().orElseGet(() -> Fractions.of(scalar.value()));
    }

    /**
     * A factor near {@code e^epsilon}.
     *
     * @param above whether it must not be smaller
     */
    static BigFraction factorOf(Scalar epsilon, boolean above) {
        BigFraction factor = epsilon.exactExp()
                .orElseGet(() -> Fractions.moved(Math.exp(epsilon.value()), above ? EXP_ERROR : -EXP_ERROR));
        return factor.compareTo(BigFraction.ONE) < 0 ? BigFraction.ONE : factor;
    }

    /** The level of a factor near {@code e^epsilon}, as the format writes it. */
    static Map<String, Object> level(Scalar epsilon, boolean above) {
        Map<String, Object> level = new LinkedHashMap<>();
        level.put("factor", Fractions.text(factorOf(epsilon, above)));
        if (epsilon.exactExp().isEmpty()) {
            level.put("nats", Fractions.text(nats(epsilon)));
        }
        return level;
    }
}
