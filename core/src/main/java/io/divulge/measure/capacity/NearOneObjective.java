package io.divulge.measure.capacity;

/**
 * Orders {@code 1 + s} next to 1, where sums of powers are 1 and a little: all sums are kept as their difference from 1, divided by
 * {@code s}, so that nothing is lost however small {@code s} is. At {@code s = 0} it is {@link EntropyObjective}.
 *
 * <p>The mixture has two parts, {@code q(y) = sum_x p(x) w} and {@code T(y) = sum_x p(x) w (w^s - 1) / s}, both linear in the law, so that
 * {@code sum_x p(x) w^(1+s) = q + s T}. The second derivative is that of order 1, which is right up to a factor of {@code 1 + O(s)}: steps gain
 * a few digits each instead of doubling them.
 */
final class NearOneObjective implements Objective {
    private final Orders orders;
    private final double[][] parts;
    private final double[] reached;

    private NearOneObjective(Orders orders, double[][] parts, double[] reached) {
        this.orders = orders;
        this.parts = parts;
        this.reached = reached;
    }

    /** {@code w} and {@code w (w^s - 1) / s} of each row, which serve every reference. */
    static double[][] parts(LikelihoodRows rows, double excess) {
        double[][] parts = new double[rows.secrets()][2 * rows.outcomes()];
        for (int x = 0; x < parts.length; x++) {
            double[] w = rows.row(x);
            double[] logs = rows.logs(x);
            for (int y = 0; y < w.length; y++) {
                parts[x][y] = w[y];
                parts[x][w.length + y] = w[y] > 0 ? w[y] * Math.expm1(excess * logs[y]) / excess : 0;
            }
        }
        return parts;
    }

    /** With a reference secret, which does not matter if {@code tau} is 1. */
    static NearOneObjective of(LikelihoodRows rows, Orders orders, double[][] parts, int reference) {
        double[] reached = new double[rows.outcomes()];
        for (int y = 0; y < reached.length; y++) {
            reached[y] = orders.rest() == 0 ? 0 : orders.rest() * rows.logs(reference)[y];
        }
        return new NearOneObjective(orders, parts, reached);
    }

    @Override
    public int secrets() {
        return parts.length;
    }

    /** Of both parts. */
    @Override
    public int outcomes() {
        return 2 * reached.length;
    }

    @Override
    public double[] row(int x) {
        return parts[x];
    }

    @Override
    public double read(double[] mixture, double[] slopes, double[] bends) {
        double s = orders.excess();
        double tau = orders.tau();
        double degree = orders.degree();
        double sum = 0;
        for (int y = 0; y < reached.length; y++) {
            double q = Math.max(mixture[y], Double.MIN_NORMAL);
            double log = Math.log(q);
            // log(q + s T) = log q + s rise
            double rise = Math.log1p(s * (mixture[reached.length + y] / q)) / s;
            sum += mixture[y] * Math.expm1(s * degree * (rise - tau * log - reached[y])) / s;
            double slope = Math.expm1(-s * degree * (tau * (log + s * rise) + reached[y])) / s;
            slopes[y] = slope;
            slopes[reached.length + y] = 1 + s * slope;
            bends[y] = tau / q;
        }
        return sum;
    }

    @Override
    public double leakage(double read, double[] law) {
        double s = orders.excess();
        return orders.ratio() * Math.log1p(s * read) / s;
    }

    @Override
    public double gradient(int x, double dot) {
        return dot;
    }

    @Override
    public double score(double read, double leakage, double gradient) {
        double s = orders.excess();
        return (Math.log1p(s * gradient) - Math.log1p(s * read)) / s;
    }

    @Override
    public double drift(double gradient) {
        return orders.tau();
    }

    @Override
    public double rate() {
        return orders.ratio() / orders.tau();
    }
}
