package io.divulge.model;

import java.util.Arrays;

/** Some labels of another alphabet. */
final class SelectedAlphabet extends Alphabet {
    private final Alphabet whole;
    private final int[] indices;
    private final int[] sorted;
    private final int[] position;

    SelectedAlphabet(Alphabet whole, int[] indices) {
        if (indices.length == 0) {
            throw new IllegalArgumentException("an alphabet needs at least one label");
        }
        this.whole = whole;
        this.indices = indices;
        long[] keyed = new long[indices.length];
        for (int i = 0; i < indices.length; i++) {
            keyed[i] = ((long) indices[i] << 32) | i;
        }
        Arrays.sort(keyed);
        this.sorted = Arrays.stream(keyed).mapToInt(key -> (int) (key >> 32)).toArray();
        this.position = Arrays.stream(keyed).mapToInt(key -> (int) key).toArray();
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
    int find(String label) {
        int at = Arrays.binarySearch(sorted, whole.find(label));
        return at >= 0 ? position[at] : -1;
    }
}
