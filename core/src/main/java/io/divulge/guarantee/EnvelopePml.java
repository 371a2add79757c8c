package io.divulge.guarantee;

import static io.divulge.measure.envelope.EnvelopeMeasures.ENVELOPE;
import static io.divulge.measure.envelope.EnvelopeMeasures.ENVELOPE_DELTA;
import static io.divulge.measure.event.EventMeasures.EML;

import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.Value;
import io.divulge.numeric.Scalar;
import io.divulge.release.Measurement;
import io.divulge.release.Release;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * The envelope guarantee: whatever is done to the outcome leaks more than {@code epsilon} with probability at most {@code delta}.
 *
 * <p>{@code eps_c(delta) <= epsilon} [ILE26, eq. 8]: {@link TailPml} for every function of the outcome at once, so
 * closed under post-processing by definition.
 *
 * @param epsilon the bound, in nats
 * @param delta what may be disregarded, from 0 to 1
 */
public record EnvelopePml(Scalar epsilon, Scalar delta) implements Guarantee.WithDelta {
    static final Notion NOTION = Notion.of(
            ENVELOPE.name(),
            "no function of the outcome leaks more than epsilon, except with probability delta",
            "[ILE26, eq. 8]",
            numbers -> new EnvelopePml(numbers.get(0), numbers.get(1)),
            Notion.EPSILON,
            Notion.DELTA);

    public EnvelopePml {
        NOTION.check(epsilon, delta);
    }

    /** With just these doubles. */
    public EnvelopePml(double epsilon, double delta) {
        this(Scalar.of(epsilon), Scalar.of(delta));
    }

    @Override
    public Notion notion() {
        return NOTION;
    }

    @Override
    public List<Limit> limits() {
        // With probability 1 anything may happen, and nothing is promised: like the event of all outcomes, it leaks 0.
        return List.of(Limit.atDelta(epsilon, isOne(delta) ? EML : ENVELOPE, delta));
    }

    /** Whether it is 1, and not only rounded to it. */
    private static boolean isOne(Scalar delta) {
        return delta.value() == 1
                && delta.exact()
                        .map(exact -> exact.compareTo(BigFraction.ONE) == 0)
                        .orElse(true);
    }

    @Override
    public Answer<Value> deltaOf(Release release) {
        return release.answer(ENVELOPE_DELTA.at(epsilon), Effort.unlimited()).map(Measurement::value);
    }

    @Override
    public String promise() {
        return "Except with probability " + delta.text()
                + ", no function of the outcome makes an adversary who knows the prior more than " + Times.of(epsilon)
                + " better at any guess.";
    }
}
