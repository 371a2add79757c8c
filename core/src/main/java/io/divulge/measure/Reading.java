package io.divulge.measure;

/**
 * How to read the number that a measure gives.
 *
 * @param quantity what kind of number it is
 * @param meaning one line for people
 */
public record Reading(Quantity quantity, String meaning) {}
