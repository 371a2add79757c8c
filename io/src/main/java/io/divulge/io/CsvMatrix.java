package io.divulge.io;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A channel as a CSV matrix, header {@code secret[,prior],y1,y2,...} and a row for each secret; or a table of counts of the same
 * shape, whose first column may have any name and which may have totals.
 *
 * <p>A first column of another name says that these are counts. Under {@code secret} they are counts if all numbers are whole and
 * the rows are not distributions; a single 1 among zeros in every row is a channel.
 */
final class CsvMatrix implements CsvScan.Records {
    private static final String LONG_FORM =
            " If each row is an event or a count, name the columns with --secret and --outcome, and --count.";

    private static final String COUNTS = " In a table whose first column is not called 'secret', numbers are counts,"
            + " unless the first is a probability. Thousands are written without marks, 1204.";

    private static final Pattern PROBABILITY = Pattern.compile("0*[.,]\\d+|1[.,]0*|\\d+/\\d+|\\d([.,]\\d+)?[eE]-\\d+");

    private final Source source;
    private final ReadOptions options;
    private final Draft draft;
    private final Labels secrets;
    private final Labels outcomes;
    private final NumberRow prior;
    private final DecimalMark marks;
    private final Totals totals = new Totals();
    private NumberRow row;
    private boolean inHeader = true;
    private boolean hasPrior;
    private int columns;
    private String secret = "";
    private String latest = "";

    /** Whether numbers so far are all whole, and may be counts. */
    private boolean whole = true;
    /** Whether the first number has still to say if numbers are counts. */
    private boolean undecided;
    /** Why the numbers are counts, if they are. */
    private @Nullable String counted;

    private @Nullable String totalColumn;
    private long empty;

    private CsvMatrix(Source source, ReadOptions options) {
        this.source = source;
        this.options = options;
        this.draft = new Draft(Draft.Kind.CHANNEL, options, source.heap());
        this.secrets = new Labels("secret", source.heap());
        this.outcomes = new Labels("outcome", source.heap());
        this.row = new NumberRow(options.exact(), source.heap());
        this.prior = new NumberRow(options.exact(), source.heap());
        this.marks = new DecimalMark(options.normalizing());
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
            release();
            secret = new String(buffer, from, length).strip();
            if (!isPerhapsTotal()) {
                secrets.add(secret, source.place().at(line));
            }
        } else if (index >= columns) {
            throw name(line).problem("has more than the " + Plural.of(columns, "field") + " of the header");
        } else {
            number(line, index, buffer, from, length);
        }
    }

    private boolean isPerhapsTotal() {
        return whole && !hasPrior && Totals.isName(secret);
    }

    /** A first column of another name goes with counts, unless the first number is a probability, written as one. */
    private void decide(long line, String first) {
        undecided = false;
        if (!PROBABILITY.matcher(first).matches()) {
            count(COUNTS, source.place().at(line));
        }
    }

    private void number(long line, int index, char[] buffer, int from, int length) {
        if (undecided) {
            decide(line, new String(buffer, from, length).strip());
        }
        boolean ofPrior = hasPrior && index == 1;
        NumberRow numbers = ofPrior ? prior : row;
        try {
            add(numbers, buffer, from, length);
            if (!options.normalizing() && counted == null && Distribution.isDue(numbers)) {
                whole = whole && areWhole(numbers);
                if (ofPrior || hasPrior || !whole) {
                    Distribution.glance(
                            numbers,
                            ofPrior ? new RowName(source.place().at(line), "prior", this::secret) : name(line));
                }
            }
        } catch (ModelFormatException heapFull) {
            throw heapFull;
        } catch (IllegalArgumentException noNumber) {
            String column = ofPrior ? "prior" : column(index - first());
            boolean word = !ofPrior && isWord(new String(buffer, from, length).strip());
            throw source.place()
                    .at(line)
                    .problem("row " + Quoted.of(secret) + ", " + column + ": " + noNumber.getMessage()
                            + (word ? "." + LONG_FORM : counted == null ? "" : "." + counted));
        }
    }

    private void add(NumberRow numbers, char[] buffer, int from, int length) {
        Place place = source.place();
        if (COUNTS.equals(counted) && new String(buffer, from, length).isBlank()) {
            empty++;
            numbers.add(0.0, place);
            return;
        }
        try {
            numbers.add(buffer, from, length, place);
            marks.see(numbers.values()[numbers.size() - 1], buffer, from, length);
        } catch (ModelFormatException heapFull) {
            throw heapFull;
        } catch (IllegalArgumentException noNumber) {
            String text = new String(buffer, from, length);
            String plain = text.indexOf(',') < 0 || counted != null ? text : marks.plain(text);
            if (plain.equals(text)) {
                throw noNumber;
            }
            numbers.add(plain.toCharArray(), 0, plain.length(), place);
        }
    }

    /** Whether a label may have been meant and not a number. */
    private static boolean isWord(String text) {
        return text.matches("(?s)[\\p{L}<>=~].*|\\d+ ?[-–] ?\\d+.*") && !text.matches("(?i)nan|inf(inity)?");
    }

    private static boolean areWhole(NumberRow numbers) {
        return Arrays.stream(numbers.values(), 0, numbers.size()).allMatch(NumberRow::isCount);
    }

    private String secret(int x) {
        return "secret " + Quoted.of(secrets.label(x));
    }

    private int first() {
        return hasPrior ? 2 : 1;
    }

    private void header(long line, int index, String label) {
        if (index == 0) {
            undecided = !label.equalsIgnoreCase("secret");
            return;
        }
        if (totalColumn != null) {
            outcomes.add(totalColumn, source.place().at(line));
            totalColumn = null;
        }
        if (label.equalsIgnoreCase("prior")) {
            if (index > 1) {
                throw source.place()
                        .at(line)
                        .problem("column " + (index + 1) + " is called " + Quoted.of(label)
                                + " (expected the prior in column 2, right after 'secret')."
                                + " Move it there, or rename it if it is an outcome.");
            }
            hasPrior = true;
            undecided = false;
        } else if (!hasPrior && Totals.isName(label)) {
            totalColumn = label;
        } else {
            outcomes.add(label, source.place().at(line));
        }
    }

    private void count(String why, Place place) {
        counted = why;
        draft.becomeCounts(place);
        row = new NumberRow(options.exact(), true, source.heap());
    }

    @Override
    public void end(long line, int fields) {
        if (inHeader) {
            columns = fields;
            inHeader = false;
            checkOutcomes(line);
            return;
        }
        if (fields != columns) {
            throw name(line).problem("has " + Plural.of(fields, "field") + ", but the header has " + columns);
        }
        boolean perhapsTotal = isPerhapsTotal();
        recognise(line);
        if (counted != null && totalColumn != null) {
            Totals.leaveOut(row, column(outcomes.size()), name(line));
        }
        latest = secret;
        if (perhapsTotal && counted != null) {
            totals.hold(secret, source.place().at(line), row);
        } else {
            if (perhapsTotal) {
                secrets.add(secret, source.place().at(line));
            }
            keep(name(line));
        }
        row.clear();
    }

    private void checkOutcomes(long line) {
        int size = outcomes.size() + (totalColumn == null ? 0 : 1);
        if (size == 0) {
            throw source.place().at(line).problem("the header has no outcomes (expected secret[,prior],y1,y2,...)");
        }
        if (undecided && outcomes.size() < 2) {
            throw source.place()
                    .at(line)
                    .problem("has a single column of numbers "
                            + (outcomes.size() == 1 ? Quoted.of(outcomes.label(0)) : "")
                            + " (expected a table of counts with a column for each outcome, or the first column called"
                            + " 'secret')."
                            + LONG_FORM);
        }
    }

    /** Decides whether numbers are counts, as soon as a row tells. */
    private void recognise(long line) {
        if (counted != null || !whole) {
            return;
        }
        whole = areWhole(row);
        double sum = Arrays.stream(row.values(), 0, row.size()).sum();
        if (whole && !hasPrior && sum != 1 && !options.normalizing()) {
            double[] now = Arrays.copyOf(row.values(), row.size());
            count(
                    " The numbers are counts, since those of row " + Quoted.of(secret)
                            + " are whole and do not sum to 1.",
                    source.place().at(line));
            for (double number : now) {
                row.add(number, source.place().at(line));
            }
            if (totalColumn != null && draft.size() > 0) {
                // A single 1 among zeros has another sum than the last of them.
                throw source.place()
                        .problem("row " + Quoted.of(secrets.label(0)) + " does not add up in column "
                                + Quoted.of(totalColumn) + "." + Totals.WAY_OUT);
            }
        }
    }

    private void keep(RowName name) {
        if (whole) {
            totals.add(row.values(), row.size());
        }
        draft.add(row, name);
    }

    /** A row that was held back as a total is a row like others, since one follows. */
    private void release() {
        Optional<Totals.Row> held = totals.release();
        if (held.isPresent()) {
            Place place = held.get().place();
            secrets.add(held.get().label(), place);
            for (double count : held.get().counts()) {
                row.add(count, place);
            }
            keep(new RowName(place, "row " + Quoted.of(held.get().label()), this::column, true));
            row.clear();
        }
    }

    private RowName name(long line) {
        return new RowName(source.place().at(line), "row " + Quoted.of(secret), this::column, true);
    }

    private String column(int y) {
        return "column " + Quoted.of(y < outcomes.size() ? outcomes.label(y) : String.valueOf(totalColumn));
    }

    private LoadedModel finish() {
        if (draft.size() == 0) {
            throw source.place().problem("has a header but no rows (expected a row for each secret)");
        }
        if (counted == null && totalColumn != null) {
            outcomes.add(totalColumn, source.place().at(1));
        }
        totals.check(this::column);
        return draft.finish(secrets, outcomes, outcomes.size(), hasPrior ? prior : null, null, source.place())
                .recognising(notes());
    }

    private List<String> notes() {
        List<String> notes = new ArrayList<>();
        marks.note(source.delimiter()).ifPresent(notes::add);
        if (counted == null) {
            if (options.normalizing() && whole && !hasPrior && options.prior() == null) {
                notes.add(
                        "All numbers are whole. If they are counts, leave --normalize out: the prior is then as counted.");
            }
            return notes;
        }
        notes.addAll(totals.notes(totalColumn, column(outcomes.size() - 1), latest));
        if (empty > 0) {
            notes.add(Plural.of(empty, "empty cell") + (empty == 1 ? " counts as 0." : " count as 0."));
        }
        return notes;
    }
}
