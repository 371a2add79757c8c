package io.divulge.implication;

import io.divulge.model.Joint;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * What is known of the secret when a guarantee is turned into another: the smallest probability, how many secrets there are, and
 * whether the premise was given for one prior or for all of them.
 *
 * <p>Every theorem that uses {@code p_min} gives less for a smaller one, so a lower bound of it serves as well; the same is true
 * of an upper bound of the number of secrets, but for one theorem, which asks for a lower bound.
 *
 * @param smallest a lower bound of the smallest positive probability, if one is known
 * @param secrets how many secrets have positive probability, if that is known
 * @param everyPrior whether the premise holds for all priors on the secrets
 */
public record Setting(Optional<Scalar> smallest, OptionalInt secrets, boolean everyPrior) {
    /** The most numbers of secrets that are tried one by one. */
    private static final int SOME = 1000;

    /** Refuses what no prior has. */
    public Setting {
        if (smallest.isPresent()
                && !(smallest.get().value() >= 0
                        && !smallest.get().isZero()
                        && smallest.get().value() <= 1)) {
            throw new IllegalArgumentException(
                    "p-min is " + smallest.get() + " (expected a probability above 0, the smallest of the prior)");
        }
        if (secrets.isPresent() && secrets.getAsInt() < 1) {
            throw new IllegalArgumentException(
                    "secrets is " + secrets.getAsInt() + " (expected a whole number of at least 1)");
        }
        if (smallest.isPresent() && secrets.isPresent()) {
            double together = smallest.get().value() * secrets.getAsInt();
            if (together > 1 + 4 * Rounding.UNIT) {
                throw new IllegalArgumentException("p-min is " + smallest.get() + ", but of " + secrets.getAsInt()
                        + " secrets the least probable has at most 1/" + secrets.getAsInt());
            }
        }
    }

    /** Nothing is known. */
    public static Setting unknown() {
        return new Setting(Optional.empty(), OptionalInt.empty(), false);
    }

    /** What is known of a release. */
    public static Setting of(Joint joint) {
        double least = joint.prior().min();
        double lower = Rounding.down(least * (1 - joint.prior().uncertainty()));
        Setting counted = unknown().withSecrets(joint.secrets().size());
        // Of a prior at the end of the doubles nothing may be left after rounding down; then it is as good as unknown.
        return lower > 0 ? counted.withSmallest(Scalar.of(Math.min(1, lower))) : counted;
    }

    /** The same with a lower bound of the smallest probability. */
    public Setting withSmallest(Scalar probability) {
        return new Setting(Optional.of(probability), secrets, everyPrior);
    }

    /** The same with a lower bound of the smallest probability, as people write it. */
    public Setting withSmallest(String probability) {
        try {
            return withSmallest(Scalar.parse(probability));
        } catch (IllegalArgumentException wrong) {
            String said = String.valueOf(wrong.getMessage());
            throw new IllegalArgumentException(said.startsWith("p-min") ? said : "p-min: " + said, wrong);
        }
    }

    /** The same with the number of secrets. */
    public Setting withSecrets(int number) {
        return new Setting(smallest, OptionalInt.of(number), everyPrior);
    }

    /** The same for a premise that holds for all priors on the secrets. */
    public Setting forEveryPrior() {
        return new Setting(smallest, secrets, true);
    }

    /** What of it is true of every prior, if the premise is: all but the smallest probability. */
    Setting ofEveryPrior() {
        return new Setting(Optional.empty(), secrets, everyPrior);
    }

    /** All that is known of the one prior that is used. */
    Setting ofThisPrior() {
        return new Setting(smallest, secrets, false);
    }

    /** Whether there is only one secret, of which nothing can be learnt. */
    public boolean isSingle() {
        return secrets.isPresent() && secrets.getAsInt() == 1
                || smallest.isPresent()
                        && smallest.get().value() - smallest.get().error() > 0.5;
    }

    /** {@code p_min}, from below; 0 if it is too small for a double. */
    Optional<Enclosure> pMin() {
        return smallest.map(p -> Enclosure.of(Math.max(0, Enclosure.of(p).lower())));
    }

    /** {@code log p_min}, finite however small {@code p_min} is. */
    Optional<Enclosure> logPMin() {
        return smallest.map(Enclosure::log);
    }

    /** {@code 1 - p_min}. */
    Optional<Enclosure> rest() {
        return pMin().map(Enclosure.ONE::minus);
    }

    /** At least so many secrets there are: two, if nothing is known. */
    int fewest() {
        return secrets.isPresent() ? secrets.getAsInt() : isSingle() ? 1 : 2;
    }

    /** At most so many secrets there are: those that were counted, or that fit beside each other. */
    Optional<Enclosure> most() {
        if (secrets.isPresent()) {
            return Optional.of(Enclosure.of(secrets.getAsInt()));
        }
        return pMin().map(p -> Enclosure.of(Math.floor(Enclosure.ONE.over(p).upper())));
    }

    /** How many secrets there may be, where that is a choice of a few; none if there is no bound. */
    IntStream counts() {
        int most = most().map(n -> (int) Math.min(n.upper(), SOME + 1)).orElse(SOME + 1);
        return secrets.isPresent() || most <= SOME
                ? IntStream.rangeClosed(fewest(), Math.max(fewest(), most))
                : IntStream.empty();
    }

    /** {@code log(p_max / p_min)} at most: the rest of the secrets have {@code p_min} each. */
    Optional<Enclosure> skew() {
        return pMin().map(p -> {
            Enclosure most = Enclosure.ONE.minus(Enclosure.of(fewest() - 1).times(p));
            // The quotient is more precise, and the difference finite where 1 / p_min is not.
            Enclosure difference = most.log().minus(Enclosure.log(smallest.orElseThrow()));
            return most.over(p).log().min(difference).atLeast(0);
        });
    }

    /** What is known, in words; empty if nothing is. */
    public String inWords() {
        List<String> known = new ArrayList<>();
        smallest.ifPresent(p -> known.add("p_min = " + p.text()));
        secrets.ifPresent(n -> known.add(n + (n == 1 ? " secret" : " secrets")));
        if (everyPrior) {
            known.add("for every prior");
        }
        return String.join(", ", known);
    }
}
