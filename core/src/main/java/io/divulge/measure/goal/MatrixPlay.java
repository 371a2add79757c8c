package io.divulge.measure.goal;

import io.divulge.model.Joint;
import io.divulge.model.LabelText;
import io.divulge.model.OutcomeBlock;
import io.divulge.numeric.Rounding;
import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * A goal as a table with a row for each guess: every guess is tried at every outcome, which is a matrix product.
 *
 * <p>Columns are taken {@value #TILE} at a time, so that the inner loop runs along outcomes, where processors add several numbers
 * at once.
 */
final class MatrixPlay extends Play {
    /** Columns at a time: their weights under four secrets stay in the first cache. */
    private static final int TILE = 128;

    private final double[][] rows;
    private final IntFunction<String> name;
    private final boolean least;
    private final double uncertainty;
    private final double largestIfSigned;

    /**
     * The payoffs of each guess.
     *
     * @param rows for each guess the payoff under each secret of the release
     * @param name the guesses in words
     * @param least whether the least payoff is the best
     * @param uncertainty relative error of the payoffs
     */
    MatrixPlay(Joint joint, double[][] rows, IntFunction<String> name, boolean least, double uncertainty) {
        super(joint);
        this.rows = rows;
        this.name = name;
        this.least = least;
        this.uncertainty = uncertainty;
        boolean signed = Arrays.stream(rows).flatMapToDouble(Arrays::stream).anyMatch(payoff -> payoff < 0);
        this.largestIfSigned = signed
                ? Arrays.stream(rows)
                        .flatMapToDouble(Arrays::stream)
                        .map(Math::abs)
                        .max()
                        .orElse(0)
                : 0;
    }

    @Override
    double largestIfSigned() {
        return largestIfSigned;
    }

    @Override
    double[][] table() {
        return Arrays.stream(rows).map(double[]::clone).toArray(double[][]::new);
    }

    /** A sum over secrets of total weight {@code total}: of one sign, or of terms that are at most the largest payoff in all. */
    private Amount off(double value, double total) {
        return largestIfSigned == 0
                ? Amount.relative(value, relative())
                : new Amount(value, largestIfSigned * total * relative() * 1.001 + Rounding.UNDERFLOW);
    }

    @Override
    double uncertainty() {
        return uncertainty;
    }

    private double relative() {
        return Rounding.gamma(joint().secrets().size() + 4.0);
    }

    private double[] expected(Belief belief) {
        int secrets = belief.secrets();
        double[] expected = new double[rows.length];
        if (belief.factor() == 0 && belief.listed() < secrets) {
            for (int i = 0; i < belief.listed(); i++) {
                int x = belief.secret(i);
                double weight = belief.weight(i);
                for (int w = 0; w < rows.length; w++) {
                    expected[w] += rows[w][x] * weight;
                }
            }
            return expected;
        }
        double[] weights = new double[secrets];
        belief.spread(weights);
        for (int w = 0; w < rows.length; w++) {
            double sum = 0;
            for (int x = 0; x < secrets; x++) {
                sum += rows[w][x] * weights[x];
            }
            expected[w] = sum;
        }
        return expected;
    }

    private int best(double[] expected) {
        int best = 0;
        for (int w = 1; w < expected.length; w++) {
            if (least ? expected[w] < expected[best] : expected[w] > expected[best]) {
                best = w;
            }
        }
        return best;
    }

    @Override
    Amount amount(Belief belief) {
        double[] expected = expected(belief);
        return off(expected[best(expected)], belief.total());
    }

    @Override
    Guess guess(Belief belief) {
        int best = best(expected(belief));
        return new Guess() {
            @Override
            public double payoff(int x) {
                return rows[best][x];
            }

            @Override
            public String inWords() {
                return LabelText.quoted(name.apply(best));
            }
        };
    }

    @Override
    void amounts(OutcomeBlock block, Amounts amounts) {
        Tile tile = new Tile(amounts);
        block.forEach(column -> {
            Belief belief = Belief.after(joint(), column);
            if (belief.listed() == belief.secrets()) {
                tile.add(size(column, belief), belief);
            } else {
                // In order: what is waiting comes first.
                tile.flush();
                amounts.accept(size(column, belief), amount(belief));
            }
        });
        tile.flush();
    }

    /** Columns that wait to be multiplied together. */
    private final class Tile {
        private final Amounts amounts;
        private final double[][] weights = new double[joint().secrets().size()][TILE];
        private final OutcomeSize[] waiting = new OutcomeSize[TILE];
        private int width;

        Tile(Amounts amounts) {
            this.amounts = amounts;
        }

        void add(OutcomeSize size, Belief belief) {
            for (int x = 0; x < weights.length; x++) {
                weights[x][width] = belief.weight(x);
            }
            waiting[width++] = size;
            if (width == TILE) {
                flush();
            }
        }

        void flush() {
            if (width == 0) {
                return;
            }
            double[] best = new double[TILE];
            Arrays.fill(best, least ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY);
            double[] sums = new double[TILE];
            for (double[] row : rows) {
                multiply(row, sums);
                for (int j = 0; j < TILE; j++) {
                    best[j] = least ? Math.min(best[j], sums[j]) : Math.max(best[j], sums[j]);
                }
            }
            for (int j = 0; j < width; j++) {
                amounts.accept(waiting[j], off(best[j], waiting[j].total()));
            }
            width = 0;
        }

        private void multiply(double[] row, double[] sums) {
            Arrays.fill(sums, 0);
            int x = 0;
            for (; x + 3 < weights.length; x += 4) {
                addFour(sums, row, x, weights[x], weights[x + 1], weights[x + 2], weights[x + 3]);
            }
            for (; x < weights.length; x++) {
                double payoff = row[x];
                double[] weight = weights[x];
                for (int j = 0; j < TILE; j++) {
                    sums[j] += payoff * weight[j];
                }
            }
        }

        private void addFour(double[] sums, double[] row, int x, double[] w0, double[] w1, double[] w2, double[] w3) {
            double g0 = row[x];
            double g1 = row[x + 1];
            double g2 = row[x + 2];
            double g3 = row[x + 3];
            for (int j = 0; j < TILE; j++) {
                sums[j] += (g0 * w0[j] + g1 * w1[j]) + (g2 * w2[j] + g3 * w3[j]);
            }
        }
    }
}
