package io.divulge.composition;

import static io.divulge.measure.capacity.CapacityMeasures.CAPACITY;
import static io.divulge.measure.capacity.CapacityMeasures.MAXIMAL_ALPHA_BETA_LEAKAGE;
import static io.divulge.measure.capacity.CapacityMeasures.MAXIMAL_ALPHA_LEAKAGE;
import static io.divulge.measure.guessing.GuessingMeasures.MAXIMAL_COST_LEAKAGE;
import static io.divulge.measure.guessing.GuessingMeasures.MIN_CAPACITY;
import static io.divulge.measure.guessing.GuessingMeasures.MIN_ENTROPY_LEAKAGE;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.RENYI_LDP;
import static io.divulge.measure.information.InformationMeasures.ENTROPY;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.information.InformationMeasures.SIBSON;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC_MEAN;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_MEAN;

import io.divulge.exact.ExactJoint;
import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Joint;
import io.divulge.numeric.Rounding;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Measurement;
import io.divulge.release.PriorWarning;
import io.divulge.release.Release;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Releases about different secrets that have nothing to do with each other, taken together: the secret is all of them, and so is the outcome.
 *
 * <p>What adds up is the sum over the releases, however many there are: pointwise leakage and cost [SGSSO25, Lemma 1(iii)], maximal (alpha,beta)-leakage
 * [GKKS22, Thm 2(4)] and what is made of products in the same way. Everything else needs a list of all combinations.
 */
public final class IndependentRelease implements Release {
    private static final Set<MeasureFamily<?>> ADDITIVE = Set.of(
            PML,
            PMC,
            PML_MEAN,
            PMC_MEAN,
            LDP,
            RENYI_LDP,
            ENTROPY,
            MUTUAL_INFORMATION,
            SIBSON,
            MAXIMAL_LEAKAGE,
            CAPACITY,
            MAXIMAL_ALPHA_LEAKAGE,
            MAXIMAL_ALPHA_BETA_LEAKAGE,
            MIN_ENTROPY_LEAKAGE,
            MIN_CAPACITY,
            MAXIMAL_COST_LEAKAGE);

    /** Combinations that are listed; with fractions, fewer. */
    private static final double MOST_ENTRIES = 1 << 22;

    private static final double MOST_FRACTIONS = 1 << 16;

    private final List<FiniteRelease> parts;
    private final int repeat;
    private final Description description;

    private IndependentRelease(List<FiniteRelease> parts, int repeat, Description description) {
        this.parts = List.copyOf(parts);
        this.repeat = repeat;
        this.description = description;
    }

    /**
     * These releases together, each so many times with a secret of its own.
     *
     * @param exact whether fractions are wanted
     * @throws IllegalArgumentException if fractions are wanted and there are too many combinations
     */
    public static Release of(List<FiniteRelease> parts, int repeat, boolean exact) {
        double secrets = 1;
        double entries = 1;
        for (FiniteRelease part : parts) {
            double own = part.joint().secrets().size();
            secrets *= Math.pow(own, repeat);
            entries *= Math.pow(own * part.joint().outcomes().size(), repeat);
        }
        String all = parts.stream().map(part -> part.description().source()).collect(Collectors.joining(" x "));
        String source = repeat == 1 ? all : parts.size() == 1 ? repeat + " x " + all : repeat + " x (" + all + ")";
        String note = (long) repeat * parts.size()
                + " releases about different secrets, which are independent of each other.";
        if (exact && entries > MOST_FRACTIONS) {
            throw new IllegalArgumentException("--exact: " + entries
                    + " combinations of secrets and outcomes are too many for fractions (at most " + MOST_FRACTIONS
                    + "). Leave out --exact");
        }
        if (entries <= MOST_ENTRIES) {
            List<FiniteRelease> each = Collections.nCopies(repeat, parts).stream()
                    .flatMap(List::stream)
                    .toList();
            return listed(each, source, note, exact);
        }
        Description plain = Description.unlisted(
                        source,
                        "an outcome for each of " + (long) repeat * parts.size()
                                + " secrets (the combinations are too many to list)",
                        secrets,
                        "all of these secrets, each with its own prior")
                .noting(note);
        IndependentRelease together = new IndependentRelease(parts, repeat, plain);
        return parts.stream().anyMatch(part -> part.description().priorAssumed())
                ? new IndependentRelease(
                        parts,
                        repeat,
                        plain.assumingPrior(List.of(PriorWarning.assumed(together.measure(Measure.of(LDP))))))
                : together;
    }

    private static FiniteRelease listed(List<FiniteRelease> parts, String source, String note, boolean exact) {
        Joint joint = parts.get(0).joint();
        Optional<ExactJoint> fractions = parts.get(0).fractions();
        for (FiniteRelease part : parts.subList(1, parts.size())) {
            Joint one = joint.onSupport();
            Joint other = part.joint().onSupport();
            joint = one.prior().product(other.prior()).through(one.channel().product(other.channel()));
            fractions = fractions.flatMap(known -> part.fractions().map(known::product));
        }
        boolean assumed = parts.stream().anyMatch(part -> part.description().priorAssumed());
        FiniteRelease together = FiniteRelease.of(
                joint, Description.of(joint, source, "the product of all priors", assumed, List.of(note)));
        return exact ? fractions.map(together::inFractions).orElse(together) : together;
    }

    @Override
    public Description description() {
        return description;
    }

    @Override
    public Answer<Measurement> answer(Measure<?> measure, Effort effort) {
        Optional<String> refused = refusal(measure);
        if (refused.isPresent()) {
            return Answer.refused(measure.expression(), refused.get());
        }
        Answer<Value> sum = Answer.known(Value.exactly(0));
        for (FiniteRelease part : parts) {
            sum = sum.then(before -> measure.of(part.joint(), effort).map(value -> plus(before, value, repeat)));
        }
        return sum.map(Measurement::proved);
    }

    /** A number and so many times another one, with an outward bracket. */
    private static Value plus(Value sum, Value value, int times) {
        double error = Rounding.gamma(2);
        double low = sum.lower() + times * value.lower();
        double high = sum.upper() + times * value.upper();
        return Value.between(
                low - Math.abs(Double.isInfinite(low) ? 0 : low) * error,
                sum.value() + times * value.value(),
                high + Math.abs(Double.isInfinite(high) ? 0 : high) * error,
                Witness.NONE);
    }

    @Override
    public Optional<String> refusal(Measure<?> measure) {
        return ADDITIVE.contains(measure.family())
                ? Optional.empty()
                : Optional.of(
                        "does not add up over independent secrets, and their combinations are too many to list (expected"
                                + " one of "
                                + ADDITIVE.stream()
                                        .map(MeasureFamily::name)
                                        .sorted()
                                        .collect(Collectors.joining(", ")) + ")");
    }

    @Override
    public String toString() {
        return description.source();
    }
}
