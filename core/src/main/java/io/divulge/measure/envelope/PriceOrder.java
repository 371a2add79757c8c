package io.divulge.measure.envelope;

import io.divulge.model.OutcomeColumn;
import io.divulge.numeric.Ranking;

/**
 * Secrets by the price of their credit, so that a column's background need not be looked at secret by secret; those of a
 * price below 0 take no part.
 */
record PriceOrder(double[] prices, int[] dearestFirst, int takingPart) {
    static PriceOrder of(double[] prices) {
        int[] order = Ranking.descending(prices);
        int takingPart = order.length;
        while (takingPart > 0 && prices[order[takingPart - 1]] < 0) {
            takingPart--;
        }
        return new PriceOrder(prices, order, takingPart);
    }

    double price(int x) {
        return prices[x];
    }

    /** The dearest secret that a column with a background does not list; -1 if none of these takes part. */
    int dearestUnlisted(OutcomeColumn column) {
        int i = 0;
        while (i < takingPart && lists(column, dearestFirst[i])) {
            i++;
        }
        return i == takingPart ? -1 : dearestFirst[i];
    }

    /** The cheapest secret that a column with a background does not list; -1 if none of these takes part. */
    int cheapestUnlisted(OutcomeColumn column) {
        int i = takingPart - 1;
        while (i >= 0 && lists(column, dearestFirst[i])) {
            i--;
        }
        return i < 0 ? -1 : dearestFirst[i];
    }

    private static boolean lists(OutcomeColumn column, int secret) {
        int low = 0;
        int high = column.listed() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int x = column.secret(middle);
            if (x == secret) {
                return true;
            } else if (x < secret) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return false;
    }
}
