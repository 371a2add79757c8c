package io.divulge.density.release;

import io.divulge.measure.Witness;
import io.divulge.numeric.Digits;
import java.util.LinkedHashMap;
import java.util.Map;

/** A secret at the event that the outcome lies between two numbers, which may be infinite. */
public record SecretAtOutcomes(double secret, double from, double to) implements Witness {
    @Override
    public Map<String, Object> details() {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("secret", secret);
        details.put("from", from);
        details.put("to", to);
        return details;
    }

    @Override
    public String inWords() {
        String where = Double.isInfinite(from)
                ? Double.isInfinite(to) ? "at all outcomes" : "at outcomes below " + Digits.six(to)
                : Double.isInfinite(to)
                        ? "at outcomes above " + Digits.six(from)
                        : "at outcomes from " + Digits.six(from) + " to " + Digits.six(to);
        return "secret " + Digits.six(secret) + " " + where;
    }
}
