package io.divulge.measure.indistinguishability;

import io.divulge.measure.Witness;
import io.divulge.model.LabelText;
import java.util.LinkedHashMap;
import java.util.Map;

/** An outcome that tells two secrets apart better than any other outcome does any other two. */
public record SecretPairAtOutcome(String secret, String other, String outcome) implements Witness {
    @Override
    public Map<String, Object> details() {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("secret", secret);
        details.put("other", other);
        details.put("outcome", outcome);
        return details;
    }

    @Override
    public String inWords() {
        return "secret " + LabelText.quoted(secret) + " against " + LabelText.quoted(other) + " at outcome "
                + LabelText.quoted(outcome);
    }
}
