package io.divulge.measure.robust;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * The prior that makes a linear function least, among those that keep linear constraints {@code A p <= b}: the simplex method in fractions, with
 * Bland's rule, so that it ends.
 *
 * <p>An answer is a prior that keeps all constraints, and prices of the constraints. Whatever the prices {@code l >= 0} are, no prior that keeps
 * the constraints has less than {@code min_x (c_x + (l A)_x) - l b}, so that the answer need not be trusted.
 */
final class PriorProgram {
    private final BigFraction[][] constraints;
    private final BigFraction[] bounds;
    private final int secrets;

    /** A row for each constraint and one for the sum: probabilities, slacks, artificial variables, right side. */
    private final BigFraction[][] start;

    private final int[] startBasis;

    private PriorProgram(BigFraction[][] constraints, BigFraction[] bounds, int secrets) {
        this.constraints = constraints;
        this.bounds = bounds;
        this.secrets = secrets;
        int rows = constraints.length + 1;
        start = new BigFraction[rows][secrets + constraints.length + rows + 1];
        startBasis = new int[rows];
        for (int i = 0; i < rows; i++) {
            Arrays.fill(start[i], BigFraction.ZERO);
            boolean isSum = i == constraints.length;
            BigFraction bound = isSum ? BigFraction.ONE : bounds[i];
            boolean isNegative = bound.signum() < 0;
            for (int x = 0; x < secrets; x++) {
                BigFraction entry = isSum ? BigFraction.ONE : constraints[i][x];
                start[i][x] = isNegative ? entry.negate() : entry;
            }
            if (!isSum) {
                start[i][secrets + i] = isNegative ? BigFraction.ONE.negate() : BigFraction.ONE;
            }
            start[i][artificial(i)] = BigFraction.ONE;
            start[i][right()] = isNegative ? bound.negate() : bound;
            startBasis[i] = artificial(i);
        }
    }

    /** The program of these constraints, or none if no prior keeps them. */
    static Optional<PriorProgram> of(BigFraction[][] constraints, BigFraction[] bounds, int secrets) {
        PriorProgram program = new PriorProgram(constraints, bounds, secrets);
        BigFraction[] costs = new BigFraction[program.right()];
        Arrays.fill(costs, BigFraction.ZERO);
        Arrays.fill(costs, program.artificial(0), program.right(), BigFraction.ONE);
        program.minimize(program.start, program.startBasis, costs, program.right());
        for (int i = 0; i < program.startBasis.length; i++) {
            if (program.startBasis[i] >= program.artificial(0) && program.start[i][program.right()].signum() > 0) {
                return Optional.empty();
            }
        }
        program.dropArtificial();
        return Optional.of(program);
    }

    private int artificial(int row) {
        return secrets + constraints.length + row;
    }

    private int right() {
        return start[0].length - 1;
    }

    /** Puts probabilities and slacks into the basis in place of artificial variables of value 0, where a row has any. */
    private void dropArtificial() {
        for (int i = 0; i < startBasis.length; i++) {
            for (int j = 0; j < artificial(0) && startBasis[i] >= artificial(0); j++) {
                if (start[i][j].signum() != 0) {
                    pivot(start, startBasis, i, j);
                }
            }
        }
    }

    /**
     * What the program has found.
     *
     * @param prior a prior that keeps all constraints
     * @param attained what the prior has
     * @param bound what no prior has less than
     */
    record Solution(BigFraction[] prior, BigFraction attained, BigFraction bound) {}

    /** The prior with the least {@code sum of costs times probabilities}. */
    Solution least(BigFraction[] costs) {
        BigFraction[][] table = Arrays.stream(start).map(BigFraction[]::clone).toArray(BigFraction[][]::new);
        int[] basis = startBasis.clone();
        BigFraction[] all = Arrays.copyOf(costs, right());
        Arrays.fill(all, secrets, all.length, BigFraction.ZERO);
        BigFraction[] reduced = minimize(table, basis, all, artificial(0));
        BigFraction[] prior = new BigFraction[secrets];
        Arrays.fill(prior, BigFraction.ZERO);
        for (int i = 0; i < basis.length; i++) {
            if (basis[i] < secrets) {
                prior[basis[i]] = table[i][right()];
            }
        }
        requireKept(prior);
        // The reduced cost of a slack is the price of its constraint; one that is below 0 would prove nothing.
        BigFraction[] prices = new BigFraction[constraints.length];
        for (int i = 0; i < prices.length; i++) {
            BigFraction price = reduced[secrets + i];
            prices[i] = price.signum() > 0 ? price : BigFraction.ZERO;
        }
        return new Solution(prior, product(costs, prior), bound(costs, prices));
    }

    private BigFraction bound(BigFraction[] costs, BigFraction[] prices) {
        BigFraction least = priced(costs, prices, 0);
        for (int x = 1; x < secrets; x++) {
            BigFraction cost = priced(costs, prices, x);
            least = cost.compareTo(least) < 0 ? cost : least;
        }
        return least.subtract(product(prices, bounds));
    }

    private BigFraction priced(BigFraction[] costs, BigFraction[] prices, int x) {
        BigFraction cost = costs[x];
        for (int i = 0; i < prices.length; i++) {
            cost = cost.add(prices[i].multiply(constraints[i][x]));
        }
        return cost;
    }

    private void requireKept(BigFraction[] prior) {
        BigFraction sum = BigFraction.ZERO;
        for (BigFraction each : prior) {
            sum = sum.add(each);
        }
        boolean isKept = sum.equals(BigFraction.ONE) && Arrays.stream(prior).allMatch(each -> each.signum() >= 0);
        for (int i = 0; i < constraints.length; i++) {
            isKept &= product(constraints[i], prior).compareTo(bounds[i]) <= 0;
        }
        if (!isKept) {
            throw new IllegalStateException("the simplex method has left the constraints");
        }
    }

    private static BigFraction product(BigFraction[] a, BigFraction[] b) {
        BigFraction sum = BigFraction.ZERO;
        for (int i = 0; i < a.length; i++) {
            sum = a[i].signum() == 0 ? sum : sum.add(a[i].multiply(b[i]));
        }
        return sum;
    }

    /** Improves the basis until no column below {@code columns} does; returns what each of them would cost. */
    private BigFraction[] minimize(BigFraction[][] table, int[] basis, BigFraction[] costs, int columns) {
        while (true) {
            BigFraction[] reduced = new BigFraction[columns];
            int entering = -1;
            for (int j = 0; j < columns; j++) {
                reduced[j] = costs[j];
                for (int i = 0; i < basis.length; i++) {
                    if (table[i][j].signum() != 0 && costs[basis[i]].signum() != 0) {
                        reduced[j] = reduced[j].subtract(costs[basis[i]].multiply(table[i][j]));
                    }
                }
                entering = entering < 0 && reduced[j].signum() < 0 ? j : entering;
            }
            if (entering < 0) {
                return reduced;
            }
            pivot(table, basis, leaving(table, basis, entering), entering);
        }
    }

    /** The row that is used up first; of several, the one whose variable has the smallest number. */
    private int leaving(BigFraction[][] table, int[] basis, int entering) {
        int best = -1;
        BigFraction least = BigFraction.ZERO;
        for (int i = 0; i < basis.length; i++) {
            // A row that says nothing keeps its artificial variable at 0.
            boolean isRedundant =
                    basis[i] >= artificial(0) && table[i][right()].signum() == 0 && entering < artificial(0);
            boolean takes = table[i][entering].signum() > 0 || isRedundant && table[i][entering].signum() != 0;
            if (takes) {
                BigFraction ratio = table[i][right()].divide(table[i][entering]);
                int compared = best < 0 ? -1 : ratio.compareTo(least);
                if (compared < 0 || compared == 0 && basis[i] < basis[best]) {
                    best = i;
                    least = ratio;
                }
            }
        }
        if (best < 0) {
            throw new IllegalStateException("probabilities are bounded");
        }
        return best;
    }

    private static void pivot(BigFraction[][] table, int[] basis, int row, int column) {
        BigFraction[] chosen = table[row];
        BigFraction by = chosen[column];
        for (int j = 0; j < chosen.length; j++) {
            chosen[j] = chosen[j].signum() == 0 ? chosen[j] : chosen[j].divide(by);
        }
        for (int i = 0; i < table.length; i++) {
            BigFraction factor = table[i][column];
            if (i != row && factor.signum() != 0) {
                for (int j = 0; j < chosen.length; j++) {
                    if (chosen[j].signum() != 0) {
                        table[i][j] = table[i][j].subtract(factor.multiply(chosen[j]));
                    }
                }
            }
        }
        basis[row] = column;
    }
}
