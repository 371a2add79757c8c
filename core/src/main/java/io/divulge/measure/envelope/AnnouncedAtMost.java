package io.divulge.measure.envelope;

import io.divulge.model.Fold;
import io.divulge.model.OutcomeBlock;
import io.divulge.model.OutcomeColumn;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;

/**
 * The dual bound: {@code sum_y max(0, max_x P_Y(y) + lambda_x (P_{Y|X=x}(y) - c P_Y(y)))}, every term rounded up.
 *
 * <p>A sum over outcomes, so one pass over any release gives it, however many outcomes there are.
 */
final class AnnouncedAtMost implements Fold<AnnouncedAtMost> {
    /** Six roundings separate a term from what it would be without any. */
    private static final double SLACK = Rounding.gamma(6);

    private final Direction direction;
    private final PriceOrder prices;
    private final double probabilityFactor;
    private final double likelihoodFactor;
    private final double cost;
    private final Sum sum = new Sum();

    /**
     * @param probabilityFactor makes an outcome's probability at least what was meant
     * @param likelihoodFactor makes a likelihood at least what was meant, or at most if lower ones pay
     * @param cost {@code c}, rounded so that announcements cost no more than they should
     */
    AnnouncedAtMost(
            Direction direction, PriceOrder prices, double probabilityFactor, double likelihoodFactor, double cost) {
        this.direction = direction;
        this.prices = prices;
        this.probabilityFactor = probabilityFactor;
        this.likelihoodFactor = likelihoodFactor;
        this.cost = cost;
    }

    @Override
    public void accept(OutcomeBlock block) {
        block.forEach(this::add);
    }

    @Override
    public void merge(AnnouncedAtMost next) {
        sum.add(next.sum);
    }

    private void add(OutcomeColumn column) {
        double probability = column.probability();
        double atMost = 0;
        for (int i = 0; i < column.listed(); i++) {
            atMost = Math.max(atMost, term(probability, column.likelihood(i), prices.price(column.secret(i))));
        }
        if (column.background() >= 0) {
            // A term is linear in the price, so one of the two extremes is the largest.
            double high = prices.price(prices.dearestUnlisted(column));
            double low = prices.price(prices.cheapestUnlisted(column));
            atMost = Math.max(atMost, term(probability, column.background(), high));
            atMost = Math.max(atMost, term(probability, column.background(), low));
        }
        sum.add(atMost);
    }

    private double term(double probability, double likelihood, double price) {
        double pays = price * (likelihood * likelihoodFactor);
        double costs = price * (cost * probability);
        double base = probability * probabilityFactor;
        double credit = direction == Direction.LEAKAGE ? pays - costs : costs - pays;
        return base + credit + SLACK * (base + pays + costs);
    }

    Sum sum() {
        return sum;
    }
}
