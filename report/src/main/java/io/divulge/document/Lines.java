package io.divulge.document;

import java.util.ArrayList;
import java.util.List;

/** Text broken between words. */
final class Lines {
    private Lines() {}

    /** Lines of at most {@code width} columns, unless a single word is longer; at least one line. */
    static List<String> of(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        int used = 0;
        for (String word : text.split(" ")) {
            int length = Cell.width(word);
            if (used > 0 && used + 1 + length > width) {
                lines.add(line.toString());
                line.setLength(0);
                used = 0;
            }
            line.append(used == 0 ? "" : " ").append(word);
            used += length + (used == 0 ? 0 : 1);
        }
        lines.add(line.toString());
        return lines;
    }
}
