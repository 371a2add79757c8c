package io.divulge.measure.event;

import io.divulge.measure.EventLabels;
import io.divulge.measure.Witness;
import io.divulge.model.LabelText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A secret, and the event that points to it more than any other pair does.
 *
 * @param outcomes the outcomes of the event, the first {@link EventLabels#MOST} of them
 * @param size how many there are
 */
public record SecretAtEvent(String secret, List<String> outcomes, int size) implements Witness {
    private static final int SHOWN = 6;

    /** Copies the outcomes. */
    public SecretAtEvent {
        outcomes = List.copyOf(outcomes);
    }

    /** All outcomes of an event. */
    public SecretAtEvent(String secret, List<String> outcomes) {
        this(secret, outcomes, outcomes.size());
    }

    /** Some outcomes of an event. */
    SecretAtEvent(String secret, EventLabels event) {
        this(secret, event.shown(), event.size());
    }

    @Override
    public Map<String, Object> details() {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("secret", secret);
        put(details, outcomes, size);
        return details;
    }

    @Override
    public String inWords() {
        return "secret " + LabelText.quoted(secret) + " at " + inWords(outcomes, size);
    }

    /** The outcomes, and how many they are if some are left out. */
    static void put(Map<String, Object> details, List<String> outcomes, int size) {
        details.put("event", outcomes);
        if (size > outcomes.size()) {
            details.put("size", size);
        }
    }

    /** "event {y1, y3}", or the first few outcomes of many. */
    static String inWords(List<String> outcomes, int size) {
        int shown = size <= SHOWN + 2 ? size : SHOWN;
        String rest = shown < size ? ", ... " + (size - shown) + " more" : "";
        List<String> listed =
                outcomes.subList(0, shown).stream().map(LabelText::of).toList();
        return "event {" + String.join(", ", listed) + rest + "}";
    }
}
