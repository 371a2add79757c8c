package io.divulge.continuous;

/** A release as someone asked for it: the expression, keys written out, and what it names. */
public record NamedRelease(String expression, NumericRelease release) {}
