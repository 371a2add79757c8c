package io.divulge.release;

import io.divulge.catalogue.Measures;
import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.measure.Value;
import io.divulge.model.Alphabet;
import java.util.Optional;

/**
 * Something that is released about a secret: a list of outcomes, a mechanism known in closed form, a density, or what is made of other
 * releases.
 *
 * <p>Commands, guarantees and reports know releases and nothing below them. Other modules add kinds.
 */
public interface Release {
    /** What a reader should know of it: where it comes from, how large it is, and which prior it has. */
    Description description();

    /** What a measure says of it, or why it says nothing. */
    Answer<Measurement> answer(Measure<?> measure, Effort effort);

    /** Why a measure has no answer, if that is known before anything is computed: a clause after its name. */
    default Optional<String> refusal(Measure<?> measure) {
        return Optional.empty();
    }

    /**
     * Why a post-processing that reads these outcomes cannot be done to this release, if it cannot: a clause after its name. Whoever has no list of outcomes says
     * what may stand for them.
     */
    default Optional<String> refusal(Alphabet read) {
        return Optional.of(
                "has more outcomes than a post-processing can list (expected fewer, so that each has a row)");
    }

    /** Which secrets are compared with each other where a measure compares pairs, in one word; empty for all of them. */
    default String comparing() {
        return "";
    }

    /** This release in another form, such as a {@code Joint}, for those who need more than numbers. */
    default <F> Answer<F> as(Class<F> form) {
        return Answer.refused(description().source(), "has no list of outcomes here, and this needs one");
    }

    /** This release as another reader knows it. */
    default Release describedAs(Description other) {
        return new DescribedRelease(this, other);
    }

    /**
     * The value of a measure, in whatever time it takes.
     *
     * @throws IllegalArgumentException with the reason, if there is none
     */
    default Value measure(Measure<?> measure) {
        return answer(measure, Effort.unlimited()).orThrow().value();
    }

    /**
     * The value of a measure by its name, such as {@code "pml"} or {@code "envelope(delta=0.05)"}.
     *
     * @throws IllegalArgumentException if there is no such measure, or with the reason why it has no value
     */
    default Value measure(String expression) {
        return measure(Measures.parse(expression));
    }
}
