package io.divulge.figures.drawing;

import java.util.ArrayList;
import java.util.List;

/** A line of words, taken apart into what stands on the line and what stands below it. */
public final class WordRuns {
    /** How much smaller lowered letters are. */
    static final double SMALLER = 0.74;

    /** How far below the line they stand, as a part of the size. */
    static final double LOWERED = 0.22;

    /** A character that no text has. */
    private static final String LITERAL = "\0";

    private WordRuns() {}

    /**
     * One part.
     *
     * @param lowered whether it stands below the line
     */
    record Run(String text, boolean lowered) {}

    /** Words from outside, in which nothing is lowered whatever they look like. */
    public static String literal(String text) {
        return LITERAL + text;
    }

    static List<Run> of(String text) {
        List<Run> runs = new ArrayList<>();
        if (text.startsWith(LITERAL)) {
            runs.add(new Run(text.substring(LITERAL.length()), false));
            return runs;
        }
        int at = 0;
        while (at < text.length()) {
            int open = text.indexOf("_{", at);
            int close = open < 0 ? -1 : text.indexOf('}', open);
            if (close < 0) {
                runs.add(new Run(text.substring(at), false));
                break;
            }
            if (open > at) {
                runs.add(new Run(text.substring(at, open), false));
            }
            runs.add(new Run(text.substring(open + 2, close), true));
            at = close + 1;
        }
        return runs;
    }

    /** The words alone, for those who hear them. */
    public static String plain(String text) {
        StringBuilder plain = new StringBuilder();
        of(text).forEach(run -> plain.append(run.lowered() ? "_" : "").append(run.text()));
        return plain.toString();
    }

    /**
     * About how wide a line is: no font is asked, so that a picture does not depend on which fonts there are. Rather too much
     * than too little, so that nothing is cut.
     */
    public static double width(String text, double size) {
        double width = 0;
        for (Run run : of(text)) {
            double letters =
                    run.text().codePoints().mapToDouble(WordRuns::width).sum();
            width += letters * size * (run.lowered() ? SMALLER : 1);
        }
        return width;
    }

    private static double width(int c) {
        if (c > 0x2e7f) {
            return 1;
        }
        if ("iljtfI.,:;'|()[]!/ ".indexOf(c) >= 0) {
            return 0.36;
        }
        if ("mwMW@%".indexOf(c) >= 0) {
            return 0.94;
        }
        return Character.isUpperCase(c) ? 0.72 : 0.61;
    }
}
