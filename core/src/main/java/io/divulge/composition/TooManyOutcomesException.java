package io.divulge.composition;

import io.divulge.model.Channel;

/** A composition that cannot be listed: of too many outcomes, or of one that is rarer than a double can say. */
public final class TooManyOutcomesException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    TooManyOutcomesException(String message) {
        super(message);
    }

    TooManyOutcomesException(String message, Throwable cause) {
        super(message, cause);
    }

    /** Two views of one secret, similar outcomes merged, if they can be listed. */
    static Channel alongside(Channel first, Channel second) {
        requireFew(
                (long) first.outcomes().size() * second.outcomes().size(),
                first.secrets().size());
        try {
            return SimilarColumns.merged(first.alongside(second));
        } catch (IllegalArgumentException refused) {
            String said = String.valueOf(refused.getMessage());
            if (said.contains("smaller than a double holds")) {
                throw new TooManyOutcomesException(said, refused);
            }
            throw refused;
        }
    }

    /** Refuses more outcomes than can be listed. */
    static void requireFew(long outcomes, int secrets) {
        long most = RepeatedChannel.mostOutcomes(secrets);
        if (outcomes > most) {
            throw new TooManyOutcomesException("the releases together have " + outcomes
                    + " outcomes, too many to list for " + secrets + " secrets (at most " + most + ")");
        }
    }
}
