package io.divulge.model;

import io.divulge.numeric.Rounding;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A channel as a matrix that stays where it is, in a file for example: only blocks of it are in memory, while they are looked at. */
final class MappedChannel extends Channel {
    private final Entries entries;
    private final MappedColumns.@Nullable Totals known;

    private MappedChannel(
            Alphabet secrets,
            Alphabet outcomes,
            Entries entries,
            double uncertainty,
            boolean literal,
            MappedColumns.@Nullable Totals known) {
        super(secrets, outcomes, uncertainty, literal);
        this.entries = entries;
        this.known = known;
    }

    /** Checks all rows, and keeps what the same pass tells of the columns under a prior. */
    static MappedChannel checked(Prior likely, Alphabet outcomes, Entries entries, double stated) {
        int[] support = likely.support();
        RowCheck check = new RowCheck(likely.secrets().size(), stated);
        MappedColumns columns =
                new MappedColumns(entries, support, outcomes.size(), likely.onSupport(support), stated, null);
        MappedColumns.Totals known = columns.totals(false, check);
        int bad = check.firstBad(
                entries, outcomes.size(), Arrays.stream(known.max()).anyMatch(max -> max > 1));
        if (bad >= 0) {
            double[] row = new double[outcomes.size()];
            entries.read(new int[] {bad}, 0, row.length, new double[][] {row});
            // It fails, and says why.
            DenseChannel.checkRow(likely.secrets().label(bad), row, outcomes);
        }
        double uncertainty = Math.max(Rounding.checkUncertainty(stated), check.uncertainty(outcomes.size()));
        return new MappedChannel(likely.secrets(), outcomes, entries, uncertainty, stated == 0, known);
    }

    @Override
    Channel renamed(Alphabet names) {
        return new MappedChannel(names, outcomes(), entries, uncertainty(), isLiteral(), known);
    }

    @Override
    public double probability(int y, int x) {
        double[][] entry = new double[1][1];
        entries.read(new int[] {x}, y, 1, entry);
        return entry[0][0];
    }

    @Override
    public void row(int x, double[] into) {
        entries.read(new int[] {x}, 0, outcomes().size(), new double[][] {into});
    }

    @Override
    Columns columns(int[] support, Prior prior) {
        return new MappedColumns(entries, support, outcomes().size(), prior, uncertainty(), known);
    }
}
