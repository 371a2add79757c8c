package io.divulge.density.release;

import io.divulge.measure.Witness;
import io.divulge.numeric.Digits;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A secret at an outcome that is a number; an infinite one is a limit.
 *
 * @param flat whether all outcomes beyond that one are as good
 */
public record SecretAtNumber(double secret, double outcome, boolean flat) implements Witness {
    @Override
    public Map<String, Object> details() {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("secret", secret);
        details.put("outcome", outcome);
        return details;
    }

    @Override
    public String inWords() {
        String where = Double.isInfinite(outcome)
                ? "in the limit of " + (outcome > 0 ? "large" : "small") + " outcomes"
                : "at outcome " + Digits.six(outcome) + (flat ? " and beyond" : "");
        return (Double.isInfinite(secret) ? "large secrets" : "secret " + Digits.six(secret)) + " " + where;
    }
}
