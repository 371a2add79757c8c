package io.divulge.measure.capacity;

import io.divulge.measure.Deadline;

/**
 * Steps of Blahut and Arimoto with the power that is known to be safe, and with weights as logarithms, so that a weight of any size can come back.
 *
 * <p>They are slow and are not led astray: for what is left when weights of all sizes are wrong together, of which Newton's method sees the large
 * ones and {@link TraceWeights} the small ones, each as if the others were right. Now and then a step is tried with a larger power, for
 * weights that hardly move because next to nothing depends on them; the safe steps after it put right what it upset, or it is taken back.
 */
final class PatientPasses {
    /** Entries of the matrix that are read at most. */
    private static final double WORK = 2e8;

    /** What a secret without weight begins with, as a logarithm. */
    private static final double FORGOTTEN = Math.log(1e-20);

    /** Safe steps between leaps. */
    private static final int REST = 16;

    private static final double LEAP_GROWTH = 4;

    /** Of a logarithm. */
    private static final double LARGEST_STEP = 20;

    /** Passes without any gain, after which there is none to be had. */
    private static final int IDLE = 400;

    /** A gap is smaller if it is less than this part of the other. */
    private static final double SMALLER = 0.99;

    /** A leakage is larger if it is so by this fraction: less may be rounding. */
    private static final double LARGER = 1e-13;

    private final Objective objective;
    private final double width;
    private final double known;
    private final Deadline deadline;
    private final double[] logs;
    private Mixture at;
    private Mixture tightest;
    private int passes;

    /**
     * From a law on.
     *
     * @param width the gap at which they end
     * @param known a leakage that something else has: they end when it cannot be reached
     */
    PatientPasses(Objective objective, Mixture start, double width, double known, Deadline deadline) {
        this.objective = objective;
        this.width = width;
        this.known = known;
        this.deadline = deadline;
        this.at = start;
        this.tightest = start;
        this.logs = new double[start.law().length];
        for (int x = 0; x < logs.length; x++) {
            logs[x] = start.law()[x] > 0 ? Math.log(start.law()[x]) : FORGOTTEN;
        }
    }

    /** The law with the best bound on the way, after so many passes at most. */
    Mixture tightest(int most) {
        int affordable = (int) Math.min(most, WORK / ((double) objective.secrets() * objective.outcomes()));
        double leap = 1;
        Mixture back = at;
        double[] backLogs = logs.clone();
        double gap = at.gap();
        double leakage = at.leakage();
        int gained = 0;
        while (passes < affordable && passes - gained < IDLE && !isOver()) {
            double power = 1;
            if (passes % REST == 0) {
                // Without a leap the leakage has grown, whatever the gap did.
                if (at.isSound() && (leap == 1 || at.gap() < back.gap())) {
                    back = at;
                    System.arraycopy(logs, 0, backLogs, 0, logs.length);
                    leap *= LEAP_GROWTH;
                } else {
                    at = back;
                    System.arraycopy(backLogs, 0, logs, 0, logs.length);
                    leap = Math.max(1, leap / (LEAP_GROWTH * LEAP_GROWTH));
                }
                power = leap;
            }
            step(power * objective.rate());
            if (tightest.gap() < SMALLER * gap || at.leakage() > leakage + LARGER * Math.abs(leakage)) {
                gap = tightest.gap();
                leakage = Math.max(leakage, at.leakage());
                gained = passes;
            }
        }
        return tightest;
    }

    /** How many there have been. */
    int passes() {
        return passes;
    }

    private boolean isOver() {
        return tightest.gap() <= width || tightest.leakage() + tightest.gap() < known || deadline.isOver();
    }

    private void step(double power) {
        for (int x = 0; x < logs.length; x++) {
            double step = Math.max(-LARGEST_STEP, Math.min(LARGEST_STEP, power * at.score(x)));
            // A score that is no number leaves its weight alone.
            logs[x] += Double.isNaN(step) ? 0 : step;
        }
        at = new Mixture(objective, law());
        passes++;
        if (at.isSound() && at.gap() < tightest.gap()) {
            tightest = at;
        }
    }

    /** Divided by the sum, here and in the logarithms. */
    private double[] law() {
        double largest = Double.NEGATIVE_INFINITY;
        for (double log : logs) {
            largest = Math.max(largest, log);
        }
        double sum = 0;
        for (double log : logs) {
            sum += Math.exp(log - largest);
        }
        double total = largest + Math.log(sum);
        double[] law = new double[logs.length];
        for (int x = 0; x < logs.length; x++) {
            logs[x] -= total;
            law[x] = Math.exp(logs[x]);
        }
        return law;
    }
}
