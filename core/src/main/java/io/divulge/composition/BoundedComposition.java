package io.divulge.composition;

import io.divulge.measure.Measures;
import io.divulge.measure.NamedMeasure;
import io.divulge.measure.Value;
import io.divulge.measure.indistinguishability.LocalDifferentialPrivacy;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.model.SparseChannel;
import io.divulge.numeric.Rounding;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Releases that are too many to list, held from both sides.
 *
 * <p>To forget some of the releases is a post-processing, so {@link #fewer} never leaks more, by any measure that
 * post-processing does not raise. And no number of releases tells apart two secrets that every channel treats alike, so
 * {@link #limit}, which tells exactly that, never leaks less. Where measures of independent releases at most add up, their
 * sum is a second bound from above.
 *
 * @param groups the channels and how many times each is used
 * @param fewer some of the releases, listed
 * @param limit what infinitely many releases of each channel tell: the class of secrets whose rows are equal
 * @param reason why the whole is not listed
 */
public record BoundedComposition(List<ReleaseEvent> groups, Joint fewer, Joint limit, String reason)
        implements ComposedRelease {
    /** Measures that no post-processing raises. */
    private static final Set<String> MONOTONE = Set.of(
            "pml",
            "pmc",
            "eml",
            "envelope",
            "envelope-delta",
            "cost-envelope",
            "cost-envelope-delta",
            "binary-envelope",
            "envelope-upper",
            "mutual-information",
            "sibson",
            "maximal-leakage",
            "ldp",
            "renyi-ldp",
            "privacy-profile",
            "approximate-ldp",
            "lip",
            "ldi",
            "max-information",
            "total-variation",
            "chi-squared",
            "f-information",
            "min-entropy-leakage",
            "min-capacity",
            "maximal-cost-leakage",
            "maximal-realizable-cost",
            "guesswork-leakage");

    /** Measures of the prior alone. */
    private static final Set<String> OF_PRIOR = Set.of("entropy", "guesswork");

    /** Measures that at most add up over independent releases, whatever the prior. */
    private static final Set<String> SUBADDITIVE = Set.of("mutual-information", "maximal-leakage", "ldp", "renyi-ldp");

    /** Measures that after the first release are bounded by local differential privacy, whatever was seen before. */
    private static final Set<String> POINTWISE = Set.of("pml", "pmc", "lip");

    /** The logarithm of a probability that a double holds with room to spare. */
    private static final double RAREST = -700;

    /** Copies the list. */
    public BoundedComposition {
        groups = List.copyOf(groups);
    }

    static BoundedComposition of(Prior prior, List<ReleaseEvent> groups, String reason) {
        return new BoundedComposition(
                groups, prior.through(fewer(groups)), prior.through(limit(prior, groups)), reason);
    }

    /** As many of the releases as can be listed, each channel in about the same proportion. */
    private static Channel fewer(List<ReleaseEvent> groups) {
        List<ReleaseEvent> some = new ArrayList<>(groups);
        while (!fits(share(some, 0)) && some.size() > 1) {
            some.remove(some.size() - 1);
        }
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
        return ComposedRelease.together(share(some, low));
    }

    private static List<ReleaseEvent> share(List<ReleaseEvent> groups, double share) {
        return groups.stream()
                .map(group -> group.times((int) Math.max(1, Math.floor(group.times() * share))))
                .toList();
    }

    /** Whether they can be listed for certain: not too many types, and none that could be too rare or too uncertain. */
    private static boolean fits(List<ReleaseEvent> groups) {
        long most =
                RepeatedChannel.mostOutcomes(groups.get(0).channel().secrets().size());
        double outcomes = 1;
        double rarest = 0;
        for (ReleaseEvent group : groups) {
            Channel channel = group.channel();
            double off = RepeatedChannel.repeated(channel.uncertainty(), group.times());
            Types types = new Types(channel.outcomes().size(), group.times());
            if (types.areMoreThan(most) || group.times() > 1 && !(off < RepeatedChannel.MOST_UNCERTAIN)) {
                return false;
            }
            outcomes *= types.count().doubleValue();
            double least = 1;
            for (int x = 0; x < channel.secrets().size(); x++) {
                for (int y = 0; y < channel.outcomes().size(); y++) {
                    double w = channel.probability(y, x);
                    least = w > 0 ? Math.min(least, w) : least;
                }
            }
            rarest += group.times() * Math.log(least);
        }
        return outcomes <= most && rarest > RAREST;
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
    public boolean isExact() {
        return false;
    }

    @Override
    public Value measure(NamedMeasure measure) {
        String name = measure.family().name();
        if (OF_PRIOR.contains(name)) {
            return measure.measure().of(fewer);
        }
        if (!MONOTONE.contains(name)) {
            throw new IllegalArgumentException("'" + name + "' has no bound for releases that are too many to list: "
                    + "it can grow when some are forgotten. " + reason + ". Measures that have one: "
                    + String.join(
                            ", ",
                            Measures.all().stream()
                                    .map(family -> family.name())
                                    .filter(MONOTONE::contains)
                                    .toList()));
        }
        Value low = measure.measure().of(fewer);
        Value high = measure.measure().of(limit);
        double upper = sum(measure).map(sum -> Math.min(sum, high.upper())).orElse(high.upper());
        // Both hold, but for the last digits of two different computations.
        double lower = Math.min(Math.max(low.lower(), attained(measure)), upper);
        return new Value(lower, Math.max(lower, Math.min(upper, high.value())), upper, low.witness());
    }

    /** What the rules of composition allow at most, if there is one for the measure. */
    private Optional<Double> sum(NamedMeasure measure) {
        String name = measure.family().name();
        if (SUBADDITIVE.contains(name)) {
            double sum = 0;
            for (ReleaseEvent group : groups) {
                sum = up(sum + up(group.times() * single(measure, group).upper()));
            }
            return Optional.of(sum);
        }
        if (!POINTWISE.contains(name)) {
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

    /** For one channel, repeated, what is attained by one outcome seen every time; 0 if that is not known. */
    private double attained(NamedMeasure measure) {
        if (groups.size() != 1) {
            return 0;
        }
        ReleaseEvent group = groups.get(0);
        return switch (measure.family().name()) {
            case "ldp", "renyi-ldp" ->
                Math.nextDown(group.times() * Math.max(0, single(measure, group).lower()));
            case "pml" -> PureType.leakage(fewer.prior(), group);
            case "pmc" -> PureType.cost(fewer.prior(), group);
            case "lip" -> Math.max(PureType.leakage(fewer.prior(), group), PureType.cost(fewer.prior(), group));
            default -> 0;
        };
    }

    private Value single(NamedMeasure measure, ReleaseEvent group) {
        return measure.measure().of(alone(group));
    }

    private Joint alone(ReleaseEvent group) {
        return fewer.prior().through(group.channel());
    }

    private static double up(double x) {
        return Math.nextUp(x);
    }
}
