package io.divulge.io;

import io.divulge.model.Alphabet;
import io.divulge.model.LabelText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Labels as they are read, each checked: not empty, not absurdly long, fit for a terminal, and not there yet.
 *
 * <p>As long as they read {@code y1, y2, y3, ...} they are only counted, so that a header of a million such columns takes
 * no memory.
 */
final class Labels {
    private static final int LONGEST = 1000;
    /** The most labels that are read. */
    static final int MOST = 20_000_000;

    private final String what;
    private final HeapGuard heap;
    private final List<String> listed = new ArrayList<>();
    private final Map<String, Integer> index = new HashMap<>();
    private String prefix = "";
    private int numbered;
    private Place latest = Place.NOWHERE;

    /** {@code what}: "secret" or "outcome", for messages. */
    Labels(String what, HeapGuard heap) {
        this.what = what;
        this.heap = heap;
    }

    /** Checks a label and adds it. */
    void add(String label, Place place) {
        check(label, place);
        int next = size();
        if (add(label, place, next) != next) {
            throw place.problem(
                    what + " " + Quoted.of(label) + " stands twice (expected a different label for each " + what + ")");
        }
    }

    /** The index of a label, which is added if it is new. */
    int indexOf(String label, Place place) {
        Integer known = index.get(label);
        if (known != null) {
            return known;
        }
        check(label, place);
        list(place);
        return add(label, place, size());
    }

    private int add(String label, Place place, int next) {
        if (next == MOST) {
            throw place.problem("has more than " + MOST + " " + what + "s, the most that are read");
        }
        if (listed.isEmpty()) {
            if (next == 0 && label.endsWith("1")) {
                prefix = label.substring(0, label.length() - 1);
                numbered = 1;
                return 0;
            }
            if (next > 0 && isNumbered(label, next + 1)) {
                numbered++;
                return next;
            }
            list(place);
        }
        // A string with its header, an entry of the map, a boxed index, and room to grow; twice, since the alphabet
        // that is made of them keeps its own map.
        heap.reserve(label.length() + 240L, place);
        Integer earlier = index.putIfAbsent(label, next);
        if (earlier != null) {
            return earlier;
        }
        listed.add(label);
        return next;
    }

    private boolean isNumbered(String label, int number) {
        return label.startsWith(prefix) && label.substring(prefix.length()).equals(Integer.toString(number));
    }

    /** From here on the labels follow no rule. */
    private void list(Place place) {
        heap.reserve(numbered * 240L, place);
        for (int i = 1; i <= numbered; i++) {
            listed.add(prefix + i);
            index.put(prefix + i, i - 1);
        }
        numbered = 0;
    }

    private void check(String label, Place place) {
        latest = place;
        if (label.isEmpty()) {
            throw place.problem(what + " " + (size() + 1) + " has an empty label (expected a name)");
        }
        if (label.length() > LONGEST) {
            throw place.problem(what + " " + (size() + 1) + " has a label of " + label.length() + " characters, "
                    + Quoted.of(label) + " (expected at most " + LONGEST + ")");
        }
        if (label.codePoints().anyMatch(LabelText::isUnsafe)) {
            throw place.problem(what + " " + (size() + 1) + " has a control character or an invisible one in its label "
                    + Quoted.of(label) + " (expected text that can be printed)");
        }
    }

    int size() {
        return numbered + listed.size();
    }

    String label(int i) {
        return numbered > 0 ? prefix + (i + 1) : listed.get(i);
    }

    /** The labels as an alphabet; there must be at least one, and no two that look alike. */
    Alphabet alphabet() {
        try {
            return numbered > 0 ? Alphabet.numbered(prefix, numbered) : Alphabet.of(listed);
        } catch (IllegalArgumentException alike) {
            throw latest.at(0).problem(what + " " + alike.getMessage(), alike);
        }
    }
}
