package io.divulge.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Draw;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.model.SideInformation;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Conditional leakage and cost, against the joint law of secret, side information and outcome written out. */
class SideInformationLawTest {
    /** Sums of products of three factors, a quotient of quotients and a logarithm. */
    private static final double ROUNDING = 1e-11;

    static LongStream seeds() {
        return Draw.seeds();
    }

    /** {@code P_{XZY}} entry by entry, and the model made of the same parts. */
    private static final class Drawn {
        final Prior prior;
        final Channel side;
        final List<Channel> releases = new ArrayList<>();
        final Alphabet outcomes;
        final SideInformation model;

        Drawn(Draw draw, boolean independent) {
            Alphabet secrets = draw.alphabet("x");
            outcomes = draw.alphabet("y");
            prior = draw.prior(secrets);
            side = draw.channel(secrets, draw.alphabet("z"));
            Channel first = draw.channel(secrets, outcomes);
            for (int z = 0; z < side.outcomes().size(); z++) {
                releases.add(independent ? first : draw.channel(secrets, outcomes));
            }
            model = independent
                    ? SideInformation.independent(prior, side, first)
                    : SideInformation.of(prior, side, releases);
        }

        double p(int x, int z, int y) {
            return prior.probability(x)
                    * side.probability(z, x)
                    * releases.get(z).probability(y, x);
        }

        double pxz(int x, int z) {
            return prior.probability(x) * side.probability(z, x);
        }

        double pyz(int y, int z) {
            double sum = 0;
            for (int x = 0; x < prior.secrets().size(); x++) {
                sum += p(x, z, y);
            }
            return sum;
        }

        double pz(int z) {
            double sum = 0;
            for (int x = 0; x < prior.secrets().size(); x++) {
                sum += pxz(x, z);
            }
            return sum;
        }

        double py(int y) {
            double sum = 0;
            for (int z = 0; z < side.outcomes().size(); z++) {
                sum += pyz(y, z);
            }
            return sum;
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void conditionalLeakageAndCostFollowTheDefinition(long seed) {
        Draw draw = Draw.seeded(seed);
        Drawn d = new Drawn(draw, draw.chance(0.3));
        for (int z = 0; z < d.side.outcomes().size(); z++) {
            if (d.pz(z) == 0) {
                continue;
            }
            Joint given = d.model.given(d.side.outcomes().label(z));
            LeakageProfile leakage = PointwiseMaximalLeakage.of(given);
            LeakageProfile cost = PointwiseMaximalCost.of(given);
            for (int y = 0; y < d.outcomes.size(); y++) {
                if (d.pyz(y, z) == 0) {
                    assertTrue(!given.outcomes().contains(d.outcomes.label(y)));
                    continue;
                }
                // D_inf(P_{X|y,z} || P_{X|z}) and D_inf(P_{X|z} || P_{X|y,z}).
                double most = 0;
                double least = Double.POSITIVE_INFINITY;
                for (int x = 0; x < d.prior.secrets().size(); x++) {
                    if (d.pxz(x, z) > 0) {
                        double ratio = (d.p(x, z, y) / d.pyz(y, z)) / (d.pxz(x, z) / d.pz(z));
                        most = Math.max(most, ratio);
                        least = Math.min(least, ratio);
                    }
                }
                String label = d.outcomes.label(y);
                assertEquals(Math.log(most), leakage.at(label), ROUNDING);
                assertEquals(-Math.log(least), cost.at(label), least == 0 ? 0 : ROUNDING);
                int index = given.outcomes().indexOf(label);
                assertTrue(leakage.value(index).contains(Math.max(0, Math.log(most))) || most < 1 + ROUNDING);
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void leakageAndCostOfBothAreAtMostTheSums(long seed) {
        Draw draw = Draw.seeded(seed);
        Drawn d = new Drawn(draw, draw.chance(0.3));
        LeakageProfile leakage = PointwiseMaximalLeakage.of(d.model.pair());
        LeakageProfile cost = PointwiseMaximalCost.of(d.model.pair());
        for (int z = 0; z < d.side.outcomes().size(); z++) {
            for (int y = 0; y < d.outcomes.size(); y++) {
                if (d.pyz(y, z) == 0) {
                    continue;
                }
                String first = d.side.outcomes().label(z);
                String second = d.outcomes.label(y);
                String both = "(" + second + "," + first + ")";
                Joint given = d.model.given(z);
                assertTrue(leakage.at(both)
                        <= PointwiseMaximalLeakage.of(d.model.side()).at(first)
                                + PointwiseMaximalLeakage.of(given).at(second)
                                + ROUNDING);
                assertTrue(cost.at(both)
                        <= PointwiseMaximalCost.of(d.model.side()).at(first)
                                + PointwiseMaximalCost.of(given).at(second)
                                + ROUNDING);
                double most = 0;
                for (int x = 0; x < d.prior.secrets().size(); x++) {
                    if (d.prior.probability(x) > 0) {
                        most = Math.max(most, d.p(x, z, y) / d.prior.probability(x) / d.pyz(y, z));
                    }
                }
                assertEquals(Math.log(most), leakage.at(both), ROUNDING);
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theOutcomeAloneFollowsTheDefinition(long seed) {
        Draw draw = Draw.seeded(seed);
        Drawn d = new Drawn(draw, draw.chance(0.3));
        Joint alone = d.model.outcome();
        for (int y = 0; y < d.outcomes.size(); y++) {
            if (d.py(y) > 0) {
                assertEquals(
                        d.py(y), alone.outcomeProbability(alone.outcomes().indexOf(d.outcomes.label(y))), ROUNDING);
            }
        }
    }

    /**
     * [SCOS23, Lemma 1(5)]: {@code l(y|z) = l(y) - i(y;z)} for Z - X - Y. The maximum on the left is over the secrets that
     * {@code z} leaves possible; if it excludes the one that {@code y} points to, the left side is smaller.
     */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void sideInformationThatOnlyTellsOfTheSecretShiftsTheLeakage(long seed) {
        Draw draw = Draw.seeded(seed);
        Drawn d = new Drawn(draw, true);
        Joint alone = d.model.outcome();
        for (int z = 0; z < d.side.outcomes().size(); z++) {
            for (int y = 0; y < d.outcomes.size(); y++) {
                if (d.pyz(y, z) == 0) {
                    continue;
                }
                String label = d.outcomes.label(y);
                double conditional =
                        PointwiseMaximalLeakage.of(d.model.given(z)).at(label);
                double shifted =
                        PointwiseMaximalLeakage.of(alone).at(label) - Math.log(d.pyz(y, z) / d.py(y) / d.pz(z));
                assertTrue(conditional <= shifted + ROUNDING);
                if (keepsTheWorstSecret(d, alone, y, z)) {
                    assertEquals(shifted, conditional, ROUNDING);
                } else {
                    assertTrue(conditional < shifted);
                }
            }
        }
    }

    private static boolean keepsTheWorstSecret(Drawn d, Joint alone, int y, int z) {
        int index = alone.outcomes().indexOf(d.outcomes.label(y));
        double largest = alone.summary().maxLikelihood(index);
        for (int x = 0; x < d.prior.secrets().size(); x++) {
            if (d.pxz(x, z) > 0 && d.releases.get(z).probability(y, x) == largest) {
                return true;
            }
        }
        return false;
    }
}
