package io.divulge.estimate.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is to be counted: the columns of a table of events that make up the secret and the outcome, in which files, and with
 * what care. Every row is an event, unless a column says how many it stands for.
 *
 * <p>Several columns make one label, see {@link EventLabel}. Values are compared as text, without the white space around them, so
 * that {@code 01} and {@code 1} are two values; labels are in the order of numbers where all values of a column are numbers, and in the order of text elsewhere.
 */
public final class EventQuery {
    /** Engines start as many as they are told, and ten thousand would keep a machine busy with nothing else. */
    private static final int MOST_THREADS = 1024;

    private final List<String> files;
    private final Optional<String> from;
    private final @Nullable Database database;
    private final List<String> secrets;
    private final List<String> outcomes;
    private final Optional<String> count;
    private final List<Binning> bins;
    private final Optional<String> where;
    private final NullPolicy nulls;
    private final OptionalLong memory;
    private final OptionalInt threads;

    private EventQuery(
            List<String> files,
            Optional<String> from,
            @Nullable Database database,
            List<String> secrets,
            List<String> outcomes,
            Optional<String> count,
            List<Binning> bins,
            Optional<String> where,
            NullPolicy nulls,
            OptionalLong memory,
            OptionalInt threads) {
        this.files = List.copyOf(files);
        this.from = from;
        this.database = database;
        this.secrets = List.copyOf(secrets);
        this.outcomes = List.copyOf(outcomes);
        this.count = count;
        this.bins = List.copyOf(bins);
        this.where = where;
        this.nulls = nulls;
        this.memory = memory;
        this.threads = threads;
        if (files.isEmpty() && from.isEmpty()) {
            throw new IllegalArgumentException("no file of events is given (expected files, folders or globs)");
        }
        if (secrets.isEmpty()) {
            throw new IllegalArgumentException("--secret does not say which column holds the secret");
        }
        Map<String, String> uses = new HashMap<>();
        secrets.forEach(column -> use(uses, column, "--secret"));
        outcomes.forEach(column -> use(uses, column, "--outcome"));
        count.ifPresent(column -> use(uses, column, "--count"));
        Set<String> binned = new HashSet<>();
        for (Binning bin : bins) {
            if (!secrets.contains(bin.column()) && !outcomes.contains(bin.column())) {
                throw new IllegalArgumentException("--bin cuts column '" + bin.column()
                        + "', which is neither secret nor outcome (these are " + String.join(", ", columns()) + ")");
            }
            if (!binned.add(bin.column())) {
                throw new IllegalArgumentException("--bin cuts column '" + bin.column() + "' twice (expected once)");
            }
        }
        if (memory.isPresent() && memory.getAsLong() < 1 << 20) {
            throw new IllegalArgumentException(
                    "--memory is " + memory.getAsLong() + " bytes (expected 1MB or more, such as 512MB)");
        }
        if (threads.isPresent() && (threads.getAsInt() < 1 || threads.getAsInt() > MOST_THREADS)) {
            throw new IllegalArgumentException("--threads is " + threads.getAsInt() + " (expected from 1 to "
                    + MOST_THREADS + "; more than there are cores make nothing faster)");
        }
    }

    private static void use(Map<String, String> uses, String column, String option) {
        if (column.isEmpty()) {
            throw new IllegalArgumentException(option + " names an empty column (expected a name)");
        }
        String other = uses.putIfAbsent(column, option);
        if (other != null) {
            throw new IllegalArgumentException((other.equals(option)
                            ? option + " names column '"
                            : other + " and " + option + " both name column '")
                    + column + (other.equals(option) ? "' twice" : "'") + " (expected each column once)");
        }
    }

    /** Events of a secret and an outcome. */
    public static EventQuery of(List<String> files, List<String> secrets, List<String> outcomes) {
        if (outcomes.isEmpty()) {
            throw new IllegalArgumentException("--outcome does not say which column holds the outcome");
        }
        return plain(files, Optional.empty(), secrets, outcomes);
    }

    /** Events of a secret alone, for a mechanism that is known. */
    public static EventQuery ofSecrets(List<String> files, List<String> secrets) {
        return plain(files, Optional.empty(), secrets, List.of());
    }

    /** Events that one SELECT has as its rows, of files that it names; without outcomes, those of a secret alone. */
    public static EventQuery from(String sql, List<String> secrets, List<String> outcomes) {
        return plain(List.of(), Optional.of(sql), secrets, outcomes);
    }

    private static EventQuery plain(
            List<String> files, Optional<String> from, List<String> secrets, List<String> outcomes) {
        return new EventQuery(
                files,
                from,
                null,
                secrets,
                outcomes,
                Optional.empty(),
                List.of(),
                Optional.empty(),
                NullPolicy.ERROR,
                OptionalLong.empty(),
                OptionalInt.empty());
    }

    /** Events that the SELECT has as its rows in this database, in the SQL of the database. */
    public EventQuery in(Database holder) {
        return new EventQuery(files, from, holder, secrets, outcomes, count, bins, where, nulls, memory, threads);
    }

    /** A row stands for as many events as this column says. */
    public EventQuery counting(String column) {
        return new EventQuery(
                files, from, database, secrets, outcomes, Optional.of(column), bins, where, nulls, memory, threads);
    }

    /** Columns of numbers are cut into intervals. */
    public EventQuery binning(List<Binning> binnings) {
        return new EventQuery(files, from, database, secrets, outcomes, count, binnings, where, nulls, memory, threads);
    }

    /** Only rows for which this condition holds, in the engine's SQL. */
    public EventQuery where(String condition) {
        return new EventQuery(
                files, from, database, secrets, outcomes, count, bins, Optional.of(condition), nulls, memory, threads);
    }

    /** What becomes of missing values. */
    public EventQuery withNulls(NullPolicy policy) {
        return new EventQuery(files, from, database, secrets, outcomes, count, bins, where, policy, memory, threads);
    }

    /** At most so many bytes while counting, beyond which a temporary folder is used. */
    public EventQuery withMemory(long bytes) {
        return new EventQuery(
                files, from, database, secrets, outcomes, count, bins, where, nulls, OptionalLong.of(bytes), threads);
    }

    /** So many threads. */
    public EventQuery withThreads(int number) {
        return new EventQuery(
                files, from, database, secrets, outcomes, count, bins, where, nulls, memory, OptionalInt.of(number));
    }

    /** Files, folders and globs, as they were written. */
    public List<String> files() {
        return files;
    }

    /** The query whose rows are the events, if they are not in files as they are. */
    public Optional<String> from() {
        return from;
    }

    /** The database that answers the query, if it does not read files. */
    public @Nullable Database database() {
        return database;
    }

    /** The columns that make up the secret. */
    public List<String> secrets() {
        return secrets;
    }

    /** The columns that make up the outcome; none if only secrets are counted. */
    public List<String> outcomes() {
        return outcomes;
    }

    /** The columns of secret and outcome. */
    public List<String> columns() {
        List<String> columns = new ArrayList<>(secrets);
        columns.addAll(outcomes);
        return columns;
    }

    /** The column that says how many events a row stands for. */
    public Optional<String> count() {
        return count;
    }

    /** How the column is cut, if it is. */
    public Optional<Binning> bin(String column) {
        return bins.stream().filter(bin -> bin.column().equals(column)).findFirst();
    }

    /** Which rows are counted, if not all. */
    public Optional<String> where() {
        return where;
    }

    /** What becomes of missing values. */
    public NullPolicy nulls() {
        return nulls;
    }

    /** The most memory in bytes. */
    public OptionalLong memory() {
        return memory;
    }

    /** The number of threads. */
    public OptionalInt threads() {
        return threads;
    }

    @Override
    public String toString() {
        return secrets + " and " + outcomes + " of " + files;
    }
}
