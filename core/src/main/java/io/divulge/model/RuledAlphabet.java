package io.divulge.model;

import java.util.Objects;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;

/** Labels by a rule of the caller, such as the sets of secrets that a mechanism can name. */
final class RuledAlphabet extends Alphabet {
    private final int size;
    private final IntFunction<String> label;
    private final ToIntFunction<String> index;

    RuledAlphabet(int size, IntFunction<String> label, ToIntFunction<String> index) {
        if (size < 1) {
            throw new IllegalArgumentException("an alphabet needs at least one label, not " + size);
        }
        this.size = size;
        this.label = label;
        this.index = index;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public String label(int at) {
        return label.apply(Objects.checkIndex(at, size));
    }

    @Override
    boolean hasCommas() {
        return false;
    }

    @Override
    int find(String text) {
        return index.applyAsInt(text);
    }
}
