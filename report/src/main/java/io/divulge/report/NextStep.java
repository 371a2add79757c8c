package io.divulge.report;

/**
 * What to do about an answer.
 *
 * @param words why, in a clause that ends with a colon
 * @param command as it is to be typed
 */
public record NextStep(String words, String command) {}
