package io.divulge.release;

/**
 * A place where intuition fails for this release.
 *
 * @param topic a short name that does not change, for scripts: "prior-assumed"
 * @param text one or two sentences
 */
public record Warning(String topic, String text) {}
