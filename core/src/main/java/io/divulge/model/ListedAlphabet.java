package io.divulge.model;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Labels held one by one. */
final class ListedAlphabet extends Alphabet {
    private final String[] labels;
    private final Map<String, Integer> index;

    private ListedAlphabet(String[] labels, Map<String, Integer> index) {
        this.labels = labels;
        this.index = index;
    }

    static ListedAlphabet checked(List<String> labels) {
        if (labels.isEmpty()) {
            throw new IllegalArgumentException("an alphabet needs at least one label");
        }
        String[] copy = labels.toArray(new String[0]);
        Map<String, Integer> index = new HashMap<>(copy.length * 2);
        for (int i = 0; i < copy.length; i++) {
            Integer earlier = index.put(copy[i], i);
            if (earlier != null) {
                throw new IllegalArgumentException("label '" + copy[i] + "' stands twice, at positions " + (earlier + 1)
                        + " and " + (i + 1) + " (labels must be distinct)");
            }
        }
        refuseAlike(copy, index);
        return new ListedAlphabet(copy, index);
    }

    /** Labels that differ and look alike would stand in a report as if they were one. */
    private static void refuseAlike(String[] labels, Map<String, Integer> index) {
        Map<String, Integer> looks = new HashMap<>();
        for (int i = 0; i < labels.length; i++) {
            String look = LabelText.look(labels[i]);
            // What looks like itself is found in the index by those that look like it.
            if (look.equals(labels[i])) {
                continue;
            }
            if (look.isBlank()) {
                throw new IllegalArgumentException("label " + LabelText.spelled(labels[i]) + " at position " + (i + 1)
                        + " shows nothing (expected a name)");
            }
            Integer alike = index.containsKey(look) ? index.get(look) : looks.putIfAbsent(look, i);
            if (alike != null) {
                throw new IllegalArgumentException("labels " + LabelText.spelled(labels[Math.min(i, alike)]) + " and "
                        + LabelText.spelled(labels[Math.max(i, alike)])
                        + " look alike, though they differ (expected one spelling of each: the same spaces, and accents in"
                        + " one form such as NFC)");
            }
        }
    }

    @Override
    public int size() {
        return labels.length;
    }

    @Override
    public String label(int i) {
        return labels[i];
    }

    @Override
    boolean hasCommas() {
        return Arrays.stream(labels).anyMatch(label -> label.indexOf(',') >= 0);
    }

    @Override
    int find(String label) {
        return index.getOrDefault(label, -1);
    }
}
