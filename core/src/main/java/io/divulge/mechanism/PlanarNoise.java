package io.divulge.mechanism;

import io.divulge.model.Alphabet;
import io.divulge.model.DenseChannel;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import java.util.Arrays;
import java.util.function.DoubleBinaryOperator;

/**
 * Noise in the plane on cells of a grid: places that move by a random step, and back to the nearest cell of the grid if they left it [ABCP13].
 *
 * <p>The planar geometric mechanism moves by {@code (i, j)} cells with a probability in proportion to {@code e^(-epsilon step sqrt(i^2 + j^2))}. The planar Laplace mechanism moves by a vector of a density in
 * proportion to {@code e^(-epsilon r)} and is then rounded to the cell that it lies in. Either has at most {@code epsilon} for each unit of distance: {@code divulge check ... --metric grid:WIDTH:STEP}.
 */
public final class PlanarNoise {
    /** What is left out beyond this many factors of e is far below a rounding of what is counted. */
    private static final double FAR = 48;

    /** A larger table of steps takes too long. */
    private static final int MOST_STEPS = 2000;

    /** Places at which a cell is looked at, along each side: the integrand is smooth, and its error is far below rounding. */
    private static final int POINTS = 24;

    /** Cells are divided so that no part is longer than this many factors of e. */
    private static final double PART = 4;

    private final Alphabet secrets;
    private final int width;
    private final int height;
    private final double[][] weights;
    private final double uncertainty;

    private PlanarNoise(Alphabet secrets, int width, double[][] weights, double uncertainty) {
        this.secrets = secrets;
        this.width = width;
        this.height = secrets.size() / width;
        this.weights = weights;
        this.uncertainty = uncertainty;
    }

    /** The planar geometric mechanism. */
    public static PlanarNoise geometric(Alphabet secrets, int width, Scalar step, Scalar epsilon) {
        double decay = decay(secrets, width, step, epsilon);
        double[][] weights = table(secrets, width, decay, (i, j) -> Math.exp(-decay * Math.hypot(i, j)));
        return new PlanarNoise(secrets, width, weights, error(secrets, width, decay));
    }

    /** The planar Laplace mechanism. */
    public static PlanarNoise laplace(Alphabet secrets, int width, Scalar step, Scalar epsilon) {
        double decay = decay(secrets, width, step, epsilon);
        double[][] nodes = nodes();
        double[][] weights = table(secrets, width, decay, (i, j) -> cell(i, j, decay, nodes));
        // Beside rounding of the exponents, sums of 24 x 24 places in each part.
        return new PlanarNoise(
                secrets, width, weights, Rounding.product(error(secrets, width, decay), Rounding.gamma(4096)));
    }

    private static double decay(Alphabet secrets, int width, Scalar step, Scalar epsilon) {
        double decay = epsilon.value() * step.value();
        // Written so that NaN fails.
        if (!(decay > 0 && decay < FAR)) {
            throw new IllegalArgumentException(
                    "epsilon times step is " + decay + " (expected a number above 0 and below " + FAR + ")");
        }
        int height = secrets.size() / width;
        if (Math.max(width, height) + FAR / decay > MOST_STEPS) {
            throw new IllegalArgumentException("noise of epsilon times step " + decay + " reaches more than "
                    + MOST_STEPS + " cells (expected a larger epsilon, larger steps or fewer cells)");
        }
        Matrix.requireRoom("planar noise", secrets.size(), secrets.size());
        return decay;
    }

    private static double error(Alphabet secrets, int width, double decay) {
        double farthest = decay * Math.hypot(reach(width, decay), reach(secrets.size() / width, decay));
        double terms = 4.0 * reach(width, decay) * reach(secrets.size() / width, decay);
        return Rounding.product(Rounding.gamma(4 * farthest + 16), Rounding.gamma(2 * terms));
    }

    private static int reach(int cells, double decay) {
        return cells + (int) Math.ceil(FAR / decay) + 1;
    }

    private static double[][] table(Alphabet secrets, int width, double decay, DoubleBinaryOperator weight) {
        double[][] table = new double[reach(width, decay)][reach(secrets.size() / width, decay)];
        for (int i = 0; i < table.length; i++) {
            for (int j = 0; j < table[i].length; j++) {
                table[i][j] =
                        j < i && j < table.length && i < table[j].length ? table[j][i] : weight.applyAsDouble(i, j);
            }
        }
        return table;
    }

    /** {@code e^(-decay r)} over the cell at {@code (i, j)}, in units of cells. */
    private static double cell(double i, double j, double decay, double[][] nodes) {
        // The function has an edge at its centre, which must be a corner of the parts.
        int parts = Math.max(i == 0 || j == 0 ? 2 : 1, 2 * (int) Math.ceil(decay / PART / 2));
        double sum = 0;
        for (int a = 0; a < parts; a++) {
            for (int b = 0; b < parts; b++) {
                double left = i - 0.5 + (double) a / parts;
                double low = j - 0.5 + (double) b / parts;
                sum += i == 0 && j == 0
                        ? quadrant(parts, a, b, decay, nodes)
                        : square(left, low, 1.0 / parts, decay, nodes);
            }
        }
        return sum;
    }

    private static double square(double left, double low, double side, double decay, double[][] nodes) {
        double sum = 0;
        for (double[] across : nodes) {
            for (double[] up : nodes) {
                double r = Math.hypot(left + side * across[0], low + side * up[0]);
                sum += across[1] * up[1] * Math.exp(-decay * r);
            }
        }
        return sum * side * side;
    }

    /** A part of the cell in the middle: in polar coordinates where it has the centre as a corner. */
    private static double quadrant(int parts, int a, int b, double decay, double[][] nodes) {
        double side = 1.0 / parts;
        boolean central = (a == parts / 2 || a == parts / 2 - 1) && (b == parts / 2 || b == parts / 2 - 1);
        if (!central) {
            return square(-0.5 + a * side, -0.5 + b * side, side, decay, nodes);
        }
        double sum = 0;
        for (double[] angle : nodes) {
            // Up to the side at distance h the radial integral is (1 - (1 + t) e^-t) / decay^2 with t = decay h / cos.
            double t = decay * side / Math.cos(Math.PI / 4 * angle[0]);
            sum += angle[1] * -(Math.expm1(-t) + t * Math.exp(-t));
        }
        return 2 * Math.PI / 4 * sum / (decay * decay);
    }

    /** Gauss-Legendre nodes and weights on the unit interval, by Newton's method. */
    private static double[][] nodes() {
        double[][] nodes = new double[POINTS][];
        for (int k = 0; k < POINTS; k++) {
            double x = Math.cos(Math.PI * (k + 0.75) / (POINTS + 0.5));
            double slope = 1;
            for (int round = 0; round < 100; round++) {
                double before = 1;
                double value = x;
                for (int n = 2; n <= POINTS; n++) {
                    double next = ((2 * n - 1) * x * value - (n - 1) * before) / n;
                    before = value;
                    value = next;
                }
                slope = POINTS * (before - x * value) / (1 - x * x);
                double move = value / slope;
                x -= move;
                if (Math.abs(move) < 1e-16) {
                    break;
                }
            }
            nodes[k] = new double[] {(1 + x) / 2, 1 / ((1 - x * x) * slope * slope)};
        }
        return nodes;
    }

    /** The channel from cells to cells, row by row. */
    public DenseChannel channel(Alphabet outcomes) {
        int size = secrets.size();
        double[][] rows = new double[size][size];
        for (int x = 0; x < size; x++) {
            for (int y = 0; y < size; y++) {
                rows[x][y] = sum(x % width, y % width, width, weights.length - 1, x / width, y / width);
            }
            double whole = Arrays.stream(rows[x]).sum();
            for (int y = 0; y < size; y++) {
                rows[x][y] /= whole;
            }
        }
        return DenseChannel.adopting(
                secrets,
                outcomes,
                rows,
                Rounding.product(Rounding.quotient(uncertainty, uncertainty), Rounding.gamma(size + 4.0)));
    }

    /** All steps that lead from one cell to another, or beyond it at the edge of the grid. */
    private double sum(int fromColumn, int toColumn, int columns, int far, int fromRow, int toRow) {
        int first = toColumn == 0 ? -far : toColumn - fromColumn;
        int last = toColumn == columns - 1 ? far : toColumn - fromColumn;
        int deep = weights[0].length - 1;
        int low = toRow == 0 ? -deep : toRow - fromRow;
        int high = toRow == height - 1 ? deep : toRow - fromRow;
        double sum = 0;
        for (int i = first; i <= last; i++) {
            for (int j = low; j <= high; j++) {
                sum += weights[Math.abs(i)][Math.abs(j)];
            }
        }
        return sum;
    }
}
