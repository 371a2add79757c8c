package io.divulge.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.measure.Value;
import io.divulge.measure.guessing.MinEntropyLeakage;
import io.divulge.measure.indistinguishability.LocalDifferentialPrivacy;
import io.divulge.measure.information.MaximalLeakage;
import io.divulge.measure.information.MutualInformation;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Joint;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Outcome by outcome gives what the whole table gives. */
class CountSummaryTest {
    /** The outcomes dealt out to parts at random, and the parts merged. */
    private static CountSummary summary(JointCounts counts, int parts, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        SecretTotals totals = SecretTotals.of(counts);
        List<CountSummary> pieces = new ArrayList<>();
        for (int i = 0; i < parts; i++) {
            pieces.add(new CountSummary(totals));
        }
        for (int y = 0; y < counts.outcomes().size(); y++) {
            int[] xs = new int[counts.secrets().size()];
            long[] times = new long[xs.length];
            int[] size = {0};
            counts.forEachSecret(y, (x, count) -> {
                xs[size[0]] = x;
                times[size[0]++] = count;
            });
            if (size[0] > 0) {
                pieces.get(random.nextInt(parts)).add(counts.outcomes().label(y), size[0], xs, times);
            }
        }
        CountSummary whole = new CountSummary(totals);
        pieces.forEach(whole::merge);
        return whole;
    }

    private static void agree(Value streamed, Value table, String what) {
        assertThat(streamed.lower()).as(what).isLessThanOrEqualTo(table.upper());
        assertThat(streamed.upper()).as(what).isGreaterThanOrEqualTo(table.lower());
        if (Double.isFinite(table.value())) {
            assertThat(Math.abs(streamed.value() - table.value())).as(what).isLessThan(1e-12);
            assertThat(streamed.width()).as(what).isLessThan(1e-12);
        } else {
            assertThat(streamed.value()).as(what).isEqualTo(table.value());
        }
    }

    @Test
    void agreesWithTheWholeTable() {
        for (int seed = 0; seed < 400; seed++) {
            JointCounts counts = RandomCounts.of(seed, 8, 40);
            Joint joint = counts.plugIn();
            CountSummary summary = summary(counts, 1 + seed % 4, seed);
            String at = "seed " + seed;

            agree(
                    summary.pointwiseMaximalLeakage(counts.secrets()),
                    PointwiseMaximalLeakage.of(joint).maximum(),
                    at + " pml");
            agree(
                    summary.pointwiseMaximalCost(counts.secrets()),
                    PointwiseMaximalCost.of(joint).maximum(),
                    at + " pmc");
            agree(summary.localDifferentialPrivacy(counts.secrets()), LocalDifferentialPrivacy.of(joint), at + " ldp");
            agree(summary.maximalLeakage(), MaximalLeakage.of(joint), at + " maximal leakage");
            agree(summary.mutualInformation(), MutualInformation.of(joint), at + " mutual information");
            agree(summary.minEntropyLeakage(), MinEntropyLeakage.of(joint), at + " min-entropy leakage");
            assertThat(summary.events()).isEqualTo(counts.total());
            assertThat(summary.outcomes()).isEqualTo(joint.outcomes().size());
            laws(summary, joint, new SplittableRandom(seed), at);
        }
    }

    private static void laws(CountSummary summary, Joint joint, SplittableRandom random, String at) {
        LeakageProfile leakage = PointwiseMaximalLeakage.of(joint);
        double epsilon = random.nextDouble(2);
        double delta = random.nextDouble();
        Value tail = leakage.tail(epsilon);
        Value sketched = summary.leakageLaw().tail(epsilon);
        assertThat(sketched.lower()).as(at).isLessThanOrEqualTo(tail.upper());
        assertThat(sketched.upper()).as(at).isGreaterThanOrEqualTo(tail.lower());
        Value quantile = leakage.leftQuantile(delta);
        Value found = summary.leakageLaw().quantile(delta);
        assertThat(found.lower()).as(at).isLessThanOrEqualTo(quantile.upper());
        assertThat(found.upper()).as(at).isGreaterThanOrEqualTo(quantile.lower());
        assertThat(found.width()).as(at).isLessThan(1e-5);
    }

    @Test
    void witnessesNameWhereItIsAttained() {
        JointCounts counts = RandomCounts.of(3, 8, 40);
        Joint joint = counts.plugIn();

        assertThat(summary(counts, 3, 1)
                        .pointwiseMaximalLeakage(counts.secrets())
                        .witness())
                .isEqualTo(PointwiseMaximalLeakage.of(joint).maximum().witness());
    }

    @Test
    void totalsRefuseNonsense() {
        assertThatThrownBy(() -> SecretTotals.of(0, 0)).hasMessageContaining("at least one event");
        assertThatThrownBy(() -> SecretTotals.of(1, -2)).hasMessageContaining("-2 times");
    }
}
