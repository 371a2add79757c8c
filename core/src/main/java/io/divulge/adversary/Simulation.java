package io.divulge.adversary;

import io.divulge.measure.goal.Guess;
import io.divulge.model.Headway;
import io.divulge.model.Joint;
import io.divulge.numeric.ClopperPearson;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * An {@link Attack} played many times: secrets are drawn from the prior, releases from the channel, and the adversary guesses with and
 * without seeing the outcome.
 *
 * <p>What a guess pays is paid as a lottery: the largest payoff there is, with the probability that makes the expected payoff right. So
 * every trial is won or lost, and the exact interval for a probability [ClopperPearson34] holds for payoffs of any kind, without an
 * assumption about how they are distributed. The interval of the leakage is made from one of each side.
 *
 * <p>The confidence is one for all three intervals together: that of each side may miss half as often as allowed, so that, dependent as
 * they are, both hold with the given confidence; and where both hold, so does that of the leakage.
 *
 * <p>A seed determines the result, whatever the number of threads: trials come in blocks, each with a generator of its own.
 */
public final class Simulation {
    private static final int BLOCK = 1 << 16;

    /** Channels of up to so many entries are drawn from row by row; larger ones outcome by outcome. */
    private static final long ENTRIES = 1 << 22;

    private final Attack attack;
    private final long trials;
    private final long seed;
    private final double confidence;
    private final long wonBefore;
    private final long wonAfter;

    private Simulation(Attack attack, long trials, long seed, double confidence, long wonBefore, long wonAfter) {
        this.attack = attack;
        this.trials = trials;
        this.seed = seed;
        this.confidence = confidence;
        this.wonBefore = wonBefore;
        this.wonAfter = wonAfter;
    }

    /** Plays an attack; the intervals hold together with the given confidence, such as 0.95. */
    public static Simulation of(Attack attack, long trials, long seed, double confidence) {
        if (trials < 1) {
            throw new IllegalArgumentException(trials + " trials (expected at least 1)");
        }
        // Written so that NaN fails.
        if (!(confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException("a confidence of " + confidence + " (expected between 0 and 1)");
        }
        SplittableRandom master = new SplittableRandom(seed);
        if (attack.comparison().isPresent()) {
            long[] said = compared(attack.comparison().get(), trials, master);
            return new Simulation(attack, trials, seed, confidence, said[0], said[1]);
        }
        Joint joint = attack.joint();
        AliasTable prior = AliasTable.of(joint.prior().toArray());
        boolean forward = !attack.isConditional()
                && (long) joint.secrets().size() * joint.outcomes().size() <= ENTRIES;
        long[] won = forward ? forward(attack, prior, trials, master) : backward(attack, prior, trials, master);
        return new Simulation(attack, trials, seed, confidence, won[0], won[1]);
    }

    /** A release under each of the two laws. */
    private static long[] compared(Comparison comparison, long trials, SplittableRandom master) {
        AliasTable before = comparison.lawBefore();
        AliasTable after = comparison.lawAfter();
        return blocks(trials, master, (size, random) -> {
            long[] said = new long[2];
            for (int i = 0; i < size; i++) {
                said[0] += comparison.says(before.draw(random)) ? 1 : 0;
                said[1] += comparison.says(after.draw(random)) ? 1 : 0;
            }
            return said;
        });
    }

    /** The secret first, then what is released of it. */
    private static long[] forward(Attack attack, AliasTable prior, long trials, SplittableRandom master) {
        Joint joint = attack.joint();
        AliasTable[] rows = new AliasTable[joint.secrets().size()];
        IntStream.range(0, rows.length).parallel().forEach(x -> {
            double[] row = new double[joint.outcomes().size()];
            joint.likelihoods(x, row);
            rows[x] = AliasTable.of(row);
        });
        Guess[] after = new Guess[joint.outcomes().size()];
        IntStream.range(0, after.length)
                .parallel()
                .forEach(y -> after[y] = attack.strategy().after().apply(y));
        Guess before = attack.strategy().before();
        return blocks(trials, master, (size, random) -> {
            long[] won = new long[2];
            for (int i = 0; i < size; i++) {
                int x = prior.draw(random);
                int y = rows[x].draw(random);
                won[0] += wins(before.payoff(x), attack.mostBefore(), random);
                won[1] += wins(after[y].payoff(x), attack.mostAfter(), random);
            }
            return won;
        });
    }

    /** The outcome first, then a secret as it is distributed then: the same law, and rare outcomes can be asked for. */
    private static long[] backward(Attack attack, AliasTable prior, long trials, SplittableRandom master) {
        Joint joint = attack.joint();
        Guess before = attack.strategy().before();
        long won = blocks(trials, master, (size, random) -> {
            long[] wins = new long[2];
            for (int i = 0; i < size; i++) {
                wins[0] += wins(before.payoff(prior.draw(random)), attack.mostBefore(), random);
            }
            return wins;
        })[0];
        int[] outcomes = attack.played().toArray();
        long[] counts = counts(joint, outcomes, trials, master);
        SplittableRandom[] generators = new SplittableRandom[outcomes.length];
        Arrays.setAll(generators, i -> master.split());
        long wonAfter = IntStream.range(0, outcomes.length)
                .parallel()
                .filter(i -> counts[i] > 0)
                .mapToLong(i -> {
                    Guess guess = attack.strategy().after().apply(outcomes[i]);
                    SecretsGivenOutcome secrets = SecretsGivenOutcome.of(joint, outcomes[i], prior);
                    return blocks(counts[i], generators[i], (size, random) -> {
                        long[] wins = new long[2];
                        for (int j = 0; j < size; j++) {
                            wins[1] += wins(guess.payoff(secrets.draw(random)), attack.mostAfter(), random);
                        }
                        return wins;
                    })[1];
                })
                .sum();
        return new long[] {won, wonAfter};
    }

    /** How often each outcome is drawn. */
    private static long[] counts(Joint joint, int[] outcomes, long trials, SplittableRandom master) {
        if (outcomes.length == 1) {
            return new long[] {trials};
        }
        double[] weights =
                Arrays.stream(outcomes).mapToDouble(joint::outcomeProbability).toArray();
        AliasTable law = AliasTable.of(weights);
        return blocks(trials, master, (size, random) -> {
            long[] counts = new long[outcomes.length];
            for (int i = 0; i < size; i++) {
                counts[law.draw(random)]++;
            }
            return counts;
        });
    }

    private static int wins(double payoff, double most, SplittableRandom random) {
        return payoff >= most && most > 0 || payoff > 0 && random.nextDouble() * most < payoff ? 1 : 0;
    }

    /** Plays a number of trials and counts something. */
    @FunctionalInterface
    private interface Trials {
        long[] play(int size, SplittableRandom random);
    }

    private static long[] blocks(long trials, SplittableRandom master, Trials block) {
        int count = (int) Math.min(Integer.MAX_VALUE, (trials + BLOCK - 1) / BLOCK);
        SplittableRandom[] generators = new SplittableRandom[count];
        Arrays.setAll(generators, i -> master.split());
        Headway.Watcher watcher = Headway.current();
        AtomicInteger done = new AtomicInteger();
        return IntStream.range(0, count)
                .parallel()
                .mapToObj(i -> {
                    long[] won = block.play((int) Math.min(BLOCK, trials - (long) i * BLOCK), generators[i]);
                    watcher.at("playing " + trials + " times", (double) done.incrementAndGet() / count);
                    return won;
                })
                .reduce((a, b) -> {
                    long[] sum = new long[a.length];
                    Arrays.setAll(sum, i -> a[i] + b[i]);
                    return sum;
                })
                .orElseThrow();
    }

    /** What was played. */
    public Attack attack() {
        return attack;
    }

    /** How often it was played. */
    public long trials() {
        return trials;
    }

    /** What the generators were started from. */
    public long seed() {
        return seed;
    }

    /** How often all three intervals hold together, at least. */
    public double confidence() {
        return confidence;
    }

    /** A number that was measured, with its interval. */
    public record Measured(double lower, double value, double upper) {
        /** Whether the interval holds a number. */
        public boolean contains(double number) {
            return lower <= number && number <= upper;
        }
    }

    /** What the adversary got on average without seeing the outcome. */
    public Measured before() {
        return measured(wonBefore, attack.mostBefore());
    }

    /** What it got on average when it saw the outcome. */
    public Measured after() {
        return measured(wonAfter, attack.mostAfter());
    }

    private Measured measured(long won, double most) {
        // Two intervals that can miss on two sides each, and hold together.
        double miss = (1 - confidence) / 4;
        return new Measured(
                ClopperPearson.lower(won, trials, miss) * most,
                (double) won / trials * most,
                ClopperPearson.upper(won, trials, miss) * most);
    }

    /** The leakage that was measured, in nats. */
    public Measured leakage() {
        Measured before = before();
        Measured after = after();
        Score score = attack.score();
        boolean falling = score.isCost();
        return new Measured(
                falling ? score.of(before.lower(), after.upper()) : score.of(before.upper(), after.lower()),
                score.of(before.value(), after.value()),
                falling ? score.of(before.upper(), after.lower()) : score.of(before.lower(), after.upper()));
    }

    /** Whether the interval holds what this adversary should reach. */
    public boolean agrees() {
        Measured measured = leakage();
        // Numbers that are known exactly may differ in their last digit from an interval of length 0.
        double room = 1e-12;
        return attack.leakage() >= measured.lower() - room && attack.leakage() <= measured.upper() + room;
    }
}
