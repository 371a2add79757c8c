package io.divulge.measure.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.divulge.catalogue.Measures;
import io.divulge.draw.Draw;
import io.divulge.measure.Value;
import io.divulge.measure.information.ChiSquaredInformation;
import io.divulge.measure.information.MaximalLeakage;
import io.divulge.mechanism.Mechanisms;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.time.Duration;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Edges, extreme numbers, limits and messages. */
class CapacityCornerTest {
    private static final double INFINITY = Double.POSITIVE_INFINITY;
    private static final double[] PLANE = {1, 1.0000001, 1.5, 2, 40, 1e3, 1e4, 1e9, 1e17, INFINITY};

    private static Joint rows(double[]... rows) {
        Alphabet secrets = Alphabet.numbered("x", rows.length);
        return Prior.uniform(secrets).through(Channel.of(secrets, Alphabet.numbered("y", rows[0].length), rows));
    }

    private static Joint dirichlet(int secrets, int outcomes, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] weights = new double[secrets][outcomes];
        for (double[] row : weights) {
            for (int y = 0; y < outcomes; y++) {
                row[y] = -Math.log1p(-random.nextDouble());
            }
        }
        Alphabet names = Alphabet.numbered("x", secrets);
        return Prior.uniform(names).through(DenseChannel.normalizing(names, Alphabet.numbered("y", outcomes), weights));
    }

    @Test
    @DisplayName("one secret, or one outcome, leaks nothing at any order")
    void single() {
        for (double alpha : PLANE) {
            for (double beta : PLANE) {
                assertThat(MaximalAlphaBetaLeakage.of(rows(new double[] {0.3, 0.7}), alpha, beta)
                                .upper())
                        .isZero();
                assertThat(MaximalAlphaBetaLeakage.of(rows(new double[] {1}, new double[] {1}), alpha, beta)
                                .upper())
                        .isZero();
            }
        }
        assertThat(Capacity.of(rows(new double[] {0.3, 0.7})).upper()).isZero();
    }

    @Test
    @DisplayName("equal rows leak nothing, at all orders")
    void equalRows() {
        Joint joint = rows(new double[] {0.3, 0.7}, new double[] {0.3, 0.7}, new double[] {0.3, 0.7});
        for (double alpha : PLANE) {
            for (double beta : PLANE) {
                Value value = MaximalAlphaBetaLeakage.of(joint, alpha, beta);
                assertThat(value.value()).isZero();
                assertThat(value.lower()).isZero();
                assertThat(value.upper()).as("%s, %s", alpha, beta).isZero();
                InputLaw law = (InputLaw) value.witness();
                assertThat(law.reference()).isEqualTo(beta > 1 ? Optional.of("x1") : Optional.empty());
            }
        }
        for (double order : new double[] {0.1, 1, 2, INFINITY}) {
            assertThat(Capacity.of(joint, order).upper()).isZero();
            assertThat(MaximalAlphaBetaLeakage.atTau(joint, Math.max(1, order), 0.3)
                            .upper())
                    .isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bsc(p=0.50000000000000001)",
                "rr(k=2,epsilon=1e-20)",
                "rr(k=3,epsilon=log(1000000000000000001/1000000000000000000))"
            })
    @DisplayName("a mechanism that leaks less than a double shows leaks something: the brackets allow for it")
    void equalAsDoublesOnly(String expression) {
        Channel channel = Mechanisms.parse(expression).channel(Optional.empty());
        Joint joint = Prior.uniform(channel.secrets()).through(channel);
        assertThat(joint.likelihood(0, 0)).isEqualTo(joint.likelihood(0, 1));
        assertThat(Capacity.of(joint).lower()).isZero();
        assertThat(Capacity.of(joint).upper()).isBetween(1e-40, 1e-14);
        assertThat(MaximalAlphaBetaLeakage.of(joint, 1, 2).lower()).isZero();
        assertThat(MaximalAlphaBetaLeakage.of(joint, 1, 2).upper()).isEqualTo(INFINITY);
        assertThat(MaximalAlphaBetaLeakage.atTau(joint, 2, 0.3).upper()).isBetween(1e-40, 1e-14);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bsc(p=1/2)",
                "rr(k=3,epsilon=0)",
                "geometric(n=4,epsilon=0)",
                "exponential(n=3,epsilon=0)",
                "subset(k=4,epsilon=0)"
            })
    @DisplayName("a mechanism whose rows are equal by definition leaks exactly 0")
    void equalByDefinition(String expression) {
        Channel channel = Mechanisms.parse(expression).channel(Optional.empty());
        Joint joint = Prior.uniform(channel.secrets()).through(channel);
        assertThat(Capacity.of(joint).upper()).isZero();
        assertThat(MaximalAlphaBetaLeakage.of(joint, 1, 2).upper()).isZero();
    }

    @Test
    @DisplayName("one outcome that stands for several that were nearly the same: as much as they differed may leak")
    void mergedIntoOne() {
        Joint merged = rows(new double[] {0.3, 0.7}, new double[] {0.30000000000000004, 0.7})
                .reduced();
        assertThat(merged.outcomes().size()).isOne();
        // The total variation is more than half an ulp of 0.3, and by Pinsker's inequality half of its square leaks at
        // least.
        double least = Math.pow(Math.ulp(0.3) / 2, 2) / 2;
        assertThat(Capacity.of(merged).upper()).isBetween(least, 1e-14);
        assertThat(MaximalLeakage.of(merged).upper()).isBetween(least, 1e-14);
        assertThat(ChiSquaredInformation.of(merged).upper()).isBetween(least, 1e-14);
        assertThat(MaximalAlphaBetaLeakage.of(merged, 1, 2).upper()).isEqualTo(INFINITY);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName(
            "the law and the reference that are named prove the lower bound that is given, also where references tie")
    void witnessProvesLowerBound(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int size = 3 + (int) (seed % 5);
        double[][] weights = new double[size][size];
        for (int x = 0; x < size; x++) {
            for (int y = 0; y < size; y++) {
                weights[x][y] = (x == y ? 3 : 1) * (1 + 1e-14 * random.nextDouble());
            }
        }
        Alphabet names = Alphabet.numbered("x", size);
        Joint joint =
                Prior.uniform(names).through(DenseChannel.normalizing(names, Alphabet.numbered("y", size), weights));
        LikelihoodRows rows = LikelihoodRows.of(joint, "");
        for (double alpha : new double[] {1.5, 4, 30}) {
            double beta = 1 + (alpha - 1) / 3;
            Value value = MaximalAlphaBetaLeakage.of(joint, alpha, beta);
            InputLaw law = (InputLaw) value.witness();
            int reference = joint.secrets().indexOf(law.reference().orElseThrow());
            double tau = TauParameter.tau(alpha, beta);
            double proved = new RadiusCertificate(rows, new Orders(alpha - 1, tau, 1 - tau))
                    .attained(law.weights(joint), reference)
                    .lower();
            // The orders are computed twice, and the law is divided by its sum again.
            assertThat(value.lower()).isCloseTo(proved, within(2e-16 * (1 + alpha)));
        }
    }

    @ParameterizedTest(name = "order 1 + {0}")
    @ValueSource(doubles = {-1e-4, -1e-6, -1e-7, -3.1e-8, -1e-12, 1e-12, 1e-9, 2.9e-8, 1e-7, 1e-6, 1e-5, 1e-4})
    @DisplayName(
            "next to order 1 brackets are as narrow as at order 1, and the value is between those of its neighbours")
    void nextToOne(double excess) {
        for (long seed = 0; seed < 30; seed++) {
            Joint joint = seed % 2 == 0
                    ? dirichlet(2 + (int) seed % 7, 2 + (int) seed % 5, seed)
                    : Draw.seeded(seed).joint();
            Value value = Capacity.of(joint, 1 + excess);
            Value one = Capacity.of(joint);
            assertThat(value.width()).as("seed %s", seed).isLessThan(1e-11);
            assertThat(excess < 0 ? value.lower() : one.lower())
                    .isLessThanOrEqualTo(excess < 0 ? one.upper() : value.upper());
            assertThat(value.value()).isCloseTo(one.value(), within(20 * Math.abs(excess) + 1e-11));
            if (excess > 0) {
                Value plane = MaximalAlphaBetaLeakage.of(joint, 1 + excess, 1 + excess / 3);
                if (plane.value() < INFINITY) {
                    assertThat(plane.width()).as("seed %s", seed).isLessThan(1e-11 * (1 + plane.value()));
                }
            }
        }
    }

    @Test
    @DisplayName("secrets that need a trace of weight: the bracket is as narrow as elsewhere")
    void traces() {
        double[][] rows = new double[50][50];
        for (int x = 0; x < 50; x++) {
            for (int y = 0; y < 50; y++) {
                rows[x][y] = Math.exp(-0.3 * Math.abs(x - y));
            }
        }
        Alphabet names = Alphabet.numbered("x", 50);
        Joint line = Prior.uniform(names).through(DenseChannel.normalizing(names, Alphabet.numbered("y", 50), rows));
        assertThat(MaximalAlphaBetaLeakage.of(line, 4, 2).width()).isLessThan(1e-11);
        Joint rare = rows(
                new double[] {0, 0, 0.6875, 0.3125, 0},
                new double[] {0, 0.859375, 0.1171875, 0.0234375, 0},
                new double[] {0.625, 0, 0.375, 0, 0},
                new double[] {0.515625, 0.34375, 0, 0.1328125, 0.0078125});
        assertThat(Capacity.of(rare).width()).isLessThan(2e-12);
    }

    @Test
    @DisplayName("a row that comes twice changes nothing")
    void duplicates() {
        double[] a = {0.6, 0.3, 0.1};
        double[] b = {0.2, 0.3, 0.5};
        for (double alpha : new double[] {1, 1.5, 4, 100}) {
            for (double beta : new double[] {1, 1.2, 3}) {
                Value once = MaximalAlphaBetaLeakage.of(rows(a, b), alpha, beta);
                Value often = MaximalAlphaBetaLeakage.of(rows(a, b, a, a, b), alpha, beta);
                if (once.value() < INFINITY) {
                    assertThat(often.value()).isCloseTo(once.value(), within(1e-12 * (1 + once.value())));
                }
            }
        }
    }

    @Test
    @DisplayName("rows that differ by 1e-9: no more than 1e-18 leaks, and the bracket is not wider than rounding")
    void nearlyEqual() {
        Joint joint = rows(new double[] {0.5, 0.5}, new double[] {0.5 + 1e-9, 0.5 - 1e-9});
        Value capacity = Capacity.of(joint);
        assertThat(capacity.value()).isBetween(0.0, 1e-15);
        assertThat(capacity.upper()).isLessThan(1e-14);
    }

    @Test
    @DisplayName("probabilities of 1e-200 and orders up to infinity: finite, ordered, narrow, never NaN")
    void extremes() {
        Joint joint = rows(new double[] {1e-200, 0.5, 0.5}, new double[] {0.25, 0.75 - 1e-100, 1e-100}, new double[] {
            0.5, 1e-300, 0.5
        });
        for (double alpha : PLANE) {
            double before = 0;
            for (double beta : PLANE) {
                Value value = MaximalAlphaBetaLeakage.of(joint, alpha, beta);
                assertThat(value.value()).isGreaterThanOrEqualTo(before * (1 - 1e-12));
                if (alpha > 1.1) {
                    // The best law gives some secrets less weight than any double is.
                    assertThat(value.width()).as("%s, %s", alpha, beta).isLessThan(1e-5 * (1 + value.value()));
                }
                before = value.value();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            doubles = {0x1p-6, 0.05, 0.5, 1 - 1e-6, 1 - 1e-9, 1 + 1e-12, 1 + 1e-9, 1 + 1e-6, 1.001, 1e4, 1e14, 1e18})
    @DisplayName("orders near 1, near 0 and near infinity have narrow brackets")
    void orders(double order) {
        Value value = Capacity.of(dirichlet(6, 8, 3), order);
        assertThat(value.width()).isLessThan(1e-8);
    }

    @Test
    @DisplayName("an order that is no fraction is bracketed by its neighbours")
    void logarithm() {
        Joint joint = dirichlet(4, 5, 1);
        Scalar order = Scalar.parse("log(9)");
        Value value = Capacity.of(joint, order);
        assertThat(value.contains(Capacity.of(joint, order.value()).value())).isTrue();
        assertThat(value.width()).isLessThan(1e-11);
        Value plane = MaximalAlphaBetaLeakage.of(joint, order, Scalar.parse("log(4)"));
        assertThat(plane.contains(MaximalAlphaBetaLeakage.of(joint, order.value(), Math.log(4))
                        .value()))
                .isTrue();
        assertThat(plane.width()).isLessThan(1e-11);
        Value edge = MaximalAlphaBetaLeakage.of(joint, Scalar.parse("log(4)"), order);
        assertThat(edge.width()).isLessThan(1e-10);
    }

    @Test
    @DisplayName("fractions such as 4/3 are not rounded before 1 is taken off")
    void fractions() {
        Joint joint = dirichlet(4, 5, 2);
        Value value = MaximalAlphaBetaLeakage.of(joint, Scalar.parse("4/3"), Scalar.parse("7/6"));
        assertThat(value.value())
                .isCloseTo(MaximalAlphaBetaLeakage.of(joint, 4 / 3.0, 7 / 6.0).value(), within(1e-12));
        assertThat(value.width()).isLessThan(1e-12);
    }

    @Test
    @DisplayName("near the diagonal the two formulas meet")
    void diagonal() {
        Joint joint = dirichlet(5, 5, 4);
        Value on = MaximalAlphaBetaLeakage.of(joint, 3, 3);
        for (double less : new double[] {1e-6, 1e-10, 1e-14, 4.5e-16}) {
            Value below = MaximalAlphaBetaLeakage.of(joint, 3, 3 - less);
            assertThat(below.lower()).isLessThanOrEqualTo(on.upper());
            assertThat(below.value()).isCloseTo(on.value(), within(1e-12 + 10 * less));
            assertThat(below.width()).isLessThan(1e-12);
        }
    }

    @Test
    @DisplayName("more secrets than outcomes, and more outcomes than secrets")
    void oblong() {
        assertThat(Capacity.of(dirichlet(700, 5, 5)).width()).isLessThan(1e-11);
        assertThat(Capacity.of(dirichlet(5, 700, 6)).width()).isLessThan(1e-11);
        assertThat(MaximalAlphaBetaLeakage.of(dirichlet(60, 4, 7), 3, 1.4).width())
                .isLessThan(1e-11);
    }

    static LongStream seeds() {
        return LongStream.range(0, 40);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("whatever the effort, the brackets have a number in common, and more effort does no harm")
    void effort(long seed) {
        Joint joint = dirichlet(12, 9, seed);
        Draw draw = Draw.seeded(seed);
        Scalar alpha = Scalar.of(1 + 5 * draw.inside());
        Scalar beta = Scalar.of(1 + (alpha.value() - 1) * draw.unit());
        Value full = MaximalAlphaBetaLeakage.of(joint, alpha, beta);
        for (int passes : new int[] {1, 3, 10}) {
            Value less = MaximalAlphaBetaLeakage.of(joint, alpha, beta, SearchEffort.DEFAULT.atMost(passes));
            assertThat(less.lower()).isLessThanOrEqualTo(full.upper());
            assertThat(less.upper()).isGreaterThanOrEqualTo(full.lower());
            assertThat(less.upper()).isFinite();
        }
        Value none = MaximalAlphaBetaLeakage.of(joint, alpha, beta, SearchEffort.DEFAULT.within(Duration.ZERO));
        assertThat(none.lower()).isLessThanOrEqualTo(full.upper());
        assertThat(none.upper()).isGreaterThanOrEqualTo(full.lower());
    }

    @Test
    @DisplayName("an interrupted thread gets a bracket all the same, and stays interrupted")
    void interrupted() {
        Joint joint = dirichlet(50, 50, 9);
        double most = MaximalLeakage.of(joint).upper();
        Thread.currentThread().interrupt();
        Value value = Capacity.of(joint);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(value.upper()).isLessThanOrEqualTo(most);
        Value full = Capacity.of(joint);
        assertThat(value.lower()).isLessThanOrEqualTo(full.value());
        assertThat(value.upper()).isGreaterThanOrEqualTo(full.value());
        assertThat(value.width()).isGreaterThan(full.width());
    }

    @Test
    @DisplayName(
            "an outcome of probability 1e-300 is left out of a lower bound, which stays one: 0 of 0.407 at order 1001")
    void improbableOutcome() {
        LikelihoodRows rows = LikelihoodRows.of(rows(new double[] {1, 0}, new double[] {0, 1}), "");
        double lower = new RadiusCertificate(rows, Orders.capacity(1000))
                .attained(new double[] {1, 1e-300}, 0)
                .lower();
        double truth = 1.001 * Math.log1p(Math.pow(1e-300, 1 / 1001.0));
        assertThat(truth).isCloseTo(0.407, within(1e-3));
        assertThat(lower).isBetween(0.0, truth);
    }

    @Test
    @DisplayName("any outcome law bounds from above, any input law from below, however bad they are")
    void certificate() {
        Joint joint = dirichlet(7, 6, 11);
        LikelihoodRows rows = LikelihoodRows.of(joint, "");
        SplittableRandom random = new SplittableRandom(5);
        for (double alpha : new double[] {1, 1.3, 4, 60}) {
            for (double tau : new double[] {0.2, 0.9, 1}) {
                RadiusCertificate certificate = new RadiusCertificate(rows, new Orders(alpha - 1, tau, 1 - tau));
                Value value = MaximalAlphaBetaLeakage.atTau(joint, alpha, tau);
                for (int i = 0; i < 20; i++) {
                    double[] law = random.doubles(7).map(u -> u < 0.3 ? 0 : u).toArray();
                    law[0] += 0.1;
                    double[] outcomes = random.doubles(6)
                            .map(u -> u < 0.2 ? -INFINITY : Math.log(u) * 9)
                            .toArray();
                    int reference = random.nextInt(7);
                    assertThat(certificate.attained(law, reference).lower()).isLessThanOrEqualTo(value.upper());
                    if (tau == 1) {
                        assertThat(certificate.atMost(outcomes, reference)).isGreaterThanOrEqualTo(value.lower());
                    }
                    assertThat(certificate.atMost(outcomes, reference))
                            .isGreaterThanOrEqualTo(
                                    certificate.attained(law, reference).lower());
                }
            }
        }
    }

    @Test
    @DisplayName("tau at the ends: beta = alpha and beta = 1, also for infinite alpha")
    void tau() {
        assertThat(TauParameter.beta(3, 0)).isEqualTo(3);
        assertThat(TauParameter.beta(3, 1)).isEqualTo(1);
        assertThat(TauParameter.beta(INFINITY, 0)).isEqualTo(INFINITY);
        assertThat(TauParameter.beta(INFINITY, 0.25)).isEqualTo(4);
        assertThat(TauParameter.tau(INFINITY, 4)).isEqualTo(0.25);
        assertThat(TauParameter.tau(3, 3)).isZero();
        assertThat(TauParameter.tau(3, 1)).isEqualTo(1);
        assertThatThrownBy(() -> TauParameter.beta(0.5, 0.5))
                .hasMessage("alpha is 0.5 (expected a number from 1 to infinity)");
        assertThatThrownBy(() -> TauParameter.beta(2, 1.5)).hasMessage("tau is 1.5 (expected a number from 0 to 1)");
        assertThatThrownBy(() -> TauParameter.tau(2, 3))
                .hasMessage("beta is 3.0 (expected a number from 1 to alpha, 2.0)");
        assertThatThrownBy(() -> TauParameter.tau(1, 1))
                .hasMessage("alpha is 1, where every tau stands for beta = 1 (expected more than 1)");
    }

    @Test
    @DisplayName("bad orders and bad efforts are refused with what was expected")
    void messages() {
        Joint joint = rows(new double[] {0.3, 0.7}, new double[] {0.6, 0.4});
        assertThatThrownBy(() -> Capacity.of(joint, -1))
                .hasMessage("the order is -1.0 (expected a number from 1/64 to infinity)");
        assertThatThrownBy(() -> MaximalAlphaLeakage.of(joint, 0.5))
                .hasMessage("alpha is 0.5 (expected a number from 1 to infinity)");
        assertThatThrownBy(() -> MaximalAlphaBetaLeakage.of(joint, 2, 0.5))
                .hasMessage("beta is 0.5 (expected a number from 1 to infinity)");
        assertThatThrownBy(() -> Measures.parse("maximal-alpha-beta-leakage(alpha=1/2,beta=2)"))
                .hasMessage("'maximal-alpha-beta-leakage' has alpha=1/2 (expected a number of at least 1)");
        assertThatThrownBy(() -> SearchEffort.DEFAULT.toWidth(-1)).hasMessage("the width is -1.0 (expected 0 or more)");
        assertThatThrownBy(() -> SearchEffort.DEFAULT.atMost(0)).hasMessage("there are 0 passes (expected at least 1)");
        assertThatThrownBy(() -> SearchEffort.DEFAULT.within(Duration.ofMillis(-1500)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the time limit is -1.5 seconds (expected 0 or more; leave it out for no limit)");
        assertThatThrownBy(() -> SearchEffort.DEFAULT.within(Duration.ofSeconds(Long.MIN_VALUE)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the time limit is -9223372036854775808 seconds (expected 0 or more; leave it out for no"
                        + " limit)");
        assertThat(SearchEffort.DEFAULT
                        .within(Duration.ofSeconds(Long.MAX_VALUE))
                        .nanoseconds())
                .isEqualTo(Long.MAX_VALUE);
    }

    @Test
    @DisplayName("a matrix that does not fit is refused, with what to do instead")
    void tooLarge() {
        Joint joint =
                Prior.uniform(Alphabet.numbered("x", 20_000)).through(Channel.identity(Alphabet.numbered("x", 20_000)));
        assertThatThrownBy(() -> Capacity.of(joint))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("4.0E8 entries for 20000 secrets and 20000 outcomes")
                .hasMessageEndingWith("'maximal-leakage' bounds every capacity and needs one pass only.");
    }

    @Test
    @DisplayName("the witness says the law in words, the reference secret too")
    void witness() {
        Value value = MaximalAlphaBetaLeakage.of(
                rows(new double[] {0.5, 0.5}, new double[] {0.9, 0.1}, new double[] {0.1, 0.9}), INFINITY, 2);
        assertThat(value.witness().inWords())
                .isEqualTo("input law 'x1' 0.3333, 'x2' 0.3333, 'x3' 0.3333, seen from 'x2'");
        assertThat(value.witness().details())
                .containsEntry("reference", "x2")
                .containsEntry("size", 3)
                .containsKeys("secrets", "law");
    }

    @Test
    @DisplayName("a share of next to nothing is between none and a little")
    void tinyTau() {
        Alphabet secrets = Alphabet.numbered("x", 3);
        Joint joint = Prior.uniform(secrets).through(Channel.of(secrets, Alphabet.numbered("y", 3), new double[][] {
            {0.5, 0.3, 0.2}, {0.1, 0.2, 0.7}, {0.3, 0.1, 0.6}
        }));
        Value before = MaximalAlphaBetaLeakage.atTau(joint, 2, 0);
        for (double tau : new double[] {1e-300, 1e-14, 9e-14, 2e-13, 1e-6, 0.5, 1}) {
            Value after = MaximalAlphaBetaLeakage.atTau(joint, 2, tau);
            assertThat(after.lower()).isLessThanOrEqualTo(before.upper());
            assertThat(after.value()).isLessThanOrEqualTo(before.value() + 1e-9);
            before = after;
        }
        assertThat(MaximalAlphaBetaLeakage.atTau(joint, 1e300, 1e-14).lower())
                .isLessThanOrEqualTo(MaximalAlphaBetaLeakage.atTau(joint, Double.POSITIVE_INFINITY, 1e-14)
                        .upper());
        for (double alpha = 1; alpha < 20; alpha += 0.0371) {
            assertThat(TauParameter.beta(alpha, 0)).isEqualTo(alpha);
            assertThat(TauParameter.beta(alpha, 1)).isEqualTo(1);
        }
    }

    @Test
    @DisplayName("orders beyond all doubles are as good as infinite")
    void orderBeyondDoubles() {
        Alphabet secrets = Alphabet.numbered("x", 2);
        Joint joint = Prior.uniform(secrets).through(Channel.of(secrets, Alphabet.numbered("y", 2), new double[][] {
            {0.75, 0.25}, {0.25, 0.75}
        }));
        Value value = MaximalAlphaBetaLeakage.of(joint, Scalar.parse("1e400"), Scalar.parse("1e399"));
        assertThat(value.value()).isCloseTo(Math.log(3), within(1e-9));
        assertThat(value.upper()).isGreaterThanOrEqualTo(Math.log(3) - 1e-15);
    }

    @Test
    @DisplayName("below order 1 an outcome too improbable to be looked at does not raise the lower bound")
    void improbableOutcomeBelowOrderOne() {
        Alphabet secrets = Alphabet.numbered("x", 2);
        Joint joint = Prior.uniform(secrets).through(Channel.of(secrets, Alphabet.numbered("y", 3), new double[][] {
            {1, 0, 1e-300}, {0, 1, 1e-300}
        }));
        Value value = Capacity.of(joint, 0x1p-6);
        assertThat(value.lower()).isLessThanOrEqualTo(Math.log(2));
        assertThat(value.upper()).isGreaterThanOrEqualTo(Math.log(2) - 1e-9);
    }
}
