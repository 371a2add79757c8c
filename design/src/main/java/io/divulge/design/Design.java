package io.divulge.design;

import io.divulge.guarantee.Assessment;
import io.divulge.measure.Value;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A mechanism of great utility that keeps guarantees, and how much better any other can be.
 *
 * @param problem what was asked
 * @param written the mechanism, with at most as many outcomes as secrets of positive probability, and as many more as guarantees have rows that outcomes share
 * @param assessments the checks that it passed, one for each guarantee
 * @param utility what the mechanism is worth, measured on the channel itself
 * @param upper no mechanism that keeps the guarantees is worth more
 * @param uninformed what the secret is worth to a reader who sees no outcome
 * @param method how it was found
 * @param examined how many columns were looked at
 * @param complete whether the search came to its end; if not, time was up
 * @param drawn the part of the mechanism that was given up so that rounding does not break the guarantee
 * @param randomizedResponse what people would use otherwise
 * @param prices what a lift of each secret of positive probability costs: no column that is allowed is worth more than its lifts cost, but for rounding; empty where the upper bound
 *     needs none
 */
public record Design(
        DesignProblem problem,
        WrittenChannel written,
        List<Assessment> assessments,
        Value utility,
        double upper,
        Value uninformed,
        DesignMethod method,
        long examined,
        boolean complete,
        double drawn,
        Optional<Rival> randomizedResponse,
        List<Double> prices) {
    /** Copies the lists. */
    public Design {
        assessments = List.copyOf(assessments);
        prices = List.copyOf(prices);
    }

    /** The check that it passed; the first, if there are several. */
    public Assessment assessment() {
        return assessments.get(0);
    }

    /** The mechanism in doubles. */
    public Channel channel() {
        return written.channel();
    }

    /** What the best mechanism is worth: between what this one is worth and what the prices prove. */
    public Value optimum() {
        double top = Math.max(upper, utility.lower());
        return new Value(utility.lower(), Math.min(utility.value(), top), top, utility.witness());
    }

    /** How much more another mechanism can be worth, at most. */
    public double gap() {
        return optimum().width();
    }

    /** The prior as it is written beside the mechanism: decimals, and fractions such as {@code 1/3} for what has no short one. */
    public List<String> writtenPrior() {
        Prior prior = problem.prior();
        Optional<BigFraction[]> exact = problem.exactPrior();
        return IntStream.range(0, prior.secrets().size())
                .mapToObj(x -> PriorText.of(prior.probability(x), exact.map(fractions -> fractions[x])))
                .toList();
    }

    /** The release of the prior through the mechanism. */
    public Joint joint() {
        return problem.prior().through(channel());
    }
}
