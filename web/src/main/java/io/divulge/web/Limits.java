package io.divulge.web;

import java.time.Duration;

/**
 * How much anyone may ask for.
 *
 * @param bytes the longest request
 * @param time the longest computation; a search that is stopped answers with the bracket that it has
 * @param waiting how many computations may wait for a thread
 */
record Limits(int bytes, Duration time, int waiting) {
    /** A model of some million entries, and as long as anyone watches a page. */
    static final Limits USUAL = new Limits(32 << 20, Duration.ofMinutes(2), 256);
}
