package io.divulge.measure.guessing;

import io.divulge.measure.Witness;
import io.divulge.model.Joint;
import io.divulge.model.LabelText;
import io.divulge.model.OutcomeColumn;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

/** What an adversary answers to each outcome: the name of a secret. Looked up when asked for, not stored. */
public final class SecretPerOutcome implements Witness {
    /** So many answers are listed. */
    public static final int MOST = 1000;

    private final Joint joint;
    private final String meaning;
    private final ToIntFunction<OutcomeColumn> answer;

    SecretPerOutcome(Joint joint, String meaning, ToIntFunction<OutcomeColumn> answer) {
        this.joint = joint;
        this.meaning = meaning;
        this.answer = answer;
    }

    /** The answer to an outcome, as an index of {@link Joint#secrets}. */
    public int at(int outcome) {
        int[] secret = new int[1];
        joint.column(outcome, column -> secret[0] = answer.applyAsInt(column));
        return secret[0];
    }

    /** The answer to an outcome. */
    public String at(String outcome) {
        return joint.secrets().label(at(joint.outcomes().indexOf(outcome)));
    }

    /** Of one release and one question there is one answer to each outcome. */
    @Override
    public boolean equals(Object object) {
        return object instanceof SecretPerOutcome other && joint.equals(other.joint) && meaning.equals(other.meaning);
    }

    @Override
    public int hashCode() {
        return 31 * joint.hashCode() + meaning.hashCode();
    }

    private List<String> answers(int most) {
        List<String> answers = new ArrayList<>();
        for (int y = 0; y < Math.min(most, joint.outcomes().size()); y++) {
            answers.add(joint.secrets().label(at(y)));
        }
        return answers;
    }

    @Override
    public Map<String, Object> details() {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("meaning", meaning);
        details.put("answers", answers(MOST));
        details.put("outcomes", joint.outcomes().size());
        return details;
    }

    @Override
    public String inWords() {
        int outcomes = joint.outcomes().size();
        List<String> answers = answers(5);
        StringBuilder words = new StringBuilder(meaning);
        for (int y = 0; y < answers.size(); y++) {
            words.append(y == 0 ? ": " : ", ")
                    .append(LabelText.quoted(answers.get(y)))
                    .append(" at ")
                    .append(LabelText.quoted(joint.outcomes().label(y)));
        }
        return words + (outcomes > answers.size() ? ", ... " + (outcomes - answers.size()) + " more" : "");
    }
}
