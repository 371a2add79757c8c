package io.divulge.io;

import org.jspecify.annotations.Nullable;

/** What a {@link ModelReader} was asked for. */
record ReadOptions(
        @Nullable PriorChoice prior,
        boolean normalizing,
        boolean exact,
        @Nullable LongForm longForm) {
    static final ReadOptions DEFAULT = new ReadOptions(null, false, false, null);
}
