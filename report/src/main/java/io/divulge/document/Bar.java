package io.divulge.document;

/** A share of 1 as a bar of up to a given length. */
final class Bar {
    private static final String EIGHTHS = " ▏▎▍▌▋▊▉█";

    private Bar() {}

    static String of(double share, int length, boolean unicode) {
        double cells = Math.max(0, Math.min(1, share)) * length;
        if (!unicode) {
            int whole = (int) Math.round(cells);
            return share > 0 && whole == 0 ? "." : "#".repeat(whole);
        }
        int eighths = (int) Math.round(cells * 8);
        // What is there is seen, however small.
        eighths = share > 0 ? Math.max(1, eighths) : 0;
        String full = "█".repeat(eighths / 8);
        return eighths % 8 == 0 ? full : full + EIGHTHS.charAt(eighths % 8);
    }
}
