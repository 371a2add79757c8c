package io.divulge.io;

import java.util.Arrays;

/** How often each pair of a secret and an outcome was seen: an open hash table of whole numbers. */
final class PairCounts {
    private static final long FREE = -1;

    private final HeapGuard heap;
    private long[] keys = new long[64];
    private long[] counts = new long[64];
    private int size;

    PairCounts(HeapGuard heap) {
        this.heap = heap;
        Arrays.fill(keys, FREE);
    }

    void add(int x, int y, long count, Place place) {
        long key = (long) x << 32 | y;
        int slot = slot(keys, key);
        if (keys[slot] == FREE) {
            keys[slot] = key;
            if (++size * 2L > keys.length) {
                grow(place);
                slot = slot(keys, key);
            }
        }
        counts[slot] += count;
    }

    private void grow(Place place) {
        // The old table and the new one are there together for a moment.
        heap.reserve(keys.length * 32L, place);
        long[] newKeys = new long[keys.length * 2];
        long[] newCounts = new long[keys.length * 2];
        Arrays.fill(newKeys, FREE);
        for (int i = 0; i < keys.length; i++) {
            if (keys[i] != FREE) {
                int slot = slot(newKeys, keys[i]);
                newKeys[slot] = keys[i];
                newCounts[slot] = counts[i];
            }
        }
        heap.release(keys.length * 16L);
        keys = newKeys;
        counts = newCounts;
    }

    private static int slot(long[] keys, long key) {
        long hash = key * 0x9e3779b97f4a7c15L;
        int slot = (int) (hash >>> 32) & (keys.length - 1);
        while (keys[slot] != FREE && keys[slot] != key) {
            slot = (slot + 1) & (keys.length - 1);
        }
        return slot;
    }

    int size() {
        return size;
    }

    /** The pairs in order: secret in the upper half of each number, outcome in the lower. */
    long[] sortedKeys() {
        return Arrays.stream(keys).filter(key -> key != FREE).sorted().toArray();
    }

    long count(long key) {
        return counts[slot(keys, key)];
    }
}
