package io.divulge.junit;

import io.divulge.estimate.Watch;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Verdict;
import io.divulge.model.Alphabet;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/**
 * Tries whether a program tells its secret: draws secrets, runs the program with each, and notes what can be seen from outside, until it is clear whether a guarantee holds or the budget is used up.
 *
 * <pre>{@code
 * LeakageTest.of(pins, pin -> stepsToCompare(pin, guess)).budget(20_000).keeps(pml(factor(2)));
 * }</pre>
 *
 * <p>What is said is right with the stated confidence, whenever the test stops: the numbers of runs after which it looks are fixed, and each look has its share of the error ({@link Watch}). A program that keeps the guarantee
 * fails a test with a probability of at most one minus the confidence.
 *
 * <p>Assumed: runs are independent of each other, given their secrets. A program that remembers earlier runs has to be made anew for each.
 *
 * @param <S> the secrets
 */
public final class LeakageTest<S> {
    /** Runs that find the edges of intervals and count for nothing else. */
    private static final int CALIBRATION = 1000;

    /** What is run: the secret, and a source of chance for programs that need one. */
    @FunctionalInterface
    public interface Program<S> {
        /** What can be seen from outside, when the program runs with this secret. */
        @Nullable
        Object run(S secret, RandomGenerator chance) throws Exception;
    }

    private final List<S> secrets;
    private final Program<S> program;
    private final double[] weights;
    private final int intervals;
    private final @Nullable Edges edges;
    private final boolean catching;
    private final Plan plan;

    private LeakageTest(
            List<S> secrets,
            Program<S> program,
            double[] weights,
            int intervals,
            @Nullable Edges edges,
            boolean catching,
            Plan plan) {
        this.secrets = secrets;
        this.program = program;
        this.weights = weights;
        this.intervals = intervals;
        this.edges = edges;
        this.catching = catching;
        this.plan = plan;
    }

    /**
     * A test of a program, with secrets that are drawn with equal probabilities.
     *
     * @param secrets at least two different ones, with different texts
     * @param program gives what can be seen from outside: a value, whose text counts, or a number that is put into an interval
     */
    public static <S> LeakageTest<S> of(Collection<S> secrets, Function<? super S, ?> program) {
        return of(secrets, (secret, chance) -> program.apply(secret));
    }

    /** A test of a program that is random itself: what it does by chance comes from the generator, so that a failure can be repeated. */
    public static <S> LeakageTest<S> of(Collection<S> secrets, Program<S> program) {
        return of(secrets, program, Plan.usual());
    }

    static <S> LeakageTest<S> of(Collection<S> secrets, Program<S> program, Plan plan) {
        List<S> list = List.copyOf(secrets);
        Set<String> texts = new LinkedHashSet<>();
        for (S secret : list) {
            if (!texts.add(text(secret))) {
                throw new IllegalArgumentException("two secrets have the text '" + text(secret)
                        + "' (expected texts that differ, to tell them apart in messages)");
            }
        }
        if (list.size() < 2) {
            throw new IllegalArgumentException("there is " + (list.isEmpty() ? "no secret" : "one secret")
                    + " (expected at least two different ones)");
        }
        double[] weights = new double[list.size()];
        Arrays.fill(weights, 1);
        return new LeakageTest<>(list, program, weights, 0, null, false, plan);
    }

    /**
     * A test of how long a program takes, in nanoseconds, put into intervals that hold equally many of a thousand runs before the test.
     *
     * <p>Clocks are rough, and machines do other things: a difference that is found is there, and one that is not found may be.
     */
    public static <S> LeakageTest<S> ofTime(Collection<S> secrets, Function<? super S, ?> program) {
        return of(secrets, (secret, chance) -> {
                    long start = System.nanoTime();
                    Object result = program.apply(secret);
                    long end = System.nanoTime();
                    // The result is used, so that nothing is left out.
                    return result == RESULT ? 0 : end - start;
                })
                .inQuantiles(10);
    }

    private static final Object RESULT = new Object();

    /** This test with secrets that are drawn in proportion to these weights, in their order. */
    public LeakageTest<S> drawnBy(double... proportions) {
        if (proportions.length != secrets.size()
                || !Arrays.stream(proportions).allMatch(weight -> weight > 0 && weight < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the weights are " + Arrays.toString(proportions)
                    + " (expected a positive number for each of " + secrets.size() + " secrets)");
        }
        return new LeakageTest<>(secrets, program, proportions.clone(), intervals, edges, catching, plan);
    }

    /** This test with numbers put into the intervals between these edges, which are fixed beforehand. */
    public LeakageTest<S> inBins(double... ends) {
        return new LeakageTest<>(secrets, program, weights, 0, Edges.of(ends), catching, plan);
    }

    /** This test with numbers put into so many intervals, which hold equally many of a thousand runs before the test; those count for nothing else. */
    public LeakageTest<S> inQuantiles(int number) {
        if (number < 2) {
            throw new IllegalArgumentException("there are " + number + " intervals (expected at least 2)");
        }
        return new LeakageTest<>(secrets, program, weights, number, null, catching, plan);
    }

    /** This test with exceptions as outcomes, by the name of their class. Otherwise one ends the test: a mistake in the test should not look like a program that tells nothing. */
    public LeakageTest<S> seeingExceptions() {
        return new LeakageTest<>(secrets, program, weights, intervals, edges, true, plan);
    }

    /** This test with so many runs at most. */
    public LeakageTest<S> budget(long runs) {
        return planned(plan.withBudget(runs));
    }

    /** This test with another confidence. */
    public LeakageTest<S> confidence(double level) {
        return planned(plan.withConfidence(level));
    }

    /** This test with another seed. */
    public LeakageTest<S> seed(long number) {
        return planned(plan.withSeed(number));
    }

    /** This test with its page in another file. */
    public LeakageTest<S> page(Path file) {
        return planned(plan.withPage(file));
    }

    LeakageTest<S> planned(Plan other) {
        return new LeakageTest<>(secrets, program, weights, intervals, edges, catching, other);
    }

    /**
     * Asserts that no violation of these guarantees is found within the budget. What is undecided when the budget is used up passes: {@link LeakageResult#verdict} says so, and {@link #proves} asks for
     * more.
     *
     * @throws AssertionError if one is violated, with the outcome that betrays the secret, and a page that has all numbers
     */
    public LeakageResult keeps(Guarantee... guarantees) {
        LeakageResult result = run(guarantees);
        if (result.verdict() == Verdict.VIOLATED) {
            throw result.failure();
        }
        return result;
    }

    /**
     * Asserts that these guarantees hold, at the confidence. A guarantee about every outcome, such as {@code pml(epsilon)}, cannot be shown by a sample: one that was never seen may break it; {@code pml(epsilon, delta)} can.
     *
     * @throws AssertionError if one is violated, or undecided when the budget is used up
     */
    public LeakageResult proves(Guarantee... guarantees) {
        LeakageResult result = run(guarantees);
        if (result.verdict() != Verdict.HOLDS) {
            throw result.failure();
        }
        return result;
    }

    /** Runs the program until the verdict is clear, or the budget is used up, and asserts nothing. */
    public LeakageResult run(Guarantee... guarantees) {
        if (guarantees.length == 0) {
            throw new IllegalArgumentException("there is no guarantee (expected at least one, such as pml(factor(2)))");
        }
        SplittableRandom chance = new SplittableRandom(plan.seed());
        Edges fixed = intervals == 0 ? edges : calibrated(chance.split());
        Alphabet labels = Alphabet.of(secrets.stream().map(LeakageTest::text).toArray(String[]::new));
        Watch watch = Watch.of(labels, List.of(guarantees), plan.confidence());
        while (!watch.isClear() && watch.events() < plan.budget()) {
            int x = draw(chance);
            watch.see(x, outcome(secrets.get(x), fixed, chance));
        }
        return new LeakageResult(watch, plan);
    }

    private int draw(SplittableRandom chance) {
        double left = chance.nextDouble() * DoubleStream.of(weights).sum();
        int x = 0;
        while (x < weights.length - 1 && left >= weights[x]) {
            left -= weights[x++];
        }
        return x;
    }

    private Edges calibrated(SplittableRandom chance) {
        double[] seen = new double[CALIBRATION];
        for (int i = 0; i < seen.length; i++) {
            seen[i] = number(raw(secrets.get(draw(chance)), chance));
        }
        return Edges.quantiles(seen, intervals);
    }

    private String outcome(S secret, @Nullable Edges fixed, SplittableRandom chance) {
        Object seen = raw(secret, chance);
        return fixed == null || seen instanceof Thrown ? text(seen) : fixed.label(number(seen));
    }

    /** An exception, as an outcome. */
    private record Thrown(String name) {
        @Override
        public String toString() {
            return "throws " + name;
        }
    }

    private @Nullable Object raw(S secret, SplittableRandom chance) {
        try {
            return program.run(secret, chance);
        } catch (Exception thrown) {
            if (catching) {
                return new Thrown(thrown.getClass().getName());
            }
            throw new IllegalStateException(
                    "the program ended with " + thrown + " for secret '" + text(secret)
                            + "' (seeingExceptions() makes that an outcome)",
                    thrown);
        }
    }

    private static double number(@Nullable Object seen) {
        if (seen instanceof Number number) {
            return number.doubleValue();
        }
        if (seen instanceof Thrown) {
            return Double.NaN;
        }
        throw new IllegalArgumentException(
                "the outcome is '" + text(seen) + "' (expected a number to put into an interval)");
    }

    private static String text(@Nullable Object any) {
        // Arrays of any kind by what they hold.
        String deep = Arrays.deepToString(new Object[] {any});
        return deep.substring(1, deep.length() - 1);
    }
}
