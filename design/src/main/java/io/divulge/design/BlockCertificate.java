package io.divulge.design;

import io.divulge.numeric.Rounding;

/**
 * What prices and multipliers prove: no mixture of outcomes that keep the rules is worth more.
 *
 * <p>Let {@code k = gain + G^T y - E^T v} be what is left of a unit of each variable of a block, for prices {@code v} of the shared rows, not negative where these are inequalities, and
 * multipliers {@code y >= 0}. Since {@code G z >= 0}, the block is worth at most {@code k z + v E z}. An outcome of weight 1 has {@code sum_x p(x) l(x) = 1}, so that {@code k z} is at most
 * {@code max_x k(x)/p(x)}, and with a price {@code q} of information {@code q log sum_x p(x) e^( k(x) / (p(x) q) )}. Weights sum to 1: the largest of these and the prices of all shared
 * rows bound every mixture. That holds for any prices and multipliers, whoever found them.
 */
final class BlockCertificate {
    private BlockCertificate() {}

    /** What a row's price may count: an inequality that costs less than nothing proves nothing. */
    static double[] counted(double[] prices, int equations) {
        double[] counted = prices.clone();
        for (int k = equations; k < counted.length; k++) {
            counted[k] = Math.max(0, counted[k]);
        }
        return counted;
    }

    /** What all shared rows cost, with what rounding can add. */
    static double cost(double[] prices, double[] right) {
        double sum = 0;
        double size = 0;
        for (int k = 0; k < prices.length; k++) {
            sum += prices[k] * right[k];
            size += Math.abs(prices[k] * right[k]);
        }
        return sum + Rounding.gamma(prices.length + 2.0) * size;
    }

    /**
     * What an outcome of a block of weight 1 can be worth above the prices.
     *
     * @param multipliers one for each row of the block; those below 0 count as 0
     * @param informationRow which shared row is about information, or -1
     */
    static double surplus(ConeBlock block, double[] prices, double[] multipliers, int informationRow) {
        double[] p = block.prior();
        if (p == null) {
            throw new IllegalArgumentException("a known column has no lifts to look for");
        }
        int size = block.size();
        double[] left = new double[size];
        double[] magnitude = new double[size];
        double whole = 0;
        double wholeMagnitude = 0;
        for (int r = 0; r < block.rows().size(); r++) {
            ConeRow row = block.rows().get(r);
            double y = Math.max(0, multipliers[r]);
            for (int a = 0; a < row.variables().length; a++) {
                double term = y * row.coefficients()[a];
                left[row.variables()[a]] += term;
                magnitude[row.variables()[a]] += Math.abs(term);
            }
            whole += y * row.mass();
            wholeMagnitude += y * Math.abs(row.mass());
        }
        double operations = block.rows().size() + prices.length + 16.0;
        for (int i = 0; i < size; i++) {
            double p0 = i < p.length ? p[i] : 0;
            left[i] += whole * p0 + block.gain(i);
            magnitude[i] += wholeMagnitude * p0 + Math.abs(block.gain(i));
            for (int k = 0; k < prices.length; k++) {
                if (k != informationRow) {
                    double term = prices[k] * block.share(k, i);
                    left[i] -= term;
                    magnitude[i] += Math.abs(term);
                }
            }
            left[i] += Rounding.gamma(operations) * magnitude[i];
        }
        double others = 0;
        for (int i = p.length; i < size; i++) {
            others += Math.max(0, left[i]) * block.most(i);
        }
        double price = informationRow < 0 ? 0 : prices[informationRow];
        return lifts(p, left, price) + others * (1 + Rounding.gamma(2.0 * size));
    }

    private static double lifts(double[] p, double[] left, double price) {
        double largest = Double.NEGATIVE_INFINITY;
        for (int x = 0; x < p.length; x++) {
            largest = Math.max(largest, left[x] / p[x]);
        }
        double up = largest + Math.abs(largest) * Rounding.gamma(4);
        if (price <= 0) {
            return up;
        }
        double sum = 0;
        for (int x = 0; x < p.length; x++) {
            sum += p[x] * Math.exp((left[x] / p[x] - largest) / price);
        }
        double soft = largest + price * Math.log(sum);
        return Math.min(
                up,
                soft + Rounding.gamma(p.length + 64.0) * (Math.abs(largest) + price * (1 + Math.abs(Math.log(sum)))));
    }
}
