package io.divulge.spark;

import io.divulge.estimate.source.Binning;
import io.divulge.estimate.source.Cuts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.jspecify.annotations.Nullable;

/** How columns of numbers are cut, where they are. */
final class Cutting {
    private final Map<Integer, Cuts> cuts = new HashMap<>();

    /** Looks for the ends and edges of a column, if they are not given; that takes a pass of its own. */
    void find(int column, Binning binning, Dataset<Row> events, Optional<String> weight) {
        Column number = number(column);
        cuts.put(
                column,
                switch (binning.kind()) {
                    case EDGES -> Cuts.at(binning);
                    case WIDTH -> width(binning, number, events);
                    case QUANTILE -> quantiles(binning, number, events, weight);
                });
    }

    /** The column as numbers; what is no number stays as it is until {@link EventGroups} complains. */
    private static Column number(int column) {
        return functions.expr("try_cast(trim(" + EventGroups.value(column) + ") AS DOUBLE)");
    }

    private static Cuts width(Binning binning, Column number, Dataset<Row> events) {
        Dataset<Row> numbers = events.select(number.as("number")).where("number IS NOT NULL AND NOT isnan(number)");
        Row ends = numbers.agg(functions.min("number"), functions.max("number")).first();
        return ends.isNullAt(0)
                ? Cuts.between(0, List.of(), 0)
                : Cuts.ofWidth(binning, ends.getDouble(0), ends.getDouble(1));
    }

    /** Each interval begins with the first number below which there are at least its share of events. */
    private static Cuts quantiles(Binning binning, Column number, Dataset<Row> events, Optional<String> weight) {
        Column weighed = weight.map(name -> functions.sum(functions.expr("try_cast(trim(" + name + ") AS DOUBLE)")))
                .orElse(functions.count("*").cast("double"));
        List<String> kept = new ArrayList<>(List.of(events.columns()));
        Dataset<Row> counted = events.select(kept.stream().map(functions::col).toArray(Column[]::new))
                .withColumn("number", number)
                .where("number IS NOT NULL AND NOT isnan(number)")
                .groupBy("number")
                .agg(weighed.as("events"))
                .orderBy("number")
                .cache();
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

    /** What rows are grouped by: the text of a column, or the number of its interval. */
    Column grouped(int column) {
        Cuts cut = cuts.get(column);
        return cut == null
                ? functions.col(EventGroups.value(column))
                : functions
                        .expr("CAST(" + cut.expression("try_cast(trim(" + EventGroups.value(column) + ") AS DOUBLE)")
                                + " AS STRING)")
                        .as(EventGroups.value(column));
    }
}
