package io.divulge.model;

import io.divulge.numeric.Ranking;
import io.divulge.numeric.Rounding;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Outcomes grouped by what they say: two are similar when their columns are scalar multiples of each other, so that they
 * lead to the same posterior [SCOS23, Def. 8].
 *
 * <p>Entries count as equal when they differ by no more than their uncertainty explains. Groups are found by sorting one
 * number a column and comparing neighbours entry by entry, so the time is that of one or two passes.
 */
public final class SimilarOutcomes {
    /** Merging columns that are in proportion to within this makes entries uncertain by some hundredths at most. */
    private static final double MOST_TOLERANCE = 0x1p-7;

    private final Alphabet secrets;
    private final Alphabet outcomes;
    private final Columns columns;
    private final boolean dense;
    private final double uncertainty;
    private final int[][] groups;

    private SimilarOutcomes(Alphabet secrets, Alphabet outcomes, Columns columns, boolean dense, double uncertainty) {
        this.secrets = secrets;
        this.outcomes = outcomes;
        this.columns = columns;
        this.dense = dense;
        this.uncertainty = uncertainty;
        this.groups = group();
    }

    /** Similarity seen from every secret of a channel. */
    public static SimilarOutcomes of(Channel channel) {
        int[] all = IntStream.range(0, channel.secrets().size()).toArray();
        return new SimilarOutcomes(
                channel.secrets(),
                channel.outcomes(),
                channel.columns(all, Prior.uniform(channel.secrets())),
                channel instanceof DenseChannel || channel instanceof MappedChannel,
                channel.uncertainty());
    }

    /** Similarity seen from the secrets of positive probability. */
    public static SimilarOutcomes of(Joint joint) {
        return new SimilarOutcomes(
                joint.secrets(),
                joint.channel().outcomes(),
                joint.columns(),
                joint.channel() instanceof DenseChannel || joint.channel() instanceof MappedChannel,
                joint.channel().uncertainty());
    }

    /**
     * How much two entries may differ, as a fraction, and still count as equal: what their uncertainty explains, but not more
     * than a channel may be blurred by merging.
     */
    public static double tolerance(double uncertainty) {
        return Math.min(MOST_TOLERANCE, 4 * uncertainty + Rounding.gamma(16));
    }

    private int[][] group() {
        int count = outcomes.size();
        double allWeights = ColumnShape.allWeights(secrets.size());
        double[] signature = new double[count];
        int[] y = {0};
        columns.scan(0, count, column -> {
            // An outcome that no secret leads to is in no group.
            boolean occurs = ColumnShape.total(column, secrets.size()) > 0;
            signature[y[0]++] = occurs ? ColumnShape.signature(column, secrets.size(), allWeights) : -1;
        });
        double window = 2 * tolerance(uncertainty) + Rounding.gamma(32) * secrets.size();
        int[] home = new int[count];
        Arrays.fill(home, -1);
        // The first that came of each group, and the first group that may still get members.
        int[] representatives = new int[count];
        int size = 0;
        int oldest = 0;
        for (int outcome : Ranking.ascending(signature)) {
            if (signature[outcome] < 0) {
                continue;
            }
            while (oldest < size && signature[representatives[oldest]] < signature[outcome] * (1 - window)) {
                oldest++;
            }
            int found = similar(outcome, representatives, oldest, size);
            if (found == size) {
                representatives[size++] = outcome;
            }
            home[outcome] = found;
        }
        return members(home, size);
    }

    /** The first of these groups that an outcome belongs to, or {@code to}. */
    private int similar(int outcome, int[] representatives, int from, int to) {
        if (from == to) {
            return to;
        }
        ColumnShape shape = ColumnShape.of(columns, outcome, secrets.size());
        int group = from;
        while (group < to
                && !ColumnShape.of(columns, representatives[group], secrets.size())
                        .isSimilarTo(shape, tolerance(uncertainty))) {
            group++;
        }
        return group;
    }

    /** The members of each group, given the group of each outcome, in the order of their first members. */
    private static int[][] members(int[] home, int size) {
        int[] sizes = new int[size];
        for (int group : home) {
            if (group >= 0) {
                sizes[group]++;
            }
        }
        int[][] result = new int[size][];
        int[] place = new int[size];
        int[] filled = new int[size];
        int seen = 0;
        for (int outcome = 0; outcome < home.length; outcome++) {
            int group = home[outcome];
            if (group < 0) {
                continue;
            }
            if (filled[group] == 0) {
                place[group] = seen;
                result[seen++] = new int[sizes[group]];
            }
            result[place[group]][filled[group]++] = outcome;
        }
        return result;
    }

    /** The groups, each in increasing order, sorted by their first members; indices are those of the channel. */
    public List<int[]> groups() {
        return Arrays.stream(groups).map(int[]::clone).toList();
    }

    /** How many outcomes really differ. */
    public int size() {
        return groups.length;
    }

    /**
     * The channel with every group merged into one outcome. It stands for the one it was made of, so its uncertainty
     * covers that the columns of a group were in proportion to within the tolerance only.
     */
    Channel merged() {
        double sums = mergedError(uncertainty, outcomes.size() - groups.length);
        boolean some = Arrays.stream(groups).anyMatch(group -> group.length > 1);
        double error = some ? Rounding.product(sums, shapeError(tolerance(uncertainty))) : sums;
        return dense ? mergedMatrix(names(), error) : mergedFormula(names(), error);
    }

    /** The relative error of a sum of {@code additions + 1} entries at most. */
    private static double mergedError(double uncertainty, int additions) {
        return Rounding.product(uncertainty, Rounding.gamma(additions));
    }

    /** How far the shape of a merged column can be from that of each of its parts, as a fraction of each entry. */
    private static double shapeError(double tolerance) {
        // Each part is off the shape of the first by this much, and so is the sum, being their average.
        double off = Rounding.quotient(0, tolerance);
        return Rounding.quotient(off, off);
    }

    /** The labels of each group, joined; with primes where an outcome of that name is there already. */
    private Alphabet names() {
        Set<String> taken = new HashSet<>();
        for (int[] group : groups) {
            if (group.length == 1) {
                taken.add(outcomes.label(group[0]));
            }
        }
        List<String> names = new ArrayList<>(groups.length);
        for (int[] group : groups) {
            String name = String.join(
                    "|", Arrays.stream(group).mapToObj(outcomes::label).toList());
            while (group.length > 1 && !taken.add(name)) {
                name += "'";
            }
            names.add(name);
        }
        return Alphabet.of(names);
    }

    private Channel mergedMatrix(Alphabet names, double error) {
        double[][] rows = new double[secrets.size()][groups.length];
        for (int g = 0; g < groups.length; g++) {
            int target = g;
            for (int outcome : groups[g]) {
                columns.scan(outcome, outcome + 1, column -> {
                    for (int x = 0; x < rows.length; x++) {
                        rows[x][target] = Math.min(1, rows[x][target] + column.likelihood(x));
                    }
                });
            }
        }
        return DenseChannel.adopting(secrets, names, rows, error);
    }

    private Channel mergedFormula(Alphabet names, double error) {
        ListedFormula.Builder builder = new ListedFormula.Builder(groups.length);
        for (int[] group : groups) {
            MergedColumn.of(columns, group).writeTo(builder);
        }
        return builder.build().toChannel(secrets, names, error);
    }

    @Override
    public String toString() {
        return outcomes.size() + " outcomes in " + groups.length + " groups";
    }
}
