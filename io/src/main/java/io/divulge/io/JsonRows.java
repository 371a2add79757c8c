package io.divulge.io;

import com.fasterxml.jackson.core.JsonToken;
import org.jspecify.annotations.Nullable;

/** A matrix in a JSON text while it is read: a row for each secret, and in it a number for each label of another kind. */
final class JsonRows {
    private static final String PRIOR = "prior";

    private final JsonScan json;
    private final ReadOptions options;
    private final HeapGuard heap;
    private final String name;
    private final @Nullable Labels secrets;
    private final @Nullable Labels names;
    private final String each;
    private final Draft draft;
    private int columns;

    /**
     * Nothing read yet.
     *
     * @param name what the matrix is called
     * @param secrets the labels of the rows, if they are known already
     * @param names the labels of the columns, if they are known already
     * @param each what a column is
     */
    JsonRows(
            JsonScan json,
            ReadOptions options,
            HeapGuard heap,
            Draft.Kind kind,
            String name,
            @Nullable Labels secrets,
            @Nullable Labels names,
            String each) {
        this.json = json;
        this.options = options;
        this.heap = heap;
        this.name = name;
        this.secrets = secrets;
        this.names = names;
        this.each = each;
        this.draft = new Draft(kind, options, heap);
    }

    /** Reads the matrix that begins with this token. */
    JsonRows read(JsonToken value) {
        if (value != JsonToken.START_ARRAY) {
            throw json.place().problem(name + " is " + json.describe() + " (expected an array of rows)");
        }
        boolean counts = draft.kind() == Draft.Kind.COUNTS;
        NumberRow row = new NumberRow(options.exact(), counts, heap);
        while (true) {
            JsonToken token = json.next();
            if (token == JsonToken.END_ARRAY) {
                break;
            }
            row.clear();
            String what = "row " + (size() + 1) + label(size()) + " of " + name;
            int most = names != null ? names.size() : size() > 0 ? columns : Integer.MAX_VALUE;
            numbers(row, token, what, !counts && !options.normalizing(), most);
            checkLength(row, what, size());
            draft.add(row, new RowName(json.place(), what, this::column, true));
        }
        if (size() == 0) {
            throw json.place().problem(name + " is empty (expected a row for each secret)");
        }
        return this;
    }

    /** The rows of it. */
    Draft draft() {
        return draft;
    }

    /** The number of rows. */
    int size() {
        return draft.size();
    }

    /** The number of entries in a row. */
    int columns() {
        return columns;
    }

    /** Refuses a matrix that has not a row for each secret and a column for each label. */
    void check(@Nullable Labels ofRows, @Nullable Labels ofColumns, Place place) {
        if (ofRows != null && ofRows.size() != size()) {
            throw place.problem(
                    name + " has " + Plural.of(size(), "row") + " for " + Plural.of(ofRows.size(), "secret"));
        }
        if (ofColumns != null && ofColumns.size() != columns) {
            throw place.problem("the rows of " + name + " have " + Plural.entries(columns) + " for "
                    + Plural.of(ofColumns.size(), each));
        }
    }

    private void checkLength(NumberRow row, String what, int before) {
        if (row.size() == 0) {
            throw json.place().problem(what + " is empty (expected a number for each " + each + ")");
        }
        if (before == 0) {
            columns = row.size();
            if (names != null && columns != names.size()) {
                throw json.place()
                        .problem(what + " has " + Plural.entries(columns) + " for " + Plural.of(names.size(), each));
            }
        } else if (row.size() != columns) {
            throw json.place()
                    .problem(what + " has " + Plural.entries(row.size()) + ", but row 1 has " + columns
                            + " (expected one for each " + each + ")");
        }
    }

    /** Reads a prior. */
    static NumberRow prior(JsonScan json, JsonToken value, ReadOptions options, HeapGuard heap) {
        NumberRow prior = new NumberRow(options.exact(), heap);
        new JsonRows(json, options, heap, Draft.Kind.CHANNEL, PRIOR, null, null, "secret")
                .numbers(prior, value, PRIOR, !options.normalizing(), Integer.MAX_VALUE);
        return prior;
    }

    /** Reads an array of numbers; ends early if it sums to more than 1 and should not, or is too long. */
    private void numbers(NumberRow row, JsonToken value, String what, boolean toOne, int most) {
        if (value != JsonToken.START_ARRAY) {
            throw json.place().problem(what + " is " + json.describe() + " (expected an array of numbers)");
        }
        while (json.next() != JsonToken.END_ARRAY) {
            if (!json.isNumberOrText()) {
                throw json.place()
                        .problem(what + ", " + column(row.size()) + ": is " + json.describe() + " (expected a number)");
            }
            if (row.size() == most) {
                throw json.place()
                        .problem(what + " has more than " + Plural.entries(most) + " (expected "
                                + (names == null ? "as many as in row 1" : "one for each " + each) + ")");
            }
            try {
                json.addTo(row);
                if (toOne && Distribution.isDue(row)) {
                    Distribution.glance(row, new RowName(json.place(), what, this::column, !what.equals(PRIOR)));
                }
            } catch (ModelFormatException known) {
                throw known;
            } catch (IllegalArgumentException noNumber) {
                throw json.place().problem(what + ", " + column(row.size()) + ": " + noNumber.getMessage());
            }
        }
    }

    private String label(int x) {
        return secrets != null && x < secrets.size() ? " (" + Quoted.of(secrets.label(x)) + ")" : "";
    }

    private String column(int y) {
        return names != null && y < names.size() ? each + " " + Quoted.of(names.label(y)) : "entry " + (y + 1);
    }
}
