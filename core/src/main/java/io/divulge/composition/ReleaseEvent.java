package io.divulge.composition;

import io.divulge.model.Channel;
import io.divulge.model.LabelText;
import java.util.List;

/**
 * A release that took place, or is about to: through which channel, and how many times, independently of each other given
 * the secret.
 *
 * @param name what people call it
 * @param seen the outcomes that were really released, one for each time; empty if nobody has told
 */
public record ReleaseEvent(String name, Channel channel, int times, List<String> seen) {
    /** Refuses a name of nothing, a number of times below 1, and outcomes that the channel does not have. */
    public ReleaseEvent {
        if (name.isBlank()) {
            throw new IllegalArgumentException("a release needs a name, not '" + name + "'");
        }
        if (times < 1) {
            throw new IllegalArgumentException(
                    "release '" + name + "' takes place " + times + " times (expected at least 1)");
        }
        seen = List.copyOf(seen);
        if (!seen.isEmpty() && seen.size() != times) {
            throw new IllegalArgumentException("release '" + name + "' takes place " + times + " times, but "
                    + seen.size() + " outcomes were seen (expected one for each time)");
        }
        for (String outcome : seen) {
            if (!channel.outcomes().contains(outcome)) {
                throw new IllegalArgumentException("release '" + name + "' cannot have shown "
                        + LabelText.quoted(outcome) + " (expected one of its outcomes " + channel.outcomes() + ")");
            }
        }
    }

    /** A release of whose outcomes nothing is told. */
    public ReleaseEvent(String name, Channel channel, int times) {
        this(name, channel, times, List.of());
    }

    /** The same, so many times. */
    ReleaseEvent times(int number) {
        return new ReleaseEvent(name, channel, number);
    }

    /** The one of two events of the same channel whose entries are less certain: that certainty is all they share. */
    ReleaseEvent orLessCertain(ReleaseEvent other) {
        return other.channel.uncertainty() > channel.uncertainty() ? other : this;
    }

    /** What the event is counted by. */
    Entries entries() {
        return new Entries(channel);
    }

    /** A channel by its labels and entries: events of equal ones can be counted together. */
    record Entries(Channel channel) {
        @Override
        public boolean equals(Object object) {
            if (!(object instanceof Entries other)) {
                return false;
            }
            Channel a = channel;
            Channel b = other.channel;
            if (a == b) {
                return true;
            }
            if (!a.secrets().equals(b.secrets()) || !a.outcomes().equals(b.outcomes())) {
                return false;
            }
            for (int x = 0; x < a.secrets().size(); x++) {
                for (int y = 0; y < a.outcomes().size(); y++) {
                    if (a.probability(y, x) != b.probability(y, x)) {
                        return false;
                    }
                }
            }
            return true;
        }

        @Override
        public int hashCode() {
            int hash = channel.outcomes().hashCode();
            for (int x = 0; x < channel.secrets().size(); x++) {
                for (int y = 0; y < channel.outcomes().size(); y++) {
                    // Zero has two signs that are equal.
                    hash = 31 * hash + Double.hashCode(channel.probability(y, x) + 0.0);
                }
            }
            return hash;
        }
    }
}
