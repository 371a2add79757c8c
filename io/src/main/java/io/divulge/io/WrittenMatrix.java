package io.divulge.io;

import io.divulge.numeric.Scalar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A matrix of numbers in an expression: {@code rows(0.9,0.1|0.2,0.8)}, or a file with a row in each line. */
final class WrittenMatrix {
    private static final String ROWS = "rows(";
    private static final int MOST_ENTRIES = 1 << 20;

    private WrittenMatrix() {}

    /**
     * The matrix that is written.
     *
     * @param what what it is, for messages
     * @param mayRead whether the text may be the name of a file
     */
    static double[][] of(String text, String what, boolean mayRead) {
        if (text.startsWith(ROWS) && text.endsWith(")")) {
            return numbers(
                    List.of(text.substring(ROWS.length(), text.length() - 1).split("\\|", -1)), what);
        }
        if (!mayRead || !Files.isRegularFile(Path.of(text))) {
            throw new IllegalArgumentException(what + " are " + Quoted.of(text)
                    + (mayRead ? ", and there is no such file" : "")
                    + " (expected rows of numbers, as in rows(1,0|0,1)" + (mayRead ? ", or a CSV file" : "") + ")");
        }
        try {
            return numbers(
                    Files.readAllLines(Path.of(text)).stream()
                            .filter(line -> !line.isBlank())
                            .toList(),
                    what + " in " + text);
        } catch (IOException unreadable) {
            throw new IllegalArgumentException(text + " cannot be read: " + unreadable.getMessage(), unreadable);
        }
    }

    private static double[][] numbers(List<String> lines, String what) {
        List<double[]> rows = new ArrayList<>();
        for (String line : lines) {
            String[] parts = line.split(",", -1);
            double[] row = new double[parts.length];
            for (int i = 0; i < row.length; i++) {
                try {
                    row[i] = Scalar.parse(parts[i].strip()).value();
                } catch (IllegalArgumentException wrong) {
                    throw new IllegalArgumentException(
                            "row " + (rows.size() + 1) + " of the " + what + ": " + wrong.getMessage(), wrong);
                }
            }
            rows.add(row);
            if ((long) rows.size() * row.length > MOST_ENTRIES) {
                throw new IllegalArgumentException(
                        "the " + what + " have more than " + MOST_ENTRIES + " numbers, too many to release");
            }
        }
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("the " + what + " have no rows (expected at least one)");
        }
        return rows.toArray(double[][]::new);
    }
}
