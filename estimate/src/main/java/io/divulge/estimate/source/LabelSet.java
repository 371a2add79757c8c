package io.divulge.estimate.source;

import io.divulge.model.Alphabet;
import io.divulge.model.Excerpt;
import io.divulge.model.LabelText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The different values of some columns and what they are called, in order: numbers by size where a column has nothing else, intervals
 * by their ends, and texts letter by letter; what is missing comes last.
 */
public final class LabelSet {
    private static final int LONGEST = 1000;
    private static final Pattern NUMBER = Pattern.compile("[-+]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][-+]?\\d{1,8})?");

    private final int[] index;
    private final int[] missing;
    private final Alphabet alphabet;

    private LabelSet(int[] index, int[] missing, Alphabet alphabet) {
        this.index = index;
        this.missing = missing;
        this.alphabet = alphabet;
    }

    /** What one column says in each of the combinations, as it was read. */
    public static final class Values {
        private final String column;
        private final @Nullable Cuts cuts;
        private final String[] texts;
        private final int[] intervals;
        private final BitSet present = new BitSet();

        /** Nothing said yet in {@code size} combinations; {@code cuts} are those of a column that is cut. */
        public Values(String column, @Nullable Cuts cuts, int size) {
            this.column = column;
            this.cuts = cuts;
            this.texts = new String[size];
            this.intervals = new int[cuts == null ? 0 : size];
        }

        @Override
        public String toString() {
            return "values of " + column;
        }

        /** Takes the text of a combination; that of an interval is its number. */
        public void set(int id, @Nullable String text) {
            String stripped = text == null ? "" : EventLabel.stripped(text);
            if (stripped.isEmpty()) {
                return;
            }
            present.set(id);
            if (cuts == null) {
                texts[id] = stripped;
            } else {
                intervals[id] = Integer.parseInt(stripped);
                texts[id] = cuts.label(intervals[id]);
            }
        }

        private boolean lacks(int id) {
            return !present.get(id);
        }

        /** Gives what is missing a name that no other value has. */
        private void nameMissing() {
            String name = "(none)";
            while (Arrays.asList(texts).contains(name)) {
                name = "(" + name + ")";
            }
            for (int id = 0; id < texts.length; id++) {
                if (lacks(id)) {
                    texts[id] = name;
                }
            }
        }

        private Comparator<Integer> order() {
            return Comparator.comparing((Integer id) -> lacks(id)).thenComparing(orderOfPresent());
        }

        private Comparator<Integer> orderOfPresent() {
            if (cuts != null) {
                return Comparator.comparingInt(id -> intervals[id]);
            }
            Comparator<Integer> text = Comparator.comparing(id -> texts[id]);
            double[] keys = new double[texts.length];
            for (int id = present.nextSetBit(0); id >= 0; id = present.nextSetBit(id + 1)) {
                if (!NUMBER.matcher(texts[id]).matches()) {
                    return text;
                }
                keys[id] = Double.parseDouble(texts[id]);
            }
            Comparator<Integer> size = (a, b) -> {
                int rough = Double.compare(keys[a], keys[b]);
                // Doubles decide nearly always; what they cannot tell apart is compared digit by digit.
                return rough != 0 || lacks(a) ? rough : new BigDecimal(texts[a]).compareTo(new BigDecimal(texts[b]));
            };
            return size.thenComparing(text);
        }
    }

    /** The labels of {@code size} combinations; {@code what} they are of, for messages. */
    public static LabelSet of(List<Values> columns, int size, NullPolicy nulls, String what) {
        int[] missing = new int[size];
        Arrays.fill(missing, -1);
        for (int id = 0; id < size; id++) {
            for (int c = columns.size() - 1; c >= 0; c--) {
                missing[id] = columns.get(c).lacks(id) ? c : missing[id];
            }
        }
        if (nulls == NullPolicy.VALUE) {
            columns.forEach(Values::nameMissing);
        }
        Comparator<Integer> order = columns.get(0).order();
        for (Values column : columns.subList(1, columns.size())) {
            order = order.thenComparing(column.order());
        }
        Integer[] kept = new Integer[size];
        int number = 0;
        for (int id = 0; id < size; id++) {
            if (missing[id] < 0 || nulls == NullPolicy.VALUE) {
                kept[number++] = id;
            }
        }
        kept = Arrays.copyOf(kept, number);
        Arrays.sort(kept, order);
        int[] index = new int[size];
        Arrays.fill(index, -1);
        List<String> names = columns.stream().map(each -> each.column).toList();
        List<String> labels = new ArrayList<>();
        for (int id : kept) {
            List<String> values =
                    columns.stream().map(column -> column.texts[id]).toList();
            String label = checked(EventLabel.of(values), what, names);
            // Equal but for white space: next to each other, and one value.
            if (labels.isEmpty() || !labels.get(labels.size() - 1).equals(label)) {
                labels.add(label);
            }
            index[id] = labels.size() - 1;
        }
        return new LabelSet(index, missing, labels.isEmpty() ? Alphabet.numbered("x", 1) : Alphabet.of(labels));
    }

    /**
     * The label, if it can be shown.
     *
     * @param what what has it, for a message
     * @param columns where it comes from
     */
    public static String checked(String label, String what, List<String> columns) {
        if (label.length() > LONGEST) {
            throw new IllegalArgumentException(what + " has a label of " + label.length() + " characters, "
                    + Excerpt.quoted(label) + ", from " + names(columns) + " (expected at most " + LONGEST
                    + ": choose other columns, or leave such rows out with --where)");
        }
        if (label.codePoints().anyMatch(LabelText::isUnsafe)) {
            throw new IllegalArgumentException(
                    what + " has a control character or an invisible one in its label " + Excerpt.quoted(label)
                            + ", from " + names(columns)
                            + " (expected text that can be printed: clean it, or leave such rows out with --where)");
        }
        return label;
    }

    private static String names(List<String> columns) {
        return (columns.size() == 1 ? "column " : "columns ")
                + String.join(", ", columns.stream().map(Excerpt::quoted).toList());
    }

    /** Whether some combination lacks a value. */
    public boolean hasMissing() {
        return Arrays.stream(missing).anyMatch(column -> column >= 0);
    }

    /** The same without the labels that no event has that is counted. */
    public LabelSet restrictedTo(BitSet used) {
        if (used.cardinality() == alphabet.size() || used.isEmpty()) {
            return this;
        }
        int[] shifted = new int[alphabet.size()];
        List<String> labels = new ArrayList<>();
        for (int i = 0; i < shifted.length; i++) {
            shifted[i] = labels.size();
            if (used.get(i)) {
                labels.add(alphabet.label(i));
            }
        }
        int[] renumbered = Arrays.stream(index)
                .map(i -> i < 0 || !used.get(i) ? -1 : shifted[i])
                .toArray();
        return new LabelSet(renumbered, missing, Alphabet.of(labels));
    }

    /** The index of a combination in the alphabet, or -1 if a value is missing. */
    public int index(int id) {
        return index[id];
    }

    /** The first column that says nothing in this combination, or -1. */
    public int missing(int id) {
        return missing[id];
    }

    /** The labels, in order. */
    public Alphabet alphabet() {
        return alphabet;
    }

    @Override
    public String toString() {
        return alphabet.toString();
    }
}
