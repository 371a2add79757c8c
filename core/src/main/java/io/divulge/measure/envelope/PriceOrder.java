package io.divulge.measure.envelope;

import io.divulge.model.OutcomeColumn;
import io.divulge.numeric.Ranking;

/** Secrets by the price of their credit, so that a column's background need not be looked at secret by secret. */
record PriceOrder(double[] prices, int[] dearestFirst) {
    static PriceOrder of(double[] prices) {
        return new PriceOrder(prices, Ranking.descending(prices));
    }

    double price(int x) {
        return prices[x];
    }

    /** The dearest secret that a column with a background does not list. */
    int dearestUnlisted(OutcomeColumn column) {
        int i = 0;
        while (lists(column, dearestFirst[i])) {
            i++;
        }
        return dearestFirst[i];
    }

    /** The cheapest secret that a column with a background does not list. */
    int cheapestUnlisted(OutcomeColumn column) {
        int i = dearestFirst.length - 1;
        while (lists(column, dearestFirst[i])) {
            i--;
        }
        return dearestFirst[i];
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
