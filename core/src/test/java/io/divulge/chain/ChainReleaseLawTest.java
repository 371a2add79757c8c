package io.divulge.chain;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LIP;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.information.InformationMeasures.TOTAL_VARIATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.divulge.draw.Draw;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Parameters.None;
import io.divulge.measure.Value;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.release.Description;
import io.divulge.release.Release;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Logs of secrets that change, against all paths and all logs written out. */
class ChainReleaseLawTest {
    private static final List<MeasureFamily<None>> MEASURES =
            List.of(PML, PMC, LDP, LIP, MUTUAL_INFORMATION, MAXIMAL_LEAKAGE, TOTAL_VARIATION);

    private static final Description.Name NAME = new Description.Name("chain", "as given", false);

    static LongStream seeds() {
        return Draw.seeds().limit(120);
    }

    /** A chain that is drawn, with everything that is needed to write it out. */
    private record Drawn(Prior start, Channel steps, Channel mechanism, int n) {
        static Drawn of(long seed, boolean positive) {
            Draw draw = Draw.seeded(seed);
            Alphabet states = Alphabet.numbered("x", draw.whole(1, 3));
            Alphabet outcomes = Alphabet.numbered("y", draw.whole(2, 3));
            int most = states.size() * outcomes.size() > 6 ? 4 : 6;
            return positive
                    ? new Drawn(
                            draw.fullPrior(states),
                            draw.positiveChannel(states, states),
                            draw.positiveChannel(states, outcomes),
                            draw.whole(1, most))
                    : new Drawn(
                            draw.prior(states),
                            draw.channel(states, states),
                            draw.channel(states, outcomes),
                            draw.whole(1, most));
        }

        SecretChain chain() {
            return new SecretChain(start, steps, mechanism, n);
        }

        int k() {
            return start.secrets().size();
        }

        int m() {
            return mechanism.outcomes().size();
        }

        double path(int code) {
            double p = 1;
            int last = -1;
            for (int i = 0, rest = code; i < n; i++, rest /= k()) {
                int x = rest % k();
                p *= last < 0 ? start.probability(x) : steps.probability(x, last);
                last = x;
            }
            return p;
        }

        double log(int log, int path) {
            double p = 1;
            for (int i = 0, x = path, y = log; i < n; i++, x /= k(), y /= m()) {
                p *= mechanism.probability(y % m(), x % k());
            }
            return p;
        }

        /** The law of the secret at a time and the log, from the law of the path and the log. */
        Joint about(int t) {
            int logs = (int) Math.pow(m(), n);
            double[] prior = new double[k()];
            double[][] joint = new double[k()][logs];
            for (int path = 0; path < Math.pow(k(), n); path++) {
                int x = (int) (path / Math.pow(k(), t - 1)) % k();
                prior[x] += path(path);
                for (int log = 0; log < logs; log++) {
                    joint[x][log] += path(path) * log(log, path);
                }
            }
            for (int x = 0; x < k(); x++) {
                for (int log = 0; log < logs; log++) {
                    joint[x][log] = prior[x] == 0 ? 1.0 / logs : Math.min(1, joint[x][log] / prior[x]);
                }
            }
            return Prior.normalizing(start.secrets(), prior)
                    .through(Channel.of(start.secrets(), Alphabet.numbered("l", logs), joint));
        }

        Joint path() {
            int logs = (int) Math.pow(m(), n);
            int paths = (int) Math.pow(k(), n);
            double[] prior = new double[paths];
            double[][] rows = new double[paths][logs];
            for (int path = 0; path < paths; path++) {
                prior[path] = path(path);
                for (int log = 0; log < logs; log++) {
                    rows[path][log] = log(log, path);
                }
            }
            Alphabet all = Alphabet.numbered("p", paths);
            return Prior.normalizing(all, prior).through(Channel.of(all, Alphabet.numbered("l", logs), rows));
        }
    }

    private static void assertSame(Value found, Value expected, String what) {
        if (Double.isInfinite(expected.value())) {
            assertThat(found.upper()).as(what).isInfinite();
        } else {
            assertThat(found.value()).as(what).isCloseTo(expected.value(), within(1e-8));
        }
    }

    private static void assertHolds(Value bracket, Value truth, String what) {
        assertThat(bracket.lower()).as(what).isLessThanOrEqualTo(truth.upper() + 1e-12);
        assertThat(bracket.upper()).as(what).isGreaterThanOrEqualTo(truth.lower() - 1e-12);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName(
            "short chains, with zeros too: about each time, about any and about the path, every measure is that of all paths written out")
    void bruteForce(long seed) {
        Drawn drawn = Drawn.of(seed, false);
        SecretChain chain = drawn.chain();
        Release any = WorstTime.of(chain, NAME);
        for (MeasureFamily<None> family : MEASURES) {
            double worst = 0;
            for (int t = 1; t <= drawn.n; t++) {
                Value expected = Measure.of(family).of(drawn.about(t));
                worst = Math.max(worst, expected.value());
                assertSame(
                        ChainRelease.about(chain, t, NAME).measure(Measure.of(family)),
                        expected,
                        family.name() + " at " + t);
            }
            assertSame(any.measure(Measure.of(family)), Value.exactly(worst), family.name() + " at any time");
            assertSame(
                    PathRelease.of(chain, NAME).measure(Measure.of(family)),
                    Measure.of(family).of(drawn.path()),
                    family.name() + " of the path");
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("the bounds of long chains hold for short ones")
    void bounds(long seed) {
        Drawn drawn = Drawn.of(seed, seed % 2 == 0);
        SecretChain chain = drawn.chain();
        LogBounds bounds = new LogBounds(chain);
        for (int t = 1; t <= drawn.n; t++) {
            Joint truth = drawn.about(t);
            ChainRelease at = new ChainRelease(chain, bounds, t);
            assertHolds(at.leakage(), Measure.of(PML).of(truth), "pml at " + t);
            assertHolds(at.cost(), Measure.of(PMC).of(truth), "pmc at " + t);
            assertHolds(at.ratio(), Measure.of(LDP).of(truth), "ldp at " + t);
            if (drawn.k() == 2 && seed % 2 == 0) {
                // With two secrets the bound of the ratio is attained.
                assertThat(bounds.ratioAbove(t))
                        .isCloseTo(Measure.of(LDP).of(truth).value(), within(1e-8));
            }
            assertThat(ContractedInformation.above(chain, t))
                    .isGreaterThanOrEqualTo(
                            Measure.of(MUTUAL_INFORMATION).of(truth).lower() - 1e-12);
            for (int reach = 0; reach < 2; reach++) {
                for (MeasureFamily<None> family : List.of(MUTUAL_INFORMATION, MAXIMAL_LEAKAGE, TOTAL_VARIATION)) {
                    Value below = Measure.of(family).of(Window.of(chain, t, reach, false));
                    Value above = Measure.of(family).of(Window.of(chain, t, reach, true));
                    assertHolds(
                            new Value(
                                    below.lower(),
                                    below.lower(),
                                    Math.max(below.lower(), above.upper()),
                                    below.witness()),
                            Measure.of(family).of(truth),
                            family.name() + " within " + reach);
                }
            }
        }
        PathBounds path = new PathBounds(chain);
        Joint truth = drawn.path();
        assertHolds(path.leakage(), Measure.of(PML).of(truth), "pml of the path");
        assertHolds(path.cost(), Measure.of(PMC).of(truth), "pmc of the path");
        assertHolds(path.ratio(), Measure.of(LDP).of(truth), "ldp of the path");
        assertSame(path.ratio(), Measure.of(LDP).of(truth), "ldp of the path");
        assertHolds(path.information(), Measure.of(MUTUAL_INFORMATION).of(truth), "information of the path");
    }

    @Test
    @DisplayName("a chain that never moves is one secret, released n times; one that forgets at once is released once")
    void extremes() {
        Alphabet states = Alphabet.numbered("x", 2);
        Channel flip = Channel.of(states, Alphabet.numbered("y", 2), new double[][] {{0.7, 0.3}, {0.3, 0.7}});
        Prior prior = Prior.of(states, 0.4, 0.6);
        Release still = ChainRelease.about(new SecretChain(prior, Channel.identity(states), flip, 400), 200, NAME);
        assertThat(still.measure("ldp").upper()).isCloseTo(400 * Math.log(7.0 / 3), within(1e-6));
        Channel forget = Channel.of(states, states, new double[][] {{0.5, 0.5}, {0.5, 0.5}});
        Release once = ChainRelease.about(new SecretChain(Prior.uniform(states), forget, flip, 400), 200, NAME);
        assertThat(once.measure("ldp").value()).isCloseTo(Math.log(7.0 / 3), within(1e-9));
        Value information = once.measure("mutual-information");
        double alone = Measure.of(MUTUAL_INFORMATION)
                .of(Prior.uniform(states).through(flip))
                .value();
        assertThat(information.value()).isCloseTo(alone, within(1e-8));
    }

    @Test
    @DisplayName("times that are not there, and too many, are refused")
    void hostile() {
        Alphabet states = Alphabet.numbered("x", 2);
        Channel steps = Channel.identity(states);
        Prior prior = Prior.uniform(states);
        assertThatThrownBy(() -> new SecretChain(prior, steps, steps, 0)).hasMessageContaining("n=0");
        assertThatThrownBy(() -> new SecretChain(prior, steps, steps, Integer.MAX_VALUE))
                .hasMessageContaining("expected");
        Channel three = Channel.identity(Alphabet.numbered("x", 3));
        assertThatThrownBy(() -> new SecretChain(prior, three, steps, 3)).hasMessageContaining("3 rows");
        SecretChain chain = new SecretChain(prior, steps, steps, 3);
        assertThatThrownBy(() -> ChainRelease.about(chain, 4, NAME)).hasMessageContaining("from 1 to 3");
        Release many = WorstTime.of(new SecretChain(prior, steps, steps, 300), NAME);
        assertThatThrownBy(() -> many.measure("maximal-leakage")).hasMessageContaining("about=10");
    }
}
