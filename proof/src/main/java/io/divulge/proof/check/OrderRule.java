package io.divulge.proof.check;

import static io.divulge.proof.check.Claim.unless;

import io.divulge.proof.number.Interval;
import io.divulge.proof.number.Node;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Capacities, and maximal (alpha, beta)-leakage, in nats: an input law shows what is attained, and outcome laws what no input law exceeds. A secret of weight 1 is the best
 * law where {@code beta >= alpha}.
 */
record OrderRule(Claim claim, BigFraction alpha, BigFraction beta) {
    /** With a second order for {@code beta}, or without one for capacities. */
    static void check(Claim claim) {
        Node at = claim.json().at("at");
        BigFraction beta = at.has("beta") ? at.at("beta").number() : BigFraction.ONE;
        OrderRule rule = new OrderRule(claim, at.at("alpha").number(), beta);
        boolean one = rule.alpha.equals(BigFraction.ONE);
        unless(
                one ? beta.equals(BigFraction.ONE) : rule.alpha.compareTo(BigFraction.ONE) > 0,
                "alpha is below 1, or 1 beside another beta");
        unless(beta.compareTo(BigFraction.ONE) >= 0, "beta is below 1");
        if (claim.atMost()) {
            rule.atMost();
        } else if (claim.isInfinite()) {
            unless(
                    !beta.equals(BigFraction.ONE)
                            && claim.model()
                                            .w()[claim.secret("reference")][claim.outcome()]
                                            .signum()
                                    == 0
                            && claim.model()
                                            .w()[claim.secret("secret")][claim.outcome()]
                                            .signum()
                                    > 0,
                    "no outcome of a secret is ruled out by the reference");
        } else {
            BigFraction[] law = claim.proof().at("law").numbers(claim.model().w().length);
            unless(
                    isWithinOne(law)
                            && Arrays.stream(law)
                                    .reduce(BigFraction.ZERO, BigFraction::add)
                                    .equals(BigFraction.ONE),
                    "the input law does not sum to 1");
            claim.compare(
                    rule.attained(law, beta.equals(BigFraction.ONE) ? 0 : claim.secret("reference")), claim.value());
        }
    }

    /** What the prior attains at order 1. */
    static Interval mutualInformation(Claim claim) {
        BigFraction[] prior = IntStream.range(0, claim.model().w().length)
                .mapToObj(claim.model()::prior)
                .toArray(BigFraction[]::new);
        return new OrderRule(claim, BigFraction.ONE, BigFraction.ONE).attained(prior, 0);
    }

    private static boolean isWithinOne(BigFraction[] law) {
        return Arrays.stream(law).allMatch(weight -> weight.signum() >= 0)
                && Arrays.stream(law).reduce(BigFraction.ZERO, BigFraction::add).compareTo(BigFraction.ONE) <= 0;
    }

    /** {@code alpha / ((alpha-1) beta) log sum_y v^(1-beta) (sum_x P(x) w^alpha)^(beta/alpha)}, or mutual information. */
    private Interval attained(BigFraction[] law, int reference) {
        ProvedModel model = claim.model();
        boolean one = alpha.equals(BigFraction.ONE);
        Interval sum = Interval.ZERO;
        for (int y = 0; y < model.q().length; y++) {
            BigFraction mean = BigFraction.ZERO;
            Interval powers = Interval.ZERO;
            for (int x = 0; x < law.length; x++) {
                BigFraction w = model.likelihood(x, y);
                if (w.signum() > 0 && law[x].signum() > 0) {
                    Interval log = Interval.log(w);
                    mean = mean.add(law[x].multiply(w));
                    powers = powers.plus(
                            one
                                    ? log.times(law[x].multiply(w))
                                    : log.times(alpha).exp().times(law[x]));
                }
            }
            if (mean.signum() > 0) {
                sum = sum.plus(
                        one
                                ? powers.minus(Interval.log(mean).times(mean))
                                : powers.log()
                                        .times(beta.divide(alpha))
                                        .plus(logs(model, reference, y).times(BigFraction.ONE.subtract(beta)))
                                        .exp());
            }
        }
        return one
                ? sum
                : sum.log().times(alpha.divide(alpha.subtract(BigFraction.ONE).multiply(beta)));
    }

    /** The logarithm of the reference's entry, which does not matter where {@code beta} is 1. */
    private Interval logs(ProvedModel model, int reference, int y) {
        if (beta.equals(BigFraction.ONE)) {
            return Interval.ZERO;
        }
        unless(model.w()[reference][y].signum() > 0, "the reference rules an outcome out");
        return Interval.log(model.likelihood(reference, y));
    }

    private void atMost() {
        ProvedModel model = claim.model();
        int secrets = model.w().length;
        boolean pairs = beta.compareTo(alpha) >= 0 && !alpha.equals(BigFraction.ONE);
        List<Node> laws = pairs ? List.of() : claim.proof().at("laws").list();
        int references = beta.equals(BigFraction.ONE) ? 1 : secrets;
        unless(pairs || laws.size() == references, "there is not an outcome law for every reference");
        for (int v = 0; v < references; v++) {
            BigFraction[] law = pairs ? new BigFraction[secrets] : laws.get(v).numbers(model.q().length);
            unless(pairs || isWithinOne(law), "an outcome law sums to more than 1");
            for (int x = 0; x < secrets; x++) {
                if (pairs) {
                    Arrays.fill(law, BigFraction.ZERO);
                    law[x] = BigFraction.ONE;
                }
                claim.compare(pairs ? attained(law, v) : divergence(x, v, law), claim.value());
            }
        }
    }

    /** {@code D_alpha( P(.|x) || v^(1-tau) Q^tau )} with {@code tau = (alpha/beta - 1) / (alpha - 1)}. */
    private Interval divergence(int x, int reference, BigFraction[] law) {
        ProvedModel model = claim.model();
        BigFraction above = alpha.subtract(BigFraction.ONE);
        boolean one = above.signum() == 0;
        BigFraction tau = one
                ? BigFraction.ONE
                : alpha.divide(beta).subtract(BigFraction.ONE).divide(above);
        Interval sum = Interval.ZERO;
        for (int y = 0; y < law.length; y++) {
            BigFraction w = model.likelihood(x, y);
            if (w.signum() > 0) {
                unless(law[y].signum() > 0, "an outcome law rules out what can occur");
                Interval base = Interval.log(law[y])
                        .times(tau)
                        .plus(logs(model, reference, y).times(BigFraction.ONE.subtract(tau)));
                Interval log = Interval.log(w);
                sum = sum.plus(
                        one
                                ? log.minus(base).times(w)
                                : log.times(alpha).minus(base.times(above)).exp());
            }
        }
        return one ? sum : sum.log().times(above.reciprocal());
    }
}
