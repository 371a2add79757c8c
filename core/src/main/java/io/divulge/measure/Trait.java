package io.divulge.measure;

/** What is known of a measure whatever the release. */
public enum Trait {
    /** No post-processing raises it. */
    MONOTONE,
    /** Of a function of the secret, randomized or not, it is at most that of the secret itself. */
    BOUNDS_ATTRIBUTES,
    /** It is about the channel: of the prior, only the support counts. */
    FOR_EVERY_PRIOR,
    /** It is about the prior alone. */
    OF_PRIOR,
    /** Over independent releases of one secret it at most adds up, whatever the prior. */
    SUBADDITIVE,
    /** After a first release, a second one adds at most its level of local differential privacy. */
    ADDS_AT_MOST_LDP
}
