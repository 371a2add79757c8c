package io.divulge.density.release;

import io.divulge.numeric.Enclosure;

/**
 * The secret that an outcome makes most likely, or least likely, compared with the prior.
 *
 * @param logLift {@code log( f(y|x) / q(y) )}
 * @param secret the value {@code x}
 */
public record Extreme(Enclosure logLift, double secret) {}
