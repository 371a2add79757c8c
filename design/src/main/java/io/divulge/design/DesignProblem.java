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
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;

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

    /** Where rounding leaves nothing of the program, the guarantee is widened by such factors. */
    private static final double WIDER = 8;

    /** No epsilon is widened beyond this: {@code e^epsilon} is infinite in doubles from 710 on. */
    private static final double WIDEST = 1e4;

    private final Prior prior;
    private final Guarantee guarantee;
    private final Utility utility;
    private final long nanoseconds;
    private final FinalCheck check;

    private DesignProblem(Prior prior, Guarantee guarantee, Utility utility, long nanoseconds, FinalCheck check) {
        this.prior = prior;
        this.guarantee = guarantee;
        this.utility = utility;
        this.nanoseconds = nanoseconds;
        this.check = check;
    }

    /**
     * The problem of a prior, a guarantee and a utility for the same prior.
     *
     * @throws IllegalArgumentException if the guarantee is none about single outcomes
     */
    public static DesignProblem of(Prior prior, Guarantee guarantee, Utility utility) {
        LiftSet.require(guarantee);
        return new DesignProblem(
                prior,
                guarantee,
                utility,
                Long.MAX_VALUE,
                new FinalCheck(prior, guarantee, FinalCheck.decimals(prior), null));
    }

    /**
     * The same for a prior whose numbers are known exactly. Without them the prior is what its doubles look like as decimals, if these sum to 1.
     *
     * @param fractions one for each secret, whose nearest doubles are the prior
     * @throws IllegalArgumentException if they are no distribution, or of another prior
     */
    public DesignProblem withExactPrior(BigFraction... fractions) {
        FinalCheck exact = FinalCheck.of(prior, guarantee, fractions.clone());
        SeveralPriors under = check.under();
        return new DesignProblem(prior, guarantee, utility, nanoseconds, under == null ? exact : exact.under(under));
    }

    /**
     * The same, but the guarantee is to be kept under every prior of a set; the utility stays that of the prior.
     *
     * @throws IllegalArgumentException if the prior excludes a secret, or the set has too many corners
     */
    public DesignProblem under(AskedPriors priors) {
        // A guarantee about the channel is kept under all priors or under none.
        boolean isAboutPrior = guarantee.measures().stream().anyMatch(family -> !family.has(Trait.FOR_EVERY_PRIOR));
        return isAboutPrior
                ? new DesignProblem(
                        prior, guarantee, utility, nanoseconds, check.under(SeveralPriors.of(priors, prior)))
                : this;
    }

    /** The same, but the search may take only so long; an interrupt of the thread ends it too. */
    public DesignProblem within(Duration limit) {
        if (limit.isNegative() || limit.isZero()) {
            throw new IllegalArgumentException("a time limit of " + limit + " (expected a positive time)");
        }
        return new DesignProblem(prior, guarantee, utility, limit.toNanos(), check);
    }

    /** The prior. */
    public Prior prior() {
        return prior;
    }

    /** The prior in fractions, if it is known exactly. */
    public Optional<BigFraction[]> exactPrior() {
        return check.fractions().map(BigFraction[]::clone);
    }

    /** What the mechanism has to keep. */
    public Guarantee guarantee() {
        return guarantee;
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

    private boolean isWorthWidening(double factor) {
        return guarantee.parameters().values().stream()
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
                best.assessment(),
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

    /** What a mechanism must keep so that a guarantee is kept under every prior: one on lifts becomes local differential privacy. */
    public static Guarantee underEveryPrior(Guarantee guarantee) {
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
        return utility + " subject to " + guarantee.expression();
    }
}
