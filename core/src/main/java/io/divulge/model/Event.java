package io.divulge.model;

import java.util.Arrays;
import java.util.List;

/**
 * A set of outcomes, at least one: what a yes-or-no question about the release asks for.
 *
 * <p>An outcome named twice counts once.
 */
public final class Event {
    private final Alphabet outcomes;
    private final int[] members;

    private Event(Alphabet outcomes, int[] members) {
        if (members.length == 0) {
            throw new IllegalArgumentException("an event needs at least one outcome of " + outcomes);
        }
        this.outcomes = outcomes;
        this.members = Arrays.stream(members).sorted().distinct().toArray();
    }

    public static Event of(Alphabet outcomes, String... members) {
        return new Event(
                outcomes, Arrays.stream(members).mapToInt(outcomes::indexOf).toArray());
    }

    /** The event of the outcomes at these indices. */
    public static Event of(Alphabet outcomes, int... members) {
        for (int y : members) {
            if (y < 0 || y >= outcomes.size()) {
                throw new IllegalArgumentException(
                        "outcome number " + y + " (expected a number from 0 to " + (outcomes.size() - 1) + ")");
            }
        }
        return new Event(outcomes, members);
    }

    /**
     * Reads {@code y1|y3}: outcomes separated by bars. A label that has bars in it is preferred to its parts.
     *
     * @throws IllegalArgumentException if something between bars is no outcome
     */
    public static Event parse(Alphabet outcomes, String written) {
        String[] parts = written.split("\\|", -1);
        // end[i]: where the longest label ends that begins at part i and leaves a rest that can be read; -1 if none.
        int[] end = new int[parts.length + 1];
        end[parts.length] = parts.length;
        int longest = longestLabel(outcomes);
        for (int i = parts.length - 1; i >= 0; i--) {
            end[i] = -1;
            for (int j = i + 1; j <= Math.min(parts.length, i + longest); j++) {
                if (end[j] >= 0 && outcomes.contains(label(parts, i, j))) {
                    end[i] = j;
                }
            }
        }
        if (end[0] < 0) {
            throw unread(outcomes, written, parts);
        }
        int[] members = new int[parts.length];
        int size = 0;
        for (int i = 0; i < parts.length; i = end[i]) {
            members[size++] = outcomes.indexOf(label(parts, i, end[i]));
        }
        return new Event(outcomes, Arrays.copyOf(members, size));
    }

    private static String label(String[] parts, int from, int to) {
        return String.join("|", Arrays.asList(parts).subList(from, to)).trim();
    }

    /** The number of parts that bars cut the most divided label into. */
    private static int longestLabel(Alphabet outcomes) {
        int longest = 1;
        for (int y = 0; y < outcomes.size(); y++) {
            longest = Math.max(
                    longest,
                    1 + (int) outcomes.label(y).chars().filter(c -> c == '|').count());
        }
        return longest;
    }

    private static IllegalArgumentException unread(Alphabet outcomes, String written, String[] parts) {
        String stranger = Arrays.stream(parts)
                .map(String::trim)
                .filter(part -> !outcomes.contains(part))
                .findFirst()
                .orElse(written);
        return new IllegalArgumentException("event '" + written + "': '" + stranger + "' is not one of " + outcomes
                + " (expected outcomes separated by |)");
    }

    /** The outcomes among which it chooses. */
    public Alphabet outcomes() {
        return outcomes;
    }

    /** How many outcomes it has. */
    public int size() {
        return members.length;
    }

    /** Its outcomes. */
    public List<String> labels() {
        return labels(members.length);
    }

    /** Its outcomes, or the first {@code most} of them. */
    public List<String> labels(int most) {
        return Arrays.stream(members).limit(most).mapToObj(outcomes::label).toList();
    }

    /**
     * Its outcomes that occur in a release, as indices of {@link Joint#outcomes}, increasing.
     *
     * @throws IllegalArgumentException if none of them does
     */
    public int[] within(Joint joint) {
        int[] found = Arrays.stream(members)
                .mapToObj(outcomes::label)
                .peek(joint.channel().outcomes()::indexOf)
                .mapToInt(joint.outcomes()::find)
                .filter(y -> y >= 0)
                .sorted()
                .toArray();
        if (found.length == 0) {
            throw new IllegalArgumentException(
                    "event " + this + " has probability 0 (expected an outcome that can occur)");
        }
        return found;
    }

    @Override
    public boolean equals(Object object) {
        return object instanceof Event other
                && outcomes.equals(other.outcomes)
                && Arrays.equals(members, other.members);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(members);
    }

    @Override
    public String toString() {
        return "{" + String.join(", ", labels()) + "}";
    }
}
