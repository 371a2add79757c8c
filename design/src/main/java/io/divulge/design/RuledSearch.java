package io.divulge.design;

import io.divulge.guarantee.BoundedMaximalLeakage;
import io.divulge.guarantee.BoundedMutualInformation;
import io.divulge.guarantee.Eml;
import io.divulge.guarantee.EnvelopePml;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantee.WithDelta;
import io.divulge.guarantee.Ldp;
import io.divulge.guarantee.Pml;
import io.divulge.guarantee.TailPml;
import io.divulge.measure.Deadline;
import io.divulge.model.Neighbours;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Looks for the best mixture under guarantees that bound outcomes together and not one by one, or under several guarantees at once.
 *
 * <p>With the envelope and event leakage there are prices too, one for each secret: whoever keeps such a guarantee keeps a rule that is linear in the weights, for some prices. For given prices the best
 * mixture is found, for the mixture the best prices, and so on; each round is no worse than the one before. What that leads to need not be the best of all. The bound comes
 * from rules that follow from the guarantee whatever the prices.
 */
final class RuledSearch {
    /** Rules are stricter by this fraction than they are asked to be, so that the ends of the search lie within. */
    private static final double STRICTER = 1e-10;

    /** How much stricter rules about all outcomes together are: what a program ends with misses them by a little, which drawing outcomes together does not mend. */
    private static final double[] STRICTER_TOGETHER = {1e-8, 1e-6, 1e-4};

    /** The least epsilon that a program is made for: below, outcomes are too much alike. It only widens the bound. */
    private static final double LEAST_FACTOR = 1 + 1e-7;

    /** How many rounds prices and mixtures may take. */
    private static final int ROUNDS = 12;

    /** A round that gains less than this fraction is the last. */
    private static final double GAIN = 1e-5;

    /** Prices to begin with, as multiples of those that let a constant outcome be free. */
    private static final double[] FIRST_PRICES = {1.05, 1.5, 2.5, 6, 20};

    private final List<Guarantee> guarantees;
    private final @Nullable Neighbours relation;
    private final int[] support;
    private final double[] prior;
    private final Utility utility;
    private final double uncertainty;
    private final double informed;
    private final long nanoseconds;
    private final Deadline deadline;
    private final double together;
    private boolean stopped;

    private RuledSearch(
            List<Guarantee> guarantees,
            @Nullable Neighbours relation,
            int[] support,
            SecretGroups groups,
            Utility utility,
            double uncertainty,
            double informed,
            long nanoseconds,
            double together) {
        this.guarantees = guarantees;
        this.relation = relation;
        this.support = support;
        this.prior = groups.probabilities();
        this.utility = utility;
        this.uncertainty = uncertainty;
        this.informed = informed;
        this.nanoseconds = nanoseconds;
        this.deadline = Deadline.in(nanoseconds, Thread.currentThread());
        this.together = together;
    }

    /** Searches, the first of them with rules that are next to what is asked. */
    static List<RuledSearch> of(
            List<Guarantee> guarantees,
            @Nullable Neighbours relation,
            int[] support,
            SecretGroups groups,
            Utility utility,
            double uncertainty,
            double informed,
            long nanoseconds) {
        return Arrays.stream(STRICTER_TOGETHER)
                .mapToObj(stricter -> new RuledSearch(
                        guarantees, relation, support, groups, utility, uncertainty, informed, nanoseconds, stricter))
                .toList();
    }

    /** Whether time was up before the end. */
    boolean hasStopped() {
        return stopped || deadline.hasStopped();
    }

    /** Finds the best mixture within a part of the time. */
    private Solution solve(RuledProgram program, RuleBook inside, RuleBook around, double part) {
        Deadline end = nanoseconds == Long.MAX_VALUE
                ? deadline
                : Deadline.in((long) (part * nanoseconds), Thread.currentThread());
        Solution found = program.solve(inside, around, end);
        stopped |= end.hasStopped();
        return found;
    }

    /**
     * Makes sure that mechanisms can be designed for these guarantees.
     *
     * @throws IllegalArgumentException if one of them is none that bounds outcomes one by one or together by a rule
     */
    static void require(List<Guarantee> guarantees) {
        for (Guarantee each : guarantees) {
            if (!isRuled(each)) {
                LiftSet.require(each);
            } else if (!each.limits().stream().allMatch(limit -> limit.bound().value() < Double.POSITIVE_INFINITY)
                    && !(each instanceof Guarantee.WithDelta)) {
                throw new IllegalArgumentException(
                        each.expression() + " guarantees nothing (expected a finite epsilon)");
            }
        }
    }

    /** Whether it bounds outcomes together. */
    static boolean isRuled(Guarantee guarantee) {
        return guarantee instanceof TailPml
                || guarantee instanceof Eml
                || guarantee instanceof EnvelopePml
                || guarantee instanceof BoundedMaximalLeakage
                || guarantee instanceof BoundedMutualInformation;
    }

    /** The best mixture that was found, and what none is worth more than. */
    Solution solve() {
        RuledProgram program = program();
        Solution best = guarantees.stream().anyMatch(this::isPriced) ? priced(program) : unpriced(program);
        return new Solution(best.mixture(), best.upper() + moved() * size(), best.method(), best.examined());
    }

    private RuledProgram program() {
        if (utility instanceof GuessUtility guesses) {
            return new GuessProgram(guesses);
        }
        if (relation == null && utility instanceof InformationUtility information) {
            return new InformationProgram(information, informed);
        }
        throw new IllegalArgumentException("utility '" + utility.name()
                + (relation == null
                        ? "' does not go with guarantees that bound outcomes together, or with several (expected mutual information, guesses or a distortion)"
                        : "' does not go with a metric (expected distance, correct-guess, hamming or a distortion)"));
    }

    private Solution unpriced(RuledProgram program) {
        return solve(program, inside(new double[0][]), around(), 1);
    }

    /** Prices and mixtures in turn. */
    private Solution priced(RuledProgram program) {
        Solution bound = solve(program, relaxed(), around(), 0.4);
        long examined = bound.examined();
        double[][] prices = first(FIRST_PRICES[0]);
        // Whoever bounds every outcome keeps the guarantee too: prices without end.
        RuleBook every = book(-1, prices, true);
        Solution plain = solve(program, every, every, 0.2);
        double worth = worth(plain.mixture());
        Solution best = plain;
        for (double multiple : FIRST_PRICES) {
            if (deadline.isOver()) {
                break;
            }
            double[][] first = first(multiple);
            Solution found = attempt(program, first);
            examined += found.examined();
            if (worth(found.mixture()) > worth) {
                worth = worth(found.mixture());
                best = found;
                prices = first;
            }
        }
        for (int round = 0; round < ROUNDS && !deadline.isOver(); round++) {
            prices = improved(prices, best.mixture());
            Solution found = attempt(program, prices);
            examined += found.examined();
            double gained = worth(found.mixture()) - worth;
            if (gained > 0) {
                best = found;
                worth += gained;
            }
            if (!(gained > GAIN * Math.abs(worth))) {
                break;
            }
        }
        return new Solution(best.mixture(), bound.upper(), bound.method(), examined);
    }

    private Solution attempt(RuledProgram program, double[][] prices) {
        RuleBook inside = inside(prices);
        return solve(program, inside, inside, 0.05);
    }

    private double worth(Mixture mixture) {
        double worth = 0;
        double[] posterior = new double[prior.length];
        for (int y = 0; y < mixture.weights().length; y++) {
            double[] lifts = mixture.columns().get(y);
            for (int x = 0; x < posterior.length; x++) {
                posterior[x] = prior[x] * lifts[x];
            }
            worth += mixture.weights()[y] * utility.of(posterior);
        }
        return worth;
    }

    private boolean isPriced(Guarantee guarantee) {
        return (guarantee instanceof Eml || guarantee instanceof EnvelopePml) && !isPlain((WithDelta) guarantee);
    }

    /** Whether its probability is 0, so that it bounds outcomes one by one. */
    private static boolean isPlain(WithDelta guarantee) {
        return guarantee.delta().value() <= 0;
    }

    /** Prices at which a constant outcome is free, and more. */
    private double[][] first(double multiple) {
        double[][] prices = new double[guarantees.size()][prior.length];
        for (int i = 0; i < prices.length; i++) {
            if (isPriced(guarantees.get(i))) {
                double factor = factor(((WithDelta) guarantees.get(i)).epsilon(), -1);
                Arrays.fill(prices[i], multiple / (factor - 1));
            }
        }
        return prices;
    }

    /** The best prices of a mixture. */
    private double[][] improved(double[][] prices, Mixture mixture) {
        double[][] better = prices.clone();
        for (int i = 0; i < prices.length; i++) {
            if (isPriced(guarantees.get(i))) {
                double factor = factor(((WithDelta) guarantees.get(i)).epsilon(), -1);
                better[i] = guarantees.get(i) instanceof Eml
                        ? AnnouncedPrices.ofEvents(mixture, prior, factor, prices[i])
                        : AnnouncedPrices.ofEnvelope(mixture, prior, factor, prices[i]);
            }
        }
        return better;
    }

    /** Rules that are kept by whoever keeps the guarantees. */
    private RuleBook around() {
        return book(1, new double[0][]);
    }

    /** Those of {@link #around}, a little stricter: their program has the prices of the bound. */
    private RuleBook relaxed() {
        return book(-1, new double[0][]);
    }

    /** Rules of which whoever keeps them keeps the guarantees. */
    private RuleBook inside(double[][] prices) {
        return book(-1, prices);
    }

    private RuleBook book(int side, double[][] prices) {
        return book(side, prices, false);
    }

    private RuleBook book(int side, double[][] prices, boolean plain) {
        List<MixtureRule> rules = new ArrayList<>();
        for (int i = 0; i < guarantees.size(); i++) {
            Guarantee each = guarantees.get(i);
            if (each instanceof WithDelta some && (isPlain(some) || plain && isPriced(some))) {
                rules.add(lifts(new Pml(some.epsilon()), side));
            } else if (each instanceof WithDelta some && some.delta().value() < 1) {
                rules.add(weak(some, side, prices.length == 0 ? new double[0] : prices[i]));
            } else if (each instanceof BoundedMaximalLeakage maximal) {
                rules.add(new PeakRule(peak(maximal.epsilon(), side), prior.length));
            } else if (each instanceof BoundedMutualInformation mutual) {
                rules.add(
                        new InformationRule(mutual.epsilon().value() * (1 + (side > 0 ? STRICTER : -together)), prior));
            } else if (!(each instanceof WithDelta)) {
                rules.add(lifts(each, side));
            }
        }
        return new RuleBook(prior, rules);
    }

    private MixtureRule weak(WithDelta guarantee, int side, double[] prices) {
        double factor = factor(guarantee.epsilon(), side);
        double delta = guarantee.delta().value() * (1 + (side > 0 ? STRICTER : -together));
        if (guarantee instanceof TailPml) {
            return new TailRule(factor, delta, prior.length);
        }
        boolean isEnvelope = guarantee instanceof EnvelopePml;
        return prices.length == 0
                ? new EventTailRule(factor, delta, isEnvelope, prior.length)
                : isEnvelope ? new EnvelopeRule(factor, delta, prices) : new EventRule(factor, delta, prices);
    }

    private MixtureRule lifts(Guarantee guarantee, int side) {
        if (relation != null && guarantee instanceof Ldp ldp) {
            return new MetricRule(relation, support, ldp.epsilon(), epsilon -> factor(epsilon, side));
        }
        LiftSet set = LiftSet.of(guarantee, slack(side));
        return set instanceof LiftCone cone
                ? new RatioRule(Math.max(cone.ratio(), LEAST_FACTOR), prior.length)
                : new RangeRule(
                        new LiftBox(
                                Math.min(((LiftBox) set).lower(), 1 / LEAST_FACTOR),
                                Math.max(((LiftBox) set).upper(), LEAST_FACTOR)),
                        prior.length);
    }

    private double factor(Scalar epsilon, int side) {
        return Math.max(LiftSet.above(epsilon, slack(side)), LEAST_FACTOR);
    }

    /** A bound on a sum of largest lifts, which is 1 for a constant outcome. */
    private double peak(Scalar epsilon, int side) {
        double factor = factor(epsilon, side);
        return side > 0 ? factor : Math.max(1 + (factor - 1) * (1 - together), LEAST_FACTOR);
    }

    private double slack(int side) {
        return side > 0 ? LiftSet.outwards(uncertainty) : LiftSet.inwards(uncertainty, prior.length) - STRICTER / 10;
    }

    /** How far the probabilities that are computed with may be from those that were meant; see {@link MixtureSearch}. */
    private double moved() {
        return Rounding.product(Rounding.quotient(uncertainty, uncertainty), Rounding.gamma(4));
    }

    private double size() {
        return utility instanceof GuessUtility guesses
                ? guesses.size()
                : Math.log(1 / Arrays.stream(prior).min().orElse(1)) + 1;
    }
}
