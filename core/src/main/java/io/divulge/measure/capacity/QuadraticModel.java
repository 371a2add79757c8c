package io.divulge.measure.capacity;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The second-order model of an objective around a law, restricted to some secrets: {@code b p - p H p / 2} with
 * {@code H = a diag(bend) a'}. Its maximum over the simplex is a Newton step that knows which secrets get no weight.
 */
final class QuadraticModel {
    /** The matrix may be singular, as for equal rows: this part of each diagonal entry is added to it. */
    private static final double RIDGE = 1e-13;

    private static final double RIDGE_GROWTH = 1e3;
    private static final int RIDGES = 4;

    /** Changes of the support; most models need less than ten. */
    private static final int PIVOTS = 25;

    /** One change at a time takes more of them, and is for models that are not too large. */
    private static final int STEADY_PIVOTS = 300;

    private static final int STEADY_SECRETS = 300;

    /** Gains below this part of the price are rounding. */
    private static final double GAIN = 1e-12;

    /** Secrets with more than this part of the average weight are the first guess for the support. */
    private static final double LIKELY = 1e-2;

    /** Columns that one sweep of the matrix takes in together. */
    private static final int TOGETHER = 4;

    private final boolean[] likely;
    private final double[] start;
    private final double[] linear;
    private final double[][] hessian;

    /** The model of these secrets, their indices rising. */
    QuadraticModel(Objective objective, Mixture at, int[] secrets) {
        linear = new double[secrets.length];
        likely = new boolean[secrets.length];
        start = new double[secrets.length];
        double mass = 0;
        for (int secret : secrets) {
            mass += at.law()[secret];
        }
        for (int i = 0; i < secrets.length; i++) {
            start[i] = at.law()[secrets[i]] / mass;
            likely[i] = at.law()[secrets[i]] * secrets.length > LIKELY;
            double gradient = at.gradient(secrets[i]);
            linear[i] = gradient + objective.drift(gradient);
        }
        hessian = hessian(objective, at.bends(), secrets);
    }

    private static double[][] hessian(Objective objective, double[] bends, int[] secrets) {
        int size = secrets.length;
        int padded = (bends.length + TOGETHER - 1) / TOGETHER * TOGETHER;
        // One array for each outcome, scaled by the root of its bend: then all loops run along arrays.
        double[][] columns = new double[padded][size];
        for (int y = 0; y < bends.length; y++) {
            double root = Math.sqrt(bends[y]);
            double[] column = columns[y];
            for (int i = 0; i < size; i++) {
                column[i] = root * objective.row(secrets[i])[y];
            }
        }
        double[][] hessian = new double[size][];
        IntStream range = IntStream.range(0, size);
        ((double) size * size * padded > 1 << 18 ? range.parallel() : range).forEach(i -> {
            double[] row = new double[i + 1];
            for (int y = 0; y < padded; y += TOGETHER) {
                add(row, columns[y], columns[y + 1], columns[y + 2], columns[y + 3], i);
            }
            hessian[i] = row;
        });
        return hessian;
    }

    private static void add(double[] row, double[] a, double[] b, double[] c, double[] d, int i) {
        double fromA = a[i];
        double fromB = b[i];
        double fromC = c[i];
        double fromD = d[i];
        for (int j = 0; j < row.length; j++) {
            row[j] += fromA * a[j] + fromB * b[j] + (fromC * c[j] + fromD * d[j]);
        }
    }

    /** The law, on these secrets, at which the model is largest, or a better one than the start; null if rounding hides it. */
    double @Nullable [] maximum() {
        double ridge = RIDGE;
        for (int i = 0; i < RIDGES; i++) {
            double[] law = boldly(ridge);
            if (law != null) {
                return law;
            }
            law = linear.length <= STEADY_SECRETS ? steadily(ridge) : null;
            if (law != null) {
                return law;
            }
            ridge *= RIDGE_GROWTH;
        }
        return null;
    }

    /** The maximum on a support without regard to signs, and the price of weight there. */
    private record Face(double[] law, double price) {}

    private @Nullable Face face(boolean[] free, double ridge) {
        int[] support = IntStream.range(0, free.length).filter(i -> free[i]).toArray();
        Cholesky cholesky = support.length == 0 ? null : Cholesky.of(hessian, support, ridge);
        if (cholesky == null) {
            return null;
        }
        double[] pull = cholesky.solve(
                Arrays.stream(support).mapToDouble(i -> linear[i]).toArray());
        double[] ones = new double[support.length];
        Arrays.fill(ones, 1);
        cholesky.solve(ones);
        double price = (Arrays.stream(pull).sum() - 1) / Arrays.stream(ones).sum();
        double[] law = new double[free.length];
        for (int i = 0; i < support.length; i++) {
            law[support[i]] = pull[i] - price * ones[i];
        }
        return new Face(law, price);
    }

    /** Guesses the support, solves, drops all that is negative, takes in all that would gain, and so on. */
    private double @Nullable [] boldly(double ridge) {
        boolean[] free = likely.clone();
        for (int pivot = 0; pivot < PIVOTS; pivot++) {
            Face face = face(free, ridge);
            if (face == null) {
                return null;
            }
            boolean negative = false;
            for (int i = 0; i < free.length; i++) {
                if (free[i] && !(face.law[i] > 0)) {
                    free[i] = false;
                    negative = true;
                }
            }
            if (!negative && !takeIn(free, face, false)) {
                return face.law;
            }
        }
        return null;
    }

    /** One secret in or out at a time, which cannot go in circles: every step is uphill, as far as the simplex allows. */
    private double @Nullable [] steadily(double ridge) {
        double[] law = start.clone();
        boolean[] free = new boolean[law.length];
        for (int i = 0; i < law.length; i++) {
            free[i] = law[i] > 0;
        }
        for (int pivot = 0; pivot < Math.min(STEADY_PIVOTS, 2 * law.length + 10); pivot++) {
            Face face = face(free, ridge);
            if (face == null) {
                return pivot == 0 ? null : law;
            }
            double part = 1;
            int first = -1;
            for (int i = 0; i < law.length; i++) {
                if (face.law[i] < 0 && law[i] < part * (law[i] - face.law[i])) {
                    part = law[i] / (law[i] - face.law[i]);
                    first = i;
                }
            }
            for (int i = 0; i < law.length; i++) {
                law[i] = Math.max(0, law[i] + part * (face.law[i] - law[i]));
            }
            if (first >= 0) {
                law[first] = 0;
                free[first] = false;
            } else if (!takeIn(free, face, true)) {
                return law;
            }
        }
        return law;
    }

    /** Frees the secrets that would gain by a weight, or only the one that gains most; false if there are none. */
    private boolean takeIn(boolean[] free, Face face, boolean one) {
        double most = GAIN * Math.abs(face.price);
        int best = -1;
        boolean any = false;
        for (int i = 0; i < free.length; i++) {
            if (!free[i]) {
                double gain = linear[i] - face.price;
                for (int j = 0; j < free.length; j++) {
                    gain -= face.law[j] == 0 ? 0 : face.law[j] * (i >= j ? hessian[i][j] : hessian[j][i]);
                }
                if (gain > most) {
                    most = one ? gain : most;
                    best = i;
                    any = true;
                    free[i] = !one;
                }
            }
        }
        if (one && any) {
            free[best] = true;
        }
        return any;
    }
}
