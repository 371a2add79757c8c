package io.divulge.measure.envelope;

import io.divulge.measure.Witness;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.SparseChannel;
import io.divulge.numeric.Digits;
import io.divulge.numeric.Sum;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What an adversary does to the outcome before it looks at it: announce a secret, or stay silent.
 *
 * <p>A channel from the outcomes to the secrets and {@link #SILENCE}. Announcing {@code x} at {@code y} with probability
 * {@code share} is the primal witness of the envelope: put after the release, its announcements leak as much as is claimed.
 */
public final class PostProcessing implements Witness {
    /** What is released when nothing is announced; twice or more of it if a secret is called so. */
    public static final String SILENCE = "⊥";

    /** How many announcements are named in words. */
    private static final int NAMED = 4;

    /** How many are listed at most; a witness is to be read. */
    private static final int LISTED = 1000;

    private final Joint joint;
    private final int[] outcome;
    private final int[] secret;
    private final double[] share;

    /** The announcements in the order of their outcomes; indices are those of the joint. */
    PostProcessing(Joint joint, int[] outcome, int[] secret, double[] share) {
        this.joint = joint;
        this.outcome = outcome;
        this.secret = secret;
        this.share = share;
    }

    /** One line of it: at this outcome, this secret is announced with this probability. */
    public record Announcement(String outcome, String secret, double probability) {}

    /** How many pairs of an outcome and a secret are announced. */
    public int size() {
        return share.length;
    }

    /** Announcement {@code i}, in the order of the outcomes. */
    public Announcement get(int i) {
        return new Announcement(
                joint.outcomes().label(outcome[i]), joint.secrets().label(secret[i]), share[i]);
    }

    /** The probability that something is announced. */
    public double probability() {
        Sum sum = new Sum();
        for (int i = 0; i < share.length; i++) {
            sum.add(share[i] * joint.outcomeProbability(outcome[i]));
        }
        return Math.min(1, sum.value());
    }

    int outcome(int i) {
        return outcome[i];
    }

    int secret(int i) {
        return secret[i];
    }

    double share(int i) {
        return share[i];
    }

    /** The channel from outcomes of positive probability to the secrets and {@link #SILENCE}. */
    public Channel toChannel() {
        List<String> labels = new ArrayList<>();
        for (int x = 0; x < joint.secrets().size(); x++) {
            labels.add(joint.secrets().label(x));
        }
        String silence = SILENCE;
        while (joint.secrets().contains(silence)) {
            silence += SILENCE;
        }
        labels.add(silence);
        int outcomes = joint.outcomes().size();
        double[] left = new double[outcomes];
        java.util.Arrays.fill(left, 1);
        SparseChannel.Builder builder = SparseChannel.builder(joint.outcomes(), Alphabet.of(labels));
        for (int i = 0; i < share.length; i++) {
            double part = Math.min(share[i], left[outcome[i]]);
            left[outcome[i]] -= part;
            if (part >= Double.MIN_NORMAL) {
                builder.add(outcome[i], secret[i], part);
            }
        }
        for (int y = 0; y < outcomes; y++) {
            if (left[y] > 0) {
                builder.add(y, labels.size() - 1, left[y]);
            }
        }
        return builder.build();
    }

    @Override
    public Map<String, Object> details() {
        Map<String, Object> details = new LinkedHashMap<>();
        List<String> outcomes = new ArrayList<>();
        List<String> secrets = new ArrayList<>();
        List<Double> probabilities = new ArrayList<>();
        for (int i = 0; i < Math.min(size(), LISTED); i++) {
            Announcement announcement = get(i);
            outcomes.add(announcement.outcome());
            secrets.add(announcement.secret());
            probabilities.add(announcement.probability());
        }
        details.put("outcomes", outcomes);
        details.put("announced", secrets);
        details.put("probabilities", probabilities);
        if (size() > LISTED) {
            details.put("announcements", size());
        }
        return details;
    }

    @Override
    public String inWords() {
        if (size() == 0) {
            return "nothing announced";
        }
        StringBuilder words = new StringBuilder("announcing ");
        for (int i = 0; i < Math.min(size(), NAMED); i++) {
            Announcement announcement = get(i);
            words.append(i == 0 ? "" : ", ")
                    .append("'")
                    .append(announcement.secret())
                    .append("' at '")
                    .append(announcement.outcome())
                    .append("'");
            if (announcement.probability() < 1 - 1e-9) {
                words.append(" with probability ").append(Digits.six(announcement.probability()));
            }
        }
        return words.append(size() > NAMED ? ", ... (" + size() + " in all)" : "")
                .toString();
    }

    @Override
    public String toString() {
        return inWords();
    }
}
