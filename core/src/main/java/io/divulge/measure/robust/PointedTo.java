package io.divulge.measure.robust;

import io.divulge.measure.Witness;
import io.divulge.model.LabelText;
import java.util.Map;

/** The secret that an event points to. */
record PointedTo(String secret) implements Witness {
    @Override
    public Map<String, Object> details() {
        return Map.of("secret", secret);
    }

    @Override
    public String inWords() {
        return "secret " + LabelText.quoted(secret);
    }
}
