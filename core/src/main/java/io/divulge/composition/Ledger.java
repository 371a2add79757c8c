package io.divulge.composition;

import static io.divulge.measure.envelope.EnvelopeMeasures.ENVELOPE;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.measure.Answer;
import io.divulge.measure.Measure;
import io.divulge.measure.Value;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import io.divulge.release.Release;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An account of the releases about one secret: it is told each of them, knows what they tell together, and refuses one that
 * would exceed the budget.
 *
 * <pre>{@code
 * Ledger ledger = Ledger.of(prior).withBudget(new PrivacyLevel(1.5, 0.01));
 * ledger = ledger.compose("poll", channel, 10);
 * ledger.epsilon(0.01);                          // a Value: the leakage envelope of all ten
 * }</pre>
 *
 * <p>Nothing is added up. The releases are composed into one, exactly while that can be listed and between two bounds past
 * that ({@link #composed}), and {@link #epsilon} is measured of the composition. So the order in which releases come does not
 * matter, and small leaks that do not point at the same secret do not exhaust the budget. All releases must be independent of
 * each other given the secret; one that was chosen after looking at the outcomes of others is not.
 *
 * <p>Immutable: {@link #compose} returns the ledger after the release.
 */
public final class Ledger {
    /** An exact hit is not refused by rounding: where that cannot tell, so much of the budget, and of a nat, may be exceeded. */
    static final double SLACK = 0x1p-44;

    private final Prior prior;
    private final @Nullable PrivacyLevel budget;
    private final List<ReleaseEvent> events;
    private final ReleaseGroups groups;

    /** Made when it is first asked for: what is composed of many releases is composed once. */
    private @Nullable Release composed;

    private Ledger(Prior prior, @Nullable PrivacyLevel budget, List<ReleaseEvent> events, ReleaseGroups groups) {
        this.prior = prior;
        this.budget = budget;
        this.events = events;
        this.groups = groups;
    }

    /** An empty ledger about a secret of this prior, without a budget. */
    public static Ledger of(Prior prior) {
        return new Ledger(prior, null, List.of(), ReleaseGroups.none(prior));
    }

    /**
     * The same with a budget: all releases together must leak at most {@code epsilon} but for a probability {@code delta},
     * whatever is done to their outcomes; see {@link #epsilon}.
     *
     * @throws OverBudgetException if what was released already exceeds it
     */
    public Ledger withBudget(PrivacyLevel limit) {
        Optional<Release> known = composed();
        known.ifPresent(together -> requireWithin(
                limit, together, needed -> OverBudgetException.budget(limit, needed, isListed(together))));
        Ledger limited = new Ledger(prior, limit, events, groups);
        limited.composed = known.orElse(null);
        return limited;
    }

    /**
     * The ledger after one more release.
     *
     * @throws OverBudgetException if that would exceed the budget; nothing has changed then
     */
    public Ledger compose(ReleaseEvent event) {
        Ledger grown = grown(List.of(event));
        if (budget != null) {
            PrivacyLevel limit = budget;
            Release together = grown.composed().orElseThrow();
            requireWithin(
                    limit, together, needed -> OverBudgetException.release(event, limit, needed, isListed(together)));
        }
        return grown;
    }

    /**
     * The ledger after several more releases, composed once for all of them.
     *
     * @throws OverBudgetException if they would exceed the budget: which is the first that does; nothing has changed then
     */
    public Ledger compose(List<ReleaseEvent> more) {
        if (more.isEmpty()) {
            return this;
        }
        Ledger grown = grown(more);
        if (budget != null && exceeds(budget, epsilon(grown.composed().orElseThrow(), budget.delta()))) {
            Ledger last = this;
            for (ReleaseEvent event : more) {
                last = last.compose(event);
            }
        }
        return grown;
    }

    private Ledger grown(List<ReleaseEvent> more) {
        List<ReleaseEvent> all = new ArrayList<>(events.size() + more.size());
        all.addAll(events);
        all.addAll(more);
        return new Ledger(prior, budget, Collections.unmodifiableList(all), groups.with(more));
    }

    /** The ledger after a channel was used so many times. */
    public Ledger compose(String name, Channel channel, int times) {
        return compose(new ReleaseEvent(name, channel, times));
    }

    private static void requireWithin(
            PrivacyLevel limit, Release together, Function<Value, OverBudgetException> refusal) {
        Value needed = epsilon(together, limit.delta());
        if (exceeds(limit, needed)) {
            throw refusal.apply(needed);
        }
    }

    private static boolean exceeds(PrivacyLevel limit, Value needed) {
        return needed.lower() > limit.epsilon() || needed.upper() > limit.epsilon() * (1 + SLACK) + SLACK;
    }

    /**
     * What all releases leak together but for a probability {@code delta}, whatever is done to their outcomes: the leakage
     * envelope of the composition, which at {@code delta = 0} is its largest pointwise maximal leakage. In nats, 0 for an
     * empty ledger and at {@code delta = 1}.
     */
    public Value epsilon(double delta) {
        new PrivacyLevel(0, delta);
        return composed().map(together -> epsilon(together, delta)).orElse(Value.exactly(0));
    }

    private static Value epsilon(Release release, double delta) {
        // Except with probability 1, everything is guaranteed.
        if (delta == 1) {
            return Value.exactly(0);
        }
        return release.measure(delta == 0 ? Measure.of(PML) : ENVELOPE.at(Scalar.parse(Double.toString(delta))));
    }

    /** The ledger as it was after so many of its releases, without a budget. */
    public Ledger after(int releases) {
        return new Ledger(prior, null, List.of(), ReleaseGroups.none(prior)).grown(events.subList(0, releases));
    }

    /** How much of the budget is left at its delta; infinite without a budget. */
    public double remaining() {
        return budget == null
                ? Double.POSITIVE_INFINITY
                : Math.max(
                        0,
                        Math.nextDown(budget.epsilon() - epsilon(budget.delta()).upper()));
    }

    /**
     * All releases as one; empty if there was none.
     *
     * @throws java.util.concurrent.CancellationException if the thread was interrupted before all was listed
     */
    public Optional<Release> composed() {
        if (composed == null && !events.isEmpty()) {
            composed = groups.composed();
        }
        return Optional.ofNullable(composed);
    }

    /** Whether {@link #epsilon} is that of the composition itself, and not a bracket around it. */
    public boolean isExact() {
        return composed().map(Ledger::isListed).orElse(true);
    }

    private static boolean isListed(Release together) {
        return together.as(Joint.class) instanceof Answer.Known;
    }

    /** What is known of the secret before all releases. */
    public Prior prior() {
        return prior;
    }

    /** The budget, if there is one. */
    public Optional<PrivacyLevel> budget() {
        return Optional.ofNullable(budget);
    }

    /** The releases, in the order in which they came. */
    public List<ReleaseEvent> events() {
        return events;
    }

    /** The different channels, each once with how often it was used, in the order in which they first came. */
    public List<ReleaseEvent> channels() {
        return groups.list();
    }

    @Override
    public String toString() {
        long releases = events.stream().mapToLong(ReleaseEvent::times).sum();
        return "Ledger[" + releases + (releases == 1 ? " release" : " releases") + (isExact() ? "" : ", bounded") + "]";
    }
}
