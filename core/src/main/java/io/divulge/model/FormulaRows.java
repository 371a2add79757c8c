package io.divulge.model;

import io.divulge.numeric.Cancellation;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Simplex;
import io.divulge.numeric.Sum;

/** A channel given by columns, read by rows. */
final class FormulaRows {
    private FormulaRows() {}

    /**
     * Checks that every row is a distribution, in time proportional to the exceptions; returns the uncertainty.
     *
     * @throws java.util.concurrent.CancellationException if the thread was interrupted
     */
    static double check(Alphabet secrets, Alphabet outcomes, ColumnFormula formula) {
        Sum everywhere = new Sum();
        double[] above = new double[secrets.size()];
        double[] carry = new double[secrets.size()];
        for (int y = 0; y < outcomes.size(); y++) {
            Cancellation.heed(y, "checking the rows");
            double b = formula.background(y);
            Simplex.checkEntry("the background", b, outcomes::label, y);
            everywhere.add(b);
            int before = -1;
            for (int i = 0; i < formula.exceptions(y); i++) {
                int x = formula.secret(y, i);
                if (x <= before || x >= secrets.size()) {
                    throw new IllegalArgumentException("column '" + outcomes.label(y) + "' lists secret number " + x
                            + " after " + before + " (expected increasing numbers below " + secrets.size() + ")");
                }
                before = x;
                double w = formula.likelihood(y, i);
                // A million labels are not made for a message that is rarely needed.
                if (!Simplex.isEntry(w)) {
                    Simplex.checkEntry("row '" + secrets.label(x) + "'", w, outcomes::label, y);
                }
                double difference = w - b;
                double sum = above[x] + difference;
                carry[x] += Math.abs(above[x]) >= Math.abs(difference)
                        ? (above[x] - sum) + difference
                        : (difference - sum) + above[x];
                above[x] = sum;
            }
        }
        double uncertainty = Rounding.UNIT;
        for (int x = 0; x < secrets.size(); x++) {
            double sum = everywhere.value() + (above[x] + carry[x]);
            String row = Simplex.isSum(sum) ? "row" : "row '" + secrets.label(x) + "'";
            uncertainty = Math.max(uncertainty, Simplex.checkSum(row, sum, outcomes.size()));
        }
        return uncertainty;
    }

    static double likelihood(ColumnFormula formula, int y, int x) {
        int low = 0;
        int high = formula.exceptions(y) - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int secret = formula.secret(y, middle);
            if (secret == x) {
                return formula.likelihood(y, middle);
            } else if (secret < x) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return formula.background(y);
    }

    static void row(ColumnFormula formula, int x, double[] into, int outcomes) {
        for (int y = 0; y < outcomes; y++) {
            into[y] = likelihood(formula, y, x);
        }
    }
}
