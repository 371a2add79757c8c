package io.divulge.measure.goal;

import io.divulge.measure.Witness;
import io.divulge.model.LabelText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The best guess before the release and after each outcome. Looked up when asked for, not stored. */
public final class GuessPerOutcome implements Witness {
    /** So many guesses are listed. */
    public static final int MOST = 1000;

    private static final int NAMED = 5;

    private final Play play;

    GuessPerOutcome(Play play) {
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
        int outcomes = play.joint().outcomes().size();
        List<String> guesses = guesses(NAMED);
        StringBuilder words = new StringBuilder("guessing ");
        for (int y = 0; y < guesses.size(); y++) {
            words.append(y == 0 ? "" : ", ")
                    .append(guesses.get(y))
                    .append(" at ")
                    .append(LabelText.quoted(play.joint().outcomes().label(y)));
        }
        return words.append(outcomes > NAMED ? ", ... " + (outcomes - NAMED) + " more" : "")
                .toString();
    }
}
