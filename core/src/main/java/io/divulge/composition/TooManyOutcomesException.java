package io.divulge.composition;

import io.divulge.model.Channel;
import io.divulge.numeric.DivulgeException;
import io.divulge.numeric.TooUnlikelyException;

/** A composition that cannot be listed: of too many outcomes, or of one that is rarer than a double can say. */
final class TooManyOutcomesException extends DivulgeException {
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
        } catch (TooUnlikelyException rare) {
            throw new TooManyOutcomesException(String.valueOf(rare.getMessage()), rare);
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
