package io.divulge.cli;

import io.divulge.io.ShellWord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What to do with the model beside reading it. */
final class ModelOptions {
    /** What a model may be, for the help of every command that takes one. */
    static final String MODEL = "a file, - for standard input, or a mechanism such as 'rr(k=5,epsilon=1)'";

    @Option(
            names = "--prior",
            paramLabel = "PRIOR",
            description =
                    "prior instead of the model's: 0.1,0.2,0.7, a file, uniform, 'uniform(10)', 'four-level(8,0.1)', 'zipf(n,s)',"
                            + " 'geometric(n,p)', 'markov:FILE:n' or 'product:PRIOR|PRIOR'")
    private @Nullable String prior;

    @Option(
            names = "--secrets",
            paramLabel = "LABEL",
            description = "names of the secrets of a model that has none for them, in its order: a,b,c")
    private @Nullable String secrets;

    @Option(names = "--normalize", description = "divide each row, and the prior, by its sum")
    private boolean normalize;

    @Option(names = "--exact", description = "measure in fractions, where the numbers are fractions")
    private boolean exact;

    @Option(
            names = "--secret",
            paramLabel = "COLUMN",
            split = ",",
            description = "columns that hold the secret (table of counts)")
    private List<String> secret = List.of();

    @Option(
            names = "--outcome",
            paramLabel = "COLUMN",
            split = ",",
            description = "columns that hold the outcome (table of counts)")
    private List<String> outcome = List.of();

    @Option(names = "--count", paramLabel = "COLUMN", description = "column that holds the count (table of counts)")
    private @Nullable String count;

    @Option(names = "--population", description = "counts are the whole population, not a sample of it")
    private boolean population;

    @Mixin
    private Derivations derivations = new Derivations();

    /** Options for a model that stands on its own, measured in fractions. */
    ModelOptions exactly() {
        return exactly(true);
    }

    /** These options, in fractions or not. */
    ModelOptions exactly(boolean fractions) {
        exact = fractions;
        return this;
    }

    /** What is to be made of the release that was read. */
    Derivations derivations() {
        return derivations;
    }

    /** A mechanism has no columns to choose from, and no counts. */
    void refuseColumns(String mechanism) {
        if (population) {
            throw new IllegalArgumentException("--population says that counts are the whole population, but '"
                    + mechanism + "' is a mechanism: leave it out");
        }
        String option =
                !secret.isEmpty() ? "--secret" : !outcome.isEmpty() ? "--outcome" : count != null ? "--count" : "";
        if (!option.isEmpty()) {
            throw new IllegalArgumentException(
                    option + " names a column of a table of counts, but '" + mechanism + "' is a mechanism");
        }
    }

    /** A secret with a density has its law in the expression, and no fractions. */
    void refuseForDensity(String mechanism) {
        String option = prior != null
                ? "--prior"
                : secrets != null ? "--secrets" : normalize ? "--normalize" : exact ? "--exact" : "";
        if (!option.isEmpty()) {
            throw new IllegalArgumentException(
                    option + " does not go with '" + mechanism
                            + "', whose outcome has a density: the law of the secret is part of the expression, as in secret=uniform(0,1)");
        }
    }

    /** What was given, as it is to be written again. */
    List<String> words() {
        List<String> words = new ArrayList<>();
        option(words, "--prior", prior);
        option(words, "--secrets", secrets);
        option(words, "--secret", secret.isEmpty() ? null : String.join(",", secret));
        option(words, "--outcome", outcome.isEmpty() ? null : String.join(",", outcome));
        option(words, "--count", count);
        if (normalize) {
            words.add("--normalize");
        }
        if (exact) {
            words.add("--exact");
        }
        if (population) {
            words.add("--population");
        }
        return words;
    }

    private static void option(List<String> words, String name, @Nullable String value) {
        if (value != null) {
            words.add(name);
            words.add(ShellWord.of(value));
        }
    }

    Optional<String> prior() {
        return Optional.ofNullable(prior);
    }

    /** Names for secrets that have none. */
    List<String> secrets() {
        return secrets == null ? List.of() : ColumnNames.split(secrets);
    }

    boolean normalize() {
        return normalize;
    }

    boolean exact() {
        return exact;
    }

    boolean population() {
        return population;
    }

    List<String> secret() {
        return named(secret);
    }

    List<String> outcome() {
        return named(outcome);
    }

    /** Names without the quotes that keep their commas together. */
    private static List<String> named(List<String> written) {
        return written.stream()
                .flatMap(each -> ColumnNames.split(each).stream())
                .toList();
    }

    Optional<String> count() {
        return Optional.ofNullable(count);
    }
}
