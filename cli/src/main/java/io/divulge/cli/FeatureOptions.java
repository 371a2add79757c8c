package io.divulge.cli;

import io.divulge.audit.Audit;
import io.divulge.audit.AuditReport;
import io.divulge.estimate.source.FeatureTable;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Outcomes that are vectors, and how an audit of them is done. */
final class FeatureOptions {
    @Option(
            names = "--features",
            paramLabel = "COLUMN",
            description =
                    "instead of --outcome: columns of numbers and categories that make up the outcome together; half of the"
                            + " rows are learnt from, and the other half proves what leaks at least")
    private @Nullable String columns;

    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "with --features: decides which rows are learnt from (default: 1)")
    private @Nullable Long seed;

    /** Whether outcomes are vectors. */
    boolean isGiven() {
        return columns != null;
    }

    /** The columns, each once. */
    List<String> columns() {
        List<String> names = columns == null ? List.of() : ColumnNames.split(columns);
        Set<String> seen = new HashSet<>();
        for (String name : names) {
            if (!seen.add(name)) {
                throw new IllegalArgumentException(
                        "--features names column '" + name + "' twice (expected each column once)");
            }
        }
        return names;
    }

    /**
     * Refuses what does not go with vectors.
     *
     * @param secret the columns of the secret
     * @param options other options that were given, and mean something else
     */
    void refuse(List<String> secret, List<String> options) {
        if (columns == null) {
            if (seed != null) {
                throw new IllegalArgumentException("--seed decides the halves of --features, which is not given");
            }
            return;
        }
        for (String name : columns()) {
            if (secret.contains(name)) {
                throw new IllegalArgumentException("--secret and --features both name column '" + name
                        + "' (expected each column once: a secret that is part of the outcome leaks as a whole)");
            }
        }
        if (!options.isEmpty()) {
            throw new IllegalArgumentException(options.get(0) + " does not go with --features"
                    + switch (options.get(0)) {
                        case "--outcome", "--mechanism" -> ": give one of them";
                        case "--secrets" -> ": lower bounds need no list of what is possible";
                        case "--count" -> ": every row is an event";
                        case "--bin" -> ", but for the secret: the learner cuts numbers where it helps";
                        default -> ": an audit has lower bounds on pml, eml, ldp and right guesses";
                    });
        }
    }

    /** Learns and proves. */
    AuditReport audit(FeatureTable table, double confidence) {
        Audit audit = Audit.of(table).withConfidence(confidence);
        return new AuditReport((seed == null ? audit : audit.withSeed(seed)).findings());
    }
}
