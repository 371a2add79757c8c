package io.divulge.measure.pointwise;

import io.divulge.measure.Witness;
import io.divulge.model.LabelText;
import java.util.LinkedHashMap;
import java.util.Map;

/** An outcome, and the secret that it makes more (or less) likely than any other, relative to the prior. */
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
