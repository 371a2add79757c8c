package io.divulge.estimate;

/**
 * Where the data do not say what a reader may think they say.
 *
 * @param topic a short name that does not change, for scripts: "too-few-events"
 * @param text one or two sentences
 */
public record Caution(String topic, String text) {}
