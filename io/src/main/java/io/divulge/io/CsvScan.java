package io.divulge.io;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import io.divulge.model.Excerpt;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * Runs through a CSV file and shows each field where it lies in the buffer: a matrix of a hundred million numbers never
 * becomes a hundred million strings. Lines of white space are passed over.
 */
final class CsvScan extends AbstractBaseCsvCallbackHandler<Boolean> {
    private static final int LONGEST_FIELD = 1 << 16;
    private static final char[] NOTHING = new char[0];

    /** Receives the fields of one record after the other, then its end. */
    interface Records {
        void field(long line, int index, char[] buffer, int from, int length);

        void end(long line, int fields);
    }

    private final Records records;
    private boolean blankSoFar;

    private CsvScan(Records records) {
        this.records = records;
    }

    static void run(Source source, Records records) {
        CsvScan scan = new CsvScan(records);
        try {
            CsvReader<Boolean> reader = CsvReader.builder()
                    .fieldSeparator(source.delimiter())
                    .maxBufferSize(LONGEST_FIELD)
                    .allowUnclosedQuote(false)
                    // Whoever receives the records counts the fields, and can say which row it was.
                    .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                    .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                    .build(scan, source.reader());
            // Everything happens in the fields; there are no records to look at.
            reader.forEach(done -> {});
        } catch (UncheckedIOException unreadable) {
            IOException cause = unreadable.getCause();
            throw Source.unreadable(source.place(), cause == null ? new IOException(unreadable) : cause);
        } catch (CsvParseException broken) {
            rethrowForeign(broken.getCause());
            Place place = source.place().at(scan.getStartingLineNumber());
            String reason = String.valueOf(broken.getMessage());
            throw reason.contains("maximum buffer size")
                    ? place.problem(
                            "has a field of more than " + LONGEST_FIELD
                                    + " characters (is a quote not closed, or is this no CSV?)",
                            broken)
                    : place.problem("not valid CSV (" + Excerpt.of(reason, 200) + ")", broken);
        }
    }

    /** The reader wraps whatever it meets, full memory and our own mistakes too; only its own complaints are about CSV. */
    private static void rethrowForeign(@Nullable Throwable cause) {
        if (cause instanceof Error error) {
            throw error;
        }
        if (cause instanceof RuntimeException foreign) {
            throw foreign;
        }
    }

    @Override
    protected void handleField(int index, char[] buffer, int from, int length, boolean quoted) {
        if (index == 0) {
            blankSoFar = isBlank(buffer, from, length);
            if (blankSoFar) {
                return;
            }
        } else if (index == 1 && blankSoFar) {
            records.field(getStartingLineNumber(), 0, NOTHING, 0, 0);
        }
        records.field(getStartingLineNumber(), index, buffer, from, length);
    }

    @Override
    protected void handleEmpty() {
        blankSoFar = true;
    }

    @Override
    protected Boolean buildRecord() {
        if (getFieldCount() > 1 || getFieldCount() == 1 && !blankSoFar) {
            records.end(getStartingLineNumber(), getFieldCount());
        }
        return true;
    }

    private static boolean isBlank(char[] buffer, int from, int length) {
        for (int i = from; i < from + length; i++) {
            if (!NumberText.isSpace(buffer[i])) {
                return false;
            }
        }
        return true;
    }
}
