package io.divulge.audit;

import static io.divulge.measure.event.EventMeasures.EML;

import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.numeric.Scalar;
import io.divulge.release.Description;
import io.divulge.release.Measurement;
import io.divulge.release.Release;

/** The release that audited rows came from, as far as it is known: some measures are at least so much. */
record AuditedRelease(Findings findings) implements Release {
    private static final Value UNKNOWN = new Value(0, 0, Double.POSITIVE_INFINITY, Witness.NONE);

    @Override
    public Description description() {
        return Description.unlisted(
                findings.source(),
                "a vector of " + findings.features().size()
                        + (findings.features().size() == 1 ? " feature (" : " features (")
                        + String.join(", ", findings.features()) + ")",
                findings.secrets(),
                "one of " + findings.secrets() + ", seen as often as in the rows");
    }

    @Override
    public Answer<Measurement> answer(Measure<?> measure, Effort effort) {
        return Answer.known(Measurement.rounded(bound(measure)));
    }

    private Value bound(Measure<?> measure) {
        if (measure.family() == EML) {
            Finding proved = findings.of(EML);
            // An event of this probability is one of any smaller probability, too.
            boolean covered = measure.parameters() instanceof Scalar delta
                    && proved.measure().parameters() instanceof Scalar probability
                    && delta.isAtMost(probability);
            return covered ? proved.value() : UNKNOWN;
        }
        return findings.found().stream()
                .filter(each -> each.expression().equals(measure.expression()))
                .map(Finding::value)
                .findFirst()
                .orElse(UNKNOWN);
    }
}
