package io.divulge.web;

import java.time.Duration;

/**
 * How much anyone may ask for.
 *
 * @param bytes the longest request
 * @param time the longest computation; a search that is stopped answers with the bracket that it has
 * @param waiting how many computations may wait for a thread
 * @param silence how long an answer may take before it begins, so that whoever has left is noticed
 * @param upload the longest file of events
 */
record Limits(int bytes, Duration time, int waiting, Duration silence, long upload) {
    /** A model of some million entries, a day of a log, and as long as anyone watches a page. */
    static final Limits USUAL = new Limits(32 << 20, Duration.ofMinutes(2), 256, Duration.ofMillis(250), 256L << 20);

    /** What is said of a computation that was stopped. */
    String tooLong() {
        return "this takes longer than " + time.toSeconds()
                + " seconds; on the command line it has as long as it takes";
    }
}
