package io.divulge.measure.capacity;

/**
 * Order 1: {@code sum_x p(x) h(x) - tau sum_y S log S}, with the rows themselves for {@code a} and {@code h(x)} the sum of
 * {@code w log( w / v^(1-tau) )} over outcomes, where {@code v} is the row of the reference secret.
 */
final class EntropyObjective implements Objective {
    private final LikelihoodRows rows;
    private final double tau;
    private final double[] linear;

    private EntropyObjective(LikelihoodRows rows, double tau, double[] linear) {
        this.rows = rows;
        this.tau = tau;
        this.linear = linear;
    }

    /** With a reference secret, which does not matter if {@code tau} is 1. */
    static EntropyObjective of(LikelihoodRows rows, Orders orders, int reference) {
        double[] linear = new double[rows.secrets()];
        double[] v = rows.logs(reference);
        for (int x = 0; x < linear.length; x++) {
            double[] w = rows.row(x);
            double[] log = rows.logs(x);
            double sum = 0;
            for (int y = 0; y < w.length; y++) {
                if (w[y] > 0) {
                    sum += w[y] * (orders.rest() == 0 ? log[y] : log[y] - orders.rest() * v[y]);
                }
            }
            linear[x] = sum;
        }
        return new EntropyObjective(rows, orders.tau(), linear);
    }

    @Override
    public int secrets() {
        return rows.secrets();
    }

    @Override
    public int outcomes() {
        return rows.outcomes();
    }

    @Override
    public double[] row(int x) {
        return rows.row(x);
    }

    @Override
    public double read(double[] mixture, double[] slopes, double[] bends) {
        double entropy = 0;
        for (int y = 0; y < mixture.length; y++) {
            double s = Math.max(mixture[y], Double.MIN_NORMAL);
            double log = Math.log(s);
            slopes[y] = -tau * log;
            bends[y] = tau / s;
            entropy -= mixture[y] * log;
        }
        return entropy;
    }

    @Override
    public double leakage(double entropy, double[] law) {
        double sum = tau * entropy;
        for (int x = 0; x < law.length; x++) {
            sum += law[x] * linear[x];
        }
        return sum;
    }

    @Override
    public double gradient(int x, double dot) {
        return linear[x] + dot;
    }

    @Override
    public double score(double entropy, double leakage, double gradient) {
        return gradient - leakage;
    }

    @Override
    public double drift(double gradient) {
        return tau;
    }

    @Override
    public double rate() {
        return 1 / tau;
    }
}
