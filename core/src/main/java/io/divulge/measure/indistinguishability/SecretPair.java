package io.divulge.measure.indistinguishability;

import io.divulge.measure.Witness;
import io.divulge.model.Joint;
import io.divulge.model.LabelText;
import java.util.LinkedHashMap;
import java.util.Map;

/** Two secrets that the release tells apart better than any other two: the first as seen from the second. */
public record SecretPair(String secret, String other) implements Witness {
    /** The pair of a maximum; nobody if no pair exceeds the floor. */
    static Witness of(Joint joint, PairMaximum maximum) {
        return maximum.first() < 0
                ? Witness.NONE
                : new SecretPair(
                        joint.secrets().label(maximum.first()), joint.secrets().label(maximum.second()));
    }

    @Override
    public Map<String, Object> details() {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("secret", secret);
        details.put("other", other);
        return details;
    }

    @Override
    public String inWords() {
        return "secret " + LabelText.quoted(secret) + " against " + LabelText.quoted(other);
    }
}
