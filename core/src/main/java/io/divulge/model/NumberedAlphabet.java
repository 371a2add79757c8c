package io.divulge.model;

/** {@code x1 ... xn}, by rule. */
final class NumberedAlphabet extends Alphabet {
    private final String prefix;
    private final int size;

    NumberedAlphabet(String prefix, int size) {
        if (size < 1) {
            throw new IllegalArgumentException("an alphabet needs at least one label, not " + size);
        }
        this.prefix = prefix;
        this.size = size;
    }

    String prefix() {
        return prefix;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public String label(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException("index " + index + " of " + size + " labels");
        }
        return prefix + (index + 1);
    }

    @Override
    boolean hasCommas() {
        return prefix.indexOf(',') >= 0;
    }

    @Override
    int find(String label) {
        if (!label.startsWith(prefix)) {
            return -1;
        }
        try {
            int index = Integer.parseInt(label.substring(prefix.length())) - 1;
            // "x01" parses as well, but is not a label.
            return index >= 0 && index < size && label(index).equals(label) ? index : -1;
        } catch (NumberFormatException notNumbered) {
            return -1;
        }
    }
}
