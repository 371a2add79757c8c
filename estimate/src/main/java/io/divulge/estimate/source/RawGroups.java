package io.divulge.estimate.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ObjLongConsumer;
import org.jspecify.annotations.Nullable;

/** Groups of rows with their values as text, as an engine delivers them one by one, on the way to counts with labels. */
public final class RawGroups {
    /** A share of the heap that labels and counts may fill; the estimate needs the rest. */
    private static final double SHARE = 0.5;

    private static final long BYTES_PER_GROUP = 200;

    private final EventQuery query;
    private final String source;
    private final String wayOut;
    private final Combinations secrets = new Combinations();
    private final Combinations outcomes = new Combinations();
    private final List<Group> groups = new ArrayList<>();

    /** A group by numbers. */
    private record Group(int secret, int outcome, long rows, double events, long uncounted) {}

    /** The combinations of values of some columns, numbered as they come. */
    private static final class Combinations {
        private final Map<List<@Nullable String>, Integer> ids = new HashMap<>();

        int id(List<@Nullable String> values) {
            // The list is a view of one that changes.
            Integer known = ids.get(values);
            if (known == null) {
                known = ids.size();
                ids.put(new ArrayList<>(values), known);
            }
            return known;
        }

        LabelSet labels(EventQuery query, int from, int to, GroupedRows.Cutting cutting, String what) {
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

    /**
     * No groups yet.
     *
     * @param source what was counted, for messages
     * @param wayOut what to do if there are more groups than this machine holds, as a sentence
     */
    public RawGroups(EventQuery query, String source, String wayOut) {
        this.query = query;
        this.source = source;
        this.wayOut = wayOut;
    }

    /** Refuses more groups than this machine holds. */
    public void refuseTooMany(long number) {
        long needed = number * BYTES_PER_GROUP;
        long allowed = (long) (SHARE * Runtime.getRuntime().maxMemory());
        if (needed > allowed) {
            throw new IllegalArgumentException(source + ": there are " + number
                    + " different pairs of secret and outcome, which need about " + gigabytes(needed)
                    + " of memory here, and " + gigabytes(allowed) + " may be filled. " + wayOut);
        }
    }

    private static String gigabytes(long bytes) {
        return String.format(Locale.ROOT, "%.1f GB", bytes / 1e9);
    }

    /**
     * Takes a group.
     *
     * @param values of all columns of the query as text; those of a column that is cut are the numbers of intervals
     * @param uncounted how many of its rows do not say how many events they stand for
     */
    public void take(List<@Nullable String> values, long rows, double events, long uncounted) {
        int first = query.secrets().size();
        groups.add(new Group(
                secrets.id(values.subList(0, first)),
                query.outcomes().isEmpty() ? 0 : outcomes.id(values.subList(first, values.size())),
                rows,
                events,
                uncounted));
    }

    /** How many were taken. */
    public int size() {
        return groups.size();
    }

    /**
     * Counts them.
     *
     * @param refusal may refuse missing values in words of its own
     */
    public CountedEvents counted(GroupedRows.Cutting cutting, ObjLongConsumer<String> refusal) {
        if (groups.isEmpty()) {
            throw GroupedRows.nothing(query, source);
        }
        int first = query.secrets().size();
        LabelSet secretLabels = secrets.labels(query, 0, first, cutting, "secret");
        return GroupedRows.counted(
                query,
                source,
                secretLabels,
                query.outcomes().isEmpty()
                        ? secretLabels
                        : outcomes.labels(query, first, query.columns().size(), cutting, "outcome"),
                taker -> groups.forEach(
                        each -> taker.take(each.secret, each.outcome, each.rows, each.events, each.uncounted)),
                cutting,
                refusal);
    }

    @Override
    public String toString() {
        return groups.size() + " groups of " + source;
    }
}
