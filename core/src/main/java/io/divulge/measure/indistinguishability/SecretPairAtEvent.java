package io.divulge.measure.indistinguishability;

import io.divulge.measure.EventLabels;
import io.divulge.measure.Witness;
import io.divulge.model.Joint;
import io.divulge.model.LabelText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * An event of outcomes by which two secrets are told apart: those that the first secret makes more likely than
 * {@code e^epsilon} times what the second does.
 *
 * @param event its outcomes, the first {@link EventLabels#MOST} of them
 * @param size how many there are
 */
public record SecretPairAtEvent(String secret, String other, List<String> event, int size) implements Witness {
    public SecretPairAtEvent {
        event = List.copyOf(event);
    }

    /** The pair of a maximum with its event; nobody if no pair exceeds the floor. */
    static Witness of(Joint joint, PairMaximum maximum, double ratio) {
        if (maximum.first() < 0) {
            return Witness.NONE;
        }
        double[] row = new double[joint.outcomes().size()];
        double[] other = new double[row.length];
        joint.likelihoods(maximum.first(), row);
        joint.likelihoods(maximum.second(), other);
        int[] members = IntStream.range(0, row.length)
                .filter(y -> row[y] > ratio * other[y])
                .toArray();
        EventLabels event = EventLabels.of(joint.outcomes(), members);
        return new SecretPairAtEvent(
                joint.secrets().label(maximum.first()),
                joint.secrets().label(maximum.second()),
                event.shown(),
                event.size());
    }

    @Override
    public Map<String, Object> details() {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("secret", secret);
        details.put("other", other);
        details.put("event", event);
        details.put("size", size);
        return details;
    }

    @Override
    public String inWords() {
        List<String> listed = event.stream().limit(5).map(LabelText::of).toList();
        return "secret " + LabelText.quoted(secret) + " against " + LabelText.quoted(other) + " by the event {"
                + String.join(", ", listed) + (size > 5 ? ", ... " + (size - 5) + " more" : "") + "}";
    }
}
