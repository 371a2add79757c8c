package io.divulge.measure.event;

import io.divulge.measure.Delta;
import io.divulge.measure.EventLabels;
import io.divulge.measure.Witness;
import io.divulge.model.Joint;
import io.divulge.model.LabelText;
import io.divulge.numeric.Digits;
import io.divulge.numeric.Ranking;
import io.divulge.numeric.Sum;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An event of given probability that says as much about one secret as any such event can [SCOS23, Remark 8].
 *
 * @param secret whom it points to
 * @param outcomes the outcomes that belong to it, those of largest lift first, at most {@link EventLabels#MOST} of them
 * @param size how many belong to it
 * @param boundaryOutcome the outcome that belongs to it in part, or empty if there is none
 * @param fraction with which probability the boundary outcome counts, decided by a coin; 0 if there is none
 */
public record LeastPrivateEvent(String secret, List<String> outcomes, int size, String boundaryOutcome, double fraction)
        implements Witness {
    /** Copies the outcomes. */
    public LeastPrivateEvent {
        outcomes = List.copyOf(outcomes);
    }

    /** An event of which all outcomes are named. */
    public LeastPrivateEvent(String secret, List<String> outcomes, String boundaryOutcome, double fraction) {
        this(secret, outcomes, outcomes.size(), boundaryOutcome, fraction);
    }

    private static LeastPrivateEvent of(Joint joint, int x, int[] members, String boundaryOutcome, double fraction) {
        EventLabels event = EventLabels.of(joint.outcomes(), members);
        return new LeastPrivateEvent(joint.secrets().label(x), event.shown(), event.size(), boundaryOutcome, fraction);
    }

    /** The event of probability {@code delta} whose likelihood under secret {@code x} is largest. */
    static LeastPrivateEvent of(Joint joint, int x, Delta delta) {
        double[] lift = new double[joint.outcomes().size()];
        joint.likelihoods(x, lift);
        Arrays.setAll(lift, y -> joint.summary().lift(lift[y], y));
        int[] order = Ranking.descending(lift);
        Sum taken = new Sum();
        for (int i = 0; i < order.length; i++) {
            int y = order[i];
            double probability = joint.outcomeProbability(y);
            double before = taken.value();
            taken.add(probability);
            double slack = taken.error(joint.summary().probabilityError()) + delta.error();
            double fraction = (delta.value() - before) / probability;
            // An outcome that fills the event but for rounding belongs to it as a whole.
            if (taken.value() > delta.value() + slack && fraction < 1) {
                int[] members = Arrays.copyOf(order, i);
                return fraction * probability > slack || i == 0
                        ? of(joint, x, members, joint.outcomes().label(y), Math.max(0, fraction))
                        : of(joint, x, members, "", 0);
            }
        }
        return of(joint, x, order, "", 0);
    }

    @Override
    public Map<String, Object> details() {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("secret", secret);
        SecretAtEvent.put(details, outcomes, size);
        if (!boundaryOutcome.isEmpty()) {
            details.put("boundary", boundaryOutcome);
            details.put("fraction", fraction);
        }
        return details;
    }

    @Override
    public String inWords() {
        String who = "secret " + LabelText.quoted(secret) + " at ";
        String event = SecretAtEvent.inWords(outcomes, size);
        if (boundaryOutcome.isEmpty()) {
            return who + event;
        }
        String part = "outcome " + LabelText.quoted(boundaryOutcome) + " with probability " + Digits.six(fraction);
        return who + (outcomes.isEmpty() ? part : event + " and " + part);
    }
}
