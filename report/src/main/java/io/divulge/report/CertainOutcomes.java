package io.divulge.report;

import io.divulge.model.Joint;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Outcomes of a design that make a secret certain, which a guarantee allows where the secret was likely enough before. */
final class CertainOutcomes {
    /** More of them are counted, and not named. */
    private static final int MOST_NAMED = 3;

    private static final String ALLOWED = ": the guarantee allows that. A finite pmc, lip or ldp does not.";

    private CertainOutcomes() {}

    /** A sentence for each, or one for all of them. */
    static List<String> of(Joint joint) {
        List<String> sentences = new ArrayList<>();
        for (int y = 0; y < joint.outcomes().size() && joint.secrets().size() > 1; y++) {
            int at = y;
            int[] possible = IntStream.range(0, joint.secrets().size())
                    .filter(x -> joint.likelihood(at, x) > 0)
                    .limit(2)
                    .toArray();
            if (possible.length == 1) {
                sentences.add("Outcome '" + joint.outcomes().label(y) + "' makes '"
                        + joint.secrets().label(possible[0]) + "' certain, with probability "
                        + Wording.probability(joint.outcomeProbability(y)) + ALLOWED);
            }
        }
        return sentences.size() <= MOST_NAMED
                ? sentences
                : List.of(sentences.size() + " of " + joint.outcomes().size() + " outcomes make a secret certain"
                        + ALLOWED);
    }
}
