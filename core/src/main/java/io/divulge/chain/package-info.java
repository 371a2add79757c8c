/**
 * What a log of releases tells about a secret that changes from one to the next. Open {@link io.divulge.chain.ChainRelease}; {@link io.divulge.chain.SecretChain} is the secret and its releases.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.chain;
