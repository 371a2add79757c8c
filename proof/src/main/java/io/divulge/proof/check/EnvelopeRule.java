package io.divulge.proof.check;

import static io.divulge.proof.check.Claim.unless;
import static io.divulge.proof.check.MeasureRules.excess;
import static java.math.BigInteger.ZERO;

import io.divulge.proof.number.Node;
import java.math.BigInteger;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * The envelope at a factor: announcements that keep it up, or a price for the credit of every secret. An announcement of {@code x} at {@code y} has the credit
 * {@code w - F q} for leakage and {@code q - F w} for cost.
 */
record EnvelopeRule(Claim claim, boolean leakage, BigFraction factor) {
    /** {@code delta_c} at a factor, at most or at least a probability. */
    static void delta(Claim claim, boolean leakage) {
        EnvelopeRule rule = new EnvelopeRule(claim, leakage, claim.epsilon());
        claim.compare(claim.atMost() ? rule.priced(false).sum : rule.announced(false), claim.value());
    }

    /** {@code eps_c(delta)}: at the factor at least {@code delta} is announced, or at larger ones less. */
    static void factor(Claim claim, boolean leakage) {
        if (!claim.atMost()) {
            boolean infinite = claim.isInfinite();
            unless(!infinite || !leakage, "no leakage is infinite");
            EnvelopeRule rule = new EnvelopeRule(claim, leakage, infinite ? BigFraction.ONE : claim.factor());
            unless(rule.announced(infinite).compareTo(claim.delta()) >= 0, "less than delta is announced");
            return;
        }
        Priced priced = new EnvelopeRule(claim, leakage, claim.factor()).priced(true);
        int side = priced.sum.compareTo(claim.delta());
        unless(side < 0 || side == 0 && priced.falling, "the prices allow delta above the factor");
    }

    /** The sum over outcomes, and whether it falls as the factor grows. */
    private record Priced(BigFraction sum, boolean falling) {}

    /** {@code sum_y max(0, max_x q + lambda_x credit(x, y))}; only above the factor may a price be infinite. */
    private Priced priced(boolean above) {
        ProvedModel model = claim.model();
        List<Node> written = claim.proof().at("prices").list();
        unless(written.size() == model.w().length, "there is not a price for every secret");
        boolean[] barred = new boolean[written.size()];
        BigFraction[] prices = new BigFraction[barred.length];
        for (int x = 0; x < barred.length; x++) {
            barred[x] = written.get(x).json().equals("inf");
            prices[x] = barred[x] ? BigFraction.ZERO : written.get(x).number();
            unless(prices[x].signum() >= 0 && (!barred[x] || above), "a price is negative, or infinite at the factor");
            for (int y = 0; barred[x] && y < model.q().length; y++) {
                unless(credit(x, y).signum() <= 0, "an infinite price of a secret that can be announced");
            }
        }
        BigInteger scale = ProvedModel.denominator(prices);
        BigInteger[] price = ProvedModel.scaled(prices, scale);
        BigInteger unit = scale.multiply(factor.getDenominator());
        BigInteger sum = ZERO;
        boolean falls = false;
        for (int y = 0; y < model.q().length; y++) {
            BigInteger best = ZERO;
            BigInteger base = model.q()[y].multiply(unit);
            boolean falling = false;
            for (int x = 0; x < price.length; x++) {
                if (!barred[x]) {
                    BigInteger term = price[x].signum() == 0 ? base : base.add(price[x].multiply(credit(x, y)));
                    int side = term.compareTo(best);
                    boolean fallsHere = price[x].signum() > 0 && (leakage || model.w()[x][y].signum() > 0);
                    falling = side > 0 ? fallsHere : falling && (side < 0 || fallsHere);
                    best = best.max(term);
                }
            }
            falls |= falling;
            sum = sum.add(best);
        }
        return new Priced(BigFraction.of(sum, model.scale().multiply(unit)), falls);
    }

    /** What is announced in all, if the announcements are shares of outcomes and no secret's credit is negative. */
    private BigFraction announced(boolean ruledOut) {
        ProvedModel model = claim.model();
        BigFraction[] left = new BigFraction[model.q().length];
        BigFraction[] credit = new BigFraction[model.w().length];
        java.util.Arrays.fill(left, BigFraction.ONE);
        java.util.Arrays.fill(credit, BigFraction.ZERO);
        BigFraction sum = BigFraction.ZERO;
        for (Node each : claim.proof().at("announcements").list()) {
            List<Node> parts = each.list();
            unless(parts.size() == 3, "an announcement is an outcome, a secret and a share");
            int y = parts.get(0).index(left.length);
            int x = parts.get(1).index(credit.length);
            BigFraction share = parts.get(2).number();
            unless(share.signum() >= 0, "a share is negative");
            unless(!ruledOut || model.w()[x][y].signum() == 0, "an announced secret is not ruled out");
            left[y] = left[y].subtract(share);
            credit[x] = credit[x].add(share.multiply(credit(x, y)));
            sum = sum.add(share.multiply(model.probability(y)));
        }
        for (BigFraction rest : left) {
            unless(rest.signum() >= 0, "more than an outcome is announced");
        }
        for (BigFraction balance : credit) {
            unless(ruledOut || balance.signum() >= 0, "an announced secret does not keep up the factor");
        }
        return sum;
    }

    private BigInteger credit(int x, int y) {
        BigInteger w = claim.model().w()[x][y];
        BigInteger q = claim.model().q()[y];
        return leakage ? excess(w, factor, q) : excess(q, factor, w);
    }
}
