package io.divulge.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.catalogue.Measures;
import io.divulge.draw.Draw;
import io.divulge.mechanism.BinaryChannel;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.refinement.GainFunction;
import io.divulge.refinement.Refinement;
import io.divulge.refinement.RefinementVerdict;
import java.util.stream.LongStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A channel refines what is made of it, and what it does not refine leaks more by some gain. */
class RefinementLawTest {
    static LongStream seeds() {
        return Draw.seeds();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("a channel refines its post-processings, and the witness recomposes to them")
    void postProcessings(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet secrets = draw.alphabet("x");
        Channel finer = draw.channel(secrets, draw.alphabet("y"));
        Channel coarser = finer.then(draw.channel(finer.outcomes(), draw.alphabet("z")));
        Refinement refinement = Refinement.of(finer, coarser);
        // Where an inverse magnifies rounding, what was found may be off by more than the entries are uncertain by.
        assertThat(refinement.verdict()).isNotEqualTo(RefinementVerdict.DOES_NOT_REFINE);
        assertThat(refinement.distance()).isLessThan(1e-12);
        Channel again = finer.then(refinement.postProcessing().orElseThrow());
        for (int x = 0; x < secrets.size(); x++) {
            for (int z = 0; z < coarser.outcomes().size(); z++) {
                assertThat(Math.abs(again.probability(z, x) - coarser.probability(z, x)))
                        .isLessThanOrEqualTo(refinement.distance() + 1e-15);
            }
        }
    }

    @Test
    @DisplayName("of post-processings at most one in twenty-five is left undecided")
    void fewAreUndecided() {
        long undecided = seeds().filter(seed -> {
                    Draw draw = Draw.seeded(seed);
                    Channel finer = draw.channel(draw.alphabet("x"), draw.alphabet("y"));
                    Channel coarser = finer.then(draw.channel(finer.outcomes(), draw.alphabet("z")));
                    return Refinement.of(finer, coarser).verdict() != RefinementVerdict.REFINES;
                })
                .count();
        assertThat(undecided).isLessThanOrEqualTo(seeds().count() / 25);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("either answer is proved: by a post-processing, or by a gain; and measures agree with it")
    void pairs(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet secrets = draw.alphabet("x");
        Channel a = draw.channel(secrets, draw.alphabet("y"));
        Channel b = draw.channel(secrets, draw.alphabet("z"));
        Refinement refinement = Refinement.of(a, b);
        if (refinement.verdict() == RefinementVerdict.DOES_NOT_REFINE) {
            GainFunction gain = refinement.gain().orElseThrow();
            assertThat(gain.vulnerability(b).lower() - gain.vulnerability(a).upper())
                    .isGreaterThanOrEqualTo(refinement.advantage())
                    .isPositive();
        } else if (refinement.verdict() == RefinementVerdict.REFINES) {
            Joint fine = draw.fullPrior(secrets).through(a);
            Joint coarse = fine.prior().through(b);
            for (String name :
                    new String[] {"pml", "mutual-information", "maximal-leakage", "min-entropy-leakage", "ldp"}) {
                var measure = Measures.parse(name);
                assertThat(measure.of(coarse).lower())
                        .as(name)
                        .isLessThanOrEqualTo(measure.of(fine).upper() + 1e-6);
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("in fractions the answer is never undecided, and agrees")
    void fractions(long seed) {
        Draw draw = Draw.seeded(seed);
        int secrets = draw.whole(1, 3);
        BigFraction[][] a = fractions(draw, secrets, draw.whole(1, 3));
        BigFraction[][] b = draw.chance(0.5)
                ? product(a, fractions(draw, a[0].length, draw.whole(1, 3)))
                : fractions(draw, secrets, draw.whole(1, 3));
        boolean exact = Refinement.inFractions(a, b);
        RefinementVerdict verdict =
                Refinement.of(channel(a, "y"), channel(b, "z")).verdict();
        assertThat(verdict)
                .isIn(
                        exact ? RefinementVerdict.REFINES : RefinementVerdict.DOES_NOT_REFINE,
                        RefinementVerdict.UNDECIDED);
    }

    private static BigFraction[][] fractions(Draw draw, int rows, int columns) {
        BigFraction[][] matrix = new BigFraction[rows][columns];
        for (BigFraction[] row : matrix) {
            int[] weights = new int[columns];
            int sum = 0;
            for (int y = 0; y < columns; y++) {
                weights[y] = draw.chance(0.3) ? 0 : draw.whole(1, 5);
                sum += weights[y];
            }
            if (sum == 0) {
                weights[0] = 1;
                sum = 1;
            }
            for (int y = 0; y < columns; y++) {
                row[y] = BigFraction.of(weights[y], sum);
            }
        }
        return matrix;
    }

    private static BigFraction[][] product(BigFraction[][] a, BigFraction[][] r) {
        BigFraction[][] b = new BigFraction[a.length][r[0].length];
        for (int x = 0; x < a.length; x++) {
            for (int z = 0; z < r[0].length; z++) {
                b[x][z] = BigFraction.ZERO;
                for (int y = 0; y < r.length; y++) {
                    b[x][z] = b[x][z].add(a[x][y].multiply(r[y][z]));
                }
            }
        }
        return b;
    }

    private static Channel channel(BigFraction[][] rows, String prefix) {
        double[][] doubles = new double[rows.length][rows[0].length];
        for (int x = 0; x < rows.length; x++) {
            for (int y = 0; y < rows[x].length; y++) {
                doubles[x][y] = rows[x][y].doubleValue();
            }
        }
        return Channel.of(Alphabet.numbered("x", rows.length), Alphabet.numbered(prefix, rows[0].length), doubles);
    }

    @Test
    @DisplayName("BEC(e) refines BSC(p) exactly from p = e/2 on, and BSC(p) refines no BEC but the useless one")
    void erasuresAndFlips() {
        Channel erasure = BinaryChannel.erasure(0.5).channel();
        assertThat(Refinement.of(erasure, BinaryChannel.symmetric(0.25).channel())
                        .verdict())
                .isEqualTo(RefinementVerdict.REFINES);
        assertThat(Refinement.of(erasure, BinaryChannel.symmetric(0.3).channel())
                        .verdict())
                .isEqualTo(RefinementVerdict.REFINES);
        Refinement less = Refinement.of(erasure, BinaryChannel.symmetric(0.24).channel());
        assertThat(less.verdict()).isEqualTo(RefinementVerdict.DOES_NOT_REFINE);
        assertThat(less.advantage()).isPositive();
        assertThat(less.gain().orElseThrow().details()).containsKey("gains");
        assertThat(Refinement.of(BinaryChannel.symmetric(0.1).channel(), erasure)
                        .verdict())
                .isEqualTo(RefinementVerdict.DOES_NOT_REFINE);
    }

    @Test
    @DisplayName("what tells nothing is made into nothing that tells anything, however rarely it does")
    void whatIsImpossibleStaysImpossible() {
        Alphabet x = Alphabet.numbered("x", 2);
        Alphabet y = Alphabet.numbered("y", 2);
        Channel silent = Channel.of(x, y, new double[][] {{0.5, 0.5}, {0.5, 0.5}});
        for (double rare : new double[] {1e-3, 1e-12, 1e-15, 1e-16, 1e-100, 1e-300}) {
            Channel rarely = Channel.of(x, y, new double[][] {{rare, 1 - rare}, {0, 1}});
            assertThat(Refinement.of(silent, rarely).verdict())
                    .as("rare " + rare)
                    .isNotEqualTo(RefinementVerdict.REFINES);
            // The same rare entry for both is reproduced, to all its digits.
            Channel never = Channel.of(x, y, new double[][] {{rare, 1 - rare}, {rare, 1 - rare}});
            assertThat(Refinement.of(silent, never).verdict())
                    .as("both " + rare)
                    .isEqualTo(RefinementVerdict.REFINES);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("a post-processing with an entry of -10^-k is none, down to a few units in the last place")
    void nearlyPostProcessings(long seed) {
        Draw draw = Draw.seeded(seed);
        // A is invertible, so R is the only candidate.
        double[][] a = {{0.7, 0.2, 0.1}, {0.1, 0.6, 0.3}, {0.2, 0.2, 0.6}};
        int k = draw.whole(3, 14);
        double off = Math.pow(10, -k);
        double share = draw.inside();
        double[][] r = {{-off, share + off, 1 - share}, {0.5, 0.25, 0.25}, {0.25, 0.25, 0.5}};
        double[][] b = new double[3][3];
        for (int x = 0; x < 3; x++) {
            for (int z = 0; z < 3; z++) {
                for (int y = 0; y < 3; y++) {
                    b[x][z] += a[x][y] * r[y][z];
                }
            }
        }
        Alphabet three = Alphabet.numbered("x", 3);
        assertThat(Refinement.of(Channel.of(three, three, a), Channel.of(three, three, b))
                        .verdict())
                .as("k = " + k)
                .isNotEqualTo(RefinementVerdict.REFINES);
    }

    @Test
    @DisplayName("equal maximal leakage, and neither refines the other [SCOS23, I]")
    void incomparable() {
        Alphabet x = Alphabet.numbered("x", 3);
        Alphabet y = Alphabet.numbered("y", 3);
        Channel symmetric = Channel.of(x, y, new double[][] {
            {2.0 / 3, 1.0 / 6, 1.0 / 6}, {1.0 / 6, 2.0 / 3, 1.0 / 6}, {1.0 / 6, 1.0 / 6, 2.0 / 3}
        });
        Channel revealing = Channel.of(x, Alphabet.of("a", "b"), new double[][] {{1, 0}, {0, 1}, {0, 1}});
        assertThat(Refinement.of(symmetric, revealing).verdict()).isEqualTo(RefinementVerdict.DOES_NOT_REFINE);
        assertThat(Refinement.of(revealing, symmetric).verdict()).isEqualTo(RefinementVerdict.DOES_NOT_REFINE);
    }

    @Test
    void messages() {
        Channel small = BinaryChannel.symmetric(0.1).channel();
        Channel other = Channel.identity(Alphabet.of("a", "b"));
        assertThatThrownBy(() -> Refinement.of(small, other))
                .hasMessage("one channel reads [x1, x2], the other [a, b]");
        Channel large = Channel.identity(Alphabet.numbered("x", 60));
        assertThatThrownBy(() -> Refinement.of(large, large)).hasMessageContaining("Merge secrets or outcomes.");
        assertThatThrownBy(() -> Refinement.inFractions(new BigFraction[1][1], new BigFraction[2][1]))
                .hasMessage("one channel has 1 rows, the other 2");
    }
}
