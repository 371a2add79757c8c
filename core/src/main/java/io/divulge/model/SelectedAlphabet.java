package io.divulge.model;

import java.util.Arrays;

/** Some labels of another alphabet. */
final class SelectedAlphabet extends Alphabet {
    private final Alphabet whole;
    private final int[] indices;
    private final int[] sorted;
    private final int[] position;
    private final boolean possible;

    SelectedAlphabet(Alphabet whole, int[] indices, boolean possible) {
        if (indices.length == 0) {
            throw new IllegalArgumentException("an alphabet needs at least one label");
        }
        this.whole = whole;
        this.indices = indices;
        this.possible = possible;
        long[] keyed = new long[indices.length];
        for (int i = 0; i < indices.length; i++) {
            keyed[i] = ((long) indices[i] << 32) | i;
        }
        Arrays.sort(keyed);
        this.sorted = Arrays.stream(keyed).mapToInt(key -> (int) (key >> 32)).toArray();
        this.position = Arrays.stream(keyed).mapToInt(key -> (int) key).toArray();
        for (int i = 0; i < sorted.length; i++) {
            if (sorted[i] < 0 || sorted[i] >= whole.size()) {
                throw new IllegalArgumentException(
                        "label number " + sorted[i] + " (expected a number from 0 to " + (whole.size() - 1) + ")");
            }
            if (i > 0 && sorted[i] == sorted[i - 1]) {
                throw new IllegalArgumentException(
                        "label '" + whole.label(sorted[i]) + "' is selected twice (labels must be distinct)");
            }
        }
    }

    @Override
    public int size() {
        return indices.length;
    }

    @Override
    public String label(int index) {
        return whole.label(indices[index]);
    }

    @Override
    boolean hasCommas() {
        return whole.hasCommas();
    }

    @Override
    String absence(String label) {
        return possible && whole.contains(label)
                ? "'" + label + "' has probability 0 and was dropped; left are " + this
                : super.absence(label);
    }

    @Override
    int find(String label) {
        int at = Arrays.binarySearch(sorted, whole.find(label));
        return at >= 0 ? position[at] : -1;
    }
}
