package io.divulge.measure.robust;

import io.divulge.measure.Witness;
import io.divulge.model.Alphabet;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Who attains a value under the worst prior of a set, and that prior.
 *
 * @param found who attains it once the prior is known
 * @param prior the probabilities by secret; of many secrets only the first {@link WorstPrior#MOST}
 * @param secrets how many secrets there are
 */
public record UnderPrior(Witness found, Map<String, Double> prior, int secrets) implements Witness {
    /** Copies the prior. */
    public UnderPrior {
        prior = Collections.unmodifiableMap(new LinkedHashMap<>(prior));
    }

    /** With the probabilities in the order of the secrets. */
    public static UnderPrior of(Witness found, Alphabet secrets, double[] prior) {
        return new UnderPrior(found, WorstPrior.listed(secrets, prior), prior.length);
    }

    @Override
    public Map<String, Object> details() {
        Map<String, Object> details = new LinkedHashMap<>(found.details());
        details.put("prior", prior);
        if (secrets > prior.size()) {
            details.put("secrets", secrets);
        }
        return details;
    }

    @Override
    public String inWords() {
        String words = WorstPrior.inWords(prior, secrets);
        return found.inWords().isEmpty() ? words : found.inWords() + " " + words;
    }
}
