package io.divulge.refinement;

import java.util.ArrayList;
import java.util.List;

/**
 * Looks for a post-processing {@code R} with {@code A R = B}: rows that are non-negative and sum to 1. The first phase of the
 * simplex method on a full tableau.
 *
 * <p>Unknown are the {@code m k} entries of {@code R}. Equations are {@code sum_y A(x,y) R(y,j) = B(x,j)}, one for each
 * {@code x} and {@code j}, and {@code sum_j R(y,j) = 1}, one for each {@code y}; each has an artificial variable, and what
 * these sum to is minimised. If 0 is reached, {@link #solution} is such an {@code R}. Otherwise the prices of the equations,
 * {@link #gains}, satisfy {@code sum_x A(x,y) g(x,j) <= h(y)} for all {@code y, j} and {@code sum B g > sum_y h(y)} (Farkas):
 * read as gains, they are worth more to whoever sees {@code B}.
 *
 * <p>Whoever uses the result checks it, so the method need not be trusted.
 */
final class MixtureTableau<T> {
    private final Arithmetic<T> arithmetic;
    private final int secrets;
    private final int from;
    private final int to;
    private final List<List<T>> rows = new ArrayList<>();
    private final List<T> prices = new ArrayList<>();
    private final int[] basis;

    /** The tableau of two matrices with the same rows. */
    MixtureTableau(Arithmetic<T> arithmetic, List<List<T>> a, List<List<T>> b) {
        this.arithmetic = arithmetic;
        this.secrets = a.size();
        this.from = a.get(0).size();
        this.to = b.get(0).size();
        int equations = equations(secrets, from, to);
        this.basis = new int[equations];
        for (int e = 0; e < equations; e++) {
            List<T> row = new ArrayList<>(width());
            for (int c = 0; c < width(); c++) {
                row.add(arithmetic.zero());
            }
            row.set(unknowns() + e, arithmetic.one());
            basis[e] = unknowns() + e;
            rows.add(row);
        }
        for (int x = 0; x < secrets; x++) {
            for (int j = 0; j < to; j++) {
                List<T> row = rows.get(x * to + j);
                for (int y = 0; y < from; y++) {
                    row.set(y * to + j, a.get(x).get(y));
                }
                row.set(width() - 1, b.get(x).get(j));
            }
        }
        for (int y = 0; y < from; y++) {
            List<T> row = rows.get(secrets * to + y);
            for (int j = 0; j < to; j++) {
                row.set(y * to + j, arithmetic.one());
            }
            row.set(width() - 1, arithmetic.one());
        }
        // The cost of each column is what its entries sum to, as every artificial variable costs 1 and is in the basis.
        for (int c = 0; c < width(); c++) {
            T sum = arithmetic.zero();
            T minusOne = arithmetic.minusProduct(arithmetic.zero(), arithmetic.one(), arithmetic.one());
            boolean artificial = c >= unknowns() && c < width() - 1;
            for (List<T> row : rows) {
                sum = artificial ? sum : arithmetic.minusProduct(sum, minusOne, row.get(c));
            }
            prices.add(sum);
        }
    }

    static int equations(int secrets, int from, int to) {
        return secrets * to + from;
    }

    private int unknowns() {
        return from * to;
    }

    private int width() {
        return unknowns() + basis.length + 1;
    }

    /** Pivots to the end, and says whether the artificial variables vanish. */
    boolean solve() {
        // The largest price is quick; after so many steps the first, which never runs in circles.
        int hasty = 20 * basis.length;
        int most = hasty + 200 * basis.length;
        for (int step = 0; step < most; step++) {
            int entering = entering(step < hasty);
            if (entering < 0) {
                break;
            }
            int leaving = leaving(entering);
            if (leaving < 0) {
                break;
            }
            pivot(leaving, entering);
        }
        return arithmetic.sign(prices.get(width() - 1)) == 0;
    }

    private int entering(boolean largest) {
        int best = -1;
        for (int c = 0; c < unknowns(); c++) {
            if (arithmetic.sign(prices.get(c)) > 0) {
                if (!largest) {
                    return c;
                }
                best = best < 0 || arithmetic.compare(prices.get(c), prices.get(best)) > 0 ? c : best;
            }
        }
        return best;
    }

    private int leaving(int column) {
        int best = -1;
        T bestRatio = arithmetic.zero();
        for (int r = 0; r < basis.length; r++) {
            T entry = rows.get(r).get(column);
            if (arithmetic.sign(entry) > 0) {
                T ratio = arithmetic.divide(rows.get(r).get(width() - 1), entry);
                int order = best < 0 ? -1 : arithmetic.compare(ratio, bestRatio);
                if (order < 0 || order == 0 && basis[r] < basis[best]) {
                    best = r;
                    bestRatio = ratio;
                }
            }
        }
        return best;
    }

    private void pivot(int r, int c) {
        List<T> row = rows.get(r);
        T pivot = row.get(c);
        for (int i = 0; i < row.size(); i++) {
            row.set(i, arithmetic.divide(row.get(i), pivot));
        }
        for (int other = 0; other < rows.size(); other++) {
            if (other != r) {
                subtract(rows.get(other), row, c);
            }
        }
        subtract(prices, row, c);
        basis[r] = c;
    }

    private void subtract(List<T> target, List<T> row, int c) {
        T factor = target.get(c);
        if (factor.equals(arithmetic.zero())) {
            return;
        }
        for (int i = 0; i < target.size(); i++) {
            target.set(i, arithmetic.minusProduct(target.get(i), factor, row.get(i)));
        }
        target.set(c, arithmetic.zero());
    }

    /** {@code R(y, j)}, as far as it was found. */
    List<List<T>> solution() {
        List<List<T>> solution = new ArrayList<>();
        for (int y = 0; y < from; y++) {
            List<T> row = new ArrayList<>();
            for (int j = 0; j < to; j++) {
                row.add(arithmetic.zero());
            }
            solution.add(row);
        }
        for (int r = 0; r < basis.length; r++) {
            if (basis[r] < unknowns()) {
                solution.get(basis[r] / to).set(basis[r] % to, rows.get(r).get(width() - 1));
            }
        }
        return solution;
    }

    /** {@code g(x, j)}: 1 plus the price of the artificial variable of an equation is the price of the equation. */
    List<List<T>> gains() {
        List<List<T>> gains = new ArrayList<>();
        T minusOne = arithmetic.minusProduct(arithmetic.zero(), arithmetic.one(), arithmetic.one());
        for (int x = 0; x < secrets; x++) {
            List<T> row = new ArrayList<>();
            for (int j = 0; j < to; j++) {
                row.add(arithmetic.minusProduct(prices.get(unknowns() + x * to + j), minusOne, arithmetic.one()));
            }
            gains.add(row);
        }
        return gains;
    }
}
