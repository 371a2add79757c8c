package io.divulge.spark;

import io.divulge.estimate.source.Binning;
import io.divulge.estimate.source.Cuts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.storage.StorageLevel;
import org.jspecify.annotations.Nullable;

/** How columns of numbers are cut, where they are. */
final class Cutting {
    private final Map<Integer, Cuts> cuts = new HashMap<>();

    /** Looks for the ends and edges of a column, if they are not given; that takes a pass of its own. */
    void find(int column, Binning binning, RawEvents events, boolean weighed) {
        cuts.put(
                column,
                switch (binning.kind()) {
                    case EDGES -> Cuts.at(binning);
                    case WIDTH -> width(binning, events.numbers(column, weighed));
                    case QUANTILE -> quantiles(binning, events.numbers(column, weighed));
                });
    }

    private static Cuts width(Binning binning, Dataset<Row> numbers) {
        Row ends = numbers.agg(functions.min("number"), functions.max("number")).first();
        return ends.isNullAt(0)
                ? Cuts.between(0, List.of(), 0)
                : Cuts.ofWidth(binning, ends.getDouble(0), ends.getDouble(1));
    }

    /** Each interval begins with the first number below which there are at least its share of events. */
    private static Cuts quantiles(Binning binning, Dataset<Row> numbers) {
        Dataset<Row> counted = numbers.groupBy("number")
                .agg(functions.sum("events").as("events"))
                .orderBy("number")
                .persist(StorageLevel.MEMORY_AND_DISK());
        try {
            Row sum = counted.agg(functions.sum("events")).first();
            if (sum.isNullAt(0)) {
                return Cuts.between(0, List.of(), 0);
            }
            return quantiles(binning, sum.getDouble(0), counted.toLocalIterator());
        } finally {
            counted.unpersist();
        }
    }

    private static Cuts quantiles(Binning binning, double total, Iterator<Row> rows) {
        List<Double> edges = new ArrayList<>();
        double least = Double.NaN;
        double most = Double.NaN;
        double below = 0;
        int next = 1;
        while (rows.hasNext()) {
            Row row = rows.next();
            most = row.getDouble(0);
            least = Double.isNaN(least) ? most : least;
            boolean cut = false;
            while (next < binning.count() && below * binning.count() >= total * next) {
                next++;
                cut = true;
            }
            if (cut) {
                edges.add(most);
            }
            below += row.getDouble(1);
        }
        return Cuts.between(least, edges, most);
    }

    /** How the column is cut, if it is. */
    @Nullable
    Cuts of(int column) {
        return cuts.get(column);
    }
}
