package io.divulge.io;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads a release from a file: JSON, CSV or NumPy, by what stands in it.
 *
 * <pre>{@code
 * LoadedModel model = ModelReader.create().withPrior("0.1,0.2,0.7").read(Path.of("survey.json"));
 * PointwiseMaximalLeakage.of(model.joint());
 * }</pre>
 *
 * <p>JSON: {@code {"secrets": [..], "outcomes": [..], "prior": [..], "channel": [[..], ..]}}; all but the channel may be
 * left out, {@code "joint"} or {@code "counts"} may stand instead of prior and channel. CSV: a header
 * {@code secret[,prior],y1,y2,...} and a row for each secret; a table of counts of this shape; or, with {@link #longForm}, a table of events or counts.
 * Numbers may be fractions. NumPy: a matrix with a row for each secret, read where it lies in the file and never held.
 *
 * <p>Rows must sum to 1 within 1e-9 and entries lie in [0,1]; nothing is repaired unless {@link #normalizing} asks for it.
 * The text is read as a stream and never held; only the matrix is, by its non-zero entries if they are few.
 *
 * <p>Whatever the input, the outcome is a model or a {@link ModelFormatException}.
 */
public final class ModelReader {
    private final ReadOptions options;

    private ModelReader(ReadOptions options) {
        this.options = options;
    }

    /** A reader that takes the prior from the file and repairs nothing. */
    public static ModelReader create() {
        return new ModelReader(ReadOptions.DEFAULT);
    }

    /** The same with this prior instead of the file's. */
    public ModelReader withPrior(PriorChoice prior) {
        return new ModelReader(
                new ReadOptions(prior, options.normalizing(), options.exact(), options.longForm(), options.secrets()));
    }

    /** The same with the prior that {@link PriorChoice#parse} makes of this text. */
    public ModelReader withPrior(String prior) {
        return withPrior(PriorChoice.parse(prior));
    }

    /** The same, dividing each row, and the prior, by its sum. */
    public ModelReader normalizing() {
        return new ModelReader(
                new ReadOptions(options.prior(), true, options.exact(), options.longForm(), options.secrets()));
    }

    /** The same, keeping all numbers as fractions too; the doubles are then the fractions, rounded once. */
    public ModelReader exactly() {
        return new ModelReader(
                new ReadOptions(options.prior(), options.normalizing(), true, options.longForm(), options.secrets()));
    }

    /**
     * The same for a CSV table with a row for each event, or for each count of equal events.
     *
     * @param secretColumns the columns that make up the secret; several are joined with slashes, as in {@code u/3}
     * @param outcomeColumns the columns that make up the outcome
     * @param countColumn the column that says how often; every row counts once without it
     */
    public ModelReader longForm(List<String> secretColumns, List<String> outcomeColumns, @Nullable String countColumn) {
        return new ModelReader(new ReadOptions(
                options.prior(),
                options.normalizing(),
                options.exact(),
                new LongForm(secretColumns, outcomeColumns, Optional.ofNullable(countColumn)),
                options.secrets()));
    }

    /** This reader with names for the secrets of a file that has none, in its order. */
    public ModelReader naming(List<String> secrets) {
        return new ModelReader(new ReadOptions(
                options.prior(), options.normalizing(), options.exact(), options.longForm(), List.copyOf(secrets)));
    }

    /**
     * Reads a file, or the standard input for {@code -}.
     *
     * @throws ModelFormatException if it cannot be read or is no model
     */
    public LoadedModel read(Path path) {
        if (NumpyFile.isOne(path)) {
            return NumpyModel.read(path, options);
        }
        try (Source source = Source.open(path)) {
            return read(source);
        }
    }

    /**
     * Reads a stream, to its end.
     *
     * @param name what messages call it; {@code -} reads {@code stdin}
     * @throws ModelFormatException if it cannot be read or is no model
     */
    public LoadedModel read(InputStream stream, String name) {
        return read(Source.of(stream, name));
    }

    private LoadedModel read(Source source) {
        try {
            return parse(source);
        } catch (OutOfMemoryError full) {
            // The guard counts what is kept, not what others keep beside it; a failed allocation leaves all intact.
            throw source.place()
                    .problem(
                            "the model does not fit into memory beside what is there already (the Java heap is "
                                    + (Runtime.getRuntime().maxMemory() >> 20)
                                    + " MiB)."
                                    + HeapGuard.advice(2 + (Runtime.getRuntime().maxMemory() >> 29)),
                            full);
        }
    }

    private LoadedModel parse(Source source) {
        boolean json = source.first() == '{' || source.first() == '[' || isCalledJson(source);
        LongForm longForm = options.longForm();
        if (longForm == null) {
            return json ? JsonModel.read(source, options) : CsvMatrix.read(source, options);
        }
        if (json) {
            throw source.place().problem("is JSON, but columns were named (expected a CSV table)");
        }
        return LongFormTable.read(source, options, longForm);
    }

    private static boolean isCalledJson(Source source) {
        return source.place().source().toLowerCase(Locale.ROOT).endsWith(".json");
    }

    @Override
    public String toString() {
        return "reader with " + options;
    }
}
