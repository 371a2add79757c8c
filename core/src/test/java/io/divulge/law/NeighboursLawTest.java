package io.divulge.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.draw.Draw;
import io.divulge.measure.Value;
import io.divulge.measure.indistinguishability.ApproximateLocalDifferentialPrivacy;
import io.divulge.measure.indistinguishability.DifferentialPrivacy;
import io.divulge.measure.indistinguishability.LocalDifferentialPrivacy;
import io.divulge.measure.indistinguishability.PrivacyProfile;
import io.divulge.measure.indistinguishability.ProbabilisticLocalDifferentialPrivacy;
import io.divulge.measure.indistinguishability.RenyiDifferentialPrivacy;
import io.divulge.measure.indistinguishability.RenyiLocalDifferentialPrivacy;
import io.divulge.measure.indistinguishability.SecretPairAtOutcome;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.Neighbours;
import io.divulge.model.Prior;
import io.divulge.model.Records;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Privacy between neighbours is the largest of what each two of them have, taken as the only two secrets. */
class NeighboursLawTest {
    private static final Scalar LOSS = Scalar.parse("0.4");
    private static final Scalar SLACK = Scalar.parse("0.1");

    static LongStream seeds() {
        return Draw.seeds();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void pairByPair(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet secrets = draw.alphabet("x");
        Prior prior = draw.prior(secrets);
        Channel channel = draw.channel(secrets, draw.alphabet("y"));
        List<List<String>> pairs = new ArrayList<>();
        for (int x = 0; x < secrets.size(); x++) {
            for (int other = 0; other < x; other++) {
                if (draw.chance(0.5)) {
                    pairs.add(List.of(secrets.label(x), secrets.label(other)));
                }
            }
        }
        Neighbours some = Neighbours.of(secrets, pairs);
        Joint joint = prior.through(channel);
        same(joint, some, pairs, DifferentialPrivacy::of, LocalDifferentialPrivacy::of);
        for (double order : new double[] {1, 1.5, 2, 30, 1e20, Double.POSITIVE_INFINITY}) {
            same(
                    joint,
                    some,
                    pairs,
                    (release, near) -> RenyiDifferentialPrivacy.of(release, Scalar.of(order), near),
                    release -> RenyiLocalDifferentialPrivacy.of(release, order));
        }
        same(
                joint,
                some,
                pairs,
                (release, near) -> PrivacyProfile.of(release, LOSS, near),
                release -> PrivacyProfile.of(release, LOSS));
        same(
                joint,
                some,
                pairs,
                (release, near) -> ProbabilisticLocalDifferentialPrivacy.of(release, LOSS, near),
                release -> ProbabilisticLocalDifferentialPrivacy.of(release, LOSS));
        same(
                joint,
                some,
                pairs,
                (release, near) -> ApproximateLocalDifferentialPrivacy.of(release, SLACK, near),
                release -> ApproximateLocalDifferentialPrivacy.of(release, SLACK));
    }

    private static void same(
            Joint joint,
            Neighbours neighbours,
            List<List<String>> pairs,
            BiFunction<Joint, Neighbours, Value> among,
            Function<Joint, Value> local) {
        double lower = 0;
        double upper = 0;
        Alphabet secrets = joint.channel().secrets();
        for (List<String> pair : pairs) {
            double[] two = new double[secrets.size()];
            two[secrets.indexOf(pair.get(0))] = 0.5;
            two[secrets.indexOf(pair.get(1))] = 0.5;
            if (joint.secrets().contains(pair.get(0)) && joint.secrets().contains(pair.get(1))) {
                Value value = local.apply(Prior.of(secrets, two).through(joint.channel()));
                lower = Math.max(lower, value.lower());
                upper = Math.max(upper, value.upper());
            }
        }
        Value found = among.apply(joint, neighbours);
        assertThat(found.lower()).isLessThanOrEqualTo(upper);
        assertThat(found.upper()).isGreaterThanOrEqualTo(lower);
        if (upper - lower < 1e-9) {
            assertThat(found.width()).isLessThan(1e-9);
        }
        // With all pairs for neighbours it is the local measure.
        Value everyone = among.apply(joint, Neighbours.all(secrets));
        Value all = local.apply(joint);
        assertThat(everyone.lower()).isLessThanOrEqualTo(all.upper());
        assertThat(everyone.upper()).isGreaterThanOrEqualTo(all.lower());
    }

    @Test
    @DisplayName("a noisy count of four records tells neighbours apart far less than any two data sets")
    void centralModel() {
        Records records = Records.of(Alphabet.of("a", "b"), 4);
        double[][] rows = new double[16][5];
        for (int x = 0; x < 16; x++) {
            double sum = 0;
            for (int y = 0; y < 5; y++) {
                rows[x][y] = Math.exp(-0.5 * Math.abs(records.count(x, 1) - y));
                sum += rows[x][y];
            }
            for (int y = 0; y < 5; y++) {
                rows[x][y] /= sum;
            }
        }
        Alphabet outcomes = Alphabet.numbered("y", 5);
        Joint joint =
                Prior.uniform(records.dataSets()).through(DenseChannel.normalizing(records.dataSets(), outcomes, rows));
        Value central = DifferentialPrivacy.of(joint, records.hamming());
        Value local = LocalDifferentialPrivacy.of(joint);
        assertThat(central.value()).isLessThan(local.value() / 2);
        assertThat(central.witness()).isInstanceOf(SecretPairAtOutcome.class);
        assertThat(RenyiDifferentialPrivacy.of(joint, Scalar.of(2), records.hamming())
                        .value())
                .isLessThan(central.value());
    }

    @Test
    @DisplayName("six records of three symbols: 729 data sets, 12 neighbours each")
    void records() {
        Records records = Records.of(Alphabet.of("a", "b", "c"), 6);
        assertThat(records.dataSets().size()).isEqualTo(729);
        int x = records.dataSets().indexOf("abcaab");
        assertThat(records.hamming().of(x)).hasSize(12).isSorted().doesNotContain(x);
        for (int other : records.hamming().of(x)) {
            String label = records.dataSets().label(other);
            long different = IntStream.range(0, 6)
                    .filter(i -> label.charAt(i) != "abcaab".charAt(i))
                    .count();
            assertThat(different).isEqualTo(1);
        }
        assertThat(records.record(x, 2)).isEqualTo(2);
        assertThat(records.count(x, 0)).isEqualTo(3);
        assertThat(Records.of(Alphabet.of("yes", "no"), 2).dataSets())
                .isEqualTo(Alphabet.of("yes,yes", "yes,no", "no,yes", "no,no"));
    }

    @Test
    void messages() {
        Alphabet secrets = Alphabet.of("a", "b");
        assertThatThrownBy(() -> Records.of(secrets, 0)).hasMessage("data sets have 0 records (expected at least 1)");
        assertThatThrownBy(() -> Records.of(secrets, 30))
                .hasMessage("2 symbols and 30 records make 1.073741824E9 data sets (at most 4194304)");
        assertThatThrownBy(() -> Neighbours.of(secrets, List.of(List.of("a", "a"))))
                .hasMessage("[a, a] are no neighbours (expected two different secrets)");
        assertThatThrownBy(() -> Neighbours.of(secrets, List.of(List.of("a", "c"))))
                .hasMessage("'c' is not one of [a, b]");
        Joint joint = Prior.uniform(secrets).through(Channel.identity(secrets));
        assertThatThrownBy(() -> DifferentialPrivacy.of(joint, Neighbours.all(Alphabet.of("u", "v"))))
                .hasMessage("neighbours are among [u, v] but the channel reads [a, b]");
        assertThat(DifferentialPrivacy.of(joint, Neighbours.of(secrets, List.of())))
                .isEqualTo(Value.exactly(0));
        assertThat(DifferentialPrivacy.of(joint, Neighbours.all(secrets)).value())
                .isInfinite();
    }
}
