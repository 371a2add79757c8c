package io.divulge.io;

/** A channel as a CSV matrix: header {@code secret[,prior],y1,y2,...}, then a row for each secret. */
final class CsvMatrix implements CsvScan.Records {
    private static final String LONG_FORM =
            " If each row is an event or a count, name the columns with --secret and --outcome, and --count.";

    private final Source source;
    private final Draft draft;
    private final Labels secrets;
    private final Labels outcomes;
    private final NumberRow row;
    private final NumberRow prior;
    private final boolean normalizing;
    private boolean inHeader = true;
    private boolean hasPrior;
    private int columns;
    private String secret = "";

    private CsvMatrix(Source source, ReadOptions options) {
        this.source = source;
        this.draft = new Draft(Draft.Kind.CHANNEL, options, source.heap());
        this.secrets = new Labels("secret", source.heap());
        this.outcomes = new Labels("outcome", source.heap());
        this.row = new NumberRow(options.exact(), source.heap());
        this.prior = new NumberRow(options.exact(), source.heap());
        this.normalizing = options.normalizing();
    }

    static LoadedModel read(Source source, ReadOptions options) {
        CsvMatrix matrix = new CsvMatrix(source, options);
        CsvScan.run(source, matrix);
        return matrix.finish();
    }

    @Override
    public void field(long line, int index, char[] buffer, int from, int length) {
        if (inHeader) {
            header(line, index, new String(buffer, from, length).strip());
        } else if (index == 0) {
            secret = new String(buffer, from, length).strip();
            secrets.add(secret, source.place().at(line));
        } else if (index >= columns) {
            throw name(line).problem("has more than the " + Plural.of(columns, "field") + " of the header");
        } else {
            number(line, index, buffer, from, length);
        }
    }

    private void number(long line, int index, char[] buffer, int from, int length) {
        try {
            if (hasPrior && index == 1) {
                prior.add(buffer, from, length, source.place());
                if (isDue(prior)) {
                    Distribution.glance(prior, new RowName(source.place().at(line), "prior", this::secret));
                }
            } else {
                row.add(buffer, from, length, source.place());
                if (isDue(row)) {
                    Distribution.glance(row, name(line));
                }
            }
        } catch (ModelFormatException heapFull) {
            throw heapFull;
        } catch (IllegalArgumentException noNumber) {
            String column = hasPrior && index == 1 ? "prior" : column(index - first());
            boolean word = index >= first() && isWord(new String(buffer, from, length).strip());
            throw source.place()
                    .at(line)
                    .problem("row " + Quoted.of(secret) + ", " + column + ": " + noNumber.getMessage()
                            + (word ? "." + LONG_FORM : ""));
        }
    }

    /** Whether a label may have been meant and not a number. */
    private static boolean isWord(String text) {
        return !text.isEmpty() && Character.isLetter(text.charAt(0)) && !text.matches("(?i)nan|inf(inity)?");
    }

    private boolean isDue(NumberRow numbers) {
        return !normalizing && Distribution.isDue(numbers);
    }

    private String secret(int x) {
        return "secret " + Quoted.of(secrets.label(x));
    }

    private int first() {
        return hasPrior ? 2 : 1;
    }

    private void header(long line, int index, String label) {
        if (index == 0) {
            if (!label.equalsIgnoreCase("secret")) {
                throw source.place().at(line).problem(firstColumn(label));
            }
        } else if (index == 1 && label.equalsIgnoreCase("prior")) {
            hasPrior = true;
        } else if (label.equalsIgnoreCase("prior")) {
            throw source.place()
                    .at(line)
                    .problem("column " + (index + 1) + " is called " + Quoted.of(label)
                            + " (expected the prior in column 2, right after 'secret')."
                            + " Move it there, or rename it if it is an outcome.");
        } else {
            outcomes.add(label, source.place().at(line));
        }
    }

    private static String firstColumn(String label) {
        String separator =
                label.indexOf(';') >= 0 || label.indexOf('\t') >= 0 ? " Fields are separated by commas." : LONG_FORM;
        return "the first column is called " + Quoted.of(label)
                + " (expected 'secret', then perhaps 'prior', then a column for each outcome)." + separator;
    }

    @Override
    public void end(long line, int fields) {
        if (inHeader) {
            columns = fields;
            inHeader = false;
            if (outcomes.size() == 0) {
                throw source.place().at(line).problem("the header has no outcomes (expected secret[,prior],y1,y2,...)");
            }
            return;
        }
        if (fields != columns) {
            throw name(line).problem("has " + Plural.of(fields, "field") + ", but the header has " + columns);
        }
        draft.add(row, name(line));
        row.clear();
    }

    private RowName name(long line) {
        return new RowName(source.place().at(line), "row " + Quoted.of(secret), this::column, true);
    }

    private String column(int y) {
        return "column " + Quoted.of(outcomes.label(y));
    }

    private LoadedModel finish() {
        if (draft.size() == 0) {
            throw source.place().problem("has a header but no rows (expected a row for each secret)");
        }
        return draft.finish(secrets, outcomes, outcomes.size(), hasPrior ? prior : null, null, source.place());
    }
}
