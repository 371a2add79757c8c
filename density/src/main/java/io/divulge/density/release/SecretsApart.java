package io.divulge.density.release;

import io.divulge.measure.Witness;
import io.divulge.numeric.Digits;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Two secrets that outcomes tell apart better than any other two.
 *
 * @param above outcomes above this do; minus infinity if all of them have a part in it
 */
public record SecretsApart(double secret, double other, double above) implements Witness {
    @Override
    public Map<String, Object> details() {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("secret", secret);
        details.put("other", other);
        if (Double.isFinite(above)) {
            details.put("above", above);
        }
        return details;
    }

    @Override
    public String inWords() {
        return "secret " + Digits.six(secret) + " against " + Digits.six(other)
                + (Double.isFinite(above) ? " by outcomes above " + Digits.six(above) : "");
    }
}
