package io.divulge.estimate.source;

import io.divulge.estimate.JointCounts;
import io.divulge.model.Alphabet;
import io.divulge.model.Excerpt;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.ObjLongConsumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Rows that an engine has grouped by their values, and what becomes of them: counts with labels. Rows that lack a value are refused, left out or
 * counted, as the query says, and none is lost without a word.
 */
public final class GroupedRows {
    /** From here on sums of counts are not exact. */
    public static final long MOST_COUNTED = 1L << 53;

    private static final Pattern WHOLE = Pattern.compile("\\s*\\+?\\d+(\\.0*)?\\s*");

    private final EventQuery query;
    private final String source;
    private final boolean secretsAlone;
    private LabelSet secrets;
    private LabelSet outcomes;
    private long rows;
    private long dropped;
    private double events;

    /** Takes a group: the numbers of its secret and outcome, its rows, the events that they stand for, and how many rows do not say that. */
    public interface Taker {
        void take(int secret, int outcome, long rows, double events, long uncounted);
    }

    /** All groups, as often as one asks. */
    public interface Groups {
        void forEach(Taker taker);
    }

    /** Where columns are cut. */
    public interface Cutting {
        /** The cuts of a column of the query by its number, if it is cut. */
        @Nullable
        Cuts of(int column);
    }

    private GroupedRows(EventQuery query, String source, LabelSet secrets, LabelSet outcomes) {
        this.query = query;
        this.source = source;
        this.secretsAlone = query.outcomes().isEmpty();
        this.secrets = secrets;
        this.outcomes = outcomes;
    }

    /**
     * Counts the groups.
     *
     * @param source the files, for messages
     * @param outcomes the same as the secrets if these are counted alone
     * @param refusal is told which column has no value in how many rows, and may refuse in words of its own, if missing values are to be refused
     */
    public static CountedEvents counted(
            EventQuery query,
            String source,
            LabelSet secrets,
            LabelSet outcomes,
            Groups groups,
            Cutting cutting,
            ObjLongConsumer<String> refusal) {
        GroupedRows grouped = new GroupedRows(query, source, secrets, outcomes);
        grouped.restrict(groups);
        JointCounts counts = grouped.counts(groups, refusal);
        return new CountedEvents(counts, source, grouped.rows, grouped.dropped, grouped.notes(counts, cutting));
    }

    /** A value that occurs only in rows that are left out is no value of the others. */
    private void restrict(Groups groups) {
        boolean complete =
                !secrets.hasMissing() && !outcomes.hasMissing() && query.count().isEmpty();
        if (query.nulls() != NullPolicy.DROP || complete) {
            return;
        }
        BitSet usedSecrets = new BitSet();
        BitSet usedOutcomes = new BitSet();
        groups.forEach((secret, outcome, times, number, uncounted) -> {
            int x = secrets.index(secret);
            int y = secretsAlone ? 0 : outcomes.index(outcome);
            if (x >= 0 && y >= 0 && times > uncounted) {
                usedSecrets.set(x);
                usedOutcomes.set(y);
            }
        });
        secrets = secrets.restrictedTo(usedSecrets);
        outcomes = secretsAlone ? secrets : outcomes.restrictedTo(usedOutcomes);
    }

    private JointCounts counts(Groups groups, ObjLongConsumer<String> refusal) {
        Alphabet outcomeAlphabet = secretsAlone ? Alphabet.of(CountedEvents.ANY_OUTCOME) : outcomes.alphabet();
        JointCounts.Builder builder = JointCounts.builder(secrets.alphabet(), outcomeAlphabet);
        long[] missing = new long[query.columns().size()];
        groups.forEach((secret, outcome, times, number, uncounted) -> {
            int lacking = lacking(secret, outcome);
            int x = secrets.index(secret);
            int y = secretsAlone ? 0 : outcomes.index(outcome);
            if (lacking >= 0) {
                missing[lacking] += times;
            } else if (x < 0 || y < 0) {
                // None of its rows says how many events it stands for.
                dropped += times;
            } else {
                dropped += uncounted;
                rows += times - uncounted;
                events += number;
                builder.add(x, y, (long) number);
            }
        });
        for (int i = 0; i < missing.length; i++) {
            if (missing[i] > 0 && query.nulls() == NullPolicy.ERROR) {
                refusal.accept(query.columns().get(i), missing[i]);
                throw missing(source, query.columns().get(i), missing[i], "");
            }
            dropped += missing[i];
        }
        refuseNothing(source, rows, dropped, events);
        return builder.build();
    }

    /** The first column without a value, or -1 if there is none or that is a value too. */
    private int lacking(int secret, int outcome) {
        if (query.nulls() == NullPolicy.VALUE) {
            return -1;
        }
        if (secrets.missing(secret) >= 0 || secretsAlone) {
            return secrets.missing(secret);
        }
        int lacking = outcomes.missing(outcome);
        return lacking < 0 ? -1 : query.secrets().size() + lacking;
    }

    /** Refuses counts of which nothing is left, or too much to be exact. */
    public static void refuseNothing(String source, long rows, long dropped, double events) {
        if (rows == 0) {
            throw new IllegalArgumentException(source + ": no event is left, since "
                    + (dropped == 1 ? "the only row lacks" : "all " + dropped + " rows lack")
                    + " a value (expected at least one that has all)");
        }
        if (events >= MOST_COUNTED) {
            throw new IllegalArgumentException(source + ": the sum of all counts is " + MOST_COUNTED
                    + " or more, beyond which it is not exact. Divide all counts by a common factor.");
        }
        if (events == 0) {
            throw new IllegalArgumentException(source + ": all counts are 0 (expected at least one event)");
        }
    }

    /** Nothing was grouped. */
    public static IllegalArgumentException nothing(EventQuery query, String source) {
        return new IllegalArgumentException(source + ": there is no event to count ("
                + (query.where().isPresent() ? "no row fulfils --where" : "expected rows below the header") + ")");
    }

    /** Some rows have no value in a column, perhaps for a reason. */
    public static IllegalArgumentException missing(String where, String column, long times, String reason) {
        return new IllegalArgumentException(where + ": column " + Excerpt.quoted(column) + " has no value in " + times
                + (times == 1 ? " row" : " rows") + reason
                + ". Use --nulls drop to leave such rows out, or --nulls value to count that as a value of its own.");
    }

    /** A column that should say how many events a row stands for says something else. */
    public static IllegalArgumentException wrongCount(String source, String column, String wrong) {
        return new IllegalArgumentException(
                source + ": column " + Excerpt.quoted(column) + " holds " + Excerpt.quoted(wrong) + ", which is "
                        + (WHOLE.matcher(wrong).matches()
                                ? "too large to be summed exactly (expected at most " + (MOST_COUNTED - 1)
                                        + ": divide all counts by a common factor)"
                                : "no count (expected a whole number of at least 0)"));
    }

    /** A column that should say how many events a row stands for says nothing. */
    public static IllegalArgumentException uncounted(String source, String column, long times) {
        return new IllegalArgumentException(source + ": " + times + (times == 1 ? " row says" : " rows say")
                + " nothing in column " + Excerpt.quoted(column)
                + ", the one that counts (--nulls drop leaves them out)");
    }

    private List<String> notes(JointCounts counts, Cutting cutting) {
        List<String> notes = new ArrayList<>(notes(query, dropped, cutting));
        if (!secretsAlone
                && counts.outcomes().size() > 1000
                && counts.outcomes().size() > counts.total() / 2) {
            notes.add(
                    "Most outcomes were seen once: of such, events say nothing. Cut numbers with --bin, or choose another column.");
        }
        return notes;
    }

    /** What a reader should know of how rows were chosen and cut. */
    public static List<String> notes(EventQuery query, long dropped, Cutting cutting) {
        List<String> notes = new ArrayList<>();
        if (dropped > 0) {
            notes.add(dropped + (dropped == 1 ? " row was" : " rows were") + " left out because a value is missing.");
        }
        query.where().ifPresent(where -> notes.add("Only rows with " + Excerpt.of(where, 200) + " were counted."));
        for (int i = 0; i < query.columns().size(); i++) {
            String column = query.columns().get(i);
            Optional<Binning> binning = query.bin(column);
            Cuts cuts = cutting.of(i);
            if (binning.isPresent() && cuts != null && binning.get().kind() != Binning.Kind.EDGES) {
                notes.add("Column '" + Excerpt.of(column, 40) + "' was cut into " + cuts.size()
                        + (cuts.size() == 1 ? " interval" : " intervals")
                        + " whose edges come from these events; what is promised below takes the edges as given.");
            }
        }
        return notes;
    }

    @Override
    public String toString() {
        return "groups of " + source;
    }
}
