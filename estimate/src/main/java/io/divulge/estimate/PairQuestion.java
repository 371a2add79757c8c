package io.divulge.estimate;

import io.divulge.measure.MeasureFamily;
import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.Set;

/**
 * What is asked of counted pairs, settled before they are looked at.
 *
 * @param confidence how often, at least, all bounds are to hold
 * @param tails the leakages of which the probability to be exceeded is bounded
 * @param quantiles the probabilities that may be disregarded
 * @param allPossible whether every listed secret may occur, seen or not; otherwise those that were seen are taken to be all
 * @param measures what is to be bounded, which gets all of the probability of being wrong; everything if it is empty
 */
record PairQuestion(
        double confidence,
        List<Scalar> tails,
        List<Scalar> quantiles,
        boolean allPossible,
        Set<MeasureFamily<?>> measures) {
    PairQuestion(double confidence, List<Scalar> tails) {
        this(confidence, tails, List.of(), false, Set.of());
    }

    /** Whether a measure is to be bounded. */
    boolean asks(MeasureFamily<?> family) {
        return measures.isEmpty() || measures.contains(family);
    }

    PairQuestion withMeasures(Set<MeasureFamily<?>> asked) {
        return new PairQuestion(confidence, tails, quantiles, allPossible, asked);
    }

    PairQuestion withConfidence(double level) {
        return new PairQuestion(level, tails, quantiles, allPossible, measures);
    }

    PairQuestion withTails(List<Scalar> epsilons) {
        return new PairQuestion(confidence, epsilons, quantiles, allPossible, measures);
    }

    PairQuestion withQuantiles(List<Scalar> deltas) {
        return new PairQuestion(confidence, tails, deltas, allPossible, measures);
    }

    PairQuestion withAllPossible() {
        return new PairQuestion(confidence, tails, quantiles, true, measures);
    }
}
