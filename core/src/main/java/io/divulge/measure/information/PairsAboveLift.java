package io.divulge.measure.information;

import io.divulge.measure.Witness;
import io.divulge.numeric.Digits;
import java.util.LinkedHashMap;
import java.util.Map;

/** All pairs of a secret and an outcome that is more than {@code lift} times as likely for it as on average. */
public record PairsAboveLift(double lift, double probability) implements Witness {
    @Override
    public Map<String, Object> details() {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("lift", lift);
        details.put("probability", probability);
        return details;
    }

    @Override
    public String inWords() {
        return "all pairs with a lift above " + Digits.six(lift) + ", together of probability "
                + Digits.six(probability);
    }
}
