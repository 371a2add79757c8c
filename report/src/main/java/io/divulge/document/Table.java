package io.divulge.document;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Rows of cells. The rows may be very many: a writer takes as many as it has room for, and says how many it left out.
 *
 * @param columns the columns; if none has a name, there is no line of names
 * @param rows a cell for each column
 * @param total the number of rows there are, which may be more than are given
 * @param isWhole whether all rows are shown, however many there are
 */
public record Table(List<Column> columns, List<List<Span>> rows, int total, boolean isWhole) implements Block {
    /** How a column is set. */
    public enum Kind {
        /** Words, broken where they must be. */
        WORDS,
        /** What users named: cut rather than broken. */
        LABEL,
        /** Numbers, below each other. */
        NUMBER,
        /** Expressions, as they are to be written. */
        CODE,
        /** Brackets with all digits: on pages only. */
        BRACKET,
        /** Whether something holds. */
        VERDICT
    }

    /** A column by its name. */
    public record Column(String name, Kind kind) {}

    /** Copies the columns, but not the rows, which may be a view. */
    public Table {
        columns = List.copyOf(columns);
    }

    /** A table of which a writer may leave out rows at the end. */
    public Table(List<Column> columns, List<List<Span>> rows, int total) {
        this(columns, rows, total, false);
    }

    /** A table of rows that are made when they are asked for. */
    public static Table of(List<Column> columns, int size, IntFunction<List<Span>> row) {
        List<List<Span>> rows = new AbstractList<>() {
            @Override
            public List<Span> get(int i) {
                return row.apply(i);
            }

            @Override
            public int size() {
                return size;
            }
        };
        return new Table(columns, rows, size);
    }

    /** Begins a table of a few rows. */
    public static Draft draft() {
        return new Draft();
    }

    /** A table while it is written. */
    public static final class Draft {
        private final List<Column> columns = new ArrayList<>();
        private final List<List<Span>> rows = new ArrayList<>();

        private Draft() {}

        /** Adds a column. */
        public Draft column(String name, Kind kind) {
            columns.add(new Column(name, kind));
            return this;
        }

        /** Adds a row: a cell for each column; strings are words. */
        public Draft row(Object... cells) {
            if (cells.length != columns.size()) {
                throw new IllegalArgumentException("a row of " + cells.length + " cells for columns " + columns);
            }
            rows.add(Span.spans(cells));
            return this;
        }

        /** The columns so far, for rows that are made when they are asked for. */
        public Table rows(int size, IntFunction<List<Span>> row) {
            return of(columns, size, row);
        }

        /** The table. */
        public Table done() {
            return new Table(columns, List.copyOf(rows), rows.size(), true);
        }
    }

    /** The rows to show where there is room for this many. */
    List<List<Span>> first(int most) {
        return isWhole ? rows : rows.subList(0, Math.min(most, rows.size()));
    }

    /** The number of rows that are left out where there is room for this many. */
    int beyond(int most) {
        return isWhole ? 0 : Math.max(0, total - most);
    }

    /** Whether any column has a name, apart from those that are on pages only. */
    boolean isNamed() {
        return columns.stream()
                .anyMatch(column ->
                        column.kind() != Kind.BRACKET && !column.name().isEmpty());
    }
}
