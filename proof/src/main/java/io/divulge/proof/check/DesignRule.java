package io.divulge.proof.check;

import static io.divulge.proof.check.Claim.unless;

import io.divulge.proof.number.Interval;
import io.divulge.proof.number.Node;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * What a mechanism is worth, and what none exceeds whose lifts are in a set: a price of each secret's lift that no column of the set is worth more than. Lifts are between two numbers,
 * or differ by a factor at most ({@code ratio}); where a bound over the set is too coarse, the set is split.
 *
 * @param gains of every guess under every secret; none for mutual information
 */
record DesignRule(Claim claim, List<Node> gains, boolean ratio, BigFraction[] prices) {
    /** The utility of the model itself. */
    static void utility(Claim claim) {
        ProvedModel model = claim.model();
        List<Node> gains = gains(claim);
        if (gains.isEmpty()) {
            claim.compare(OrderRule.mutualInformation(claim), claim.value());
            return;
        }
        BigFraction[][] table =
                gains.stream().map(row -> row.numbers(model.w().length)).toArray(BigFraction[][]::new);
        for (BigFraction[] row : table) {
            Arrays.setAll(row, x -> row[x].multiply(model.prior(x)));
        }
        claim.compare(RefinementRule.worth(model, table), claim.value());
    }

    private static List<Node> gains(Claim claim) {
        Node at = claim.json().at("at");
        boolean information = at.at("utility").text().equals("mutual-information");
        List<Node> gains = information ? List.of() : at.at("gains").list();
        unless(information || !gains.isEmpty(), "there is nothing to guess");
        return gains;
    }

    /** No mechanism with such lifts is worth more than the prices together. */
    static void best(Claim claim) {
        unless(claim.atMost(), "only an upper bound is proved by prices");
        ProvedModel model = claim.model();
        Node lifts = claim.json().at("at").at("lifts");
        BigFraction[] prices = claim.proof().at("prices").numbers(model.w().length);
        DesignRule rule = new DesignRule(claim, gains(claim), lifts.has("ratio"), prices);
        BigFraction[] low = new BigFraction[prices.length];
        BigFraction[] high = new BigFraction[prices.length];
        BigFraction sum = BigFraction.ZERO;
        for (int x = 0; x < prices.length; x++) {
            sum = sum.add(prices[x]);
            low[x] = rule.ratio
                    ? BigFraction.ONE
                    : lifts.has("lower") ? Claim.level(lifts.at("lower"), false).reciprocal() : BigFraction.ZERO;
            BigFraction most = low[x].add(BigFraction.ONE.subtract(low[x]).divide(model.prior(x)));
            String end = rule.ratio ? "ratio" : "upper";
            BigFraction given = lifts.has(end) ? Claim.level(lifts.at(end), false) : most;
            high[x] = rule.ratio || given.compareTo(most) < 0 ? given : most;
        }
        claim.compare(sum, claim.value());
        List<Node> trees = claim.proof().at("trees").list();
        unless(trees.size() == Math.max(1, rule.gains.size()), "there is not a tree for every guess");
        for (int guess = 0; guess < trees.size(); guess++) {
            rule.covers(trees.get(guess), low, high, guess);
        }
    }

    /** A node is a number, or an object that splits the lifts of a secret. */
    private void covers(Node node, BigFraction[] low, BigFraction[] high, int guess) {
        if (node.has("split")) {
            int x = node.at("split").index(low.length);
            BigFraction at = ratio ? low[x] : node.at("at").number();
            unless(low[x].compareTo(at) <= 0 && at.compareTo(high[x]) <= 0, "a split is outside of the lifts");
            BigFraction[] below = high.clone();
            BigFraction[] above = low.clone();
            below[x] = at;
            above[x] = ratio ? high[x] : at;
            covers(node.at("below"), low, below, guess);
            covers(node.at("above"), above, high, guess);
            return;
        }
        BigFraction number = node.number();
        boolean mean = ratio && gains.isEmpty();
        unless(!mean || number.signum() > 0, "a mean is not positive");
        // Lifts have the mean 1; where they are known up to a factor, R log R is above its tangent at the number.
        Interval price = mean
                ? Interval.log(number).plus(Interval.of(BigFraction.ONE))
                : Interval.of(ratio ? BigFraction.ZERO : number);
        Interval sum = ratio && !mean ? Interval.ZERO : Interval.of(number);
        BigFraction[] gain = gains.isEmpty() ? prices : gains.get(guess).numbers(prices.length);
        for (int x = 0; x < prices.length; x++) {
            sum = sum.plus(surplus(x, low[x], gain[x], price).max(surplus(x, high[x], gain[x], price)));
        }
        unless(sum.isAtMost(BigFraction.ZERO), "a column may be worth more than its price");
    }

    /** {@code l (p (log l - price) - m)}, or with the gain in place of the logarithm. */
    private Interval surplus(int x, BigFraction lift, BigFraction gain, Interval price) {
        if (lift.signum() == 0) {
            return Interval.ZERO;
        }
        Interval worth = gains.isEmpty() ? Interval.log(lift) : Interval.of(gain);
        return worth.minus(price)
                .times(claim.model().prior(x))
                .minus(Interval.of(prices[x]))
                .times(lift);
    }
}
