/**
 * Adversaries as objects that can be played: randomized functions of the secret and the goals they stand for, strategies, and a
 * simulation that lets them bet against sampled releases.
 *
 * <p>Open {@link io.divulge.adversary.Attack} first: it is the witness of a value, ready to be played.
 * {@link io.divulge.adversary.RandomizedFunction} has the two definitions of leakage that need no gain, and the classes around it
 * turn gains and costs into such functions and back.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.adversary;
