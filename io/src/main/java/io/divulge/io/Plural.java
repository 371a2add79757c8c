package io.divulge.io;

/** A number and what it counts: "1 entry", "2 entries". */
final class Plural {
    private Plural() {}

    static String of(long count, String one, String many) {
        return count + " " + (count == 1 ? one : many);
    }

    static String of(long count, String one) {
        return of(count, one, one + "s");
    }

    static String entries(long count) {
        return of(count, "entry", "entries");
    }
}
