package io.divulge.measure.guessing;

import io.divulge.measure.Witness;
import java.util.Map;

/** The prior under which all secrets are equally probable. */
public record UniformPrior(int secrets) implements Witness {
    @Override
    public Map<String, Object> details() {
        return Map.of("prior", "uniform", "secrets", secrets);
    }

    @Override
    public String inWords() {
        return "the uniform prior on " + secrets + " secrets";
    }
}
