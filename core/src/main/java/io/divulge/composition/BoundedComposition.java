package io.divulge.composition;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LIP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.RENYI_LDP;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.catalogue.Measures;
import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Trait;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.indistinguishability.LocalDifferentialPrivacy;
import io.divulge.measure.indistinguishability.SecretPairAtOutcome;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.model.SparseChannel;
import io.divulge.numeric.Rounding;
import io.divulge.release.Description;
import io.divulge.release.Measurement;
import io.divulge.release.Release;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Releases that are too many to list, held from both sides.
 *
 * <p>To forget some of the releases, or to say something else now and then, is a post-processing, so {@link #below} never leaks
 * more, by any measure that post-processing does not raise. And no number of releases tells apart two secrets that every
 * channel treats alike, so a channel that tells exactly that never leaks less; nor does one that gives the secret away where an
 * outcome is too rare to be held. Where measures of independent releases at most add up, their sum is another bound from
 * above, and so is what bounds a larger measure.
 *
 * @param groups the channels and how many times each is used
 * @param below the releases, or some of them, listed
 * @param above what leaks no less: the last tells the class of secrets whose rows are equal
 * @param isComplete whether all releases are listed below, and only rare outcomes are missing
 * @param reason why the whole is not listed
 */
record BoundedComposition(List<ReleaseEvent> groups, Joint below, List<Joint> above, boolean isComplete, String reason)
        implements Release {
    /** A witness of the lower bound is one of the value if the two differ by no more than this. */
    private static final double ATTAINED = 1e-9;

    BoundedComposition {
        groups = List.copyOf(groups);
        above = List.copyOf(above);
    }

    static BoundedComposition of(Prior prior, List<ReleaseEvent> groups, String reason) {
        Joint limit = prior.through(limit(prior, groups));
        if (fits(groups)) {
            try {
                ListedBounds bounds = ListedBounds.of(groups);
                List<Joint> above = List.of(prior.through(bounds.above()), limit);
                return new BoundedComposition(groups, prior.through(bounds.below()), above, true, reason);
            } catch (TooManyOutcomesException together) {
                // Not even with what is rare left out: a part of the releases will do.
            }
        }
        return new BoundedComposition(groups, prior.through(fewer(groups)), List.of(limit), false, reason);
    }

    /** As many of the releases as can be listed, each channel in about the same proportion. */
    private static Channel fewer(List<ReleaseEvent> groups) {
        List<ReleaseEvent> some = groups.subList(0, mostThatFit(groups));
        double low = 0;
        double high = 1;
        for (int step = 0; step < 40; step++) {
            double middle = (low + high) / 2;
            if (fits(share(some, middle))) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return ListedBounds.of(share(some, low)).below();
    }

    /** How many of the groups, from the first on, can be listed with each used once; at least 1. */
    private static int mostThatFit(List<ReleaseEvent> groups) {
        int fit = 1;
        int tooMany = groups.size() + 1;
        while (tooMany - fit > 1) {
            int middle = (fit + tooMany) >>> 1;
            if (fits(share(groups.subList(0, middle), 0))) {
                fit = middle;
            } else {
                tooMany = middle;
            }
        }
        return fit;
    }

    private static List<ReleaseEvent> share(List<ReleaseEvent> groups, double share) {
        return groups.stream()
                .map(group -> group.times((int) Math.max(1, Math.floor(group.times() * share))))
                .toList();
    }

    /** Whether they can be listed for certain: not too many types, and none that could be too uncertain. */
    private static boolean fits(List<ReleaseEvent> groups) {
        long most =
                RepeatedChannel.mostOutcomes(groups.get(0).channel().secrets().size());
        double outcomes = 1;
        for (ReleaseEvent group : groups) {
            Channel channel = group.channel();
            double off = RepeatedChannel.repeated(channel.uncertainty(), group.times());
            Types types = new Types(channel.outcomes().size(), group.times());
            if (types.areMoreThan(most) || group.times() > 1 && !(off < RepeatedChannel.MOST_UNCERTAIN)) {
                return false;
            }
            outcomes *= types.count().doubleValue();
        }
        return outcomes <= most;
    }

    /**
     * Rows that are equal may still be meant to differ by what their entries are uncertain by, once for each release: the
     * limit is uncertain by that much, or tells everything where that is too much.
     */
    private static Channel limit(Prior prior, List<ReleaseEvent> groups) {
        double uncertainty = 0;
        for (ReleaseEvent group : groups) {
            uncertainty = Rounding.product(
                    uncertainty, RepeatedChannel.repeated(group.channel().uncertainty(), group.times()));
        }
        if (!(uncertainty < RepeatedChannel.MOST_UNCERTAIN)) {
            return Channel.identity(prior.secrets());
        }
        Map<List<Double>, Integer> classes = new HashMap<>();
        int secrets = prior.secrets().size();
        int[] of = new int[secrets];
        for (int x = 0; x < secrets; x++) {
            List<Double> rows = new ArrayList<>();
            for (ReleaseEvent group : groups) {
                double[] row = new double[group.channel().outcomes().size()];
                group.channel().row(x, row);
                Arrays.stream(row).forEach(rows::add);
            }
            of[x] = classes.computeIfAbsent(rows, fresh -> classes.size());
        }
        SparseChannel.Builder builder =
                SparseChannel.builder(prior.secrets(), Alphabet.numbered("class", classes.size()));
        for (int x = 0; x < secrets; x++) {
            builder.add(x, of[x], 1);
        }
        // Who is alone in a class is known for certain.
        return classes.size() == secrets ? builder.build() : builder.build(uncertainty);
    }

    @Override
    public Description description() {
        return ReleaseGroups.described(
                below,
                groups,
                "Bounds only: " + reason + ". "
                        + (isComplete
                                ? "From below as if what is so rare told nothing, from above as if it told everything"
                                : "From below by as many of the " + ReleaseGroups.releases(groups)
                                        + " releases as can be listed, from above by what any number of releases would tell")
                        + ", or by the sum over the releases.");
    }

    @Override
    public Answer<Measurement> answer(Measure<?> measure, Effort effort) {
        Optional<String> refusal = refusal(measure);
        return refusal.isPresent()
                ? Answer.refused(measure.family(), refusal.get())
                : Answer.known(
                        measure.has(Trait.OF_PRIOR)
                                ? Measurement.rounded(measure.of(below))
                                : Measurement.proved(between(measure)));
    }

    @Override
    public Optional<String> refusal(Measure<?> measure) {
        MeasureFamily<?> asked = measure.family();
        return measure.has(Trait.OF_PRIOR) || asked.has(Trait.MONOTONE)
                ? Optional.empty()
                : Optional.of("has no bound for releases that are too many to list: "
                        + "it can grow when some are forgotten. " + reason + ". Measures that have one: "
                        + Measures.all().stream()
                                .filter(family -> family.has(Trait.MONOTONE))
                                .map(MeasureFamily::name)
                                .collect(Collectors.joining(", ")));
    }

    @Override
    public <F> Answer<F> as(Class<F> form) {
        return Answer.refused(description().source(), "is not listed: " + reason);
    }

    private Value between(Measure<?> measure) {
        Value low = measure.of(below);
        double attained = attained(measure);
        double upper = Math.min(
                upper(measure), TrivialOrderings.cap(measure, below.prior(), other -> upper(Measure.of(other))));
        // Both hold, but for the last digits of two different computations.
        double lower = Math.min(Math.max(low.lower(), attained), upper);
        Value guess = measure.of(above.get(0));
        double value = Math.max(lower, Math.min(upper, guess.value()));
        return new Value(lower, value, upper, witness(measure, low, value));
    }

    /** The smallest of what is measured from above, and of the sum over the releases. */
    private double upper(Measure<?> measure) {
        double upper = sum(measure).orElse(Double.POSITIVE_INFINITY);
        for (Joint joint : above) {
            upper = Math.min(upper, measure.of(joint).upper());
        }
        return upper;
    }

    /** What attains the value, if that is known: it is not what attains a bound that is far below. */
    private Witness witness(Measure<?> measure, Value low, double value) {
        if (isComplete && low.lower() >= value - ATTAINED * Math.max(1, value)) {
            return low.witness();
        }
        if (groups.size() == 1
                && measure.family() == LDP
                && single(measure, groups.get(0)).witness() instanceof SecretPairAtOutcome pair) {
            return new SecretPairAtOutcome(
                    pair.secret(), pair.other(), groups.get(0).times() + "*" + pair.outcome());
        }
        return Witness.NONE;
    }

    /** What the rules of composition allow at most, if there is one for the measure. */
    private Optional<Double> sum(Measure<?> measure) {
        if (measure.family().has(Trait.SUBADDITIVE)) {
            double sum = 0;
            for (ReleaseEvent group : groups) {
                sum = up(sum + up(group.times() * single(measure, group).upper()));
            }
            return Optional.of(sum);
        }
        if (!measure.family().has(Trait.ADDS_AT_MOST_LDP)) {
            return Optional.empty();
        }
        double all = 0;
        double saved = 0;
        for (ReleaseEvent group : groups) {
            double ldp = LocalDifferentialPrivacy.of(alone(group)).upper();
            if (ldp == Double.POSITIVE_INFINITY) {
                return Optional.empty();
            }
            all = up(all + up(group.times() * ldp));
            // One release comes first, before anything was seen, and is measured with the prior.
            saved = Math.max(saved, Math.nextDown(ldp - single(measure, group).upper()));
        }
        return Optional.of(up(all - saved));
    }

    /** For one channel, repeated, what is attained by one outcome seen every time; minus infinity if that is not known. */
    private double attained(Measure<?> measure) {
        if (groups.size() != 1) {
            return Double.NEGATIVE_INFINITY;
        }
        ReleaseEvent group = groups.get(0);
        MeasureFamily<?> family = measure.family();
        if (family == LDP || family == RENYI_LDP) {
            return down(group.times() * Math.max(0, single(measure, group).lower()));
        }
        double leakage =
                family == PML || family == LIP ? PureType.leakage(below.prior(), group) : Double.NEGATIVE_INFINITY;
        return family == PMC || family == LIP ? Math.max(leakage, PureType.cost(below.prior(), group)) : leakage;
    }

    private Value single(Measure<?> measure, ReleaseEvent group) {
        return measure.of(alone(group));
    }

    private Joint alone(ReleaseEvent group) {
        return below.prior().through(group.channel());
    }

    /** Infinity is infinite, n times. */
    private static double down(double x) {
        return Double.isInfinite(x) ? x : Math.nextDown(x);
    }

    private static double up(double x) {
        return Math.nextUp(x);
    }
}
