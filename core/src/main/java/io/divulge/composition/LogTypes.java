package io.divulge.composition;

/** Probabilities of partial sums of a type by their logarithms, for bounds of what is left out: a factor of {@link #SAFE} covers all rounding. */
final class LogTypes {
    private static final double SAFE = 1.001;

    private final int n;
    private final double[] probabilities;
    private final double[] sums;
    private final double[] rests;
    private final double[] factorials;

    LogTypes(int n, double[] probabilities) {
        this.n = n;
        this.probabilities = probabilities;
        this.sums = probabilities.clone();
        for (int j = 1; j < sums.length; j++) {
            sums[j] = Math.min(1, sums[j] + sums[j - 1]);
        }
        // What comes after is a sum of its own: no digit is lost where little is left.
        this.rests = new double[sums.length];
        for (int j = sums.length - 2; j >= 0; j--) {
            rests[j] = rests[j + 1] + probabilities[j + 1];
        }
        this.factorials = new double[n + 1];
        for (int i = 2; i <= n; i++) {
            factorials[i] = factorials[i - 1] + Math.log(i);
        }
    }

    /** What is expected of a partial sum. */
    double mean(int i) {
        return n * sums[i];
    }

    /** How far it is from that, usually; at least a little. */
    double deviation(int i) {
        return Math.sqrt(Math.max(0.25, n * sums[i] * rests[i]));
    }

    private double at(int i, int s) {
        return Math.exp(factorials[n]
                - factorials[s]
                - factorials[n - s]
                + (s == 0 ? 0 : s * Math.log(sums[i]))
                + (s == n ? 0 : (n - s) * Math.log(rests[i])));
    }

    /** The numbers outside of which a partial sum is with at most this probability on each side: the first and the last inside. */
    int[] window(int i, double tail) {
        int low = 0;
        double below = at(i, 0);
        while (low < n && below * SAFE <= tail) {
            below += at(i, ++low);
        }
        int high = n;
        double above = at(i, n);
        while (high > low && above * SAFE <= tail) {
            above += at(i, --high);
        }
        return new int[] {low, high};
    }

    /** A bound of the probability that a partial sum is outside of a range. */
    double outside(int i, int low, int high) {
        double sum = 0;
        for (int s = 0; s < low; s++) {
            sum += at(i, s);
        }
        for (int s = n; s > high; s--) {
            sum += at(i, s);
        }
        return sum * SAFE;
    }

    /** A bound of the probability that two partial sums after each other are so near that rounding could put them out of order. */
    double together(int i, Grid first, Grid second) {
        double after = rests[i];
        double sum = 0;
        for (int s = first.low(); s <= first.high(); s++) {
            int end = Math.min(second.firstFrom(first.ceiling(s)) - 1, second.high());
            for (int t = Math.max(s, second.low()); t <= end; t++) {
                sum += Math.exp(factorials[n]
                        - factorials[s]
                        - factorials[t - s]
                        - factorials[n - t]
                        + (s == 0 ? 0 : s * Math.log(sums[i - 1]))
                        + (t == s ? 0 : (t - s) * Math.log(probabilities[i]))
                        + (t == n ? 0 : (n - t) * Math.log(after)));
            }
        }
        return sum * SAFE;
    }
}
