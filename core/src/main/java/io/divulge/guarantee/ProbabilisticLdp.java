package io.divulge.guarantee;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.PROBABILISTIC_LDP;

import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.Value;
import io.divulge.numeric.Scalar;
import io.divulge.release.Measurement;
import io.divulge.release.Release;
import java.util.List;

/**
 * Probabilistic local differential privacy: under any secret, outcomes that speak for it more than {@code e^epsilon} to 1 against some
 * other secret have probability at most {@code delta}.
 *
 * <p>{@code P_x{ L_{x,x'} > epsilon } <= delta} for all pairs [ILE26, Def. 3]. Not closed under post-processing [ILE26, Ex. 1]. What
 * is measured is the probability, since the smallest epsilon need not exist as a measure of its own.
 *
 * @param epsilon the loss, in nats
 * @param delta the probability of a larger one, from 0 to 1
 */
public record ProbabilisticLdp(Scalar epsilon, Scalar delta) implements Guarantee.WithDelta {
    static final Notion NOTION = Notion.of(
            PROBABILISTIC_LDP.name(),
            "a loss above epsilon between any two secrets has probability at most delta",
            "[ILE26, Def. 3]",
            numbers -> new ProbabilisticLdp(numbers.get(0), numbers.get(1)),
            Notion.EPSILON,
            Notion.DELTA);

    public ProbabilisticLdp {
        NOTION.check(epsilon, delta);
    }

    /** With just these doubles. */
    public ProbabilisticLdp(double epsilon, double delta) {
        this(Scalar.of(epsilon), Scalar.of(delta));
    }

    @Override
    public Notion notion() {
        return NOTION;
    }

    @Override
    public List<Limit> limits() {
        return List.of(Limit.atEpsilon(delta, PROBABILISTIC_LDP, epsilon));
    }

    @Override
    public Answer<Value> deltaOf(Release release) {
        return release.answer(PROBABILISTIC_LDP.at(epsilon), Effort.unlimited()).map(Measurement::value);
    }

    @Override
    public String promise() {
        return "Except with probability " + Numbers.inWords(delta) + ", no secret explains the outcome more than "
                + Times.of(epsilon) + " as well as another; functions of the outcome are not covered.";
    }
}
