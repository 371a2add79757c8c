package io.divulge.composition;

import io.divulge.model.Joint;
import io.divulge.numeric.Ranking;
import io.divulge.numeric.Rounding;

/**
 * One person's report as a release, and how many people report: {@code q_j} is how likely a report is, and {@code r(x, j)} how much more likely it makes a secret.
 *
 * <p>The reports are in the order of their probabilities, the rarest first.
 */
final class Reports {
    private final Joint person;
    private final int n;
    private final int[] order;
    private final double[] probabilities;
    private final double[][] lifts;

    Reports(Joint given, int n) {
        this.person = given.reduced();
        this.n = n;
        int kinds = person.outcomes().size();
        double[] negative = new double[kinds];
        for (int j = 0; j < kinds; j++) {
            negative[j] = -person.outcomeProbability(j);
        }
        this.order = Ranking.descending(negative);
        this.probabilities = new double[kinds];
        this.lifts = new double[person.secrets().size()][kinds];
        for (int j = 0; j < kinds; j++) {
            probabilities[j] = person.outcomeProbability(order[j]);
            for (int x = 0; x < lifts.length; x++) {
                lifts[x][j] = person.lift(x, order[j]);
            }
        }
    }

    Joint person() {
        return person;
    }

    int n() {
        return n;
    }

    int kinds() {
        return probabilities.length;
    }

    int secrets() {
        return lifts.length;
    }

    String label(int j) {
        return person.outcomes().label(order[j]);
    }

    /** Counts of these reports as counts in the order of the mechanism's outcomes. */
    int[] inOrder(int[] counts) {
        int[] sorted = new int[counts.length];
        for (int j = 0; j < counts.length; j++) {
            sorted[order[j]] = counts[j];
        }
        return sorted;
    }

    double[] probabilities() {
        return probabilities.clone();
    }

    double lift(int x, int j) {
        return lifts[x][j];
    }

    /** {@code n r(x, h)} of counts, which need not be whole. */
    double lifts(int x, double[] counts) {
        double sum = 0;
        for (int j = 0; j < counts.length; j++) {
            sum += counts[j] * lifts[x][j];
        }
        return sum;
    }

    /** The variances of the lifts of one report, added up over the secrets. */
    double spread() {
        double sum = 0;
        for (double[] row : lifts) {
            for (int j = 0; j < row.length; j++) {
                sum += probabilities[j] * (row[j] - 1) * (row[j] - 1);
            }
        }
        return sum;
    }

    /** How far a lift can be off, as a fraction of it. */
    double liftError() {
        return Rounding.product(
                person.summary().likelihoodError(),
                Rounding.product(person.summary().probabilityError(), Rounding.gamma(3)));
    }

    /** How far the probability of a type can be off because those of reports are, as a fraction of it. */
    double typeError() {
        return RepeatedChannel.repeated(person.summary().probabilityError(), n);
    }

    Types types() {
        return new Types(kinds(), n);
    }
}
