package io.divulge.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.draw.Multinomial;
import io.divulge.measure.information.InformationMeasures;
import io.divulge.model.Alphabet;
import io.divulge.numeric.ClopperPearson;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said of secrets that were not seen, and what a list of all of them changes. */
class UnseenSecretsTest {
    @ParameterizedTest(name = "{0} secrets, exponent {1}, {2} events")
    @CsvSource({"500,1,300", "20,3,100", "5000,0,200", "2,9,50"})
    @DisplayName(
            "the probability of what was never seen is above the bound no more often than allowed, and the bound says something")
    void mass(int size, double exponent, int events) {
        double[] law = IntStream.range(0, size)
                .mapToDouble(x -> Math.pow(1.0 + x, -exponent))
                .toArray();
        double sum = IntStream.range(0, size).mapToDouble(x -> law[x]).sum();
        double[] prior = IntStream.range(0, size).mapToDouble(x -> law[x] / sum).toArray();
        Multinomial draws = new Multinomial(size);
        int trials = 400;
        int wrong = 0;
        double least = 1;
        for (int i = 0; i < trials; i++) {
            long[] seen = draws.counts(events, prior);
            JointCounts.Builder builder = JointCounts.builder(Alphabet.numbered("x", size), Alphabet.of("y"));
            double unseen = 0;
            for (int x = 0; x < size; x++) {
                builder.add(x, 0, seen[x]);
                unseen += seen[x] == 0 ? prior[x] : 0;
            }
            double bound = UnseenSecrets.atMost(builder.build(), 0.1);
            wrong += unseen > bound ? 1 : 0;
            least = Math.min(least, bound);
        }
        assertThat(ClopperPearson.lower(wrong, trials, 1e-7)).isLessThanOrEqualTo(0.1);
        assertThat(least).isLessThan(1);
    }

    private static final JointCounts SEEN =
            JointCounts.of(Alphabet.of("b", "a"), Alphabet.of("y", "z"), new long[][] {{300, 100}, {200, 1400}});

    @Test
    @DisplayName("a list of all secrets has its own order, counts 0 for what was not seen, and misses nothing that was")
    void listing() {
        JointCounts all = SEEN.listing(Alphabet.of("a", "never", "b"));
        assertThat(all.of(0, 1)).isEqualTo(1400);
        assertThat(all.ofSecret(1)).isZero();
        assertThat(all.of(2, 0)).isEqualTo(300);
        assertThatThrownBy(() -> SEEN.listing(Alphabet.of("a", "never")))
                .hasMessage(
                        "secret 'b' was seen 400 times, and is not in the list of all secrets (expected one of 2: 'a', ...)");
    }

    @Test
    @DisplayName(
            "a listed secret that was not seen widens upper bounds, and leakage stays below one over the outcome's probability")
    void allPossible() {
        Estimates known = Estimation.of(SEEN).estimates();
        Estimates wider = Estimation.of(SEEN.listing(Alphabet.of("a", "never", "b")))
                .withAllSecretsPossible()
                .estimates();
        assertThat(known.unseenSecrets()).isBetween(0.001, 0.02);
        assertThat(known.aboutUnseenSecrets()).contains("taken to be impossible");
        assertThat(wider.unseenSecrets()).isZero();
        assertThat(wider.aboutUnseenSecrets()).isEmpty();
        assertThat(wider.of("pml").upper()).isBetween(-Math.log(0.25), 1.6);
        assertThat(wider.of("pmc").upper()).isInfinite();
        assertThat(wider.of("maximal-leakage").upper())
                .isGreaterThan(known.of("maximal-leakage").upper());
        assertThat(wider.cautions()).extracting(Caution::topic).contains("secrets-not-seen");
    }

    @Test
    @DisplayName("a measure that is asked for alone has narrower bounds, and no other is there")
    void alone() {
        Estimates all = Estimation.of(SEEN).estimates();
        for (var family : Estimation.MEASURES) {
            Estimates one = Estimation.of(SEEN).withMeasures(Set.of(family)).estimates();
            assertThat(one.estimates()).hasSize(1);
            Estimate alone = one.estimates().get(0);
            assertThat(alone.measure().family()).isEqualTo(family);
            Estimate together = all.of(alone.expression());
            assertThat(alone.upper()).as(family.name()).isLessThanOrEqualTo(together.upper());
            assertThat(alone.lower()).as(family.name()).isGreaterThanOrEqualTo(together.lower());
        }
        assertThatThrownBy(() -> Estimation.of(SEEN).withMeasures(Set.of(InformationMeasures.TOTAL_VARIATION)))
                .hasMessageContaining("is not estimated from events (expected one of pml, pmc,");
    }
}
