package io.divulge.measure.goal;

import io.divulge.measure.Witness;
import io.divulge.model.LabelText;
import java.util.LinkedHashMap;
import java.util.Map;

/** The best guess after an outcome. */
public record GuessAtOutcome(String guess, String outcome) implements Witness {
    @Override
    public Map<String, Object> details() {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("guess", guess);
        details.put("outcome", outcome);
        return details;
    }

    @Override
    public String inWords() {
        return "guessing " + guess + " at outcome " + LabelText.quoted(outcome);
    }
}
