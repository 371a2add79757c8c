package io.divulge.paper;

import static io.divulge.density.Given.holds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.density.formula.ClaytonMixture;
import io.divulge.density.formula.CountableExample;
import io.divulge.measure.Value;
import io.divulge.measure.information.MutualInformation;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.GaussKronrod;
import io.divulge.numeric.Scalar;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** [SGSSO25, Ex. 8, 9]: a bound on the cost does not bound the leakage. */
class UnboundedLeakagePaperTest {
    private static final Scalar ETA = Scalar.parse("0.1");

    private static final ClaytonMixture CLAYTON = ClaytonMixture.of(ETA);

    /** The finite release in which secrets above {@code last} are one, and outcomes above it too: a function of both. */
    private static Joint upTo(int last) {
        int size = last + 2;
        double[] prior = new double[size];
        double[][] rows = new double[size][size];
        for (int x = 0; x < size; x++) {
            prior[x] = mass(x, last);
            for (int y = 0; y < size; y++) {
                rows[x][y] = y == 0 ? (x == 0 ? 0.75 : 0.25) : mass(y, last) / 2 + (x == y ? 0.5 : 0);
            }
        }
        Alphabet secrets = Alphabet.numbered("x", size);
        return Prior.of(secrets, prior).through(Channel.of(secrets, Alphabet.numbered("y", size), rows));
    }

    /** The probability of a number, or of all above the last. */
    private static double mass(int number, int last) {
        return number == 0 ? 0.5 : number > last ? Math.pow(3, -last) / 2 : Math.pow(3, -number);
    }

    /** The joint density, which is the lift, since both are uniform. */
    private static Enclosure density(Enclosure secret, Enclosure outcome) {
        Enclosure sum = secret.plus(outcome.times(Enclosure.ONE.minus(secret)));
        Enclosure copula = secret.times(outcome).twice().over(sum.times(sum).times(sum));
        return Enclosure.of(ETA).plus(Enclosure.ONE.minus(Enclosure.of(ETA)).times(copula));
    }

    @Test
    @DisplayName("Ex. 8: l(m) = log (3^m + 1)/2, Lambda(m) = log 2, and the finite release agrees")
    void countable() {
        int last = 12;
        Joint joint = upTo(last);
        for (int m = 1; m <= last; m++) {
            double leakage = Math.log((Math.pow(3, m) + 1) / 2);
            holds(CountableExample.leakage(m), leakage, 1e-14, 1e-13);
            assertThat(PointwiseMaximalLeakage.of(joint).value(m).contains(leakage))
                    .isTrue();
            holds(CountableExample.cost(m), Math.log(2), 1e-16, 1e-15);
            assertThat(PointwiseMaximalCost.of(joint).value(m).contains(Math.log(2)))
                    .isTrue();
        }
        holds(CountableExample.leakage(0), Math.log(1.5), 1e-16, 1e-15);
        assertThat(PointwiseMaximalLeakage.of(joint).value(0).contains(Math.log(1.5)))
                .isTrue();
        holds(CountableExample.release().costSupremum(), Math.log(2), 1e-16, 1e-15);
        assertThat(CountableExample.release().leakageSupremum().lower()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(joint.outcomeProbability(3)).isCloseTo(1.0 / 27, org.assertj.core.data.Offset.offset(1e-16));
        assertThatThrownBy(() -> CountableExample.leakage(-1))
                .hasMessage("the outcome is -1 (expected a whole number from 0 to 600)");
    }

    @Test
    @DisplayName("Ex. 9: both marginals are uniform, and sup Lambda = log 1/eta")
    void clayton() {
        holds(CLAYTON.costSupremum(), Math.log(10), 1e-15, 1e-14);
        assertThat(CLAYTON.leakageSupremum().lower()).isEqualTo(Double.POSITIVE_INFINITY);
        for (double y : new double[] {0.01, 0.3, 0.9}) {
            GaussKronrod.Estimate total = GaussKronrod.integral(
                    x -> density(Enclosure.of(x), Enclosure.of(y)).middle(), 1e-12, 0, y, 1);
            assertThat(total.value()).isCloseTo(1, org.assertj.core.data.Offset.offset(1e-11));
        }
    }

    @ParameterizedTest(name = "y = {0}")
    @ValueSource(strings = {"1e-9", "0.01", "0.2", "0.5", "0.6", "0.7", "0.95"})
    @DisplayName("Ex. 9: no secret on a grid has a larger density than the leakage says, and one comes near")
    void claytonLeakage(String outcome) {
        Enclosure y = Enclosure.of(Scalar.parse(outcome));
        double most = 0;
        for (double x = 1; x > 1e-12; x *= 0.999) {
            most = Math.max(most, density(Enclosure.of(x), y).lower());
        }
        Value leakage = CLAYTON.leakage(Scalar.parse(outcome));
        assertThat(leakage.upper()).isGreaterThanOrEqualTo(Math.log(most));
        assertThat(leakage.lower()).isLessThan(Math.log(most) + 1e-5);
    }

    @ParameterizedTest(name = "epsilon = {0}")
    @ValueSource(doubles = {0.01, 0.17, 0.2, 0.3, 0.5, 0.64, 1, 3})
    @DisplayName("Ex. 9: the tail of the leakage is the share of a grid of outcomes that leak more")
    void claytonTail(double epsilon) {
        int grid = 20_000;
        int more = 0;
        for (int i = 0; i < grid; i++) {
            more += CLAYTON.leakage(Scalar.of((i + 0.5) / grid)).value() > epsilon ? 1 : 0;
        }
        assertThat(CLAYTON.tail(Scalar.of(epsilon)).value())
                .isCloseTo((double) more / grid, org.assertj.core.data.Offset.offset(2.0 / grid));
    }

    @Test
    @DisplayName("Ex. 8: tails 3^(1-m)/2, quantiles between them, and sums over all outcomes")
    void countableLaw() {
        CountableExample release = CountableExample.release();
        for (int m = 1; m < 9; m++) {
            double tail = Math.pow(3, 1 - m) / 2;
            double leakage = Math.log((Math.pow(3, m) + 1) / 2);
            holds(release.tail(Scalar.of(leakage * (1 - 1e-9))), tail, 1e-15, 1e-14);
            holds(release.tail(Scalar.of(leakage * (1 + 1e-9))), tail / 3, 1e-15, 1e-14);
            holds(release.leftQuantile(Scalar.of(tail / 2)), leakage, 1e-14, 1e-13);
            holds(release.rightQuantile(Scalar.of(tail / 2)), leakage, 1e-14, 1e-13);
        }
        holds(release.tail(Scalar.parse("0.3")), 1, 1e-15, 1e-14);
        holds(release.leftQuantile(Scalar.parse("1/2")), Math.log(1.5), 1e-15, 1e-14);
        holds(release.rightQuantile(Scalar.parse("1/2")), Math.log(2), 1e-15, 1e-14);
        holds(release.leftQuantile(Scalar.parse("1/6")), Math.log(2), 1e-15, 1e-14);
        assertThat(release.leftQuantile(Scalar.parse("0")).lower()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(release.leftQuantile(Scalar.parse("1")).value()).isZero();
        // Sums of 200 terms.
        holds(release.meanLeakage(), 0.7892363766806613, 1e-15, 1e-13);
        holds(release.information(), 0.2792759363088603, 1e-15, 1e-13);
        Joint joint = upTo(40);
        assertThat(MutualInformation.of(joint).value())
                .isCloseTo(release.information().value(), org.assertj.core.data.Offset.offset(1e-12));
    }

    @ParameterizedTest(name = "delta = {0}")
    @ValueSource(strings = {"0.999", "0.7", "0.6", "0.5", "0.3", "0.01", "1e-9"})
    @DisplayName("Ex. 9: quantiles turn the tail around")
    void claytonQuantiles(String delta) {
        Value quantile = CLAYTON.leftQuantile(Scalar.parse(delta));
        assertThat(quantile.width()).isLessThan(1e-9);
        assertThat(CLAYTON.tail(Scalar.of(quantile.value())).value())
                .isCloseTo(Double.parseDouble(delta), org.assertj.core.data.Offset.offset(1e-10));
    }

    @Test
    @DisplayName("Ex. 9: E l by quadrature of the closed form")
    void claytonMean() {
        holds(CLAYTON.meanLeakage(), 0.555504519696763, 1e-13, 1e-12);
        assertThat(CLAYTON.leftQuantile(Scalar.parse("0")).lower()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(CLAYTON.leftQuantile(Scalar.parse("1")).value()).isZero();
        holds(CLAYTON.rightQuantile(Scalar.parse("1")), Math.log(0.1 + 0.9 * 32 / 27), 1e-15, 1e-14);
        assertThatThrownBy(CLAYTON::information).hasMessageContaining("has no closed form");
    }

    @Test
    @DisplayName("messages")
    void messages() {
        assertThatThrownBy(() -> ClaytonMixture.of(Scalar.parse("1")))
                .hasMessage("eta is 1 (expected a number between 0 and 1)");
        assertThatThrownBy(() -> CLAYTON.leakage(Scalar.parse("0")))
                .hasMessage("the outcome is 0 (expected a number between 0 and 1)");
    }
}
