package io.divulge.design;

import io.divulge.measure.Deadline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Outcomes and how probable they are: what a mechanism is made of.
 *
 * @param columns the lifts of each outcome, in the order of the groups
 * @param weights the probability of each
 */
record Mixture(List<double[]> columns, double[] weights) {
    /** A column that adds less than this to any secret's outcomes is taken for rounding. */
    private static final double NOTHING = 1e-15;

    /** Rows are divided by their sums; when these are off by more than this, the program was lost in rounding. */
    private static final double SOUND = 1e-7;

    /** The mechanism of the columns that single one secret out each. */
    static Mixture singlingOut(LiftSet set, SecretGroups groups) {
        SecretGroups apart = groups.apart();
        double[] weights = new double[groups.secrets()];
        List<double[]> columns = new ArrayList<>();
        for (int x = 0; x < weights.length; x++) {
            columns.add(set.singlingOut(apart, x));
            weights[x] = groups.probability(x) / set.share(groups.probability(x));
        }
        double sum = Arrays.stream(weights).sum();
        return new Mixture(columns, Arrays.stream(weights).map(w -> w / sum).toArray());
    }

    /** The mechanism of the columns that rule one secret out each: the extremal mechanism of small leakage [GSO24, Thm. 3]. */
    static Mixture rulingOut(LiftBox box, SecretGroups groups) {
        List<double[]> columns = new ArrayList<>();
        for (int x = 0; x < groups.secrets(); x++) {
            double p = groups.probability(x);
            double[] lifts = new double[groups.secrets()];
            Arrays.fill(lifts, box.upper());
            lifts[x] = Math.max(box.lower(), 1 - (box.upper() - 1) * ((1 - p) / p));
            columns.add(lifts);
        }
        return new Mixture(columns, groups.probabilities());
    }

    /**
     * A mixture of averages over exchanges of equal secrets, written out: each group is turned step by step, all groups by one common
     * angle, so that every secret has its turn and the number of columns is the sum of the groups' sizes and not their product.
     */
    static Mixture unfolding(LiftColumn[] averages, double[] weights, SecretGroups groups) {
        List<double[]> columns = new ArrayList<>();
        List<Double> parts = new ArrayList<>();
        for (int i = 0; i < averages.length; i++) {
            if (counts(averages[i].lifts(), weights[i])) {
                double[] lifts = averages[i].lifts();
                double[] angles = angles(lifts, groups);
                for (int k = 0; k + 1 < angles.length; k++) {
                    columns.add(turned(lifts, (angles[k] + angles[k + 1]) / 2, groups));
                    parts.add(weights[i] * (angles[k + 1] - angles[k]));
                }
            }
        }
        return new Mixture(
                columns, parts.stream().mapToDouble(Double::doubleValue).toArray());
    }

    private static boolean counts(double[] lifts, double weight) {
        return weight * Arrays.stream(lifts).max().orElseThrow() > NOTHING;
    }

    /** Where some group takes its next step, as fractions of a full turn. */
    private static double[] angles(double[] lifts, SecretGroups groups) {
        int[] counts = IntStream.range(0, groups.size())
                .filter(g -> !isConstant(lifts, groups.start(g), groups.end(g)))
                .map(groups::count)
                .distinct()
                .toArray();
        return DoubleStream.concat(
                        // A column that is the same for all has a full turn and no step.
                        DoubleStream.of(0, 1),
                        Arrays.stream(counts)
                                .boxed()
                                .flatMapToDouble(
                                        count -> IntStream.rangeClosed(0, count).mapToDouble(k -> k / (double) count)))
                .sorted()
                .distinct()
                .toArray();
    }

    private static boolean isConstant(double[] lifts, int from, int to) {
        for (int i = from + 1; i < to; i++) {
            if (lifts[i] != lifts[from]) {
                return false;
            }
        }
        return true;
    }

    private static double[] turned(double[] lifts, double angle, SecretGroups groups) {
        double[] turned = new double[lifts.length];
        for (int g = 0; g < groups.size(); g++) {
            int count = groups.count(g);
            int steps = (int) (angle * count);
            for (int i = 0; i < count; i++) {
                turned[groups.start(g) + (i + steps) % count] = lifts[groups.start(g) + i];
            }
        }
        return turned;
    }

    /** Whether every outcome names its secret. */
    boolean isIdentity() {
        return columns.stream()
                .allMatch(
                        lifts -> Arrays.stream(lifts).filter(lift -> lift != 0).count() == 1);
    }

    /** Whether the means are 1 to some digits, as those of a mechanism are. */
    boolean isSound(SecretGroups groups) {
        for (int x = 0; x < groups.secrets(); x++) {
            double mean = 0;
            for (int y = 0; y < weights.length; y++) {
                mean += weights[y] * columns.get(y)[x];
            }
            // Written so that NaN fails.
            if (!(Math.abs(mean - 1) <= SOUND)) {
                return false;
            }
        }
        return true;
    }

    /** The same worth with no more columns than there are secrets. */
    Mixture reduced(LiftSet set, SecretGroups groups, Utility utility, double informed, double size) {
        int most = groups.secrets();
        if (columns.size() <= most) {
            return this;
        }
        SecretGroups apart = groups.apart();
        List<LiftColumn> all = columns.stream()
                .map(lifts -> LiftColumn.of(lifts, apart, utility))
                .toList();
        // Nobody may stop this: it ends soon, and a design of too many outcomes is none.
        ColumnGeneration generation = new ColumnGeneration(set, apart, utility, informed, size, Deadline.never());
        generation.run(new VertexList(all));
        return of(generation.columns(), generation.weights());
    }

    /** Columns that are used, as they are. */
    static Mixture of(LiftColumn[] columns, double[] weights) {
        int[] used = IntStream.range(0, columns.length)
                .filter(i -> counts(columns[i].lifts(), weights[i]))
                .toArray();
        return new Mixture(
                Arrays.stream(used).mapToObj(i -> columns[i].lifts()).toList(),
                Arrays.stream(used).mapToDouble(i -> weights[i]).toArray());
    }
}
