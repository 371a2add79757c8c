package io.divulge.measure.event;

import io.divulge.measure.Witness;
import io.divulge.model.LabelText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A secret, and the event that points to it more than any other pair does. */
public record SecretAtEvent(String secret, List<String> outcomes) implements Witness {
    private static final int SHOWN = 6;

    /** Copies the outcomes. */
    public SecretAtEvent {
        outcomes = List.copyOf(outcomes);
    }

    @Override
    public Map<String, Object> details() {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("secret", secret);
        details.put("event", outcomes);
        return details;
    }

    @Override
    public String inWords() {
        return "secret " + LabelText.quoted(secret) + " at " + inWords(outcomes);
    }

    /** "event {y1, y3}", or the first few outcomes of many. */
    static String inWords(List<String> outcomes) {
        int shown = outcomes.size() <= SHOWN + 2 ? outcomes.size() : SHOWN;
        String rest = shown < outcomes.size() ? ", ... " + (outcomes.size() - shown) + " more" : "";
        List<String> listed =
                outcomes.subList(0, shown).stream().map(LabelText::of).toList();
        return "event {" + String.join(", ", listed) + rest + "}";
    }
}
