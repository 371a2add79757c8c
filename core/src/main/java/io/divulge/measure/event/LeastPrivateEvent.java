package io.divulge.measure.event;

import io.divulge.measure.Delta;
import io.divulge.measure.Witness;
import io.divulge.model.Joint;
import io.divulge.model.LabelText;
import io.divulge.numeric.Digits;
import io.divulge.numeric.Ranking;
import io.divulge.numeric.Sum;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An event of given probability that says as much about one secret as any such event can [SCOS23, Remark 8].
 *
 * @param secret whom it points to
 * @param outcomes the outcomes that belong to it, those of largest lift first
 * @param boundaryOutcome the outcome that belongs to it in part, or empty if there is none
 * @param fraction with which probability the boundary outcome counts, decided by a coin; 0 if there is none
 */
public record LeastPrivateEvent(String secret, List<String> outcomes, String boundaryOutcome, double fraction)
        implements Witness {
    /** Copies the outcomes. */
    public LeastPrivateEvent {
        outcomes = List.copyOf(outcomes);
    }

    /** The event of probability {@code delta} whose likelihood under secret {@code x} is largest. */
    static LeastPrivateEvent of(Joint joint, int x, Delta delta) {
        double[] lift = new double[joint.outcomes().size()];
        joint.likelihoods(x, lift);
        Arrays.setAll(lift, y -> joint.summary().lift(lift[y], y));
        List<String> outcomes = new ArrayList<>();
        Sum taken = new Sum();
        for (int y : Ranking.descending(lift)) {
            double probability = joint.outcomeProbability(y);
            double before = taken.value();
            taken.add(probability);
            double slack = taken.error(joint.summary().probabilityError()) + delta.error();
            double fraction = (delta.value() - before) / probability;
            // An outcome that fills the event but for rounding belongs to it as a whole.
            if (taken.value() > delta.value() + slack && fraction < 1) {
                return fraction * probability > slack || outcomes.isEmpty()
                        ? new LeastPrivateEvent(
                                joint.secrets().label(x),
                                outcomes,
                                joint.outcomes().label(y),
                                Math.max(0, fraction))
                        : new LeastPrivateEvent(joint.secrets().label(x), outcomes, "", 0);
            }
            outcomes.add(joint.outcomes().label(y));
        }
        return new LeastPrivateEvent(joint.secrets().label(x), outcomes, "", 0);
    }

    @Override
    public Map<String, Object> details() {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("secret", secret);
        details.put("event", outcomes);
        if (!boundaryOutcome.isEmpty()) {
            details.put("boundary", boundaryOutcome);
            details.put("fraction", fraction);
        }
        return details;
    }

    @Override
    public String inWords() {
        String who = "secret " + LabelText.quoted(secret) + " at ";
        String event = SecretAtEvent.inWords(outcomes);
        if (boundaryOutcome.isEmpty()) {
            return who + event;
        }
        String part = "outcome " + LabelText.quoted(boundaryOutcome) + " with probability " + Digits.six(fraction);
        return who + (outcomes.isEmpty() ? part : event + " and " + part);
    }
}
