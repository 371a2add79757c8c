package io.divulge.audit;

import io.divulge.measure.Witness;
import io.divulge.model.LabelText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A secret, and the event that was found to point to it.
 *
 * @param secret the secret
 * @param other the one under which the event is rare, or nothing
 * @param lift the event holds the outcomes that make the secret seem so many times as probable as before, to the learner
 * @param probability how frequent the event is among the rows that prove, or NaN
 * @param typical what its outcomes are like
 */
record EventWitness(String secret, String other, double lift, double probability, List<TypicalRange> typical)
        implements Witness {
    private static final int SHOWN = 3;

    @Override
    public Map<String, Object> details() {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("secret", secret);
        if (!other.isEmpty()) {
            details.put("other", other);
        }
        if (!Double.isNaN(probability)) {
            details.put("probability", probability);
        }
        details.put("event", typical.stream().map(TypicalRange::inWords).toList());
        return details;
    }

    @Override
    public String inWords() {
        return "secret " + LabelText.quoted(secret) + (other.isEmpty() ? "" : " against " + LabelText.quoted(other))
                + " at "
                + String.join(
                        " and ",
                        typical.stream().limit(SHOWN).map(TypicalRange::inWords).toList());
    }
}
