package io.divulge.measure.capacity;

import io.divulge.measure.Deadline;
import java.util.Arrays;
import java.util.List;

/**
 * Looks for the input law of largest leakage.
 *
 * <p>Steps of Blahut and Arimoto [Blahut72], [Arimoto72] multiply the weight of each secret by a power of {@code exp(score)}. The power that
 * is known to be safe needs tens of thousands of passes; here it grows as long as the leakage does. They are to find
 * roughly which secrets get weight. Newton steps on these, and on all others that would gain, find the rest: the
 * maximum of the second-order model over the simplex, and a search along the line to it. Near the best law each step doubles the
 * digits. Every step sees all secrets, so that none that was left out by mistake stays out.
 * Where all this stalls, {@link PatientPasses} go on.
 *
 * <p>Nothing here is trusted: see {@link RadiusCertificate}.
 */
final class InputLawSearch {
    /** Passes that only multiply, at the start. */
    private static final int FIRST = 30;

    /** The same after a Newton step that led nowhere. */
    private static final int AGAIN = 10;

    private static final double GROWTH = 1.5;

    private static final double DUST = 1e-12;

    private static final double CAUTION = 8;

    private static final int HALVINGS = 6;

    /** Newton steps in a row without a better bracket, after which rounding has the word. */
    private static final int STALLS = 3;

    /** The same while the bracket is wider than rounding explains. */
    private static final int LONG_STALLS = 8;

    private static final double ROUNDING = 1e-10;

    /** Leakages that differ by less, as a fraction, may differ by rounding alone. */
    private static final double NOISE = 1e-15;

    /** A bracket that narrow is not given up for a little more leakage. */
    private static final double ENDGAME = 1e-4;

    /** How often traces are looked for. */
    private static final int SETTLED = 4;

    /** Steps of Newton's method; a dozen is many. */
    private static final int NEWTON_STEPS = 150;

    /** The passes that only multiply are doubled so often. */
    private static final int LONGEST = 7;

    /** The weight with which a secret begins again. */
    private static final double SEED = 1e-9;

    /** A gap above this is worth patience. */
    private static final double ROUGH = 1e-9;

    /** The part of the passes that are left for it; the others are for Newton's method, once more. */
    private static final double PATIENCE = 0.9;

    private final Objective objective;
    private final SearchEffort effort;
    private final Deadline deadline;
    private Mixture best;
    private Mixture tightest;
    private int passes;
    private int limit;

    private InputLawSearch(Objective objective, SearchEffort effort, Deadline deadline, double[] start) {
        this.objective = objective;
        this.effort = effort;
        this.deadline = deadline;
        this.best = new Mixture(objective, start);
        this.tightest = best;
        this.limit = effort.passes();
    }

    /** From the uniform law on. */
    static Mixture cold(Objective objective, SearchEffort effort, Deadline deadline) {
        double[] uniform = new double[objective.secrets()];
        Arrays.fill(uniform, 1.0 / uniform.length);
        InputLawSearch search = new InputLawSearch(objective, effort, deadline, uniform);
        search.multiply(FIRST, Double.NEGATIVE_INFINITY);
        return search.run(Double.NEGATIVE_INFINITY);
    }

    /**
     * From a law on that is near the best one.
     *
     * @param known a leakage that something else has: the search ends when it cannot be reached
     */
    static Mixture warm(Objective objective, SearchEffort effort, Deadline deadline, double[] start, double known) {
        InputLawSearch search = new InputLawSearch(objective, effort, deadline, start);
        return search.run(known);
    }

    private Mixture run(double known) {
        // Half of the passes are for the case that these steps stall.
        limit = (effort.passes() + 1) / 2;
        climb(known);
        limit = effort.passes();
        if (tightest.gap() > ROUGH && !isOver(known)) {
            PatientPasses patient = new PatientPasses(objective, tightest, effort.width(), known, deadline);
            tightest = patient.tightest((int) (PATIENCE * (limit - passes)));
            passes += patient.passes();
            best = tightest;
            climb(known);
        }
        dust();
        return best;
    }

    /** Steps of Newton's method, and some that multiply where these lead nowhere. */
    private void climb(double known) {
        int stalls = 0;
        int settled = 0;
        for (int i = 0; i < NEWTON_STEPS && !isOver(known); i++) {
            if (stalls >= (tightest.gap() < ROUNDING ? STALLS : LONG_STALLS)) {
                if (settled++ == SETTLED) {
                    break;
                }
                settle();
                stalls = 0;
            }
            double before = tightest.gap();
            double leakage = best.leakage();
            boolean stepped = newton();
            if (!stepped) {
                revive();
                multiply(AGAIN << Math.min(stalls, LONGEST), known);
            }
            // Far from the end the gap may grow while the leakage does; at the end it must shrink.
            boolean grows =
                    stepped && before > 1e-6 && best.leakage() > leakage + 100 * NOISE * (1 + Math.abs(leakage));
            stalls = tightest.gap() < before || grows ? 0 : stalls + 1;
        }
    }

    /** Finds the traces that a Newton step cannot see, and that it needs to see the rest. */
    private void settle() {
        for (Mixture from : List.of(tightest, best)) {
            best = TraceWeights.settled(objective, from, effort.width(), deadline);
            tightest = best.gap() < tightest.gap() ? best : tightest;
        }
    }

    /** Takes away weights that make no difference: products leave some to every secret. */
    private void dust() {
        best = tightest;
        double[] law = best.law().clone();
        double sum = 0;
        for (int x = 0; x < law.length; x++) {
            law[x] = law[x] < DUST ? 0 : law[x];
            sum += law[x];
        }
        if (!Arrays.equals(law, best.law())) {
            Mixture clean = new Mixture(objective, normalized(law, sum));
            best = clean.gap() <= Math.max(best.gap(), effort.width()) ? clean : best;
        }
    }

    private boolean isOver(double known) {
        return tightest.gap() <= effort.width()
                || tightest.leakage() + tightest.gap() < known
                || passes >= limit
                || deadline.isOver();
    }

    private Mixture pass(double[] law) {
        passes++;
        Mixture mixture = new Mixture(objective, law);
        if (mixture.isSound() && mixture.gap() < tightest.gap()) {
            tightest = mixture;
        }
        return mixture;
    }

    /** Gives a little weight to the secrets that deserve it and have none: a product cannot. */
    private void revive() {
        double[] law = best.law().clone();
        double sum = 0;
        for (int x = 0; x < law.length; x++) {
            law[x] = law[x] < SEED && best.score(x) > 0 ? SEED : law[x];
            sum += law[x];
        }
        if (!Arrays.equals(law, best.law())) {
            Mixture revived = pass(normalized(law, sum));
            best = revived.isSound() ? revived : best;
        }
    }

    private void multiply(int steps, double known) {
        double power = 1;
        for (int i = 0; i < steps && !isOver(known); i++) {
            Mixture next = pass(multiplied(power * objective.rate()));
            if (isBetter(next)) {
                best = next;
                power *= GROWTH;
            } else {
                power = Math.max(1, power / 3);
            }
        }
    }

    private double[] multiplied(double power) {
        double[] law = best.law().clone();
        double sum = 0;
        for (int x = 0; x < law.length; x++) {
            law[x] *= Math.exp(power * (best.score(x) - best.gap()));
            sum += law[x];
        }
        return normalized(law, sum);
    }

    private static double[] normalized(double[] law, double sum) {
        if (!(sum > 0)) {
            Arrays.fill(law, 1.0 / law.length);
            return law;
        }
        for (int x = 0; x < law.length; x++) {
            // What is this small is nothing, and costs time as a denormal.
            law[x] = law[x] < 1e-290 * sum ? 0 : law[x] / sum;
        }
        return law;
    }

    /** A Newton step; false if it led nowhere. */
    private boolean newton() {
        int[] working = WorkingSecrets.of(objective, best);
        double[] target = new QuadraticModel(objective, best, working).maximum();
        if (target == null) {
            return false;
        }
        double[] full = new double[best.law().length];
        double sum = 0;
        for (int j = 0; j < working.length; j++) {
            full[working[j]] = target[j];
            sum += target[j];
        }
        full = normalized(full, sum);
        double[] careful = cautious(full);
        double before = best.gap();
        if (step(full)) {
            if (before < ENDGAME && best.gap() > before) {
                // It took a trace away that is needed, for next to no leakage.
                Mixture next = pass(careful);
                best = next.isSound() && next.gap() < before ? next : best;
            }
            return true;
        }
        if (step(careful)) {
            return true;
        }
        double part = 0.5;
        for (int i = 0; i < HALVINGS && !deadline.isOver(); i++) {
            double[] law = new double[full.length];
            double total = 0;
            for (int x = 0; x < law.length; x++) {
                law[x] = (1 - part) * best.law()[x] + part * full[x];
                total += law[x];
            }
            if (step(normalized(law, total))) {
                return true;
            }
            part /= 4;
        }
        return false;
    }

    /** Goes to a law if it is better. */
    private boolean step(double[] law) {
        Mixture next = pass(law);
        boolean better = isBetter(next);
        best = better ? next : best;
        return better;
    }

    /** The same target with no weight changed by more than a factor: for a small weight the model is right no farther than that. */
    private double[] cautious(double[] target) {
        double[] law = best.law().clone();
        double sum = 0;
        for (int x = 0; x < law.length; x++) {
            law[x] = Math.max(law[x] / CAUTION, Math.min(Math.max(law[x], SEED) * CAUTION, target[x]));
            sum += law[x];
        }
        return normalized(law, sum);
    }

    /** More leakage, or nearly as much with a better bound: at the end rounding hides the leakage, but not the bound. */
    private boolean isBetter(Mixture next) {
        boolean closer = next.gap() < best.gap() && next.leakage() >= best.leakage() - best.gap() * 1e-3;
        boolean more = next.leakage() > best.leakage() + NOISE * (1 + Math.abs(best.leakage()));
        return next.isSound() && (more || closer || !best.isSound());
    }
}
