package io.divulge.composition;

import io.divulge.guarantee.Alip;
import io.divulge.guarantee.Eml;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Ldp;
import io.divulge.guarantee.Lip;
import io.divulge.guarantee.Pmc;
import io.divulge.guarantee.Pml;
import io.divulge.guarantee.TailPml;
import io.divulge.numeric.Scalar;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * What two releases guarantee together if each keeps a guarantee of its own, even if the second depends on what the first has shown
 * ({@link AdaptiveRules}).
 *
 * @param guarantee what both keep together
 * @param theorem where it is proved
 * @param condition what the second guarantee must mean for that
 */
public record ComposedGuarantee(Guarantee guarantee, String theorem, String condition) {
    private static final String AFTER =
            "the second is kept with the prior that is left after each outcome of the first";
    private static final String ALWAYS = "";

    /**
     * What a first and a second release guarantee together.
     *
     * @param smallest the smallest positive probability of a secret, if it is known
     * @throws IllegalArgumentException if no theorem says so
     */
    public static ComposedGuarantee of(Guarantee first, Guarantee second, @Nullable Scalar smallest) {
        String condition = second instanceof Ldp ? ALWAYS : AFTER;
        if (first instanceof Ldp a && second instanceof Ldp b) {
            return new ComposedGuarantee(
                    new Ldp(sum(a.epsilon(), b.epsilon())), "[SCOS23, Thm 4(1)] under every prior", ALWAYS);
        }
        if (first instanceof Eml a) {
            return events(a, second, condition, smallest);
        }
        Optional<Scalar> cost = cost(first);
        Optional<Scalar> nextCost = cost(second);
        Optional<Scalar> leakage = leakage(first);
        Optional<Scalar> nextLeakage = leakage(second);
        if (leakage.isPresent() && nextLeakage.isPresent() && cost.isPresent() && nextCost.isPresent()) {
            Scalar lower = sum(cost.get(), nextCost.get());
            Scalar upper = sum(leakage.get(), nextLeakage.get());
            boolean isSame = !(first instanceof Alip) && !(second instanceof Alip);
            return new ComposedGuarantee(
                    isSame ? new Lip(upper) : new Alip(lower, upper),
                    "[SCOS23, Thm 4(1)] and [SGSSO25, Lemma 1(vii)]",
                    condition);
        }
        if (leakage.isPresent() && nextLeakage.isPresent()) {
            return new ComposedGuarantee(
                    new Pml(sum(leakage.get(), nextLeakage.get())), "[SCOS23, Thm 4(1)]", condition);
        }
        if (cost.isPresent() && nextCost.isPresent()) {
            return new ComposedGuarantee(
                    new Pmc(sum(cost.get(), nextCost.get())), "[SGSSO25, Lemma 1(vii)]", condition);
        }
        boolean isTail = (leakage.isPresent() || first instanceof TailPml)
                && (nextLeakage.isPresent() || second instanceof TailPml);
        if (isTail) {
            PrivacyLevel both = AdaptiveRules.leakageWithSlack(level(first, leakage), level(second, nextLeakage));
            Optional<Scalar> exact = delta(first)
                    .exact()
                    .flatMap(a -> delta(second).exact().map(b -> a.add(b).subtract(a.multiply(b))))
                    .map(Scalar::of);
            return new ComposedGuarantee(
                    new TailPml(sum(epsilon(first), epsilon(second)), exact.orElse(Scalar.of(both.delta()))),
                    "[SCOS23, Thm 4(2)]",
                    condition);
        }
        throw new IllegalArgumentException("no theorem says what " + first.expression() + " and then "
                + second.expression()
                + " guarantee together (expected pml, pmc, lip, alip or ldp of one kind, pml with a delta, or eml first; 'divulge"
                + " implies' turns one kind into another)");
    }

    /**
     * What a first and a second release guarantee together if the delta of the second is a probability over both outcomes, and not one given each outcome of the
     * first; empty if the second has none.
     */
    public static Optional<ComposedGuarantee> onAverage(Guarantee first, Guarantee second) {
        if (!(second instanceof TailPml)
                || !(first instanceof TailPml) && leakage(first).isEmpty()) {
            return Optional.empty();
        }
        PrivacyLevel both =
                AdaptiveRules.leakageOnAverage(level(first, leakage(first)), level(second, leakage(second)));
        return Optional.of(new ComposedGuarantee(
                new TailPml(sum(epsilon(first), epsilon(second)), Scalar.of(both.delta())),
                "[SCOS23, Thm 4(3)]",
                "the delta of the second is a probability over both outcomes"));
    }

    private static ComposedGuarantee events(Eml first, Guarantee second, String condition, @Nullable Scalar smallest) {
        Optional<Scalar> leakage = leakage(second);
        if (leakage.isPresent()) {
            return new ComposedGuarantee(
                    new Eml(sum(first.epsilon(), leakage.get()), first.delta()), "[SCOS23, Thm 4(4)]", condition);
        }
        if (!(second instanceof Eml next)) {
            throw new IllegalArgumentException(
                    "no theorem says what " + first.expression() + " and then " + second.expression()
                            + " guarantee together (expected eml, pml(epsilon) or ldp(epsilon) after eml)");
        }
        if (smallest == null) {
            throw new IllegalArgumentException("what " + first.expression() + " and then " + next.expression()
                    + " guarantee together depends on the smallest probability of a secret [SCOS23, Thm 4(5)]: give it with"
                    + " --p-min");
        }
        PrivacyLevel both = AdaptiveRules.eventsWithSlack(
                level(first.epsilon(), first.delta()), level(next.epsilon(), next.delta()), below(smallest));
        return new ComposedGuarantee(
                new Eml(Scalar.of(both.epsilon()), Scalar.of(both.delta())), "[SCOS23, Thm 4(5)]", condition);
    }

    private static double below(Scalar number) {
        return number.error() == 0 ? number.value() : Math.nextDown(number.value() - number.error());
    }

    /** What every outcome leaks at most, if the guarantee says so. */
    private static Optional<Scalar> leakage(Guarantee guarantee) {
        return guarantee instanceof Pml pml
                ? Optional.of(pml.epsilon())
                : guarantee instanceof Alip alip ? Optional.of(alip.upper()) : both(guarantee);
    }

    /** What every outcome costs at most, if the guarantee says so. */
    private static Optional<Scalar> cost(Guarantee guarantee) {
        return guarantee instanceof Pmc pmc
                ? Optional.of(pmc.epsilon())
                : guarantee instanceof Alip alip ? Optional.of(alip.lower()) : both(guarantee);
    }

    private static Optional<Scalar> both(Guarantee guarantee) {
        return guarantee instanceof Ldp ldp
                ? Optional.of(ldp.epsilon())
                : guarantee instanceof Lip lip ? Optional.of(lip.epsilon()) : Optional.empty();
    }

    private static Scalar epsilon(Guarantee guarantee) {
        return guarantee instanceof TailPml tail
                ? tail.epsilon()
                : leakage(guarantee).orElseThrow();
    }

    private static Scalar delta(Guarantee guarantee) {
        return guarantee instanceof TailPml tail ? tail.delta() : Scalar.of(0);
    }

    private static PrivacyLevel level(Guarantee guarantee, Optional<Scalar> leakage) {
        return guarantee instanceof TailPml tail
                ? level(tail.epsilon(), tail.delta())
                : level(leakage.orElseThrow(), Scalar.of(0));
    }

    private static PrivacyLevel level(Scalar epsilon, Scalar delta) {
        return new PrivacyLevel(above(epsilon), Math.min(1, above(delta)));
    }

    private static double above(Scalar number) {
        return number.error() == 0 ? number.value() : Math.nextUp(number.value() + number.error());
    }

    /** The sum: as it would be written where both are fractions or logarithms of fractions, and rounded up otherwise. */
    private static Scalar sum(Scalar a, Scalar b) {
        Optional<BigFraction> exact = a.exact().flatMap(one -> b.exact().map(one::add));
        if (exact.isPresent()) {
            return Scalar.of(exact.get());
        }
        Optional<BigFraction> factor = a.exactExp().flatMap(one -> b.exactExp().map(one::multiply));
        return factor.map(Scalar::logOf).orElseGet(() -> Scalar.of(AdaptiveRules.leakage(above(a), above(b))));
    }
}
