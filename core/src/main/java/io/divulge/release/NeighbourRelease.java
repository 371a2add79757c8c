package io.divulge.release;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;

import io.divulge.exact.ExactJoint;
import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.model.Joint;
import io.divulge.model.Neighbours;
import io.divulge.release.NeighbourMeasures.NeighbouringSecrets;
import java.util.Optional;

/**
 * A release of which only neighbouring secrets are compared: differential privacy in the central model.
 *
 * @param base the release, whose outcomes are listed
 * @param neighbours which secrets are compared
 * @param which the same in words
 */
public record NeighbourRelease(Release base, Neighbours neighbours, String which) implements Release {
    @Override
    public Description description() {
        return base.description()
                .noting(
                        neighbours.hasDistances()
                                ? "Compared by distance: " + which + "; epsilon is per unit of distance."
                                : "Compared between neighbours only: " + which + ".");
    }

    @Override
    public Answer<Measurement> answer(Measure<?> measure, Effort effort) {
        Optional<String> refused = refusal(measure);
        if (neighbours.hasDistances() && refused.isPresent()) {
            return Answer.refused(measure, refused.get());
        }
        FiniteRelease listed = base.as(FiniteRelease.class).orThrow();
        return NeighbourMeasures.TABLE
                .of(new NeighbouringSecrets(listed.joint(), neighbours), measure, effort)
                // What a release was made with bounds all pairs, and so neighbours too.
                .map(value -> neighbours.hasDistances()
                        ? Measurement.rounded(value)
                        : Measurement.rounded(value).byDefinition(listed.written(measure)));
    }

    @Override
    public Optional<String> refusal(Measure<?> measure) {
        if (neighbours.hasDistances() && measure.family() != LDP) {
            return Optional.of("is not known for secrets at distances (expected ldp, or --neighbours)");
        }
        return NeighbourMeasures.TABLE.has(measure.family())
                ? Optional.empty()
                : Optional.of(NeighbourMeasures.TABLE.reason(measure.family()));
    }

    @Override
    public <F> Answer<F> as(Class<F> form) {
        return form == Joint.class || form == ExactJoint.class ? Release.super.as(form) : base.as(form);
    }

    @Override
    public String comparing() {
        return neighbours.hasDistances() ? "secrets at distance 1" : "neighbours";
    }
}
