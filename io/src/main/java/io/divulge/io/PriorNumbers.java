package io.divulge.io;

/** The numbers of a prior before it is known whether they are wanted as doubles or as fractions. */
interface PriorNumbers {
    /** How many there are. */
    int size();

    /**
     * Adds a number to a row.
     *
     * @throws IllegalArgumentException with what was expected, if it cannot be
     */
    void addTo(NumberRow row, int index, Place place);

    /** How far each can be from what was meant, as a fraction of it. */
    default double uncertainty() {
        return 0;
    }
}
