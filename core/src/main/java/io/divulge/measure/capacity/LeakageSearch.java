package io.divulge.measure.capacity;

import io.divulge.measure.Deadline;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.information.MaximalLeakage;
import io.divulge.model.Joint;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The largest leakage over all input laws, and over all reference secrets if the measure has one: searched for, and proved.
 *
 * <p>Reference secrets are tried in the order of a bound that needs no search, one of each kind that is alike. The first is searched in full; all
 * others start from its law, on all cores, and stop when they cannot reach it. What each of them knows does not depend on the others, so the
 * result does not depend on the number of cores.
 */
final class LeakageSearch {
    /** A gap that may be all rounding. */
    private static final double SETTLED = 1e-9;

    /** References whose leakages differ by less, as a fraction, are tied: the first in the order of the model is named. */
    private static final double TIE = 1e-12;

    /** Weights that are given to every secret, one after the other, to find a better proof. */
    private static final double[] TRACES = {1e-13, 1e-16, 1e-25, 1e-50, 1e-100, 1e-200, 1e-290};

    private final LikelihoodRows rows;
    private final Orders orders;
    private final SearchEffort effort;
    private final Deadline deadline;
    private final RadiusCertificate certificate;
    private final double[] largestLogs;
    private final double[][] powers;

    private LeakageSearch(LikelihoodRows rows, Orders orders, SearchEffort effort) {
        this.rows = rows;
        this.orders = orders;
        this.effort = effort;
        this.deadline = effort.deadline();
        this.certificate = new RadiusCertificate(rows, orders);
        this.largestLogs = PowerObjective.largestLogs(rows);
        this.powers = orders.isOne()
                ? new double[0][]
                : orders.isNearOne()
                        ? NearOneObjective.parts(rows, orders.excess())
                        : PowerObjective.powers(rows, largestLogs, orders.alpha());
    }

    /** A law, from where it is seen, and what it proves. */
    private record Found(double[] law, ReferenceBracket bracket) {}

    /** A capacity: there is no reference secret. */
    static Value capacity(Joint joint, LikelihoodRows rows, Orders orders, SearchEffort effort) {
        LeakageSearch search = new LeakageSearch(rows, orders, effort);
        Mixture mixture = search.first(joint, search.objective(0));
        ReferenceBracket bracket = search.proved(mixture.law(), 0);
        // No capacity exceeds that of infinite order.
        double most = MaximalLeakage.of(joint).upper();
        return value(bracket.lower(), bracket.value(), Math.min(bracket.upper(), most))
                .attainedBy(InputLaw.of(joint, mixture.law()));
    }

    /** Seen from the worst reference secret, for {@code tau} below 1 and rows without zeros. */
    static Value fromWorstReference(Joint joint, LikelihoodRows rows, Orders orders, SearchEffort effort) {
        LeakageSearch search = new LeakageSearch(rows, orders, effort);
        ReferenceBracket[] bounds = new BestSecretLeakage(rows, search.largestLogs, 1 / orders.tau()).all();
        Arrays.sort(
                bounds,
                Comparator.comparingDouble((ReferenceBracket b) -> -b.upper())
                        .thenComparingInt(ReferenceBracket::reference));
        List<ReferenceBracket> references = joint.channel().exchangeable()
                ? List.of(new ReferenceBracket(0, bounds[0].lower(), bounds[0].value(), bounds[0].upper()))
                : List.of(bounds);
        ReferenceBracket first = references.get(0);
        Found start = search.found(search.first(joint, search.objective(first.reference())), first);
        double known = start.bracket.lower();
        NearestLaw near = new NearestLaw(rows, start.law, first.reference());
        Found[] others = new Found[references.size()];
        others[0] = start;
        IntStream.range(1, others.length).parallel().forEach(i -> {
            if (references.get(i).upper() >= known) {
                others[i] = search.from(near, references.get(i), known);
            }
        });
        double most = start.bracket.lower();
        double upper = start.bracket.upper();
        for (@Nullable Found other : others) {
            if (other != null) {
                most = Math.max(most, other.bracket.lower());
                upper = Math.max(upper, other.bracket.upper());
            }
        }
        double tied = most * (1 - TIE);
        Found best = Arrays.stream(others)
                .filter(found -> found != null && found.bracket.lower() >= tied)
                .min(Comparator.comparingInt(found -> found.bracket.reference()))
                .orElse(start);
        // Not the largest of all lower bounds, but the one that the witness proves.
        return value(best.bracket.lower(), best.bracket.value(), upper)
                .attainedBy(InputLaw.of(joint, best.law, best.bracket.reference()));
    }

    /** From the law that the caller knows, or else from none. */
    private Mixture first(Joint joint, Objective objective) {
        return effort.start()
                .map(law -> warm(objective, law.weights(joint), Double.NEGATIVE_INFINITY))
                .orElseGet(() -> InputLawSearch.cold(objective, effort, deadline));
    }

    /** From a law on; if that led nowhere, from the uniform one. */
    private Mixture warm(Objective objective, double[] law, double known) {
        Mixture mixture = InputLawSearch.warm(objective, effort, deadline, law, known);
        boolean settled = mixture.gap() <= Math.max(effort.width(), SETTLED)
                || mixture.leakage() + mixture.gap() < known
                || deadline.isOver();
        if (settled) {
            return mixture;
        }
        Mixture again = InputLawSearch.cold(objective, effort, deadline);
        return again.gap() < mixture.gap() ? again : mixture;
    }

    private Found from(NearestLaw near, ReferenceBracket bound, double known) {
        if (deadline.isOver()) {
            return new Found(near.law(), new ReferenceBracket(bound.reference(), 0, 0, bound.upper()));
        }
        Objective objective = objective(bound.reference());
        return found(warm(objective, near.better(objective, bound.reference()), known - 2 * effort.width()), bound);
    }

    private Found found(Mixture mixture, ReferenceBracket bound) {
        ReferenceBracket proved = proved(mixture.law(), bound.reference());
        return new Found(
                mixture.law(),
                new ReferenceBracket(
                        bound.reference(), proved.lower(), proved.value(), Math.min(proved.upper(), bound.upper())));
    }

    private Objective objective(int reference) {
        if (orders.isOne()) {
            return EntropyObjective.of(rows, orders, reference);
        }
        return orders.isNearOne()
                ? NearOneObjective.of(rows, orders, powers, reference)
                : PowerObjective.of(rows, orders, largestLogs, powers, reference);
    }

    private ReferenceBracket proved(double[] law, int reference) {
        RadiusCertificate.Attained attained = certificate.attained(law, reference);
        double upper = certificate.atMost(certificate.outcomeLaw(law, reference), reference);
        // Large powers underflow in a search, so that it may miss a trace that some secret needs; any outcome law is a
        // proof.
        for (double trace : TRACES) {
            if (upper - attained.lower() <= Math.max(effort.width(), SETTLED * (1 + attained.value()))) {
                break;
            }
            double[] all = Arrays.stream(law).map(p -> Math.max(p, trace)).toArray();
            upper = Math.min(upper, certificate.atMost(certificate.outcomeLaw(all, reference), reference));
        }
        return new ReferenceBracket(reference, attained.lower(), attained.value(), upper);
    }

    /** A leakage is at least 0, and rounding may have put the middle outside. */
    private static Value value(double lower, double value, double upper) {
        double low = Math.max(0, lower);
        return new Value(low, Math.max(low, Math.min(upper, value)), upper, Witness.NONE);
    }
}
