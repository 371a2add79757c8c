package io.divulge.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Definition;
import io.divulge.draw.Draw;
import io.divulge.measure.Deadline;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.guessing.Guesswork;
import io.divulge.measure.guessing.MaximalCostLeakage;
import io.divulge.measure.guessing.MaximalGuessworkLeakage;
import io.divulge.measure.guessing.MaximalRealizableCost;
import io.divulge.measure.guessing.MinCapacity;
import io.divulge.measure.guessing.MinEntropyLeakage;
import io.divulge.measure.guessing.PointwiseGuessworkLeakage;
import io.divulge.measure.guessing.SecretPerOutcome;
import io.divulge.measure.guessing.SplitSecrets;
import io.divulge.measure.information.MaximalLeakage;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Guesses and costs against their definitions: all orders of guesses, random costs, best guesses entry by entry. */
class GuessingLawTest {
    private static final double ROUNDING = 1e-12;

    static LongStream seeds() {
        return Draw.seeds();
    }

    private static double leastOverOrders(double[] weights) {
        double best = Double.POSITIVE_INFINITY;
        for (List<Integer> order : orders(weights.length)) {
            double sum = 0;
            for (int x = 0; x < weights.length; x++) {
                sum += (order.get(x) + 1) * weights[x];
            }
            best = Math.min(best, sum);
        }
        return best;
    }

    private static List<List<Integer>> orders(int size) {
        List<List<Integer>> orders = new ArrayList<>(List.of(List.of()));
        for (int next = 0; next < size; next++) {
            List<List<Integer>> longer = new ArrayList<>();
            for (List<Integer> order : orders) {
                for (int at = 0; at <= order.size(); at++) {
                    List<Integer> with = new ArrayList<>(order);
                    with.add(at, next);
                    longer.add(with);
                }
            }
            orders = longer;
        }
        return orders;
    }

    private static double[] products(Joint joint, int y) {
        double[] products = Definition.prior(joint);
        for (int x = 0; x < products.length; x++) {
            products[x] *= joint.likelihood(y, x);
        }
        return products;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void guessworkIsTheLeastOverAllOrders(long seed) {
        Joint joint = Draw.seeded(seed).joint();
        Value before = Guesswork.of(joint);
        assertEquals(leastOverOrders(Definition.prior(joint)), before.value(), ROUNDING);
        assertTrue(before.width() < ROUNDING);
        double truth = 0;
        for (int y = 0; y < joint.outcomes().size(); y++) {
            truth += leastOverOrders(products(joint, y));
        }
        Value after = Guesswork.after(joint);
        assertEquals(truth, after.value(), ROUNDING);
        assertTrue(after.width() < ROUNDING);
        assertTrue(after.lower() <= before.upper() && after.lower() >= 1);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void noOutcomeSavesMoreGuessesThanItsGuessworkLeakage(long seed) {
        Joint joint = Draw.seeded(seed).joint();
        double before = Guesswork.of(joint).value();
        for (int y = 0; y < joint.outcomes().size(); y++) {
            double after = leastOverOrders(products(joint, y)) / joint.outcomeProbability(y);
            assertTrue(Math.log(before / after)
                    <= PointwiseGuessworkLeakage.of(joint).at(y) + ROUNDING);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void noFunctionSavesMoreGuessesOnAverageThanTheMaximumAndTheSplitOneComesNear(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        Value most = MaximalGuessworkLeakage.of(joint, Deadline.never());
        assertTrue(most.width() < 1e-9 * (1 + most.value()), most::toString);
        assertTrue(most.lower() <= MaximalCostLeakage.of(joint).upper());
        assertTrue(most.lower() <= MaximalLeakage.of(joint).upper());
        // Any function: rows of probabilities, and the identity.
        Channel drawn = draw.channel(joint.secrets(), Alphabet.numbered("u", 7));
        assertTrue(saved(joint, (u, x) -> drawn.probability(u, x), 7) <= most.upper() + ROUNDING);
        int secrets = joint.secrets().size();
        assertTrue(saved(joint, (u, x) -> u.equals(x) ? 1 : 0, secrets) <= most.upper() + ROUNDING);
        if (secrets == 1) {
            return;
        }
        // Each secret split into its share of many equally probable values, the rest of it one value. The prior makes
        // no difference to the measure, and a tiny one
        // needs more values than anyone can list.
        Joint even = Prior.uniform(joint.secrets()).through(joint.channel().reading(joint.secrets(), "the channel"));
        assertEquals(
                most.value(), MaximalGuessworkLeakage.of(even, Deadline.never()).value(), 1e-9);
        SplitSecrets split = (SplitSecrets) most.witness();
        int values = 400;
        double piece = Double.POSITIVE_INFINITY;
        int[] pieces = new int[secrets];
        for (int i = 0; i < split.size(); i++) {
            int x = joint.secrets().indexOf(split.secrets().get(i));
            pieces[x] = (int) Math.round(values * split.shares().get(i));
            piece = pieces[x] == 0 ? piece : Math.min(piece, 1.0 / secrets / pieces[x]);
        }
        double size = piece;
        int[] owner = new int[values + 2 * secrets];
        double[] share = new double[owner.length];
        int next = 0;
        for (int x = 0; x < secrets; x++) {
            double whole = 1.0 / secrets;
            for (int i = 0; i < pieces[x]; i++) {
                owner[next] = x;
                share[next++] = size / whole;
            }
            owner[next] = x;
            share[next++] = Math.max(0, 1 - pieces[x] * size / whole);
        }
        double near = saved(even, (u, x) -> owner[u] == x ? share[u] : 0, next);
        assertTrue(near <= most.upper() + ROUNDING);
        assertTrue(near >= 0.9 * most.value() - 0.02, () -> near + " of " + most);
    }

    /** {@code log( min_G E G(U) / sum_y min_G E[ G(U); Y = y ] )} for {@code P(u|x)}. */
    private static double saved(Joint joint, ToDoubleBiFunction<Integer, Integer> function, int values) {
        double after = 0;
        double[] total = new double[values];
        for (int y = 0; y < joint.outcomes().size(); y++) {
            double[] weights = new double[values];
            double[] products = products(joint, y);
            for (int u = 0; u < values; u++) {
                for (int x = 0; x < products.length; x++) {
                    weights[u] += products[x] * function.applyAsDouble(u, x);
                }
                total[u] += weights[u];
            }
            after += ranked(weights);
        }
        return Math.log(ranked(total) / after);
    }

    private static double ranked(double[] weights) {
        double[] sorted = weights.clone();
        Arrays.sort(sorted);
        double sum = 0;
        for (int i = 0; i < sorted.length; i++) {
            sum += (sorted.length - i) * sorted[i];
        }
        return sum;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void minEntropyLeakageIsThatOfTheBestGuesses(long seed) {
        Joint joint = Draw.seeded(seed).joint();
        Value value = MinEntropyLeakage.of(joint);
        SecretPerOutcome guesses = (SecretPerOutcome) value.witness();
        double best = 0;
        double guessed = 0;
        for (int y = 0; y < joint.outcomes().size(); y++) {
            double[] products = products(joint, y);
            double most = 0;
            for (double product : products) {
                most = Math.max(most, product);
            }
            best += most;
            guessed += products[guesses.at(y)];
        }
        assertEquals(Math.log(best / joint.prior().max()), value.value(), ROUNDING);
        assertEquals(best, guessed, ROUNDING);
        assertTrue(value.width() < ROUNDING);
        assertTrue(value.lower() <= PointwiseMaximalLeakage.of(joint).maximum().upper());
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void minCapacityIsTheLeakageOfTheUniformPriorAndOfNoOtherMore(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet secrets = draw.alphabet("x");
        Channel channel = draw.channel(secrets, draw.alphabet("y"));
        Joint uniform = Prior.uniform(secrets).through(channel);
        Value capacity = MinCapacity.of(uniform);
        assertEquals(MinEntropyLeakage.of(uniform).value(), capacity.value(), ROUNDING);
        assertTrue(capacity.width() < ROUNDING);
        // One number, one bracket.
        assertEquals(MaximalLeakage.of(uniform), capacity.attainedBy(Witness.NONE));
        Joint other = draw.prior(secrets).through(channel);
        assertTrue(MinEntropyLeakage.of(other).lower() <= capacity.upper());
        // Maximal leakage, as the mean of e^l under any prior.
        double maximal = 0;
        for (int y = 0; y < uniform.outcomes().size(); y++) {
            maximal += uniform.outcomeProbability(y)
                    * Math.exp(PointwiseMaximalLeakage.of(uniform).at(y));
        }
        assertEquals(Math.log(maximal), capacity.value(), ROUNDING);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void noCostIsLoweredMoreThanMaximalCostLeakage(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        double[] p = Definition.prior(joint);
        Value leakage = MaximalCostLeakage.of(joint);
        for (int trial = 0; trial < 10; trial++) {
            double[][] cost = new double[draw.whole(1, 6)][p.length];
            for (double[] row : cost) {
                for (int x = 0; x < p.length; x++) {
                    row[x] = draw.unit();
                }
            }
            assertTrue(lowered(joint, cost) <= leakage.upper() + ROUNDING);
        }
        double[][] naming = new double[p.length][p.length];
        for (int x = 0; x < p.length; x++) {
            naming[x][x] = 1 / p[x];
        }
        double attained = lowered(joint, naming);
        assertEquals(attained, leakage.value(), attained == Double.POSITIVE_INFINITY ? 0 : ROUNDING);
        assertTrue(leakage.lower() <= PointwiseMaximalCost.of(joint).mean().upper());
        assertTrue(leakage.lower() <= MaximalRealizableCost.of(joint).upper());
    }

    /** The logarithm of the least expected cost before over that after. */
    private static double lowered(Joint joint, double[][] cost) {
        double before = leastCost(Definition.prior(joint), cost);
        double after = 0;
        for (int y = 0; y < joint.outcomes().size(); y++) {
            after += leastCost(products(joint, y), cost);
        }
        return before == 0 ? 0 : Math.log(before / after);
    }

    private static double leastCost(double[] weights, double[][] cost) {
        double least = Double.POSITIVE_INFINITY;
        for (double[] row : cost) {
            double sum = 0;
            for (int x = 0; x < weights.length; x++) {
                sum += weights[x] * row[x];
            }
            least = Math.min(least, sum);
        }
        return least;
    }
}
