package io.divulge.model;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;

/**
 * Ordered, distinct labels of secrets or of outcomes. Inside the library they are indices; labels are for the edge.
 *
 * <p>Two alphabets are equal when they have the same labels in the same order.
 */
public abstract sealed class Alphabet
        permits ListedAlphabet, NumberedAlphabet, PairedAlphabet, RuledAlphabet, SelectedAlphabet {
    Alphabet() {}

    /** These labels, in this order. */
    public static Alphabet of(String... labels) {
        return ListedAlphabet.checked(Arrays.asList(labels));
    }

    /** These labels, in this order. */
    public static Alphabet of(List<String> labels) {
        return ListedAlphabet.checked(labels);
    }

    /** {@code prefix1, prefix2, ..., prefix<size>}, which takes no memory however large it is. */
    public static Alphabet numbered(String prefix, int size) {
        return new NumberedAlphabet(prefix, size);
    }

    /**
     * Labels by rule, which take no memory however many there are.
     *
     * @param label the label at an index; different for every index, and without commas
     * @param index the index of a label, or -1
     */
    public static Alphabet ruled(int size, IntFunction<String> label, ToIntFunction<String> index) {
        return new RuledAlphabet(size, label, index);
    }

    /** All pairs {@code (a,b)}, the second one running fastest. */
    public static Alphabet pairs(Alphabet first, Alphabet second) {
        return new PairedAlphabet(first, second);
    }

    /**
     * The labels at these indices, in this order.
     *
     * @throws IllegalArgumentException if an index is no index of this alphabet, or stands twice
     */
    public Alphabet select(int[] indices) {
        return new SelectedAlphabet(this, indices.clone(), false);
    }

    /** The same for what is left when everything of probability 0 is dropped, as those are told who ask for the rest. */
    Alphabet possible(int[] indices) {
        return new SelectedAlphabet(this, indices.clone(), true);
    }

    /** How many labels there are; at least one. */
    public abstract int size();

    /** The label at an index. */
    public abstract String label(int index);

    /** All labels in their order, as a view. */
    public final List<String> labels() {
        return new AbstractList<>() {
            @Override
            public String get(int index) {
                return label(index);
            }

            @Override
            public int size() {
                return Alphabet.this.size();
            }
        };
    }

    /** The index of a label, or -1. */
    abstract int find(String label);

    /**
     * The index of a label.
     *
     * @throws IllegalArgumentException if it is not in the alphabet
     */
    public final int indexOf(String label) {
        int index = find(label);
        if (index < 0) {
            throw new IllegalArgumentException(absence(label));
        }
        return index;
    }

    /** What to say of a label that is not here. */
    String absence(String label) {
        return "'" + label + "' is not one of " + this;
    }

    /** Whether a label may hold a comma. */
    abstract boolean hasCommas();

    /** Whether the label is in the alphabet. */
    public final boolean contains(String label) {
        return find(label) >= 0;
    }

    @Override
    public final boolean equals(Object object) {
        if (this == object) {
            return true;
        }
        if (!(object instanceof Alphabet other) || other.size() != size()) {
            return false;
        }
        if (this instanceof NumberedAlphabet a && other instanceof NumberedAlphabet b) {
            return a.prefix().equals(b.prefix());
        }
        for (int i = 0; i < size(); i++) {
            if (!label(i).equals(other.label(i))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public final int hashCode() {
        return 31 * size() + label(0).hashCode() + label(size() - 1).hashCode();
    }

    /** The labels, or the first few of many. */
    @Override
    public final String toString() {
        int shown = size() <= 8 ? size() : 6;
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < shown; i++) {
            text.append(i == 0 ? "" : ", ").append(label(i));
        }
        if (shown < size()) {
            text.append(", ... ").append(size() - shown).append(" more");
        }
        return text.append(']').toString();
    }
}
