package io.divulge.measure.guessing;

import io.divulge.measure.Witness;
import java.util.LinkedHashMap;
import java.util.Map;

/** The prior under which all secrets are equally probable. */
public record UniformPrior(int secrets) implements Witness {
    @Override
    public Map<String, Object> details() {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("prior", "uniform");
        details.put("secrets", secrets);
        return details;
    }

    @Override
    public String inWords() {
        return "the uniform prior on " + secrets + " secrets";
    }
}
