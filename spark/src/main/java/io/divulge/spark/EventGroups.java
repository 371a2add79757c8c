package io.divulge.spark;

import io.divulge.estimate.JointCounts;
import io.divulge.estimate.source.Binning;
import io.divulge.estimate.source.CountedEvents;
import io.divulge.estimate.source.Cuts;
import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.Excerpt;
import io.divulge.estimate.source.LabelSet;
import io.divulge.estimate.source.NullPolicy;
import io.divulge.model.Alphabet;
import java.util.ArrayList;
import java.util.BitSet;
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

/** Events grouped by Spark, and the groups with labels by this program: there are far fewer groups than rows. */
final class EventGroups {
    /** A share of the heap that labels and counts may fill; the estimate needs the rest. */
    private static final double SHARE = 0.5;

    private static final long BYTES_PER_GROUP = 200;

    private final EventQuery query;
    private final RawEvents events;
    private final Cutting cutting;
    private long rows;
    private long dropped;

    EventGroups(EventQuery query, RawEvents events, Cutting cutting) {
        this.query = query;
        this.events = events;
        this.cutting = cutting;
    }

    CountedEvents counted(String source) {
        cut(source);
        Dataset<Row> groups = events.groups(
                        query.columns().size(), cutting, query.count().isPresent())
                .persist(StorageLevel.MEMORY_AND_DISK());
        try {
            long number = groups.count();
            if (number == 0) {
                throw new IllegalArgumentException(source + ": there is no event to count ("
                        + (query.where().isPresent() ? "no row fulfils --where" : "expected rows") + ")");
            }
            refuseTooMany(source, number);
            query.count().ifPresent(column -> refuseWrongCounts(source, column, groups));
            JointCounts counts = counts(source, groups);
            return new CountedEvents(counts, source, rows, dropped, notes());
        } finally {
            groups.unpersist();
        }
    }

    private void cut(String source) {
        for (int i = 0; i < query.columns().size(); i++) {
            String column = query.columns().get(i);
            Optional<Binning> binning = query.bin(column);
            if (binning.isPresent()) {
                refuseText(source, column, i);
                cutting.find(i, binning.get(), events, query.count().isPresent());
            }
        }
    }

    private void refuseText(String source, String column, int index) {
        Optional<String> wrong = events.noNumber(index);
        if (wrong.isPresent()) {
            throw new IllegalArgumentException(source + ": column " + Excerpt.quoted(column) + " holds "
                    + Excerpt.quoted(wrong.get())
                    + ", which is no number (--bin expects numbers; --where can leave such rows out)");
        }
    }

    private void refuseTooMany(String source, long groups) {
        long needed = groups * BYTES_PER_GROUP;
        long allowed = (long) (SHARE * Runtime.getRuntime().maxMemory());
        if (needed > allowed) {
            throw new IllegalArgumentException(source + ": there are " + groups
                    + " different pairs of secret and outcome, which need about " + needed / 1_000_000_000
                    + " GB of memory here, and " + allowed / 1_000_000_000
                    + " GB may be filled. Cut numbers with --bin, give the program more memory, or measure on the cluster"
                    + " (SparkEvents.distributed).");
        }
    }

    private void refuseWrongCounts(String source, String column, Dataset<Row> groups) {
        Row[] wrong = (Row[])
                groups.where("wrong IS NOT NULL").select(functions.min("wrong")).head(1);
        if (wrong.length > 0 && !wrong[0].isNullAt(0)) {
            throw new IllegalArgumentException(source + ": column " + Excerpt.quoted(column) + " holds "
                    + Excerpt.quoted(wrong[0].getString(0))
                    + ", which is no count (expected a whole number of at least 0)");
        }
        long uncounted = groups.agg(functions.sum("uncounted")).first().getLong(0);
        if (uncounted > 0 && query.nulls() != NullPolicy.DROP) {
            throw new IllegalArgumentException(source + ": " + uncounted
                    + (uncounted == 1 ? " row says" : " rows say") + " nothing in column " + Excerpt.quoted(column)
                    + ", the one that counts (--nulls drop leaves them out)");
        }
    }

    /** The combinations of values of some columns, numbered as they come. */
    private static final class Combinations {
        private final Map<List<@Nullable String>, Integer> ids = new HashMap<>();
        private final int from;
        private final int to;

        Combinations(int from, int to) {
            this.from = from;
            this.to = to;
        }

        int id(Row row) {
            List<@Nullable String> values = new ArrayList<>(to - from);
            for (int i = from; i < to; i++) {
                values.add(row.isNullAt(i) ? null : row.getString(i));
            }
            return ids.computeIfAbsent(values, missing -> ids.size());
        }

        LabelSet labels(EventQuery query, Cutting cutting, String what) {
            List<LabelSet.Values> columns = new ArrayList<>();
            for (int i = from; i < to; i++) {
                columns.add(new LabelSet.Values(query.columns().get(i), cutting.of(i), ids.size()));
            }
            ids.forEach((values, id) -> {
                for (int i = 0; i < values.size(); i++) {
                    columns.get(i).set(id, values.get(i));
                }
            });
            return LabelSet.of(columns, ids.size(), query.nulls(), what);
        }
    }

    private JointCounts counts(String source, Dataset<Row> groups) {
        int secretColumns = query.secrets().size();
        int columns = query.columns().size();
        boolean alone = query.outcomes().isEmpty();
        boolean weighed = query.count().isPresent();
        Combinations secrets = new Combinations(0, secretColumns);
        Combinations outcomes = new Combinations(secretColumns, columns);
        List<long[]> found = new ArrayList<>();
        for (Iterator<Row> each = groups.toLocalIterator(); each.hasNext(); ) {
            Row row = each.next();
            long times = row.getLong(columns);
            double number = weighed ? row.getDouble(columns + 1) : times;
            found.add(new long[] {
                secrets.id(row),
                alone ? 0 : outcomes.id(row),
                times,
                (long) number,
                weighed ? row.getLong(columns + 2) : 0
            });
        }
        LabelSet secretLabels = secrets.labels(query, cutting, "secret");
        LabelSet outcomeLabels = alone ? secretLabels : outcomes.labels(query, cutting, "outcome");
        if (query.nulls() == NullPolicy.DROP) {
            // A value that occurs only in rows that are left out is no value of the others.
            BitSet usedSecrets = new BitSet();
            BitSet usedOutcomes = new BitSet();
            for (long[] group : found) {
                int x = secretLabels.index((int) group[0]);
                int y = alone ? 0 : outcomeLabels.index((int) group[1]);
                if (x >= 0 && y >= 0 && group[2] > group[4]) {
                    usedSecrets.set(x);
                    usedOutcomes.set(y);
                }
            }
            secretLabels = secretLabels.restrictedTo(usedSecrets);
            outcomeLabels = alone ? secretLabels : outcomeLabels.restrictedTo(usedOutcomes);
        }
        JointCounts.Builder builder = JointCounts.builder(
                secretLabels.alphabet(), alone ? Alphabet.of(CountedEvents.ANY_OUTCOME) : outcomeLabels.alphabet());
        long[] missing = new long[columns];
        double total = 0;
        boolean named = query.nulls() == NullPolicy.VALUE;
        for (long[] group : found) {
            int lacking = named ? -1 : secretLabels.missing((int) group[0]);
            if (lacking < 0 && !named && !alone && outcomeLabels.missing((int) group[1]) >= 0) {
                lacking = secretColumns + outcomeLabels.missing((int) group[1]);
            }
            int x = secretLabels.index((int) group[0]);
            int y = alone ? 0 : outcomeLabels.index((int) group[1]);
            if (lacking >= 0) {
                missing[lacking] += group[2];
            } else if (x < 0 || y < 0) {
                // None of its rows says how many events it stands for.
                dropped += group[2];
            } else {
                dropped += group[4];
                rows += group[2] - group[4];
                total += group[3];
                builder.add(x, y, group[3]);
            }
        }
        refuseMissing(source, missing);
        if (total >= RawEvents.MOST_COUNTED) {
            throw new IllegalArgumentException(source + ": the sum of all counts is " + RawEvents.MOST_COUNTED
                    + " or more, beyond which it is not exact. Divide all counts by a common factor.");
        }
        if (rows == 0 || total == 0) {
            throw new IllegalArgumentException(
                    source + ": no event is left (" + dropped + " rows lack a value; expected at least one event)");
        }
        return builder.build();
    }

    private void refuseMissing(String source, long[] missing) {
        for (int i = 0; i < missing.length; i++) {
            if (missing[i] > 0 && query.nulls() == NullPolicy.ERROR) {
                throw new IllegalArgumentException(source + ": column "
                        + Excerpt.quoted(query.columns().get(i)) + " has no value in " + missing[i]
                        + (missing[i] == 1 ? " row" : " rows")
                        + ". Use --nulls drop to leave such rows out, or --nulls value to count that as a value of its"
                        + " own.");
            }
            dropped += missing[i];
        }
    }

    private List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (dropped > 0) {
            notes.add(dropped + (dropped == 1 ? " row was" : " rows were") + " left out because a value is missing.");
        }
        query.where().ifPresent(where -> notes.add("Only rows with " + Excerpt.of(where, 200) + " were counted."));
        for (int i = 0; i < query.columns().size(); i++) {
            Cuts cuts = cutting.of(i);
            Optional<Binning> binning = query.bin(query.columns().get(i));
            if (cuts != null && binning.isPresent() && binning.get().kind() != Binning.Kind.EDGES) {
                notes.add("Column " + Excerpt.quoted(query.columns().get(i)) + " was cut into " + cuts.size()
                        + (cuts.size() == 1 ? " interval" : " intervals")
                        + " whose edges come from these events; what is promised below takes the edges as given.");
            }
        }
        return notes;
    }
}
