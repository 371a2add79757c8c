package io.divulge.mechanism;

import io.divulge.measure.Witness;
import io.divulge.measure.envelope.PostProcessing;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.SparseChannel;
import io.divulge.numeric.Digits;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the adversary does to an answer of randomized response to attain the envelope: announce the least probable answers
 * as they are, and pass off the next ones as one of these, until the probability is made up.
 */
public final class PassedOff implements Witness {
    /** How many answers are named in words, and how many are listed; a witness is to be read. */
    private static final int NAMED = 4;

    private static final int LISTED = 1000;

    private final AnswersByProbability answers;
    private final int announced;
    private final double lift;

    /** How much probability is to be made up by answers that are passed off. */
    private final double rest;

    PassedOff(AnswersByProbability answers, int announced, double lift, double delta) {
        this.answers = answers;
        this.announced = announced;
        this.lift = lift;
        this.rest = Math.max(0, delta - answers.sum(announced));
    }

    /** How many answers are announced as they are. */
    public int announced() {
        return announced;
    }

    /** The rank of the {@code i}-th answer to pass off: those that are never the truth, then those after the announced. */
    private int rank(int i) {
        return i < answers.untrue() ? i : i + announced;
    }

    private int others() {
        return answers.size() - announced;
    }

    /**
     * The channel from the answers that occur to the secrets and {@link PostProcessing#SILENCE}: put after the mechanism, it announces
     * with probability {@code delta}, and whatever it announces leaks as much as is claimed, but for rounding.
     */
    public Channel toChannel() {
        Joint joint = answers.joint();
        List<String> labels = new ArrayList<>();
        for (int x = 0; x < joint.secrets().size(); x++) {
            labels.add(joint.secrets().label(x));
        }
        int silence = labels.size();
        labels.add(PostProcessing.SILENCE);
        SparseChannel.Builder builder = SparseChannel.builder(joint.outcomes(), Alphabet.of(labels));
        for (int i = 0; i < announced; i++) {
            builder.add(answers.outcome(answers.untrue() + i), answers.secret(answers.untrue() + i), 1);
        }
        int lender = 0;
        double credit = credit(0);
        double missing = rest;
        for (int i = 0; i < others(); i++) {
            int y = answers.outcome(rank(i));
            double q = answers.probabilityOfRank(rank(i));
            double left = 1;
            double price = lift * q - answers.lie();
            while (left > 0 && missing > 0) {
                double share = Math.min(left, missing / q);
                // The last one takes what rounding has left over.
                if (lender < announced - 1 && share * price > credit) {
                    share = Math.max(0, credit / price);
                }
                if (share > 0) {
                    builder.add(y, answers.secret(answers.untrue() + lender), share);
                    left -= share;
                    missing -= share * q;
                    credit -= share * price;
                }
                if (left > 0 && missing > 0) {
                    if (lender == announced - 1) {
                        break;
                    }
                    lender++;
                    credit = credit(lender);
                }
            }
            if (left > 0) {
                builder.add(y, silence, left);
            }
        }
        return builder.build();
    }

    private double credit(int lender) {
        return answers.truth() - lift * answers.probability(lender + 1);
    }

    @Override
    public Map<String, Object> details() {
        Map<String, Object> details = new LinkedHashMap<>();
        List<String> kept = new ArrayList<>();
        for (int i = 0; i < Math.min(announced, LISTED); i++) {
            kept.add(announcedLabel(i));
        }
        List<String> passed = new ArrayList<>();
        List<Double> shares = new ArrayList<>();
        double missing = rest;
        for (int i = 0; i < Math.min(others(), LISTED) && missing > 0; i++) {
            double share = share(i, missing);
            passed.add(label(i));
            shares.add(share);
            missing = share < 1 ? 0 : missing - answers.probabilityOfRank(rank(i));
        }
        details.put("announced", kept);
        details.put("passedOff", passed);
        details.put("probabilities", shares);
        if (announced > LISTED) {
            details.put("announcements", announced);
        }
        return details;
    }

    private double share(int i, double missing) {
        return Math.min(1, missing / answers.probabilityOfRank(rank(i)));
    }

    private String announcedLabel(int i) {
        return answers.joint().outcomes().label(answers.outcome(answers.untrue() + i));
    }

    private String label(int i) {
        return answers.joint().outcomes().label(answers.outcome(rank(i)));
    }

    @Override
    public String inWords() {
        StringBuilder words = new StringBuilder("announcing ");
        for (int i = 0; i < Math.min(announced, NAMED); i++) {
            words.append(i == 0 ? "'" : ", '").append(announcedLabel(i)).append("'");
        }
        words.append(announced > NAMED ? ", ... (" + announced + " in all)" : "");
        double missing = rest;
        for (int i = 0; i < others() && missing > 0; i++) {
            if (i == NAMED) {
                return words.append(", ...").toString();
            }
            double share = share(i, missing);
            words.append(i == 0 ? ", and one of these at '" : ", '")
                    .append(label(i))
                    .append("'");
            if (share < 1) {
                words.append(" with probability ").append(Digits.six(share));
            }
            missing = share < 1 ? 0 : missing - answers.probabilityOfRank(rank(i));
        }
        return words.toString();
    }
}
