package io.divulge.cli;

import io.divulge.estimate.source.Binning;
import io.divulge.estimate.source.CountingEngine;
import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.NullPolicy;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Which rows are events, what is made of their values, and who counts them. */
final class EventOptions {
    private static final List<String> ENGINES = List.of("duckdb", "spark");

    @Option(
            names = "--from",
            paramLabel = "SQL",
            description =
                    "instead of FILE: a SELECT whose rows are the events, such as \"SELECT lower(city) AS city, hour(ts) AS h"
                            + " FROM 'log.parquet'\"; it reads the files that it names and nothing else")
    private @Nullable String from;

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Option(names = "--count", paramLabel = "COLUMN", description = "column that says how many events a row stands for")
    private @Nullable String count;

    @Option(
            names = "--bin",
            paramLabel = "COLUMN:N",
            description =
                    "cut a column of numbers into N intervals of equal width, COLUMN:N:quantile of equally many events,"
                            + " or at given edges, COLUMN:18,30,65 (a single one: COLUMN:18:edges); moments by COLUMN:minute, hour, day,"
                            + " week, month, year, hour-of-day, day-of-week or month-of-year; once for each column")
    private List<String> bins = List.of();

    @Option(
            names = "--where",
            paramLabel = "CONDITION",
            description = "count only rows for which this holds, such as \"age >= 18 AND city <> 'Rome'\"")
    private @Nullable String where;

    @Option(
            names = "--nulls",
            paramLabel = "POLICY",
            converter = NullPolicyName.class,
            completionCandidates = Candidates.NullPolicies.class,
            description = "rows without a value: error, drop them, or count that as a value (default: error)")
    private NullPolicy nulls = NullPolicy.ERROR;

    @Option(
            names = "--engine",
            paramLabel = "ENGINE",
            completionCandidates = Candidates.Engines.class,
            description = "who counts: duckdb, or spark if its module is there (default: duckdb)")
    private String engine = "duckdb";

    @Option(
            names = "--memory",
            paramLabel = "SIZE",
            converter = MemorySize.class,
            description =
                    "most memory to count with, such as 512MB; beyond it a temporary folder is used (default: half of"
                            + " the machine's)")
    private @Nullable Long memory;

    @Option(names = "--threads", paramLabel = "N", description = "threads to count with (default: one for each core)")
    private @Nullable Integer threads;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command = CommandSpec.create();

    /** The policy by its name. */
    static final class NullPolicyName implements ITypeConverter<NullPolicy> {
        @Override
        public NullPolicy convert(String text) {
            for (NullPolicy policy : NullPolicy.values()) {
                if (policy.name().equalsIgnoreCase(text)) {
                    return policy;
                }
            }
            throw new TypeConversionException("'" + text + "' (expected drop, error or value)");
        }
    }

    /** Who counts. */
    CountingEngine engine() {
        if (database.isGiven()) {
            return CountingEngine.named("jdbc");
        }
        String name = engine.toLowerCase(Locale.ROOT);
        if (!ENGINES.contains(name)) {
            throw new IllegalArgumentException("--engine is '" + engine + "' (expected duckdb or spark)");
        }
        return CountingEngine.named(name);
    }

    /** Where columns of numbers and moments are cut. */
    List<Binning> binnings() {
        return bins.stream().map(Binning::parse).toList();
    }

    /** What becomes of rows without a value. */
    NullPolicy nulls() {
        return nulls;
    }

    /** Whether rows are selected by a query, and not given as files. */
    boolean isSelected() {
        return from != null || database.isGiven();
    }

    /** Whether a column says how many events a row stands for. */
    boolean isCounting() {
        return count != null;
    }

    /** What is given and does not go with events that are taken one by one. */
    Stream<String> besideWatch() {
        return Stream.of(
                        EstimateCommand.given("--from", from != null),
                        EstimateCommand.given("--db", database.isGiven()),
                        EstimateCommand.given("--where", where != null),
                        EstimateCommand.given("--count", count != null),
                        EstimateCommand.given("--engine", OutputOptions.isGiven("--engine", command)),
                        EstimateCommand.given("--memory", memory != null),
                        EstimateCommand.given("--threads", threads != null))
                .flatMap(Function.identity());
    }

    /** What is to be counted; without outcomes, secrets alone. */
    EventQuery query(List<String> files, List<String> secrets, List<String> outcomes) throws IOException {
        EventQuery query = rows(files, secrets, outcomes).binning(binnings()).withNulls(nulls);
        query = count == null ? query : query.counting(count);
        query = where == null ? query : query.where(where);
        query = memory == null ? query : query.withMemory(memory);
        return threads == null ? query : query.withThreads(threads);
    }

    private EventQuery rows(List<String> files, List<String> secrets, List<String> outcomes) throws IOException {
        if (from == null && database.isGiven()) {
            throw new IllegalArgumentException(
                    "--db needs --from: a SELECT whose rows are the events, such as --from \"SELECT city, hour FROM visits\"");
        }
        if (from == null) {
            return outcomes.isEmpty() ? EventQuery.ofSecrets(files, secrets) : EventQuery.of(files, secrets, outcomes);
        }
        if (database.isGiven()) {
            refuseBesideDatabase(files);
            return EventQuery.from(from, secrets, outcomes).in(database.database());
        }
        if (!files.isEmpty()) {
            throw new IllegalArgumentException("--from says where the events are, and so does '" + files.get(0)
                    + "': name the file in the SELECT, in single quotes behind FROM");
        }
        if (!engine.equalsIgnoreCase("duckdb")) {
            throw new IllegalArgumentException("--from is answered by DuckDB: leave --engine " + engine + " out");
        }
        return EventQuery.from(from, secrets, outcomes);
    }

    private void refuseBesideDatabase(List<String> files) {
        if (!files.isEmpty()) {
            throw new IllegalArgumentException(
                    "--db says where the events are, and so does '" + files.get(0) + "': leave one of them out");
        }
        if (OutputOptions.isGiven("--engine", command)) {
            throw new IllegalArgumentException("--db is answered by the database: leave --engine " + engine + " out");
        }
    }
}
