package io.divulge.mechanism;

import io.divulge.model.Alphabet;

/**
 * Sets of secrets, as outcomes of a mechanism that names several at once. They are numbered, and computed from their number:
 * none is stored.
 */
interface SecretSets {
    /** More outcomes than this are not gone through one by one. */
    int MOST = 1 << 24;

    /** How many sets there are. */
    int count();

    /** How many secrets set {@code y} has. */
    int size(int y);

    /** Member {@code i} of set {@code y}, in increasing order. */
    int member(int y, int i);

    /** The set for people. */
    String label(int y);

    /** The number of the set with a label, or -1. */
    int index(String label);

    /** The sets as outcomes. */
    default Alphabet alphabet() {
        return Alphabet.ruled(count(), this::label, this::index);
    }
}
