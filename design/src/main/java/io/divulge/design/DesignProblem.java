package io.divulge.design;

import io.divulge.guarantee.Alip;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Ldp;
import io.divulge.guarantee.Lip;
import io.divulge.guarantee.Pmc;
import io.divulge.guarantee.Pml;
import io.divulge.measure.Deadline;
import io.divulge.measure.Trait;
import io.divulge.measure.Value;
import io.divulge.measure.robust.AskedPriors;
import io.divulge.model.Alphabet;
import io.divulge.model.DenseChannel;
import io.divulge.model.Metric;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Which mechanism is worth most to its honest reader, among those that keep a guarantee under a prior?
 *
 * <p>An outcome is a column of lifts, a mechanism is a mixture of columns with mean 1, and what it is worth is the mean of a convex function of the
 * columns [GSO24]. So only vertices of the allowed set matter, and how much of each is a linear program. There are three ways to
 * solve it: in closed form where there are as many vertices as secrets, over the list of all vertices, or with vertices that are looked for by
 * their price. Guarantees that bound outcomes together, and several at once, are rules of a larger program: see {@link RuledSearch}. Its dual bounds what any mechanism is worth, so that every answer comes with its gap.
 *
 * <p>What is returned has passed the check of the guarantee itself.
 */
public final class DesignProblem {
    /** The matrix of more secrets than this is larger than anybody can use. */
    private static final int MOST_SECRETS = 2000;

    /** The program of more secrets than this takes too long, unless they are all alike. */
    private static final int MOST_EQUATIONS = 500;

    /** Programs in which outcomes are bounded together, with a block for each guess, take too long beyond. */
    private static final int MOST_RULED = 200;

    /** A mechanism that was drawn so far broke more than rounding does. */
    private static final double MUCH_DRAWN = 1e-3;

    /** Where rounding leaves nothing of the program, the guarantee is widened by such factors. */
    private static final double WIDER = 8;

    /** No epsilon is widened beyond this: {@code e^epsilon} is infinite in doubles from 710 on. */
    private static final double WIDEST = 1e4;

    private final Prior prior;
    private final List<Guarantee> guarantees;
    private final Utility utility;
    private final long nanoseconds;
    private final FinalCheck check;

    private DesignProblem(
            Prior prior, List<Guarantee> guarantees, Utility utility, long nanoseconds, FinalCheck check) {
        this.prior = prior;
        this.guarantees = guarantees;
        this.utility = utility;
        this.nanoseconds = nanoseconds;
        this.check = check;
    }

    /**
     * The problem of a prior, a guarantee and a utility for the same prior.
     *
     * @throws IllegalArgumentException if mechanisms cannot be designed for the guarantee
     */
    public static DesignProblem of(Prior prior, Guarantee guarantee, Utility utility) {
        return of(prior, List.of(guarantee), utility);
    }

    /**
     * The problem of a prior, guarantees that are all to be kept, and a utility for the same prior.
     *
     * @throws IllegalArgumentException if mechanisms cannot be designed for one of the guarantees, or there is none
     */
    public static DesignProblem of(Prior prior, List<Guarantee> guarantees, Utility utility) {
        if (guarantees.isEmpty()) {
            throw new IllegalArgumentException("there is no guarantee to design a mechanism for");
        }
        List<Guarantee> all = List.copyOf(guarantees);
        RuledSearch.require(all);
        return new DesignProblem(
                prior, all, utility, Long.MAX_VALUE, new FinalCheck(prior, all, FinalCheck.decimals(prior)));
    }

    /**
     * The same for a prior whose numbers are known exactly. Without them the prior is what its doubles look like as decimals, if these sum to 1.
     *
     * @param fractions one for each secret, whose nearest doubles are the prior
     * @throws IllegalArgumentException if they are no distribution, or of another prior
     */
    public DesignProblem withExactPrior(BigFraction... fractions) {
        return new DesignProblem(prior, guarantees, utility, nanoseconds, check.withFractions(fractions.clone()));
    }

    /**
     * This problem with the guarantee to be kept under every prior of a set; the utility stays that of the prior.
     *
     * @throws IllegalArgumentException if the prior excludes a secret, the set has too many corners, or guarantees bound outcomes together
     */
    public DesignProblem under(AskedPriors priors) {
        // A guarantee about the channel is kept under all priors or under none.
        boolean isAboutPrior = guarantees.stream()
                .flatMap(guarantee -> guarantee.measures().stream())
                .anyMatch(family -> !family.has(Trait.FOR_EVERY_PRIOR));
        if (isAboutPrior && isRuled()) {
            throw new IllegalArgumentException(
                    expression()
                            + " cannot be designed for under several priors (expected one of pml(epsilon), pmc, lip, alip and ldp)");
        }
        return isAboutPrior
                ? new DesignProblem(
                        prior, guarantees, utility, nanoseconds, check.under(SeveralPriors.of(priors, prior)))
                : this;
    }

    private boolean isRuled() {
        return check.relation() != null || guarantees.size() > 1 || RuledSearch.isRuled(guarantee());
    }

    /**
     * This problem for secrets at distances: {@code ldp(epsilon)} counts for each unit of distance.
     *
     * @throws IllegalArgumentException if the metric is one of other secrets, or a guarantee is not {@code ldp(epsilon)}
     */
    public DesignProblem withMetric(Metric metric) {
        if (!metric.secrets().equals(prior.secrets())) {
            throw new IllegalArgumentException(
                    "the metric is of " + metric.secrets() + ", but the prior is over " + prior.secrets());
        }
        for (Guarantee guarantee : guarantees) {
            if (!(guarantee instanceof Ldp)) {
                throw new IllegalArgumentException(
                        guarantee.expression() + " does not go with a metric (expected ldp(epsilon))");
            }
        }
        return new DesignProblem(prior, guarantees, utility, nanoseconds, check.comparing(metric));
    }

    /** The same, but the search may take only so long; an interrupt of the thread ends it too. */
    public DesignProblem within(Duration limit) {
        if (limit.isNegative() || limit.isZero()) {
            throw new IllegalArgumentException("a time limit of " + limit + " (expected a positive time)");
        }
        return new DesignProblem(prior, guarantees, utility, limit.toNanos(), check);
    }

    /** The prior. */
    public Prior prior() {
        return prior;
    }

    /** The prior in fractions, if it is known exactly. */
    public Optional<BigFraction[]> exactPrior() {
        return check.fractions().map(BigFraction[]::clone);
    }

    /** What the mechanism has to keep; the first of it, if there are several. */
    public Guarantee guarantee() {
        return guarantees.get(0);
    }

    /** All that the mechanism has to keep. */
    public List<Guarantee> guarantees() {
        return guarantees;
    }

    /** All that the mechanism has to keep, as people write it. */
    public String expression() {
        return guarantees.stream().map(Guarantee::expression).collect(Collectors.joining(" and "));
    }

    /** The set of priors under which it is to be kept, in words, if it is not the prior alone. */
    public Optional<String> priors() {
        return Optional.ofNullable(check.under()).map(SeveralPriors::words);
    }

    /** What it is good for. */
    public Utility utility() {
        return utility;
    }

    /** The best mechanism, or the best that time allows. */
    public Design solve() {
        Deadline deadline = Deadline.in(nanoseconds, Thread.currentThread());
        SecretGroups groups = groups();
        if (groups.secrets() > MOST_SECRETS) {
            throw tooMany(groups.secrets(), MOST_SECRETS, "");
        }
        if (groups.secrets() == 1 || check.isSilencing()) {
            SafeChannel silent = SafeChannel.constant(check);
            return design(silent, uninformed().upper(), DesignMethod.CONSTANT, 1, true, List.of());
        }
        if (isRuled()) {
            return ruled(deadline);
        }
        Guarantee guarantee = guarantee();
        Closeness closeness = Closeness.of(guarantee, prior.min(), prior.uncertainty());
        if (closeness.isTooNear() && check.under() != null) {
            throw new IllegalArgumentException(guarantee.expression()
                    + " is too strict for a design under several priors (expected a larger epsilon, or one prior)");
        }
        if (closeness.isTooNear()) {
            return strict(closeness, groups, deadline);
        }
        MixtureSearch search = search(guarantee, groups, deadline);
        requireFew(groups, search);
        Optional<Solution> solution = search.solve();
        for (double factor = WIDER; solution.isEmpty() && isWorthWidening(factor); factor *= WIDER) {
            double by = factor;
            Guarantee wider = guarantee.with(guarantee.parameters().values().stream()
                    .mapToDouble(epsilon -> epsilon.value() * by)
                    .toArray());
            solution = search(wider, groups, deadline).solve();
        }
        return solution.map(found ->
                        design(SafeChannel.of(found.mixture(), 1, groups, check), found.upper(), found, deadline))
                .orElseGet(() -> design(
                        SafeChannel.constant(check), search.informed(), DesignMethod.LOCAL_SEARCH, 1, true, List.of()));
    }

    private SecretGroups groups() {
        return SecretGroups.of(prior, utility.isSymmetric() && check.under() == null);
    }

    /** The design under guarantees that bound outcomes together. */
    private Design ruled(Deadline deadline) {
        SecretGroups apart = SecretGroups.of(prior, false);
        if (apart.secrets() > MOST_RULED) {
            throw tooMany(apart.secrets(), MOST_RULED, ", or one guarantee that bounds each outcome by itself");
        }
        double informed = new MixtureSearch(
                        new LiftBox(0, Double.POSITIVE_INFINITY), apart, utility, prior.uncertainty(), deadline)
                .informed();
        double upper = informed;
        for (RuledSearch search : RuledSearch.of(
                guarantees,
                check.relation(),
                prior.support(),
                apart,
                utility,
                prior.uncertainty(),
                informed,
                nanoseconds)) {
            Solution found = search.solve();
            upper = Math.min(upper, found.upper());
            if (found.mixture().isSound(apart)) {
                SafeChannel safe = SafeChannel.of(found.mixture(), 1, apart, check);
                // Outcomes that are too many together stay so however near they are drawn: then stricter rules leave
                // room.
                if (safe.drawn() < MUCH_DRAWN || found.mixture().weights().length == 1) {
                    return design(safe, upper, found.method(), found.examined(), !search.hasStopped(), List.of());
                }
            }
        }
        return design(SafeChannel.constant(check), upper, DesignMethod.LOCAL_SEARCH, 1, true, List.of());
    }

    private boolean isWorthWidening(double factor) {
        return guarantee().parameters().values().stream()
                                .mapToDouble(Scalar::value)
                                .min()
                                .orElseThrow()
                        * factor
                < WIDEST;
    }

    private MixtureSearch search(Guarantee any, SecretGroups groups, Deadline deadline) {
        SeveralPriors under = check.under();
        double uncertainty = under == null ? prior.uncertainty() : under.uncertainty();
        LiftSet around = LiftSet.around(any, uncertainty);
        LiftSet inside = LiftSet.inside(any, uncertainty, groups.secrets());
        return new MixtureSearch(
                under == null ? around : under.of(around),
                under == null ? inside : under.of(inside),
                groups,
                utility,
                prior.uncertainty(),
                deadline);
    }

    /** The design for a guarantee that is too strict to compute with its lifts, by way of one that is not. */
    private Design strict(Closeness closeness, SecretGroups groups, Deadline deadline) {
        LiftSet wide = closeness.stretched();
        MixtureSearch search = new MixtureSearch(wide, wide, groups, utility, prior.uncertainty(), deadline);
        requireFew(groups, search);
        Value nothing = uninformed();
        Optional<Solution> solution = search.solve();
        double wider = solution.map(Solution::upper).orElse(search.informed()) - nothing.lower();
        double upper = Math.nextUp(nothing.upper() + closeness.gain(wider, utility));
        return solution.map(found -> design(
                        SafeChannel.of(found.mixture(), 1 / closeness.stretch(), groups, check),
                        upper,
                        found,
                        deadline))
                .orElseGet(() ->
                        design(SafeChannel.constant(check), upper, DesignMethod.LOCAL_SEARCH, 1, true, List.of()));
    }

    private static void requireFew(SecretGroups groups, MixtureSearch search) {
        if (!search.isClosed() && groups.size() > 1 && groups.secrets() > MOST_EQUATIONS) {
            throw tooMany(
                    groups.secrets(), MOST_EQUATIONS, ", or all equally likely and a utility that treats them alike");
        }
    }

    private static IllegalArgumentException tooMany(int secrets, int most, String unless) {
        return new IllegalArgumentException(
                "the prior has " + secrets + " secrets, too many for a design (expected at most " + most + unless
                        + "). 'divulge calibrate' tunes randomized response for any number.");
    }

    private Value uninformed() {
        double[][] nothing = new double[prior.secrets().size()][];
        Arrays.setAll(nothing, x -> new double[] {1});
        return utility.of(prior.through(DenseChannel.adopting(prior.secrets(), Alphabet.numbered("y", 1), nothing)));
    }

    private Design design(SafeChannel safe, double upper, Solution solution, Deadline deadline) {
        boolean complete = solution.method() == DesignMethod.CLOSED_FORM || !deadline.hasStopped();
        List<Double> prices = Arrays.stream(solution.prices()).boxed().toList();
        return design(safe, upper, solution.method(), solution.examined(), complete, prices);
    }

    private Design design(
            SafeChannel safe, double upper, DesignMethod method, long examined, boolean complete, List<Double> prices) {
        Value worth = utility.of(prior.through(safe.written().channel()));
        Optional<Rival> rival = Rival.of(check, groups(), utility);
        SafeChannel best = safe;
        if (rival.isPresent() && rival.get().utility().lower() > worth.value()) {
            SafeChannel other = rival.get().as(check, groups());
            Value otherWorth = utility.of(prior.through(other.written().channel()));
            if (otherWorth.value() > worth.value()) {
                best = other;
                worth = otherWorth;
            }
        }
        if (rival.isPresent() && rival.get().utility().value() > worth.value()) {
            // Where randomized response is as good, rounding alone decides which of the two is worth more; then they
            // count as equal.
            rival = Optional.of(rival.get().noBetterThan(worth.value()));
            double least = Math.min(rival.get().utility().value(), worth.upper());
            worth = new Value(worth.lower(), Math.max(worth.value(), least), worth.upper(), worth.witness());
        }
        return new Design(
                this,
                best.written(),
                best.assessments(),
                worth,
                upper,
                uninformed(),
                method,
                examined,
                complete,
                best.drawn(),
                rival,
                prices);
    }

    /**
     * What a mechanism must keep so that a guarantee is kept under every prior: one on lifts becomes local differential privacy.
     *
     * @throws IllegalArgumentException if the guarantee bounds outcomes together
     */
    public static Guarantee underEveryPrior(Guarantee guarantee) {
        if (RuledSearch.isRuled(guarantee)) {
            throw new IllegalArgumentException(
                    guarantee.expression()
                            + " is about one prior, and what keeps it under all of them is not known (expected pml(epsilon), pmc, lip, alip or ldp)");
        }
        boolean isAboutLifts = guarantee instanceof Pml
                || guarantee instanceof Pmc
                || guarantee instanceof Lip
                || guarantee instanceof Alip;
        return isAboutLifts
                ? guarantee.numbers().stream()
                        .reduce((a, b) -> a.isAtMost(b) ? a : b)
                        .<Guarantee>map(Ldp::new)
                        .orElseThrow()
                : guarantee;
    }

    @Override
    public String toString() {
        return utility + " subject to " + expression();
    }
}
