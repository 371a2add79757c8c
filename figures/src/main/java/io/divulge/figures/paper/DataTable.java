package io.divulge.figures.paper;

import java.util.ArrayList;
import java.util.List;

/** The numbers behind a picture, as they are written to CSV: with all digits, so that what is read back is what was drawn. */
public final class DataTable {
    private final List<String> columns;
    private final List<List<String>> rows;

    private DataTable(List<String> columns, List<List<String>> rows) {
        this.columns = columns;
        this.rows = rows;
    }

    /** Rows that are still being collected. */
    public static final class Rows {
        private final List<String> columns;
        private final List<List<String>> rows = new ArrayList<>();

        private Rows(String... columns) {
            this.columns = List.of(columns);
        }

        /** Adds a row: numbers, truths and words. */
        public Rows add(Object... cells) {
            if (cells.length != columns.size()) {
                throw new IllegalArgumentException(
                        "a row of " + cells.length + " cells for " + columns.size() + " columns " + columns);
            }
            List<String> row = new ArrayList<>();
            for (Object cell : cells) {
                row.add(String.valueOf(cell));
            }
            rows.add(List.copyOf(row));
            return this;
        }

        /** All of them. */
        public DataTable table() {
            return new DataTable(columns, List.copyOf(rows));
        }
    }

    /** Starts a table with these columns. */
    public static Rows of(String... columns) {
        return new Rows(columns);
    }

    /** How many rows there are. */
    public int size() {
        return rows.size();
    }

    /** A column of words. */
    public List<String> words(String column) {
        int at = index(column);
        return rows.stream().map(row -> row.get(at)).toList();
    }

    /** A column of numbers. */
    public double[] numbers(String column) {
        int at = index(column);
        return rows.stream().mapToDouble(row -> Double.parseDouble(row.get(at))).toArray();
    }

    /** The rows that have this word in this column. */
    public DataTable where(String column, String word) {
        int at = index(column);
        return new DataTable(
                columns, rows.stream().filter(row -> row.get(at).equals(word)).toList());
    }

    private int index(String column) {
        int at = columns.indexOf(column);
        if (at < 0) {
            throw new IllegalArgumentException("no column '" + column + "' among " + columns);
        }
        return at;
    }

    /** A header and a line for each row. */
    public String csv() {
        StringBuilder out = new StringBuilder();
        line(out, columns);
        rows.forEach(row -> line(out, row));
        return out.toString();
    }

    private static void line(StringBuilder out, List<String> cells) {
        for (int i = 0; i < cells.size(); i++) {
            out.append(i == 0 ? "" : ",").append(cell(cells.get(i)));
        }
        out.append('\n');
    }

    private static String cell(String text) {
        boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? text : "\"" + text.replace("\"", "\"\"") + "\"";
    }
}
