package io.divulge.design;

import io.divulge.measure.Deadline;
import io.divulge.numeric.Rounding;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Looks for the best mixture of columns in a set of lifts: in closed form where the set is a simplex, over the list of all vertices, or with vertices that are
 * looked for by their price.
 */
final class MixtureSearch {
    private final LiftSet around;
    private final LiftSet inside;
    private final SecretGroups groups;
    private final Utility utility;
    private final double uncertainty;
    private final Deadline deadline;
    private final double informed;

    /**
     * A search.
     *
     * @param around what is allowed and perhaps a little more, for the bound
     * @param inside a little less, for the mixture
     * @param uncertainty how far the probabilities of the secrets may be off, as a fraction
     */
    MixtureSearch(
            LiftSet around,
            LiftSet inside,
            SecretGroups groups,
            Utility utility,
            double uncertainty,
            Deadline deadline) {
        this.around = around;
        this.inside = inside;
        this.groups = groups;
        this.utility = utility;
        this.uncertainty = uncertainty;
        this.deadline = deadline;
        this.informed = worthOfKnowing();
    }

    /** A search in one set. */
    MixtureSearch(LiftSet set, SecretGroups groups, Utility utility, double uncertainty, Deadline deadline) {
        this(set, set, groups, utility, uncertainty, deadline);
    }

    /** Whether a few columns have all others as mixtures, so that there is nothing to look for. */
    boolean isClosed() {
        double[] p = groups.probabilities();
        return around.isSimplexAbove(p) || around instanceof LiftBox box && box.isSimplexBelow(p);
    }

    /** The best mixture; none if rounding leaves nothing of the program. */
    Optional<Solution> solve() {
        try {
            Solution solution = isClosed() ? closed() : searched();
            return Optional.of(solution).filter(found -> found.mixture().isSound(groups));
        } catch (ArithmeticException singular) {
            // Columns that differ by less than rounding have no inverse; the caller knows a wider set.
            return Optional.empty();
        }
    }

    private Solution closed() {
        if (around.isSimplexAbove(groups.probabilities())) {
            Mixture best = Mixture.singlingOut(around, groups);
            return closed(best, best.isIdentity() ? best : Mixture.singlingOut(inside, groups));
        }
        return closed(Mixture.rulingOut((LiftBox) around, groups), Mixture.rulingOut((LiftBox) inside, groups));
    }

    /**
     * The solution in closed form.
     *
     * @param mixture the best there is, and perhaps just beyond what is allowed
     * @param within the same just within
     */
    private Solution closed(Mixture mixture, Mixture within) {
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
        // A lift is off by some ulps of 1, and what that does to the utility is the less the nearer it is to 1. Guesses
        // are compared as they stand.
        size = utility instanceof GuessUtility guesses
                ? guesses.size()
                : size + Math.min(1, spread) * Math.abs(informed);
        return new Solution(
                within,
                worth + relativeError() * size,
                DesignMethod.CLOSED_FORM,
                mixture.weights().length,
                new double[0]);
    }

    private Solution searched() {
        double size = size();
        ColumnGeneration generation = new ColumnGeneration(inside, groups, utility, informed, size, deadline);
        Optional<List<LiftColumn>> vertices = Vertices.of(inside, groups, utility, deadline);
        if (vertices.isEmpty()) {
            requireListed();
            requireSearchable();
            generation.consider(Columns.circles(inside, groups, utility));
        }
        generation.run(pricing(inside, vertices));
        Optional<List<LiftColumn>> wider =
                vertices.isPresent() ? Vertices.of(around, groups, utility, Deadline.never()) : Optional.empty();
        LiftColumn[] columns = generation.columns();
        double[] weights = generation.weights();
        Mixture mixture = groups.size() == groups.secrets()
                ? Mixture.of(columns, weights)
                : Mixture.unfolding(columns, weights, groups).reduced(inside, groups, utility, informed, size);
        DesignMethod method = vertices.isPresent() ? DesignMethod.VERTICES : DesignMethod.COLUMN_GENERATION;
        double upper = generation.upper(pricing(around, wider));
        return new Solution(
                mixture,
                upper + moved() * size,
                method,
                generation.examined(),
                groups.apportioned(generation.proving()));
    }

    /** Columns that keep a guarantee under several priors are listed, and not looked for. */
    private void requireListed() {
        if (inside instanceof LiftPolytope && !deadline.hasStopped()) {
            throw new IllegalArgumentException("a design for several priors needs a list of all vertices, and "
                    + groups.secrets()
                    + " secrets under so many priors have more than fit into memory and time (expected"
                    + " fewer; 'divulge calibrate --priors' tunes a mechanism for any set)");
        }
        if (inside instanceof LiftPolytope) {
            throw new IllegalArgumentException("the time was up before the vertices for so many priors were listed"
                    + " (expected a longer --time-limit)");
        }
    }

    /** Of a utility of one's own nothing is known but that it is convex, so its columns can be listed and not looked for. */
    private void requireSearchable() {
        if (!(utility instanceof InformationUtility || utility instanceof GuessUtility)) {
            throw new IllegalArgumentException("utility '" + utility.name() + "' needs a list of all vertices, and "
                    + groups.secrets() + " secrets have more of them than fit into memory and time (expected fewer"
                    + " secrets, or mutual information, guesses or a distortion, whose vertices need no list)");
        }
    }

    private Pricing pricing(LiftSet lifts, Optional<List<LiftColumn>> vertices) {
        if (vertices.isPresent()) {
            return new VertexList(vertices.get());
        }
        if (utility instanceof GuessUtility guesses) {
            return new GuessPricing(groups, lifts, guesses);
        }
        return lifts instanceof LiftBox box
                ? new InformationKnapsack(groups, box, utility)
                : new InformationStaircase(groups, (LiftCone) lifts, utility);
    }

    private double relativeError() {
        return Rounding.gamma(8.0 * groups.secrets() + 64) + moved();
    }

    /**
     * How far the probabilities that are computed with may be from those that were meant, as a fraction: these are uncertain, so is their sum, and dividing by it rounds. No
     * mechanism is worth more by the probabilities that were meant than this fraction of the largest worth of a column; {@code docs/design.md} has the proof.
     */
    private double moved() {
        return Rounding.product(Rounding.quotient(uncertainty, uncertainty), Rounding.gamma(4));
    }

    /** What it is worth to know the secret, which no mechanism exceeds. */
    double informed() {
        return informed;
    }

    private double worthOfKnowing() {
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
        return worth + relativeError() * size;
    }

    /**
     * What an error of all lifts, as a fraction of each, does to the utility of a column: at most this many times as much. For information it is
     * {@code sum_x p(x) l(x) |log l(x)|}, which is small where all lifts are near 1.
     */
    private double size() {
        if (utility instanceof GuessUtility guesses) {
            return guesses.size();
        }
        if (!(utility instanceof InformationUtility)) {
            return Math.abs(informed);
        }
        double least = Arrays.stream(groups.probabilities()).min().orElseThrow();
        double largest = around.largest(least);
        double smallest = around.smallest();
        double below = smallest < Math.exp(-1) ? Math.exp(-1) : -smallest * Math.log(smallest);
        return Math.log(largest) + below;
    }
}
