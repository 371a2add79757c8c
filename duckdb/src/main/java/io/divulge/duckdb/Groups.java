package io.divulge.duckdb;

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
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** From groups of rows to counts with labels. */
final class Groups {
    /** A share of the heap that labels and counts may fill; the estimate needs the rest. */
    private static final double SHARE = 0.5;
    /** A pair in the arrays of a builder, sorted and copied. */
    private static final long BYTES_PER_PAIR = 64;
    /** A label in a list and in a map, with what was read. */
    private static final long BYTES_PER_LABEL = 320;

    private static final Pattern WHOLE = Pattern.compile("\\s*\\+?\\d+(\\.0*)?\\s*");
    private static final String PAIRS = "pairs_of_events";
    private static final int MOST_LABELS = 20_000_000;

    private final Session session;
    private final EventQuery query;
    private final Tally tally;
    private final boolean secretsAlone;
    private long rows;
    private long dropped;
    private double events;

    Groups(Session session, EventQuery query, Tally tally) {
        this.session = session;
        this.query = query;
        this.tally = tally;
        this.secretsAlone = query.outcomes().isEmpty();
    }

    CountedEvents read(String source) {
        int secretColumns = query.secrets().size();
        long groups = session.number("SELECT count(*) FROM " + Tally.GROUPS);
        if (groups == 0) {
            throw new IllegalArgumentException(source + ": there is no event to count ("
                    + (query.where().isPresent() ? "no row fulfils --where" : "expected rows below the header") + ")");
        }
        query.count().ifPresent(column -> refuseWrongCounts(source, column));
        long secrets = distinct("secrets_of_events", 0, secretColumns);
        long outcomes = secretsAlone
                ? 1
                : distinct("outcomes_of_events", secretColumns, query.columns().size());
        refuseTooMany(source, groups, secrets, outcomes);
        number(query.count().isPresent());
        LabelSet secretLabels = labels("secrets_of_events", 0, secretColumns, (int) secrets, "secret");
        LabelSet outcomeLabels = secretsAlone
                ? secretLabels
                : labels("outcomes_of_events", secretColumns, query.columns().size(), (int) outcomes, "outcome");
        if (query.nulls() == NullPolicy.DROP
                && (secretLabels.hasMissing()
                        || outcomeLabels.hasMissing()
                        || query.count().isPresent())) {
            // A value that occurs only in rows that are left out is no value of the others.
            BitSet usedSecrets = new BitSet();
            BitSet usedOutcomes = new BitSet();
            LabelSet allSecrets = secretLabels;
            LabelSet allOutcomes = outcomeLabels;
            session.query("SELECT * FROM " + PAIRS, row -> {
                int x = allSecrets.index(row.getInt(1));
                int y = secretsAlone ? 0 : allOutcomes.index(row.getInt(2));
                boolean counted = query.count().isEmpty() || row.getLong(3) > row.getLong(5);
                if (x >= 0 && y >= 0 && counted) {
                    usedSecrets.set(x);
                    usedOutcomes.set(y);
                }
            });
            secretLabels = secretLabels.restrictedTo(usedSecrets);
            outcomeLabels = secretsAlone ? secretLabels : outcomeLabels.restrictedTo(usedOutcomes);
        }
        JointCounts counts = counts(source, secretLabels, outcomeLabels);
        return new CountedEvents(counts, source, rows, dropped, notes(counts));
    }

    /** Numbers the different values of some columns. */
    private long distinct(String table, int from, int to) {
        List<String> values = new ArrayList<>();
        for (int i = from; i < to; i++) {
            values.add(tally.value(i));
        }
        session.run("CREATE TEMP TABLE " + table + " AS SELECT row_number() OVER () - 1 AS id, * FROM (SELECT DISTINCT "
                + String.join(", ", values) + " FROM " + Tally.GROUPS + ")");
        return session.number("SELECT count(*) FROM " + table);
    }

    private LabelSet labels(String table, int from, int to, int size, String what) {
        List<LabelSet.Values> columns = new ArrayList<>();
        StringBuilder texts = new StringBuilder();
        for (int i = from; i < to; i++) {
            String name = query.columns().get(i);
            columns.add(new LabelSet.Values(name, tally.cuts(name), size));
            texts.append(", CAST(").append(tally.value(i)).append(" AS VARCHAR)");
        }
        session.query("SELECT CAST(id AS INTEGER)" + texts + " FROM " + table, row -> {
            int id = row.getInt(1);
            for (int i = 0; i < columns.size(); i++) {
                columns.get(i).set(id, row.getString(i + 2));
            }
        });
        return LabelSet.of(columns, size, query.nulls(), what);
    }

    private JointCounts counts(String source, LabelSet secrets, LabelSet outcomes) {
        boolean weighed = query.count().isPresent();
        Alphabet outcomeAlphabet = secretsAlone ? Alphabet.of(CountedEvents.ANY_OUTCOME) : outcomes.alphabet();
        JointCounts.Builder builder = JointCounts.builder(secrets.alphabet(), outcomeAlphabet);
        long[] missing = new long[query.columns().size()];
        int secretColumns = query.secrets().size();
        session.query("SELECT * FROM " + PAIRS, row -> {
            int s = row.getInt(1);
            int o = row.getInt(2);
            long times = row.getLong(3);
            boolean lacksSecret = query.nulls() != NullPolicy.VALUE && secrets.missing(s) >= 0;
            if (lacksSecret || query.nulls() != NullPolicy.VALUE && !secretsAlone && outcomes.missing(o) >= 0) {
                missing[lacksSecret ? secrets.missing(s) : secretColumns + outcomes.missing(o)] += times;
                return;
            }
            int x = secrets.index(s);
            int y = secretsAlone ? 0 : outcomes.index(o);
            if (x < 0 || y < 0) {
                // None of its rows says how many events it stands for.
                dropped += times;
                return;
            }
            long uncounted = weighed ? row.getLong(5) : 0;
            dropped += uncounted;
            rows += times - uncounted;
            double number = weighed ? row.getDouble(4) : times;
            events += number;
            builder.add(x, y, (long) number);
        });
        for (int i = 0; i < missing.length; i++) {
            if (missing[i] > 0 && query.nulls() == NullPolicy.ERROR) {
                throw missing(source, query.columns().get(i), missing[i]);
            }
            dropped += missing[i];
        }
        if (rows == 0) {
            throw new IllegalArgumentException(source + ": no event is left, since "
                    + (dropped == 1 ? "the only row lacks" : "all " + dropped + " rows lack")
                    + " a value (expected at least one that has all)");
        }
        if (events >= Tally.MOST_COUNTED) {
            throw new IllegalArgumentException(source + ": the sum of all counts is " + Tally.MOST_COUNTED
                    + " or more, beyond which it is not exact. Divide all counts by a common factor.");
        }
        if (events == 0) {
            throw new IllegalArgumentException(source + ": all counts are 0 (expected at least one event)");
        }
        return builder.build();
    }

    /** Puts the numbers of values in place of the values; from here on groups are three or five numbers. */
    private void number(boolean weighed) {
        session.run(
                "CREATE TEMP TABLE " + PAIRS + " AS SELECT CAST(s.id AS INTEGER) AS secret, "
                        + (secretsAlone ? "0" : "CAST(o.id AS INTEGER)") + " AS outcome, g.row_count"
                        + (weighed ? ", coalesce(g.events, 0) AS events, g.uncounted" : "") + " FROM " + Tally.GROUPS
                        + " g JOIN secrets_of_events s ON "
                        + same("s", 0, query.secrets().size())
                        + (secretsAlone
                                ? ""
                                : " JOIN outcomes_of_events o ON "
                                        + same(
                                                "o",
                                                query.secrets().size(),
                                                query.columns().size())),
                "numbering");
        session.run("DROP TABLE " + Tally.GROUPS);
    }

    private String same(String table, int from, int to) {
        List<String> equal = new ArrayList<>();
        for (int i = from; i < to; i++) {
            equal.add("g." + tally.value(i) + " IS NOT DISTINCT FROM " + table + "." + tally.value(i));
        }
        return String.join(" AND ", equal);
    }

    private void refuseWrongCounts(String source, String column) {
        session.query("SELECT wrong FROM " + Tally.GROUPS + " WHERE wrong IS NOT NULL ORDER BY wrong LIMIT 1", row -> {
            String wrong = row.getString(1);
            throw new IllegalArgumentException(source + ": column " + Excerpt.quoted(column) + " holds "
                    + Excerpt.quoted(wrong) + ", which is "
                    + (WHOLE.matcher(wrong).matches()
                            ? "too large to be summed exactly (expected at most " + (Tally.MOST_COUNTED - 1)
                                    + ": divide all counts by a common factor)"
                            : "no count (expected a whole number of at least 0)"));
        });
        if (query.nulls() != NullPolicy.DROP) {
            long uncounted = session.number("SELECT sum(uncounted) FROM " + Tally.GROUPS);
            if (uncounted > 0) {
                throw new IllegalArgumentException(
                        source + ": " + uncounted + (uncounted == 1 ? " row says" : " rows say")
                                + " nothing in column " + Excerpt.quoted(column)
                                + ", the one that counts (--nulls drop leaves them out)");
            }
        }
    }

    private IllegalArgumentException missing(String source, String column, long times) {
        Optional<Tally.Found> found = tally.missing(column);
        return new IllegalArgumentException(found.map(Tally.Found::file).orElse(source) + ": column "
                + Excerpt.quoted(column) + " has no value in " + times + (times == 1 ? " row" : " rows")
                + (tally.cuts(column) != null && found.isEmpty() ? " (not a number, NaN)" : "")
                + ". Use --nulls drop to leave such rows out, or --nulls value to count that as a value of its own.");
    }

    private void refuseTooMany(String source, long pairs, long secrets, long outcomes) {
        long needed = pairs * BYTES_PER_PAIR + (secrets + outcomes) * BYTES_PER_LABEL;
        long allowed = (long) (SHARE * Runtime.getRuntime().maxMemory());
        boolean manySecrets = secrets >= outcomes;
        if (needed <= allowed && Math.max(secrets, outcomes) <= MOST_LABELS && pairs < Integer.MAX_VALUE - 8) {
            return;
        }
        List<String> columns = manySecrets ? query.secrets() : query.outcomes();
        throw new IllegalArgumentException(source + ": "
                + (columns.size() == 1 ? "column " : "columns ") + Excerpt.of(String.join(", ", columns), 100)
                + (columns.size() == 1 ? " has " : " have ") + Math.max(secrets, outcomes)
                + " different values, and there are " + pairs + " pairs of secret and outcome: these need about "
                + size(needed) + " of memory, and " + size(allowed) + " may be filled (at most " + MOST_LABELS
                + " values of each). Cut numbers with --bin, count another column, or set DIVULGE_JAVA_OPTS=-Xmx"
                + ((long) Math.ceil(needed / SHARE / (1L << 30)) + 1) + "g before the command.");
    }

    private static String size(long bytes) {
        return String.format(Locale.ROOT, "%.1f GB", bytes / 1e9);
    }

    private List<String> notes(JointCounts counts) {
        List<String> notes = new ArrayList<>();
        if (dropped > 0) {
            notes.add(dropped + (dropped == 1 ? " row was" : " rows were") + " left out because a value is missing.");
        }
        query.where().ifPresent(where -> notes.add("Only rows with " + Excerpt.of(where, 200) + " were counted."));
        for (String column : query.columns()) {
            Optional<Binning> binning = query.bin(column);
            Cuts cuts = tally.cuts(column);
            if (binning.isPresent() && cuts != null && binning.get().kind() != Binning.Kind.EDGES) {
                notes.add("Column '" + Excerpt.of(column, 40) + "' was cut into " + cuts.size()
                        + (cuts.size() == 1 ? " interval" : " intervals")
                        + " whose edges come from these events; what is promised below takes the edges as given.");
            }
        }
        if (!secretsAlone
                && counts.outcomes().size() > 1000
                && counts.outcomes().size() > counts.total() / 2) {
            notes.add(
                    "Most outcomes were seen once: of such, events say nothing. Cut numbers with --bin, or choose another column.");
        }
        return notes;
    }
}
