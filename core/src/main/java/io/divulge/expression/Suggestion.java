package io.divulge.expression;

import java.util.Collection;
import java.util.Locale;

/** "Did you mean": the known name nearest to one that is not known. */
public final class Suggestion {
    private Suggestion() {}

    /** A sentence that names the nearest of {@code known}, with a space before it, or nothing if none is near. */
    public static String among(Collection<String> known, String unknown) {
        String best = "";
        // A third of the letters may be wrong, and one in a short word, but not all of them.
        int distance = Math.min(Math.max(1, unknown.length() / 3), unknown.length() - 1) + 1;
        for (String name : known) {
            int d = distance(name.toLowerCase(Locale.ROOT), unknown.toLowerCase(Locale.ROOT));
            // A name that was begun and not finished is nearer than letters alone say.
            if (!unknown.isEmpty() && (name.startsWith(unknown) || name.contains(unknown) && unknown.length() > 2)) {
                d = Math.min(d, 1);
            }
            if (d < distance) {
                distance = d;
                best = name;
            }
        }
        return best.isEmpty() ? "" : " Did you mean '" + best + "'?";
    }

    /** The edit distance, a transposition counting as one edit. */
    private static int distance(String a, String b) {
        if (b.length() > 200) {
            return Integer.MAX_VALUE;
        }
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    d[i][j] = i + j;
                    continue;
                }
                int same = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                d[i][j] = Math.min(d[i - 1][j - 1] + same, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
                }
            }
        }
        return d[a.length()][b.length()];
    }
}
