package io.divulge.implication;

import io.divulge.mechanism.PmlExtremal;
import io.divulge.model.Alphabet;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The families of releases that attain bounds, each with its numbers. */
final class Releases {
    /** As rare as a secret or an outcome can be while differences still show. */
    static final double RARE = 1e-7;

    private Releases() {}

    static Joint of(double[] prior, double[][] rows) {
        Alphabet secrets = Alphabet.numbered("x", rows.length);
        Alphabet outcomes = Alphabet.numbered("y", rows[0].length);
        return Prior.normalizing(secrets, prior).through(DenseChannel.normalizing(secrets, outcomes, rows));
    }

    static Joint uniform(double[][] rows) {
        double[] prior = new double[rows.length];
        Arrays.fill(prior, 1);
        return of(prior, rows);
    }

    /** Sets of {@code size} out of equally likely secrets, {@code ratio} times as likely with the secret in them as without. */
    static Joint sets(int secrets, int size, double ratio) {
        List<boolean[]> sets = new ArrayList<>();
        collect(new boolean[secrets], 0, size, sets);
        double[][] rows = new double[secrets][sets.size()];
        for (int x = 0; x < secrets; x++) {
            for (int y = 0; y < sets.size(); y++) {
                boolean inside = sets.get(y)[x];
                rows[x][y] = Double.isInfinite(ratio) ? (inside ? 1 : 0) : inside ? ratio : 1;
            }
        }
        return uniform(rows);
    }

    private static void collect(boolean[] chosen, int from, int left, List<boolean[]> sets) {
        if (left == 0) {
            sets.add(chosen.clone());
            return;
        }
        for (int x = from; x <= chosen.length - left; x++) {
            chosen[x] = true;
            collect(chosen, x + 1, left - 1, sets);
            chosen[x] = false;
        }
    }

    /** The best of these sets for lifts from {@code a} to {@code a ratio}. */
    static Joint sets(int secrets, double a, double ratio) {
        return sets(secrets, (int) Math.max(1, Math.round(secrets * (1 - a) / (a * (ratio - 1)))), ratio);
    }

    /** Which of some groups, equally large, an equally likely secret belongs to. */
    static Joint group(int secrets, int groups) {
        double[][] rows = new double[secrets][groups];
        for (int x = 0; x < secrets; x++) {
            rows[x][x % groups] = 1;
        }
        return uniform(rows);
    }

    /** Randomized response: the secret is {@code ratio} times as likely as each other answer. */
    static Joint response(int secrets, double ratio) {
        return sets(secrets, 1, ratio);
    }

    static Joint extremal(double epsilon, double... prior) {
        Prior secrets = Prior.of(Alphabet.numbered("x", prior.length), prior);
        return secrets.through(PmlExtremal.of(secrets, Scalar.of(epsilon)).channel());
    }

    /** Two secrets, and how likely each makes the first of two outcomes. */
    static Joint bit(double probability, double first, double second) {
        return of(new double[] {probability, 1 - probability}, new double[][] {{first, 1 - first}, {second, 1 - second}
        });
    }

    /** An event of a probability, which a secret of another raises to {@code raised}. */
    static Joint event(double secret, double raised, double event) {
        return bit(secret, raised, (event - secret * raised) / (1 - secret));
    }

    /** Two very rare secrets beside a common one, and how likely each makes the first of two outcomes. */
    static Joint pair(double first, double second, double common) {
        return of(new double[] {RARE, RARE, 1 - 2 * RARE}, new double[][] {
            {first, 1 - first}, {second, 1 - second}, {common, 1 - common}
        });
    }

    /** With a probability the secret itself, and else another release. */
    static Joint telling(double probability, Joint other) {
        int secrets = other.secrets().size();
        int outcomes = other.outcomes().size();
        double[] prior = new double[secrets];
        double[][] rows = new double[secrets][secrets + outcomes];
        for (int x = 0; x < secrets; x++) {
            prior[x] = other.prior().probability(x);
            rows[x][x] = probability;
            for (int y = 0; y < outcomes; y++) {
                rows[x][secrets + y] = (1 - probability) * other.likelihood(y, x);
            }
        }
        return of(prior, rows);
    }

    /** One release or another of the same secrets, and which it is. */
    static Joint either(Joint one, Joint other) {
        int first = one.outcomes().size();
        double[] prior = new double[one.secrets().size()];
        double[][] rows = new double[prior.length][first + other.outcomes().size()];
        for (int x = 0; x < rows.length; x++) {
            prior[x] = one.prior().probability(x);
            for (int y = 0; y < rows[x].length; y++) {
                rows[x][y] = 0.5 * (y < first ? one.likelihood(y, x) : other.likelihood(y - first, x));
            }
        }
        return of(prior, rows);
    }

    /** With a probability another release, and else nothing. */
    static Joint silent(double probability, Joint other) {
        int outcomes = other.outcomes().size();
        double[] prior = new double[other.secrets().size()];
        double[][] rows = new double[prior.length][outcomes + 1];
        for (int x = 0; x < rows.length; x++) {
            prior[x] = other.prior().probability(x);
            for (int y = 0; y < outcomes; y++) {
                rows[x][y] = probability * other.likelihood(y, x);
            }
            rows[x][outcomes] = 1 - probability;
        }
        return of(prior, rows);
    }

    /** A guess that is the secret with a probability, and else drawn from the prior, which is uniform. */
    static Joint guess(int secrets, double right) {
        return response(secrets, 1 + right * secrets / (1 - right));
    }

    static Joint tellingOne(int secrets, double probability) {
        return silent(probability, response(secrets, Double.POSITIVE_INFINITY));
    }

    /** Very rare secrets beside a common one; each has an outcome of its own with some probability, which together have {@code share} under all others. */
    static Joint many(int rare, double own, double share) {
        double[] prior = new double[rare + 1];
        double[][] rows = new double[rare + 1][rare + 1];
        Arrays.fill(prior, RARE / rare);
        prior[rare] = 1;
        for (int x = 0; x <= rare; x++) {
            double others = x < rare ? 1 - own : 1;
            for (int y = 0; y <= rare; y++) {
                rows[x][y] = others * (y < rare ? share / rare : 1 - share) + (x == y && x < rare ? own : 0);
            }
        }
        return of(prior, rows);
    }

    /** One secret has the probability {@code ratio} times as small as each other before a very rare outcome, and as large after it; or the other way around. */
    static Joint skew(int secrets, double ratio, boolean rises) {
        double[] prior = new double[secrets];
        double[][] rows = new double[secrets][2];
        // A little less skew before than after, so that outcomes on the other side make up for it.
        double before = ratio * (1 - 1e-5);
        for (int x = 0; x < secrets; x++) {
            boolean first = x == 0;
            prior[x] = first == rises ? 1 : before;
            double after = first == rises ? ratio : 1;
            rows[x][0] = RARE * after / prior[x];
            rows[x][1] = 1 - rows[x][0];
        }
        return of(prior, rows);
    }
}
