package io.divulge.spark;

import io.divulge.estimate.source.Binning;
import io.divulge.estimate.source.Cuts;
import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.Quantiles;
import io.divulge.model.Excerpt;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.storage.StorageLevel;
import org.jspecify.annotations.Nullable;

/** How columns of numbers are cut, where they are. */
final class Cutting {
    private final Map<Integer, Cuts> cuts = new HashMap<>();

    private Cutting() {}

    /** Looks for the ends and edges of the columns that are cut, and whether they hold numbers; that takes a pass for each, and two for quantiles. */
    static Cutting of(EventQuery query, RawEvents events, String source) {
        Cutting cutting = new Cutting();
        for (int i = 0; i < query.columns().size(); i++) {
            Optional<Binning> binning = query.bin(query.columns().get(i));
            if (binning.isPresent()) {
                cutting.cuts.put(i, cuts(binning.get(), events.numbers(i), source));
            }
        }
        return cutting;
    }

    private static Cuts cuts(Binning binning, Dataset<Row> numbers, String source) {
        if (binning.kind() == Binning.Kind.TIME) {
            throw new IllegalArgumentException("--bin " + binning.column() + ":"
                    + binning.unit().orElseThrow().written() + " is answered by --engine duckdb only");
        }
        Row found = numbers.agg(functions.max("wrong"), functions.min("number"), functions.max("number"))
                .first();
        if (!found.isNullAt(0)) {
            throw new IllegalArgumentException(source + ": column " + Excerpt.quoted(binning.column()) + " holds "
                    + Excerpt.quoted(found.getString(0))
                    + ", which is no number (--bin expects numbers; --where can leave such rows out)");
        }
        if (binning.kind() == Binning.Kind.EDGES) {
            return Cuts.at(binning);
        }
        if (found.isNullAt(1)) {
            return Cuts.between(0, List.of(), 0);
        }
        return binning.kind() == Binning.Kind.WIDTH
                ? Cuts.ofWidth(binning, found.getDouble(1), found.getDouble(2))
                : quantiles(binning, numbers);
    }

    private static Cuts quantiles(Binning binning, Dataset<Row> numbers) {
        Dataset<Row> counted = numbers.where("number IS NOT NULL")
                .groupBy("number")
                .agg(functions.sum("events").as("events"))
                .orderBy("number")
                .persist(StorageLevel.MEMORY_AND_DISK());
        try {
            double total = counted.agg(functions.sum("events")).first().getDouble(0);
            Quantiles quantiles = new Quantiles(binning, total);
            counted.toLocalIterator().forEachRemaining(row -> quantiles.take(row.getDouble(0), row.getDouble(1)));
            return quantiles.cuts();
        } finally {
            counted.unpersist();
        }
    }

    /** How the column is cut, if it is. */
    @Nullable
    Cuts of(int column) {
        return cuts.get(column);
    }
}
