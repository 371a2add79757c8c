package io.divulge.continuous;

import io.divulge.numeric.Enclosure;

/**
 * A part of what a secret can be.
 *
 * @param law the law of the secret, given that it is in the part
 * @param share the probability of the part
 * @param width how far two values of the part are apart, at most
 */
record SecretPart(SecretLaw law, Enclosure share, double width) {}
