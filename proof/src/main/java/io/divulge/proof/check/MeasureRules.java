package io.divulge.proof.check;

import static io.divulge.proof.check.Claim.unless;
import static java.math.BigInteger.ZERO;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;

/** Rules for measures whose values are fractions, or logarithms of fractions: by comparing a row with multiples of others. */
final class MeasureRules {
    private static final String ENTRY = "an entry is beyond the bound, or the one that is named is within";

    private MeasureRules() {}

    /** {@code a <= B b} for all entries of all rows and all references; or one entry on the other side. */
    static void ratios(Claim claim, BigInteger[][] rows, BigInteger[][] references) {
        if (claim.atMost()) {
            BigFraction factor = claim.factor();
            for (int y = 0; y < rows[0].length; y++) {
                BigInteger least = least(references, y);
                for (BigInteger[] row : rows) {
                    unless(excess(row[y], factor, least).signum() <= 0, ENTRY);
                }
            }
            return;
        }
        int y = claim.outcome();
        BigInteger a = rows[rows.length == 1 ? 0 : claim.secret("secret")][y];
        BigInteger b = references[references.length == 1 ? 0 : claim.secret(rows.length == 1 ? "secret" : "other")][y];
        boolean beyond = claim.isInfinite()
                ? b.signum() == 0
                : excess(a, claim.factor(), b).signum() >= 0;
        unless(a.signum() > 0 && beyond, ENTRY);
    }

    private static BigInteger least(BigInteger[][] rows, int y) {
        return Arrays.stream(rows).map(row -> row[y]).reduce(BigInteger::min).orElseThrow();
    }

    /** The larger of leakage and cost. */
    static void lip(Claim claim) {
        BigInteger[][] law = {claim.model().q()};
        boolean cost = !claim.atMost() && claim.proof().at("side").text().equals("cost");
        if (!cost) {
            ratios(claim, claim.model().w(), law);
        }
        if (cost || claim.atMost()) {
            ratios(claim, law, claim.model().w());
        }
    }

    /** The rows of posteriors, times a number of each outcome. */
    static BigInteger[][] posteriors(ProvedModel model) {
        return IntStream.range(0, model.w().length)
                .mapToObj(x -> Arrays.stream(model.w()[x])
                        .map(entry -> entry.multiply(model.prior()[x]))
                        .toArray(BigInteger[]::new))
                .toArray(BigInteger[][]::new);
    }

    /** {@code a - B b}, times the denominator of {@code B}. */
    static BigInteger excess(BigInteger a, BigFraction factor, BigInteger b) {
        return a.multiply(factor.getDenominator())
                .subtract(factor.getNumerator().multiply(b));
    }

    static void maximalLeakage(Claim claim) {
        BigInteger sum = IntStream.range(0, claim.model().q().length)
                .mapToObj(
                        y -> Arrays.stream(claim.model().w()).map(row -> row[y]).reduce(ZERO, BigInteger::max))
                .reduce(ZERO, BigInteger::add);
        claim.compare(BigFraction.of(sum, claim.model().scale()), claim.factor());
    }

    static void totalVariation(Claim claim) {
        ProvedModel model = claim.model();
        BigInteger sum = ZERO;
        for (int x = 0; x < model.w().length; x++) {
            for (int y = 0; y < model.q().length; y++) {
                sum = sum.add(model.prior()[x].multiply(
                        model.w()[x][y].subtract(model.q()[y]).abs()));
            }
        }
        BigInteger all = model.scale().multiply(model.priorScale()).shiftLeft(1);
        claim.compare(BigFraction.of(sum, all), claim.value());
    }

    /** The probability of outcomes with an entry above {@code F} times their own. */
    static void tail(Claim claim) {
        ProvedModel model = claim.model();
        BigFraction factor = claim.epsilon();
        BigInteger sum = IntStream.range(0, model.q().length)
                .filter(y -> Arrays.stream(model.w())
                        .anyMatch(row -> excess(row[y], factor, model.q()[y]).signum() > 0))
                .mapToObj(y -> model.q()[y])
                .reduce(ZERO, BigInteger::add);
        claim.compare(BigFraction.of(sum, model.scale()), claim.value());
    }

    /** {@code max over rows and references of sum_y max(0, a - F b)}; or, of what is above, all of {@code a}. */
    static BigFraction excess(ProvedModel model, BigFraction factor, BigInteger[][] references, boolean all) {
        BigInteger most = ZERO;
        for (BigInteger[] row : model.w()) {
            for (BigInteger[] reference : references) {
                BigInteger sum = ZERO;
                for (int y = 0; y < row.length; y++) {
                    BigInteger excess = excess(row[y], factor, reference[y]);
                    BigInteger counted = all ? row[y].multiply(factor.getDenominator()) : excess;
                    sum = excess.signum() > 0 ? sum.add(counted) : sum;
                }
                most = most.max(sum);
            }
        }
        return BigFraction.of(most, model.scale().multiply(factor.getDenominator()));
    }

    /** The excess at the claimed factor; or an event {@code E} with {@code P_x(E) - B P_x'(E) >= delta}. */
    static void approximateLdp(Claim claim) {
        ProvedModel model = claim.model();
        BigFraction delta = claim.delta();
        if (claim.atMost()) {
            BigFraction found = excess(model, claim.factor(), model.w(), false);
            unless(found.compareTo(delta) <= 0, "a pair has an excess above delta");
            return;
        }
        BigFraction seen = delta.negate();
        BigFraction other = BigFraction.ZERO;
        for (int y : claim.proof().at("event").list().stream()
                .mapToInt(each -> each.index(model.q().length))
                .distinct()
                .toArray()) {
            seen = seen.add(model.likelihood(claim.secret("secret"), y));
            other = other.add(model.likelihood(claim.secret("other"), y));
        }
        boolean beyond = !claim.isInfinite()
                && other.signum() > 0
                && seen.compareTo(claim.factor().multiply(other)) >= 0;
        unless(beyond || other.signum() == 0 && seen.signum() > 0, "the event does not exceed delta at the factor");
    }

    /** {@code t_x delta + sum_y max(0, w - t_x q) <= B delta} for every secret; or shares of outcomes and a secret. */
    static void eml(Claim claim) {
        ProvedModel model = claim.model();
        BigFraction delta = claim.delta();
        if (claim.atMost()) {
            BigFraction[] thresholds = claim.proof().at("thresholds").numbers(model.w().length);
            for (int x = 0; x < thresholds.length; x++) {
                BigInteger[] row = model.w()[x];
                BigFraction at = thresholds[x];
                BigInteger sum = IntStream.range(0, row.length)
                        .mapToObj(y -> excess(row[y], at, model.q()[y]).max(ZERO))
                        .reduce(ZERO, BigInteger::add);
                BigFraction rest = BigFraction.of(sum, model.scale().multiply(at.getDenominator()));
                unless(
                        claim.factor().subtract(at).multiply(delta).compareTo(rest) >= 0,
                        "the threshold of a secret does not bound what it adds to events");
            }
            return;
        }
        BigFraction[] shares = claim.proof().at("shares").numbers(model.q().length);
        BigFraction likelihood = BigFraction.ZERO;
        BigFraction probability = BigFraction.ZERO;
        for (int y = 0; y < shares.length; y++) {
            unless(shares[y].signum() >= 0 && shares[y].compareTo(BigFraction.ONE) <= 0, "a share is not in [0, 1]");
            likelihood = likelihood.add(shares[y].multiply(model.likelihood(claim.secret("secret"), y)));
            probability = probability.add(shares[y].multiply(model.probability(y)));
        }
        unless(probability.compareTo(delta) >= 0, "the event is less probable than delta");
        unless(likelihood.compareTo(claim.factor().multiply(probability)) >= 0, "the event leaks less");
    }
}
