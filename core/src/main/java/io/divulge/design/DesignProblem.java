package io.divulge.design;

import io.divulge.calibration.Calibration;
import io.divulge.calibration.Dial;
import io.divulge.guarantee.Guarantee;
import io.divulge.measure.Deadline;
import io.divulge.measure.Value;
import io.divulge.mechanism.RandomizedResponse;
import io.divulge.model.Alphabet;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Which mechanism is worth most to its honest reader, among those that keep a guarantee under a prior?
 *
 * <p>An outcome is a column of lifts, a mechanism is a mixture of columns with mean 1, and what it is worth is the mean of a convex function of the
 * columns [GSO24]. So only vertices of the allowed set matter, and how much of each is a linear program. There are three ways to
 * solve it: in closed form where there are as many vertices as secrets, over the list of all vertices, or with vertices that are looked for by
 * their price. Its dual bounds what any mechanism is worth, so that every answer comes with its gap.
 *
 * <p>What is returned has passed the check of the guarantee itself.
 */
public final class DesignProblem {
    /** The matrix of more secrets than this is larger than anybody can use. */
    private static final int MOST_SECRETS = 2000;

    /** The program of more secrets than this takes too long, unless they are all alike. */
    private static final int MOST_EQUATIONS = 500;

    private final Prior prior;
    private final Guarantee guarantee;
    private final Utility utility;
    private final long nanoseconds;
    private final LiftSet set;

    private DesignProblem(Prior prior, Guarantee guarantee, Utility utility, long nanoseconds, LiftSet set) {
        this.prior = prior;
        this.guarantee = guarantee;
        this.utility = utility;
        this.nanoseconds = nanoseconds;
        this.set = set;
    }

    /**
     * The problem of a prior, a guarantee and a utility for the same prior.
     *
     * @throws IllegalArgumentException if the guarantee is none about single outcomes
     */
    public static DesignProblem of(Prior prior, Guarantee guarantee, Utility utility) {
        return new DesignProblem(
                prior, guarantee, utility, Long.MAX_VALUE, LiftSet.around(guarantee, prior.uncertainty()));
    }

    /** The same, but the search may take only so long; an interrupt of the thread ends it too. */
    public DesignProblem within(Duration limit) {
        if (limit.isNegative() || limit.isZero()) {
            throw new IllegalArgumentException("a time limit of " + limit + " (expected a positive time)");
        }
        return new DesignProblem(prior, guarantee, utility, limit.toNanos(), set);
    }

    /** The prior. */
    public Prior prior() {
        return prior;
    }

    /** What the mechanism has to keep. */
    public Guarantee guarantee() {
        return guarantee;
    }

    /** What it is good for. */
    public Utility utility() {
        return utility;
    }

    /** The best mechanism, or the best that time allows. */
    public Design solve() {
        Deadline deadline = Deadline.in(nanoseconds, Thread.currentThread());
        SecretGroups groups = SecretGroups.of(prior, utility.isSymmetric());
        if (groups.secrets() > MOST_SECRETS) {
            throw tooMany(groups.secrets(), MOST_SECRETS, "");
        }
        if (groups.secrets() == 1 || set.isTrivial()) {
            SafeChannel silent = SafeChannel.constant(prior, guarantee);
            Value worth = utility.of(prior.through(silent.channel()));
            return design(silent, worth.upper(), DesignMethod.CONSTANT, 1, true);
        }
        LiftSet safe = LiftSet.inside(guarantee, prior.uncertainty(), groups.secrets());
        double[] p = groups.probabilities();
        if (set.isSimplexAbove(p)) {
            Mixture best = Mixture.singlingOut(set, groups);
            return closed(best, best.isIdentity() ? best : Mixture.singlingOut(safe, groups), groups);
        }
        if (set instanceof LiftBox box && box.isSimplexBelow(p)) {
            return closed(Mixture.rulingOut(box, groups), Mixture.rulingOut((LiftBox) safe, groups), groups);
        }
        if (groups.size() > 1 && groups.secrets() > MOST_EQUATIONS) {
            throw tooMany(
                    groups.secrets(), MOST_EQUATIONS, ", or all equally likely and a utility that treats them alike");
        }
        return searched(safe, groups, deadline);
    }

    /**
     * The design in closed form.
     *
     * @param mixture the best there is, and perhaps just beyond what is allowed
     * @param inside the same just within
     */
    private Design closed(Mixture mixture, Mixture inside, SecretGroups groups) {
        double worth = 0;
        double size = 0;
        double spread = 0;
        for (int y = 0; y < mixture.weights().length; y++) {
            double[] lifts = mixture.columns().get(y);
            double each = utility.of(groups.posterior(lifts));
            worth += mixture.weights()[y] * each;
            size = Math.max(size, Math.abs(each));
            spread = Math.max(
                    spread,
                    Arrays.stream(lifts).map(lift -> Math.abs(lift - 1)).max().orElseThrow());
        }
        // A lift is off by some ulps of 1, and what that does to the utility is the less the nearer it is to 1.
        size += Math.min(1, spread) * Math.abs(informed(groups));
        double upper = worth + Rounding.gamma(8.0 * groups.secrets() + 64) * size;
        SafeChannel safe = SafeChannel.of(inside, groups, prior, guarantee);
        return design(safe, upper, DesignMethod.CLOSED_FORM, mixture.weights().length, true);
    }

    private static IllegalArgumentException tooMany(int secrets, int most, String unless) {
        return new IllegalArgumentException(
                "the prior has " + secrets + " secrets, too many for a design (expected at most " + most + unless
                        + "). 'divulge calibrate' tunes randomized response for any number.");
    }

    private Design searched(LiftSet safe, SecretGroups groups, Deadline deadline) {
        double informed = informed(groups);
        ColumnGeneration generation = new ColumnGeneration(safe, groups, utility, informed, deadline);
        Optional<List<LiftColumn>> vertices = Vertices.of(safe, groups, utility, deadline);
        if (vertices.isEmpty()) {
            generation.consider(Columns.circles(safe, groups, utility));
        }
        generation.run(pricing(safe, groups, vertices));
        Optional<List<LiftColumn>> wider =
                vertices.isPresent() ? Vertices.of(set, groups, utility, Deadline.never()) : Optional.empty();
        LiftColumn[] columns = generation.columns();
        double[] weights = generation.weights();
        Mixture mixture = groups.size() == groups.secrets()
                ? Mixture.of(columns, weights)
                : Mixture.unfolding(columns, weights, groups).reduced(safe, groups, utility, informed);
        DesignMethod method = vertices.isPresent()
                ? DesignMethod.VERTICES
                : utility instanceof InformationUtility || utility instanceof GuessUtility
                        ? DesignMethod.COLUMN_GENERATION
                        : DesignMethod.LOCAL_SEARCH;
        double upper = method == DesignMethod.LOCAL_SEARCH ? informed : generation.upper(pricing(set, groups, wider));
        return design(
                SafeChannel.of(mixture, groups, prior, guarantee),
                upper,
                method,
                generation.examined(),
                !deadline.hasStopped());
    }

    private Pricing pricing(LiftSet lifts, SecretGroups groups, Optional<List<LiftColumn>> vertices) {
        if (vertices.isPresent()) {
            return new VertexList(vertices.get());
        }
        if (utility instanceof GuessUtility guesses) {
            return new GuessPricing(groups, lifts, guesses);
        }
        if (!(utility instanceof InformationUtility)) {
            return new VertexSearch(groups, lifts, utility);
        }
        return lifts instanceof LiftBox box
                ? new InformationKnapsack(groups, box, utility)
                : new InformationStaircase(groups, (LiftCone) lifts, utility);
    }

    /** What it is worth to know the secret, which no mechanism exceeds. */
    private double informed(SecretGroups groups) {
        double worth = 0;
        double size = 0;
        double[] certain = new double[groups.secrets()];
        for (int i = 0; i < certain.length; i++) {
            int x = groups.secret(i);
            certain[x] = 1;
            double each = utility.of(certain);
            worth += groups.probability(i) * each;
            size = Math.max(size, Math.abs(each));
            certain[x] = 0;
        }
        return worth + Rounding.gamma(8.0 * certain.length + 64) * size;
    }

    private Design design(SafeChannel safe, double upper, DesignMethod method, long examined, boolean complete) {
        double[][] nothing = new double[prior.secrets().size()][];
        Arrays.setAll(nothing, x -> new double[] {1});
        Joint uninformed = prior.through(DenseChannel.adopting(prior.secrets(), Alphabet.numbered("y", 1), nothing));
        return new Design(
                this,
                safe.channel(),
                safe.assessment(),
                utility.of(prior.through(safe.channel())),
                upper,
                utility.of(uninformed),
                method,
                examined,
                complete,
                safe.drawn(),
                rival());
    }

    /** Randomized response among the secrets of positive probability, as bold as the guarantee allows. */
    private Optional<Design.Rival> rival() {
        int[] support = prior.support();
        if (support.length < 2) {
            return Optional.empty();
        }
        Alphabet possible = prior.secrets().select(support);
        Prior among = Prior.of(
                possible, Arrays.stream(support).mapToDouble(prior::probability).toArray(), prior.uncertainty());
        Dial dial = new Dial(
                "epsilon",
                0,
                Double.POSITIVE_INFINITY,
                true,
                true,
                setting -> among.through(RandomizedResponse.ofEpsilon(possible, Scalar.of(setting))
                        .channel()));
        Calibration calibration = Calibration.of(dial, guarantee);
        return Optional.of(
                new Design.Rival(calibration, utility.of(dial.release().apply(calibration.setting()))));
    }
}
