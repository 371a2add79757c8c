package io.divulge.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.divulge.estimate.CountSummary;
import io.divulge.estimate.JointCounts;
import io.divulge.estimate.source.NullPolicy;
import io.divulge.measure.Value;
import io.divulge.measure.envelope.Envelope;
import io.divulge.measure.guessing.MinEntropyLeakage;
import io.divulge.measure.indistinguishability.LocalDifferentialPrivacy;
import io.divulge.measure.information.MaximalLeakage;
import io.divulge.measure.information.MutualInformation;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Joint;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;

/** What is folded on the cluster is what the table of all counts gives. */
class DistributedCountsTest {
    private static final double CLOSE = 1e-12;

    private static Dataset<Row> events() {
        return LocalSpark.session()
                .range(60_000)
                .selectExpr(
                        "pmod(hash(id), 6) AS secret",
                        "pmod(hash(id * 31 + 7), 400) * (1 + pmod(hash(id), 6)) % 211 AS outcome",
                        "pmod(hash(id * 5 + 1), 3) AS part",
                        "CASE WHEN id % 1000 = 0 THEN NULL ELSE 'k' END AS gaps");
    }

    @Test
    void measuresAgreeWithTheTableOfAllCounts() {
        SparkEvents events = SparkEvents.of(events(), List.of("secret"), List.of("outcome", "part"));
        JointCounts counts = events.counts();
        Joint joint = counts.plugIn();
        try (DistributedCounts distributed = events.distributed()) {
            CountSummary summary = distributed.summary();
            LeakageProfile leakage = PointwiseMaximalLeakage.of(joint);

            assertThat(distributed.secrets()).isEqualTo(counts.secrets());
            assertThat(distributed.totals().total()).isEqualTo(counts.total());
            assertThat(summary.outcomes()).isEqualTo(joint.outcomes().size());
            assertThat(summary.events()).isEqualTo(counts.total());
            Value pml = summary.pointwiseMaximalLeakage(distributed.secrets());
            assertThat(pml.value()).isCloseTo(leakage.maximum().value(), within(CLOSE));
            assertThat(pml.witness()).isEqualTo(leakage.maximum().witness());
            assertThat(summary.maximalLeakage().value())
                    .isCloseTo(MaximalLeakage.of(joint).value(), within(CLOSE));
            assertThat(summary.mutualInformation().value())
                    .isCloseTo(MutualInformation.of(joint).value(), within(CLOSE));
            assertThat(summary.minEntropyLeakage().value())
                    .isCloseTo(MinEntropyLeakage.of(joint).value(), within(CLOSE));
            assertThat(summary.localDifferentialPrivacy(distributed.secrets()).value())
                    .isEqualTo(LocalDifferentialPrivacy.of(joint).value());
            assertThat(summary.leakageLaw().quantile(0.1).value())
                    .isCloseTo(leakage.leftQuantile(0.1).value(), within(1e-5));
        }
    }

    @Test
    void theEnvelopeIsFoundByAFewPasses() {
        SparkEvents events = SparkEvents.of(events(), List.of("secret"), List.of("outcome"));
        Joint joint = events.counts().plugIn();
        double epsilon = 0.6 * PointwiseMaximalLeakage.of(joint).max();
        Value exact = Envelope.of(joint).delta(epsilon).delta();
        try (DistributedCounts distributed = events.distributed()) {
            Value streamed = distributed.envelope().delta(epsilon, 8);

            assertThat(streamed.lower()).isLessThanOrEqualTo(exact.upper());
            assertThat(streamed.upper()).isGreaterThanOrEqualTo(exact.lower());
            assertThat(streamed.width()).isLessThan(1e-6);
        }
    }

    @Test
    void missingValuesAreRefusedOrLeftOut() {
        SparkEvents events = SparkEvents.of(events(), List.of("secret"), List.of("gaps"));

        assertThatThrownBy(events::distributed).hasMessageContaining("column 'gaps' has no value in 60 rows");
        assertThatThrownBy(() -> events.withNulls(NullPolicy.VALUE).distributed())
                .hasMessageContaining("drop or error");
        try (DistributedCounts distributed = events.withNulls(NullPolicy.DROP).distributed()) {
            assertThat(distributed.totals().total()).isEqualTo(59_940);
        }
    }

    @Test
    void columnsThatAreNotThereAreRefused() {
        assertThatThrownBy(() -> SparkEvents.of(events(), List.of("secrets"), List.of("outcome")))
                .hasMessageContaining("has no column 'secrets' (it has secret, outcome, part, gaps)");
    }
}
