package io.divulge.release;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LIP;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Trait;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A release whose outcomes are not listed, under every prior of its secrets: leakage, cost and both at once are its local differential privacy
 * [SGSSO25, Thm 1, 5], and what is about the channel is what it was.
 *
 * @param base the release under the prior that was given
 */
record EveryPriorRelease(Release base) implements Release {
    private static final Set<MeasureFamily<?>> OF_LIFTS = Set.of(PML, PMC, LIP);

    @Override
    public Description description() {
        return base.description()
                .warning(List.of())
                .noting("Under the worst of every prior: pml, pmc and lip are local differential privacy.");
    }

    @Override
    public Answer<Measurement> answer(Measure<?> measure, Effort effort) {
        Optional<String> refused = refusal(measure);
        return refused.isPresent()
                ? Answer.refused(measure.expression(), refused.get())
                : base.answer(asked(measure), effort);
    }

    private static Measure<?> asked(Measure<?> measure) {
        return OF_LIFTS.contains(measure.family()) ? Measure.of(LDP) : measure;
    }

    @Override
    public Optional<String> refusal(Measure<?> measure) {
        return OF_LIFTS.contains(measure.family()) || measure.family().has(Trait.FOR_EVERY_PRIOR)
                ? base.refusal(asked(measure))
                : Optional.of("is not known under every prior of a release whose outcomes are not listed (expected pml,"
                        + " pmc, lip, or a measure that is about the channel)");
    }

    @Override
    public <F> Answer<F> as(Class<F> form) {
        return Answer.refused(
                base.description().source(),
                "has a set of priors here, and this needs a single one: leave out --priors, or use analyze, measure or"
                        + " check");
    }
}
