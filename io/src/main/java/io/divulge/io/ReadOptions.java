package io.divulge.io;

import io.divulge.model.Alphabet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a {@link ModelReader} was asked for. */
record ReadOptions(
        @Nullable PriorChoice prior,
        boolean normalizing,
        boolean exact,
        @Nullable LongForm longForm,
        List<String> secrets) {
    static final ReadOptions DEFAULT = new ReadOptions(null, false, false, null, List.of());

    /** The secrets of a file that has no names for them. */
    Alphabet secrets(int size, Place place) {
        if (secrets.isEmpty()) {
            return Alphabet.numbered("x", size);
        }
        if (secrets.size() != size) {
            throw place.problem("has " + Plural.of(size, "secret") + ", but --secrets names " + secrets.size());
        }
        return Alphabet.of(secrets);
    }
}
