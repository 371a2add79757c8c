package io.divulge.measure.pointwise;

import io.divulge.measure.Witness;
import io.divulge.model.LabelText;
import java.util.LinkedHashMap;
import java.util.Map;

/** A secret, and the outcome that makes it more (or less) likely than any other pair does. */
public record SecretAtOutcome(String secret, String outcome) implements Witness {
    @Override
    public Map<String, Object> details() {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("secret", secret);
        details.put("outcome", outcome);
        return details;
    }

    @Override
    public String inWords() {
        return "secret " + LabelText.quoted(secret) + " at outcome " + LabelText.quoted(outcome);
    }
}
