package io.divulge.mechanism;

import static io.divulge.measure.guessing.GuessingMeasures.GUESSWORK_LEAKAGE;
import static io.divulge.measure.guessing.GuessingMeasures.MAXIMAL_REALIZABLE_COST;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LIP;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.measure.Answer;
import io.divulge.measure.Answers;
import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.measure.Trait;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.robust.AskedPriors;
import io.divulge.numeric.Digits;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import io.divulge.release.Description;
import io.divulge.release.Measurement;
import io.divulge.release.Release;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A mechanism that releases sets, under the worst of a set of priors: a set leaks the more the smaller its prior probability is, and costs the more the
 * larger it is, so that all that counts is how small and how large some prior of the set makes it.
 *
 * @param sets the mechanism under a prior that holds possible what the set of priors does
 * @param lightest the smallest probability of a set of as few secrets as there can be
 * @param heaviest the largest of one with as many as leave one out
 */
record SetPriorsRelease(SetRelease sets, Enclosure lightest, Enclosure heaviest, Description description)
        implements Release {
    private static final Answers<SetPriorsRelease, Value> TABLE = Answers.<SetPriorsRelease, Value>otherwise(
                    "has no closed form under a set of priors (expected one of %s, or a measure that is about the"
                            + " channel)")
            .with(PML, (release, none) -> release.leakage())
            .with(PMC, (release, none) -> release.cost())
            .with(LIP, (release, none) -> release.leakage().larger(release.cost()))
            .with(MAXIMAL_REALIZABLE_COST, (release, none) -> release.cost())
            .with(GUESSWORK_LEAKAGE, (release, none) -> release.cost())
            .done();

    /**
     * The release under the worst prior of a set.
     *
     * @throws IllegalArgumentException if the set is none that a formula is known for
     */
    static SetPriorsRelease of(ClosedFormMechanism base, String written) {
        SetRelease given = base.release();
        boolean isOpen = AskedPriors.isAll(written) || AskedPriors.isAtLeast(written);
        if (!isOpen && !written.strip().startsWith("tv:")) {
            throw new IllegalArgumentException("--priors " + written + " goes through the outcomes, and '"
                    + base.description().source()
                    + "' has too many: take all, at-least:C or tv:R, which have closed forms here, or fewer answers");
        }
        int k = given.prior().secrets().size();
        SetRelease sets = isOpen ? given.under(PriorLevels.uniform(given.prior().secrets())) : given;
        Scalar number = AskedPriors.isAll(written)
                ? Scalar.of(0)
                : isOpen
                        ? AskedPriors.atLeast(written, k).least()
                        : AskedPriors.distance(written).radius();
        Description description = base.description()
                .warning(isOpen ? List.of() : base.description().warnings())
                .noting("Under the worst of " + words(written) + ".");
        Enclosure amount = Enclosure.of(number);
        if (!isOpen) {
            return new SetPriorsRelease(
                    sets,
                    sets.prior().lightest(sets.fewest()).minus(amount).atLeast(0),
                    sets.prior().heaviest(sets.most()).plus(amount).min(Enclosure.ONE),
                    description);
        }
        return new SetPriorsRelease(
                sets,
                amount.times(Enclosure.of(sets.fewest())),
                Enclosure.ONE
                        .minus(amount.times(Enclosure.of((double) k - sets.most())))
                        .atLeast(0),
                description);
    }

    private static String words(String written) {
        String rest = written.substring(written.indexOf(':') + 1).strip();
        return AskedPriors.isAll(written)
                ? "every prior"
                : AskedPriors.isAtLeast(written)
                        ? "every prior that gives each secret at least " + rest
                        : "every prior within a total variation distance of " + rest + " of the given one";
    }

    private Value leakage() {
        return sets.isSilent()
                ? Value.exactly(0)
                : SetRelease.value(sets.leakageAt(lightest), new Weight(lightest.middle()));
    }

    private Value cost() {
        return sets.isSilent()
                ? Value.exactly(0)
                : SetRelease.value(sets.costAt(heaviest), new Weight(heaviest.middle()));
    }

    @Override
    public Answer<Measurement> answer(Measure<?> measure, Effort effort) {
        return (TABLE.has(measure.family()) || !measure.family().has(Trait.FOR_EVERY_PRIOR)
                        ? TABLE.of(this, measure, effort)
                        : SetMeasures.TABLE.of(sets, measure, effort))
                .map(Measurement::rounded);
    }

    @Override
    public Optional<String> refusal(Measure<?> measure) {
        boolean known = TABLE.has(measure.family())
                || measure.family().has(Trait.FOR_EVERY_PRIOR) && SetMeasures.TABLE.has(measure.family());
        return known ? Optional.empty() : Optional.of(TABLE.reason(measure.family()));
    }

    @Override
    public <F> Answer<F> as(Class<F> form) {
        return Answer.refused(
                description.source(),
                "has a set of priors here, and this needs a single one: leave out --priors, or use analyze, measure or"
                        + " check");
    }

    /** The prior probability that a set of answers has under the worst prior. */
    private record Weight(double probability) implements Witness {
        @Override
        public Map<String, Object> details() {
            return Map.of("setProbability", probability);
        }

        @Override
        public String inWords() {
            return "a set of prior probability " + Digits.six(probability);
        }
    }
}
