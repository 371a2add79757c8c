package io.divulge.measure.goal;

import io.divulge.measure.Witness;
import io.divulge.model.Alphabet;
import io.divulge.model.LabelText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The best guess before the release and after each outcome. Looked up when asked for, not stored. */
public final class GuessPerOutcome implements Witness {
    /** So many guesses are listed. */
    public static final int MOST = 1000;

    private static final int NAMED = 4;

    /** Sentences are made of the guesses for so many outcomes. */
    private static final int LOOKED_AT = 100;

    private final Play play;

    /** The best guesses of a play. */
    public GuessPerOutcome(Play play) {
        this.play = play;
    }

    private List<String> guesses(int most) {
        List<String> guesses = new ArrayList<>();
        for (int y = 0; y < Math.min(most, play.joint().outcomes().size()); y++) {
            guesses.add(play.after(y).inWords());
        }
        return guesses;
    }

    @Override
    public Map<String, Object> details() {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("before", play.before().inWords());
        details.put("guesses", guesses(MOST));
        details.put("outcomes", play.joint().outcomes().size());
        return details;
    }

    @Override
    public String inWords() {
        return "guessing " + said();
    }

    /** The guesses with the outcomes they are for, those of one guess together; the first few of many. */
    public String said() {
        Alphabet outcomes = play.joint().outcomes();
        Map<String, List<String>> byGuess = new LinkedHashMap<>();
        List<String> guesses = guesses(LOOKED_AT);
        for (int y = 0; y < guesses.size(); y++) {
            byGuess.computeIfAbsent(guesses.get(y), guess -> new ArrayList<>()).add(outcomes.label(y));
        }
        if (byGuess.size() == 1 && guesses.size() == outcomes.size()) {
            return guesses.get(0) + (outcomes.size() == 1 ? "" : " whatever the outcome");
        }
        StringBuilder words = new StringBuilder();
        int shown = 0;
        int left = outcomes.size();
        for (Map.Entry<String, List<String>> each : byGuess.entrySet()) {
            if (shown++ == NAMED) {
                break;
            }
            words.append(words.isEmpty() ? "" : "; ").append(each.getKey()).append(" at ");
            List<String> labels = each.getValue();
            left -= labels.size();
            words.append(labels.stream().limit(NAMED).map(LabelText::quoted).collect(Collectors.joining(", ")));
            words.append(labels.size() > NAMED ? ", ... " + (labels.size() - NAMED) + " more" : "");
        }
        return words.append(left > 0 ? "; ... at " + left + " more" : "").toString();
    }
}
