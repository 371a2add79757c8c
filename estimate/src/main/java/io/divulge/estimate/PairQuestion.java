package io.divulge.estimate;

import io.divulge.numeric.Scalar;
import java.util.List;

/**
 * What is asked of counted pairs, settled before they are looked at.
 *
 * @param confidence how often, at least, all bounds are to hold
 * @param tails the leakages of which the probability to be exceeded is bounded
 * @param quantiles the probabilities that may be disregarded
 * @param allPossible whether every listed secret may occur, seen or not; otherwise those that were seen are taken to be all
 */
record PairQuestion(double confidence, List<Scalar> tails, List<Scalar> quantiles, boolean allPossible) {
    PairQuestion(double confidence, List<Scalar> tails) {
        this(confidence, tails, List.of(), false);
    }

    PairQuestion withConfidence(double level) {
        return new PairQuestion(level, tails, quantiles, allPossible);
    }

    PairQuestion withTails(List<Scalar> epsilons) {
        return new PairQuestion(confidence, epsilons, quantiles, allPossible);
    }

    PairQuestion withQuantiles(List<Scalar> deltas) {
        return new PairQuestion(confidence, tails, deltas, allPossible);
    }

    PairQuestion withAllPossible() {
        return new PairQuestion(confidence, tails, quantiles, true);
    }
}
