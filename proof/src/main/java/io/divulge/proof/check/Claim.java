package io.divulge.proof.check;

import io.divulge.proof.number.Interval;
import io.divulge.proof.number.Node;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A claim of a proof: what is bounded, on which side, by which number, and what proves it.
 *
 * @param atMost whether the number bounds from above
 */
record Claim(Node json, List<ProvedModel> models, ProvedModel model, boolean atMost) {
    /** A condition that does not hold: the file is in order, and does not prove what it claims. */
    static final class NotProvedException extends ArithmeticException {
        private static final long serialVersionUID = 1L;

        NotProvedException(String condition) {
            super(condition);
        }
    }

    /** Goes on only if a condition holds. */
    static void unless(boolean holds, String condition) {
        if (!holds) {
            throw new NotProvedException(condition);
        }
    }

    static Claim of(Node json, List<ProvedModel> models) {
        ProvedModel model = models.get(json.has("model") ? json.at("model").index(models.size()) : 0);
        String relation = json.at("relation").text();
        if (!relation.equals("at most") && !relation.equals("at least")) {
            throw new IllegalArgumentException(
                    json.at("relation").place() + " is '" + relation + "' (expected at most or at least)");
        }
        if (json.has("factor") == json.has("value") || json.has("value") && json.has("nats")) {
            throw new IllegalArgumentException(
                    json.place() + " has not one bound (expected factor, and perhaps nats, or value)");
        }
        return new Claim(json, models, model, relation.equals("at most"));
    }

    Node proof() {
        return json.at("proof");
    }

    /** The bound of a probability, or of nats that are no logarithm of a fraction. */
    BigFraction value() {
        return json.at("value").number();
    }

    boolean isInfinite() {
        return !atMost
                && json.at(json.has("factor") ? "factor" : "value").json().equals("inf");
    }

    /** No measure is below 0, whatever the release. */
    boolean isTrivial() {
        boolean fits = !json.has("at")
                || (!json.at("at").has("epsilon") || epsilon().signum() > 0)
                        && (!json.at("at").has("delta") || delta().signum() >= 0);
        return fits
                && !atMost
                && !isInfinite()
                && (json.has("factor") ? factor().compareTo(BigFraction.ONE) <= 0 : value().signum() <= 0);
    }

    /** The bound of {@code e^value}; where nats are given, they are implied by it. */
    BigFraction factor() {
        BigFraction factor = level(json, atMost);
        unless(!atMost || factor.compareTo(BigFraction.ONE) >= 0, "a factor is at least 1, and the bound is less");
        return factor;
    }

    /** The factor that a measure is taken at: what is measured does not grow with it. */
    BigFraction epsilon() {
        BigFraction factor = level(json.at("at").at("epsilon"), atMost);
        unless(factor.compareTo(BigFraction.ONE) >= 0, "the factor of epsilon is below 1");
        return factor;
    }

    /** A factor, whose logarithm is at most the nats beside it, or at least. */
    static BigFraction level(Node json, boolean below) {
        BigFraction factor = json.at("factor").number();
        unless(factor.signum() > 0, json.place() + ".factor is not positive");
        if (json.has("nats")) {
            Interval log = Interval.log(factor);
            BigFraction nats = json.at("nats").number();
            unless(
                    below ? log.isAtMost(nats) : log.isAtLeast(nats),
                    json.place() + ": nats are not " + (below ? "at least" : "at most")
                            + " the logarithm of the factor");
        }
        return factor;
    }

    BigFraction delta() {
        BigFraction delta = json.at("at").at("delta").number();
        boolean none = delta.signum() == 0 && !json.at("claim").text().equals("approximate-ldp");
        unless(
                !none && delta.signum() >= 0 && delta.compareTo(BigFraction.ONE) <= 0,
                "delta is not a probability above 0");
        return delta;
    }

    /** A number that was computed, on the side that is claimed. */
    void compare(BigFraction found, BigFraction bound) {
        int side = found.compareTo(bound);
        unless(atMost ? side <= 0 : side >= 0, "what follows is " + found.doubleValue());
    }

    void compare(Interval found, BigFraction bound) {
        unless(atMost ? found.isAtMost(bound) : found.isAtLeast(bound), "the bound does not follow");
    }

    int secret(String key) {
        return proof().at(key).index(model.secrets().size());
    }

    int outcome() {
        return proof().at("outcome").index(model.outcomes().size());
    }
}
