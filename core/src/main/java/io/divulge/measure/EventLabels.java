package io.divulge.measure;

import io.divulge.model.Alphabet;
import java.util.Arrays;
import java.util.List;

/**
 * The outcomes of an event by name, as a witness shows them: the first {@link #MOST} of them, and how many there are.
 *
 * @param shown the names
 * @param size of how many outcomes
 */
public record EventLabels(List<String> shown, int size) {
    /** So many outcomes are named. */
    public static final int MOST = 1000;

    /** Copies the names. */
    public EventLabels {
        shown = List.copyOf(shown);
    }

    /** The names of the outcomes at these indices. */
    public static EventLabels of(Alphabet outcomes, int... members) {
        return new EventLabels(
                Arrays.stream(members).limit(MOST).mapToObj(outcomes::label).toList(), members.length);
    }
}
