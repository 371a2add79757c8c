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
    /** Fewer roundings than these separate a term from what it would be without any. */
    private static final double SLACK = Rounding.gamma(6);

    private final PriceOrder prices;
    private final double probabilityFactor;
    private final double likelihoodCredit;
    private final double probabilityCredit;
    private final Sum sum = new Sum();

    /**
     * @param probabilityFactor makes an outcome's probability at least what was meant
     * @param likelihoodFactor makes a likelihood at least what was meant, or at most if lower ones pay
     * @param cost {@code c}, rounded so that announcements cost no more than they should
     */
    AnnouncedAtMost(
            Direction direction, PriceOrder prices, double probabilityFactor, double likelihoodFactor, double cost) {
        this.prices = prices;
        this.probabilityFactor = probabilityFactor;
        // What pays is made larger, and what costs smaller, by more than the roundings of their difference may do.
        double more = Rounding.up(1 + SLACK);
        double less = Rounding.down(1 - SLACK);
        boolean leakage = direction == Direction.LEAKAGE;
        this.likelihoodCredit =
                leakage ? Rounding.up(likelihoodFactor * more) : -Rounding.down(likelihoodFactor * less);
        this.probabilityCredit = leakage ? -Rounding.down(cost * less) : Rounding.up(cost * more);
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
        double part = probability * probabilityCredit;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < column.listed(); i++) {
            double value = (column.likelihood(i) * likelihoodCredit + part) * prices.price(column.secret(i));
            if (value > most) {
                most = value;
            }
        }
        if (column.background() >= 0) {
            // Linear in the price, so that one of the two extremes is the largest.
            double credit = column.background() * likelihoodCredit + part;
            most = Math.max(most, credit * prices.price(prices.dearestUnlisted(column)));
            most = Math.max(most, credit * prices.price(prices.cheapestUnlisted(column)));
        }
        double base = probability * probabilityFactor;
        sum.add(Math.max(0, base + most + SLACK * (base + Math.abs(most))));
    }

    Sum sum() {
        return sum;
    }
}
