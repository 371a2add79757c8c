package io.divulge.web;

import java.time.Duration;

/**
 * How much anyone may ask for.
 *
 * @param bytes the longest request
 * @param time the longest computation; a search that is stopped answers with the bracket that it has
 * @param waiting how many computations may wait for a thread
 * @param silence how long an answer may take before it begins, so that whoever has left is noticed
 */
record Limits(int bytes, Duration time, int waiting, Duration silence) {
    /** A model of some million entries, and as long as anyone watches a page. */
    static final Limits USUAL = new Limits(32 << 20, Duration.ofMinutes(2), 256, Duration.ofMillis(250));
}
