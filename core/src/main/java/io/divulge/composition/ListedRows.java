package io.divulge.composition;

import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DenseChannel;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The rows of a composition some of whose entries are too rare to be held: positive, but smaller than {@link #RAREST}. Of these
 * it is only known that they are there; {@link #blurred} and {@link #revealed} are channels that can do without them.
 *
 * @param rows an entry that is {@link #RARE} is positive and below {@link #RAREST}
 * @param uncertainty how far all other entries can be off, as a fraction of each
 */
record ListedRows(Alphabet secrets, List<String> outcomes, double[][] rows, double uncertainty) {
    /** Below this an entry is not held, so that it can still be multiplied by the prior; a power of two ... */
    static final double RAREST = 0x1p-940;

    /** ... with this exponent. */
    static final int RAREST_EXPONENT = -940;

    /** Stands for whatever is too rare. */
    static final double RARE = Double.MIN_VALUE;

    /** How often a blurred channel says something else: far above what is too rare, and far below any digit. */
    private static final double BLUR = 0x1p-700;

    /** What outcomes of one kind must have together for each of their secrets, or kinds are not told apart. */
    private static final double HEAVY = 0x1p-60;

    /** How often a revealing channel gives the secret away: more than all that is too rare. */
    private static final double REVEALED = 0x1p-850;

    /** The rows of a channel. */
    static ListedRows of(Channel channel) {
        double[][] rows =
                new double[channel.secrets().size()][channel.outcomes().size()];
        for (int x = 0; x < rows.length; x++) {
            channel.row(x, rows[x]);
            for (int y = 0; y < rows[x].length; y++) {
                rows[x][y] = held(rows[x][y]);
            }
        }
        List<String> labels = new ArrayList<>();
        for (int y = 0; y < channel.outcomes().size(); y++) {
            labels.add(channel.outcomes().label(y));
        }
        return new ListedRows(channel.secrets(), labels, rows, channel.uncertainty());
    }

    private static double held(double entry) {
        return entry > 0 && entry < RAREST ? RARE : entry;
    }

    /** The pairs of outcomes of two channels that are independent given the secret. */
    static ListedRows alongside(Channel first, Channel second) {
        int m = second.outcomes().size();
        long size = (long) first.outcomes().size() * m;
        TooManyOutcomesException.requireFew(size, first.secrets().size());
        double[][] rows = new double[first.secrets().size()][(int) size];
        for (int x = 0; x < rows.length; x++) {
            for (int i = 0; i < size; i++) {
                double a = first.probability(i / m, x);
                double b = second.probability(i % m, x);
                rows[x][i] = a == 0 || b == 0 ? 0 : held(Math.max(a * b, RARE));
            }
        }
        List<String> labels = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            labels.add("(" + first.outcomes().label(i / m) + ","
                    + second.outcomes().label(i % m) + ")");
        }
        double error = Rounding.product(first.uncertainty(), Rounding.product(second.uncertainty(), Rounding.UNIT));
        return new ListedRows(first.secrets(), labels, rows, error);
    }

    private boolean isAnyRare() {
        return Arrays.stream(rows).anyMatch(row -> Arrays.stream(row).anyMatch(entry -> entry == RARE));
    }

    private Channel channel(List<String> labels, double[][] entries, double error) {
        return SimilarColumns.merged(DenseChannel.adopting(secrets, Alphabet.of(labels), entries, error));
    }

    /**
     * A post-processing, so it never leaks more: rarely, whatever was the outcome, another one of its kind is told, each as
     * likely as any. Those are of one kind that the same secrets lead to. What is too rare drowns in that.
     */
    Channel blurred() {
        if (!isAnyRare()) {
            return channel(outcomes, rows, uncertainty);
        }
        int[] kinds = kinds();
        int count = Arrays.stream(kinds).max().orElse(0) + 1;
        int[] sizes = new int[count];
        Arrays.stream(kinds).forEach(kind -> sizes[kind]++);
        double[][] masses = new double[rows.length][];
        double error = 0;
        for (int x = 0; x < rows.length; x++) {
            Sum[] sums = new Sum[count];
            Arrays.setAll(sums, kind -> new Sum());
            for (int y = 0; y < kinds.length; y++) {
                sums[kinds[y]].add(rows[x][y]);
            }
            masses[x] = Arrays.stream(sums).mapToDouble(Sum::value).toArray();
            for (Sum sum : sums) {
                error = Math.max(error, sum.value() > 0 ? sum.error() / sum.value() : 0);
            }
        }
        double[][] blurred = new double[rows.length][kinds.length];
        for (int x = 0; x < rows.length; x++) {
            for (int y = 0; y < kinds.length; y++) {
                double held = rows[x][y] == RARE ? 0 : rows[x][y];
                blurred[x][y] = Math.min(1, held + BLUR * masses[x][kinds[y]] / sizes[kinds[y]]);
            }
        }
        // What was too rare is less than 2^-100 of what stands in its place, and so is BLUR of 1.
        return channel(
                outcomes,
                blurred,
                Rounding.product(Rounding.product(uncertainty, Math.nextUp(error)), Rounding.gamma(8)));
    }

    /** For each outcome the number of its kind; one kind for all, if some kind is itself too rare for some secret. */
    private int[] kinds() {
        Map<BitSet, Integer> known = new HashMap<>();
        int[] kinds = new int[outcomes.size()];
        for (int y = 0; y < kinds.length; y++) {
            BitSet possible = new BitSet();
            for (int x = 0; x < rows.length; x++) {
                possible.set(x, rows[x][y] > 0);
            }
            kinds[y] = known.computeIfAbsent(possible, fresh -> known.size());
        }
        for (double[] row : rows) {
            double[] mass = new double[known.size()];
            for (int y = 0; y < kinds.length; y++) {
                mass[kinds[y]] += row[y];
            }
            if (Arrays.stream(mass).anyMatch(sum -> sum > 0 && sum < HEAVY)) {
                return new int[kinds.length];
            }
        }
        return kinds;
    }

    /**
     * A channel that this one is a post-processing of, so it never leaks less: whenever the outcome is too rare for the secret,
     * and a little more often, the secret is given away.
     */
    Channel revealed() {
        if (!isAnyRare()) {
            return channel(outcomes, rows, uncertainty);
        }
        int size = outcomes.size();
        double[][] revealed = new double[rows.length][size + rows.length];
        List<String> labels = new ArrayList<>(outcomes);
        for (int x = 0; x < rows.length; x++) {
            for (int y = 0; y < size; y++) {
                boolean rare = rows[x][y] == RARE;
                revealed[x][y] = rare ? 0 : rows[x][y];
                revealed[x][size + x] = rare ? REVEALED : revealed[x][size + x];
            }
            labels.add("too rare for " + secrets.label(x) + " (" + x + ")");
        }
        return channel(labels, revealed, Rounding.product(uncertainty, Rounding.gamma(4)));
    }
}
