package io.divulge.estimate;

import io.divulge.measure.Measure;
import io.divulge.measure.Value;
import io.divulge.model.LabelText;
import java.util.ArrayList;
import java.util.List;

/** What pairs say and do not say, in words. */
final class PairWords {
    /** An outcome seen fewer times than this says next to nothing. */
    private static final long RARE = 5;

    private static final int NAMED = 5;

    private final JointCounts counts;
    private final ObservedData data;
    private final boolean allPossible;
    private final Sentence sentence;

    PairWords(JointCounts counts, ObservedData data, boolean allPossible) {
        this.counts = counts;
        this.data = data;
        this.allPossible = allPossible;
        this.sentence = new Sentence("Every observed outcome");
    }

    String of(Measure<?> measure, Value value, double beyond) {
        return sentence.of(measure, value, beyond);
    }

    /** What concerns the data as a whole. */
    List<Caution> cautions() {
        List<Caution> cautions = new ArrayList<>();
        int absent = counts.secrets().size() - data.secrets();
        if (absent > 0) {
            StringBuilder names = new StringBuilder();
            int named = 0;
            for (int x = 0; x < counts.secrets().size() && named < NAMED; x++) {
                if (counts.ofSecret(x) == 0) {
                    names.append(named++ == 0 ? "" : ", ")
                            .append(LabelText.quoted(counts.secrets().label(x)));
                }
            }
            cautions.add(new Caution(
                    "secrets-not-seen",
                    (absent == 1 ? "One secret was" : absent + " secrets were") + " never seen (" + names
                            + (absent > NAMED ? ", ..." : "")
                            + (allPossible
                                    ? "): the bounds allow for " + (absent == 1 ? "it" : "them")
                                            + ", and some are wide for that reason."
                                    : "): all bounds take " + (absent == 1 ? "it" : "them") + " to be impossible.")));
        }
        int rare = 0;
        for (int y = 0; y < counts.outcomes().size(); y++) {
            rare += counts.ofOutcome(y) > 0 && counts.ofOutcome(y) < RARE ? 1 : 0;
        }
        if (rare > 0) {
            cautions.add(new Caution(
                    "rare-outcomes",
                    rare + " of " + data.outcomes() + (data.outcomes() == 1 ? " outcome " : " outcomes ")
                            + (rare == 1 ? "was" : "were")
                            + " seen fewer than " + RARE
                            + " times, too few to say what such an outcome leaks. Joining similar outcomes helps."));
        }
        return cautions;
    }
}
