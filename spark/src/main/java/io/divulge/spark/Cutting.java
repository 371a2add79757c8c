package io.divulge.spark;

import io.divulge.estimate.source.Binning;
import io.divulge.estimate.source.Cuts;
import io.divulge.estimate.source.EventQuery;
import io.divulge.model.Excerpt;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
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

    /** Each interval begins with the first number below which there are at least its share of events. */
    private static Cuts quantiles(Binning binning, Dataset<Row> numbers) {
        Dataset<Row> counted = numbers.where("number IS NOT NULL")
                .groupBy("number")
                .agg(functions.sum("events").as("events"))
                .orderBy("number")
                .persist(StorageLevel.MEMORY_AND_DISK());
        try {
            double total = counted.agg(functions.sum("events")).first().getDouble(0);
            return quantiles(binning, total, counted.toLocalIterator());
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
