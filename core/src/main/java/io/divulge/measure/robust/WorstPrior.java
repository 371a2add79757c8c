package io.divulge.measure.robust;

import io.divulge.measure.Witness;
import io.divulge.model.Alphabet;
import io.divulge.model.LabelText;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The prior of a set under which a release leaks most, and where: with it a reader can measure the release again, or, where it
 * {@link #isApproached}, with one that gives the secret a little.
 *
 * @param secret the secret that the outcome points to, or rules out
 * @param outcome the outcome
 * @param prior the probabilities by secret; of many secrets only the first {@link #MOST}
 * @param secrets how many secrets there are
 */
public record WorstPrior(String secret, String outcome, Map<String, Double> prior, int secrets) implements Witness {
    /** The most secrets that are listed. */
    public static final int MOST = 1000;

    private static final int IN_WORDS = 6;
    private static final double NOTHING = 1e-15;

    /** Copies the prior. */
    public WorstPrior {
        prior = Collections.unmodifiableMap(new LinkedHashMap<>(prior));
    }

    static WorstPrior of(String secret, String outcome, Alphabet secrets, double[] prior) {
        return new WorstPrior(secret, outcome, listed(secrets, prior), prior.length);
    }

    /** The probabilities of the first {@link #MOST} secrets. */
    static Map<String, Double> listed(Alphabet secrets, double[] prior) {
        Map<String, Double> listed = new LinkedHashMap<>();
        for (int x = 0; x < Math.min(prior.length, MOST); x++) {
            listed.put(secrets.label(x), prior[x]);
        }
        return listed;
    }

    @Override
    public Map<String, Object> details() {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("secret", secret);
        details.put("outcome", outcome);
        details.put("prior", prior);
        if (isApproached()) {
            details.put("approached", true);
        }
        if (secrets > prior.size()) {
            details.put("secrets", secrets);
        }
        return details;
    }

    /**
     * Whether the secret itself has no probability left: then the prior is the limit of priors that have some, and the value that
     * of theirs.
     */
    public boolean isApproached() {
        return prior.getOrDefault(secret, 1.0) < NOTHING;
    }

    /** Four digits; what is left by a difference of equal numbers is nothing. */
    private static String shown(double probability) {
        return probability < NOTHING
                ? "0"
                : new BigDecimal(probability)
                        .round(new MathContext(4))
                        .stripTrailingZeros()
                        .toPlainString();
    }

    @Override
    public String inWords() {
        return "secret " + LabelText.quoted(secret) + " at outcome " + LabelText.quoted(outcome) + " "
                + inWords(prior, secrets)
                + (isApproached() ? ", approached as that of " + LabelText.quoted(secret) + " tends to 0" : "");
    }

    /** The first few probabilities of a prior. */
    static String inWords(Map<String, Double> prior, int secrets) {
        StringBuilder words = new StringBuilder("with prior ");
        int shown = 0;
        for (Map.Entry<String, Double> entry : prior.entrySet()) {
            if (shown == IN_WORDS) {
                break;
            }
            words.append(shown++ == 0 ? "" : ", ").append(shown(entry.getValue()));
        }
        return words.append(secrets > shown ? ", ..." : "").toString();
    }
}
