package io.divulge.io;

import io.divulge.model.LinearConstraint;
import io.divulge.model.NumberTable;
import io.divulge.model.TableFiles;
import io.divulge.numeric.Scalar;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A gain or a cost as a CSV table: a header {@code guess,x1,x2,...} that names the secrets, then a row for each guess. */
public final class CsvTable implements TableFiles {
    /** Made by the service loader. */
    public CsvTable() {}

    @Override
    public List<LinearConstraint> constraints(String file) {
        try (Source source = Source.open(path(file), "constraints of a prior in JSON")) {
            return JsonConstraints.read(source);
        }
    }

    private static Path path(String file) {
        try {
            return Path.of(file);
        } catch (InvalidPathException noPath) {
            throw new ModelFormatException("there is no file " + Quoted.of(file), noPath);
        }
    }

    @Override
    public NumberTable read(String file) {
        try (Source source = Source.open(path(file), "a table of gains or costs in CSV")) {
            Rows rows = new Rows(source);
            CsvScan.run(source, rows);
            return rows.finish(file);
        }
    }

    private static final class Rows implements CsvScan.Records {
        private final Source source;
        private final Labels secrets;
        private final Labels guesses;
        private final List<double[]> rows = new ArrayList<>();
        private double[] row = {};
        private String guess = "";
        private boolean inHeader = true;

        Rows(Source source) {
            this.source = source;
            this.secrets = new Labels("secret", source.heap());
            this.guesses = new Labels("guess", source.heap());
        }

        @Override
        public void field(long line, int index, char[] buffer, int from, int length) {
            Place place = source.place().at(line);
            String text = new String(buffer, from, length).strip();
            if (inHeader) {
                if (index > 0) {
                    secrets.add(text, place);
                }
            } else if (index == 0) {
                guess = text;
                guesses.add(text, place);
                row = new double[secrets.size()];
            } else if (index > row.length) {
                throw place.problem("row " + Quoted.of(guess) + " has more than the "
                        + Plural.of(row.length + 1, "field") + " of the header");
            } else {
                row[index - 1] = number(text, index - 1, place);
            }
        }

        private double number(String text, int x, Place place) {
            String where = "row " + Quoted.of(guess) + ", column " + Quoted.of(secrets.label(x));
            double number;
            try {
                number = Scalar.parse(text).value();
            } catch (IllegalArgumentException noNumber) {
                throw place.problem(where + ": " + noNumber.getMessage(), noNumber);
            }
            try {
                return NumberTable.checkEntry(where, number);
            } catch (IllegalArgumentException outside) {
                throw place.problem(String.valueOf(outside.getMessage()), outside);
            }
        }

        @Override
        public void end(long line, int fields) {
            Place place = source.place().at(line);
            if (inHeader) {
                inHeader = false;
                if (secrets.size() == 0) {
                    throw place.problem("the header names no secrets (expected guess,x1,x2,...)");
                }
                return;
            }
            if (fields != secrets.size() + 1) {
                throw place.problem("row " + Quoted.of(guess) + " has " + Plural.of(fields, "field")
                        + ", but the header has " + (secrets.size() + 1));
            }
            rows.add(row);
        }

        NumberTable finish(String file) {
            if (rows.isEmpty()) {
                throw source.place()
                        .problem("has no rows (expected a header guess,x1,x2,... and a row for each guess)");
            }
            return NumberTable.of(file, guesses.alphabet(), secrets.alphabet(), rows.toArray(double[][]::new));
        }
    }
}
