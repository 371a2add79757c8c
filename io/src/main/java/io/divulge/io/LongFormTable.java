package io.divulge.io;

import io.divulge.estimate.source.EventLabel;
import io.divulge.expression.Suggestion;
import io.divulge.model.Excerpt;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Counts from a table in long form: each row names a secret, an outcome and how often they came together, or stands for one
 * event if there is no such column. Rows that repeat a pair add up.
 *
 * <p>Several columns make one label, see {@link EventLabel}.
 */
final class LongFormTable implements CsvScan.Records {
    private static final int MOST_COLUMNS = 100_000;

    private final Source source;
    private final ReadOptions options;
    private final LongForm form;
    private final Labels secrets;
    private final Labels outcomes;
    private final PairCounts pairs;
    private final Map<String, Integer> columns = new HashMap<>();
    private final Set<String> repeated = new HashSet<>();
    private String[] wanted = new String[0];
    private int[] secretColumns = new int[0];
    private int[] outcomeColumns = new int[0];
    private int countColumn = -1;
    private int[] slotOfColumn = new int[0];
    private WholeColumns unnamed = new WholeColumns(new int[0]);
    private boolean inHeader = true;
    private double total;

    private LongFormTable(Source source, ReadOptions options, LongForm form) {
        this.source = source;
        this.options = options;
        this.form = form;
        this.secrets = new Labels("secret", source.heap());
        this.outcomes = new Labels("outcome", source.heap());
        this.pairs = new PairCounts(source.heap());
    }

    static LoadedModel read(Source source, ReadOptions options, LongForm form) {
        LongFormTable table = new LongFormTable(source, options, form);
        CsvScan.run(source, table);
        return table.finish();
    }

    @Override
    public void field(long line, int index, char[] buffer, int from, int length) {
        if (inHeader) {
            if (index == MOST_COLUMNS) {
                throw source.place().at(line).problem("has more than " + MOST_COLUMNS + " columns");
            }
            String name = new String(buffer, from, length).strip();
            if (columns.putIfAbsent(name, index) != null) {
                repeated.add(name);
            }
            return;
        }
        if (index >= slotOfColumn.length) {
            throw source.place()
                    .at(line)
                    .problem("has more than the " + Plural.of(slotOfColumn.length, "field") + " of the header");
        }
        if (countColumn < 0) {
            unnamed.see(index, buffer, from, length);
        }
        if (slotOfColumn[index] >= 0) {
            wanted[slotOfColumn[index]] = new String(buffer, from, length).strip();
        }
    }

    @Override
    public void end(long line, int fields) {
        Place place = source.place().at(line);
        if (inHeader) {
            inHeader = false;
            slotOfColumn = new int[fields];
            Arrays.fill(slotOfColumn, -1);
            secretColumns = slots(form.secretColumns(), place);
            outcomeColumns = slots(form.outcomeColumns(), place);
            if (form.countColumn().isPresent()) {
                countColumn = slots(List.of(form.countColumn().get()), place)[0];
            }
            unnamed = new WholeColumns(slotOfColumn);
            return;
        }
        if (fields != slotOfColumn.length) {
            throw place.problem("has " + Plural.of(fields, "field") + ", but the header has " + slotOfColumn.length);
        }
        if (countColumn < 0) {
            unnamed.end();
        }
        int x = secrets.indexOf(label(secretColumns, form.secretColumns(), place), place);
        int y = outcomes.indexOf(label(outcomeColumns, form.outcomeColumns(), place), place);
        pairs.add(x, y, count(place), place);
    }

    /** The slots in which the values of these columns will stand. */
    private int[] slots(List<String> names, Place place) {
        int[] slots = new int[names.size()];
        for (int i = 0; i < slots.length; i++) {
            String name = names.get(i);
            Integer column = columns.get(name);
            if (column == null) {
                throw place.problem("has no column " + Quoted.of(name) + " (it has "
                        + Excerpt.of(String.join(", ", inOrder()), 200) + ")."
                        + Excerpt.of(Suggestion.among(columns.keySet(), name), 100));
            }
            if (repeated.contains(name)) {
                throw place.problem("has two columns " + Quoted.of(name) + " (expected one)");
            }
            if (slotOfColumn[column] < 0) {
                slotOfColumn[column] = wanted.length;
                wanted = Arrays.copyOf(wanted, wanted.length + 1);
            }
            slots[i] = slotOfColumn[column];
        }
        return slots;
    }

    private List<String> inOrder() {
        List<String> names = new ArrayList<>(columns.keySet());
        names.sort((a, b) -> Integer.compare(columns.getOrDefault(a, 0), columns.getOrDefault(b, 0)));
        return names;
    }

    private String label(int[] slots, List<String> names, Place place) {
        List<String> values = new ArrayList<>(slots.length);
        for (int i = 0; i < slots.length; i++) {
            values.add(nonEmpty(slots[i], names.get(i), place));
        }
        return EventLabel.of(values);
    }

    private String nonEmpty(int slot, String name, Place place) {
        if (wanted[slot].isEmpty()) {
            throw place.problem("column " + Quoted.of(name) + " is empty (expected a value)");
        }
        return wanted[slot];
    }

    private long count(Place place) {
        double count = 1;
        if (countColumn >= 0) {
            String text = wanted[countColumn];
            try {
                count = NumberText.toDouble(text);
            } catch (IllegalArgumentException noNumber) {
                throw place.problem("count " + noNumber.getMessage());
            }
            if (!NumberRow.isCount(count)) {
                throw place.problem("count " + NumberRow.noCount(Quoted.of(text)));
            }
        }
        total += count;
        if (total >= NumberRow.MOST_COUNTED) {
            throw place.problem(NumberRow.tooManyCounted());
        }
        return (long) count;
    }

    private LoadedModel finish() {
        Place place = source.place();
        if (pairs.size() == 0) {
            throw place.problem("has a header but no rows (expected a row for each event or count)");
        }
        Draft draft = new Draft(Draft.Kind.COUNTS, options, source.heap());
        NumberRow row = new NumberRow(options.exact(), source.heap());
        long[] keys = pairs.sortedKeys();
        int[] at = new int[outcomes.size()];
        int next = 0;
        for (int x = 0; x < secrets.size(); x++) {
            row.clear();
            for (; next < keys.length && keys[next] >> 32 == x; next++) {
                long count = pairs.count(keys[next]);
                if (count > 0) {
                    at[row.size()] = (int) keys[next];
                    row.add((double) count, place);
                }
            }
            String label = secrets.label(x);
            draft.addListed(
                    row,
                    at,
                    outcomes.size(),
                    new RowName(
                            place, "secret " + Quoted.of(label), i -> "outcome " + Quoted.of(outcomes.label(at[i]))));
        }
        LoadedModel model = draft.finish(secrets, outcomes, outcomes.size(), null, null, place);
        LoadedModel noted = model.recognising(
                new DecimalMark(false).note(source.delimiter()).stream().toList());
        return countColumn < 0 ? noted.leavingOut(perhapsCounts()) : noted;
    }

    /** The names of columns that look like counts, when no column was named as one. */
    private List<String> perhapsCounts() {
        List<String> names = inOrder();
        // Where two columns have one name, neither can be asked for.
        return repeated.isEmpty()
                ? unnamed.candidates().stream().map(names::get).toList()
                : List.of();
    }
}
