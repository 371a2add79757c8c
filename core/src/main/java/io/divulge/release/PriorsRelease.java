package io.divulge.release;

import static io.divulge.measure.event.EventMeasures.EML;
import static io.divulge.measure.guessing.GuessingMeasures.GUESSWORK_LEAKAGE;
import static io.divulge.measure.guessing.GuessingMeasures.MAXIMAL_REALIZABLE_COST;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LIP;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_MEAN;

import io.divulge.measure.Answer;
import io.divulge.measure.Answers;
import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.measure.Trait;
import io.divulge.measure.Value;
import io.divulge.measure.robust.AskedPriors;
import io.divulge.measure.robust.ListedPriors;
import io.divulge.measure.robust.PriorSet;
import io.divulge.measure.robust.RobustEntropy;
import io.divulge.measure.robust.RobustEvents;
import io.divulge.measure.robust.UnderPrior;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * A release under the worst of a set of priors: what it leaks to an adversary who may hold any of them, so that a guarantee for it is one
 * for all of them.
 */
public final class PriorsRelease implements Release {
    /** What is known of any set of priors; a list of them answers everything. */
    private static final Answers<PriorsRelease, Value> TABLE = Answers.<PriorsRelease, Value>otherwise(
                    "is known for a list of priors only, as a CSV file (expected one of %s, or a measure that is about the"
                            + " channel)")
            .with(PML, (release, none) -> release.priors.leakage(release.joint))
            .with(PMC, (release, none) -> release.priors.cost(release.joint))
            .with(
                    LIP,
                    (release, none) -> release.priors.leakage(release.joint).larger(release.priors.cost(release.joint)))
            .with(EML, (release, delta) -> RobustEvents.of(release.joint, release.priors, delta))
            .with(PML_MEAN, (release, none) -> RobustEntropy.meanLeakage(release.joint, release.priors))
            .with(MUTUAL_INFORMATION, (release, none) -> RobustEntropy.mutualInformation(release.joint, release.priors))
            // Both are the cost at the worst outcome [SGSSO25, III.C, III.D].
            .with(MAXIMAL_REALIZABLE_COST, (release, none) -> release.priors.cost(release.joint))
            .with(GUESSWORK_LEAKAGE, (release, none) -> release.priors.cost(release.joint))
            .done();

    private final Joint joint;
    private final PriorSet priors;
    private final Description description;

    private PriorsRelease(Joint joint, PriorSet priors, Description description) {
        this.joint = joint;
        this.priors = priors;
        this.description = description;
    }

    /**
     * A release under the worst prior of a set.
     *
     * @param written {@code all}, {@code tv:R} and {@code box:W} around the prior of the release, {@code at-least:C} for every secret, a CSV
     *     file of priors, or a JSON file of linear constraints
     * @throws IllegalArgumentException if there is no such set, or it is not known for a release whose outcomes are not listed
     */
    public static Release of(Release base, String written) {
        if (base.as(Unlisted.class) instanceof Answer.Known<Unlisted> known) {
            return known.value().under(written);
        }
        Answer<FiniteRelease> listed = base.as(FiniteRelease.class);
        if (AskedPriors.isAll(written) && !(listed instanceof Answer.Known)) {
            return new EveryPriorRelease(base);
        }
        Joint given = listed.orThrow().joint();
        AskedPriors asked =
                AskedPriors.of(written, given.prior(), given.channel().secrets());
        Joint joint = asked.isAroundGiven() ? given : asked.on().through(given.channel());
        return of(joint, asked, listed.orThrow().description());
    }

    /** A channel under the worst prior of a set, with a prior that holds possible what the set does. */
    public static PriorsRelease of(Joint joint, AskedPriors asked, Description given) {
        Description under = Description.listed(
                        given.source(),
                        joint.secrets().size(),
                        BigInteger.valueOf(joint.outcomes().size()),
                        "the worst of " + asked.words())
                .describedBy(given.description().orElse(null))
                .withNotes(given.notes())
                // A set around a prior that nobody gave rests on that prior too.
                .warning(asked.isAroundGiven() ? given.warnings() : List.of());
        return new PriorsRelease(joint, asked.priors(), under);
    }

    @Override
    public Description description() {
        return description;
    }

    @Override
    public Answer<Measurement> answer(Measure<?> measure, Effort effort) {
        if (priors instanceof ListedPriors list && measure.family() != PML && measure.family() != PMC) {
            return worst(list, measure, effort);
        }
        if (measure.family().has(Trait.FOR_EVERY_PRIOR)) {
            return measure.of(joint, effort).map(Measurement::rounded);
        }
        return TABLE.of(this, measure, effort).map(Measurement::rounded);
    }

    private Answer<Measurement> worst(ListedPriors list, Measure<?> measure, Effort effort) {
        Answer<Value> worst = under(list.priors().get(0), measure, effort);
        for (Prior prior : list.priors().subList(1, list.priors().size())) {
            Answer<Value> next = under(prior, measure, effort);
            worst = worst.then(known -> next.map(known::larger));
        }
        return worst.map(Measurement::rounded);
    }

    private Answer<Value> under(Prior prior, Measure<?> measure, Effort effort) {
        return measure.of(prior.through(joint.channel()), effort)
                .map(value -> value.attainedBy(UnderPrior.of(value.witness(), prior.secrets(), prior.toArray())));
    }

    @Override
    public Optional<String> refusal(Measure<?> measure) {
        boolean answered = priors instanceof ListedPriors
                || measure.family().has(Trait.FOR_EVERY_PRIOR)
                || TABLE.has(measure.family());
        return answered ? Optional.empty() : Optional.of(TABLE.reason(measure.family()));
    }

    @Override
    public <F> Answer<F> as(Class<F> form) {
        return Answer.refused(
                description.source(),
                "has a set of priors here, and this needs a single one: leave out --priors, or use analyze, measure or"
                        + " check");
    }

    @Override
    public String toString() {
        return description.source() + "; " + priors;
    }

    /** A release whose outcomes are not listed and that knows all the same what it leaks under the worst prior of a set. */
    @FunctionalInterface
    public interface Unlisted {
        /**
         * The release under the worst prior of a set.
         *
         * @throws IllegalArgumentException if it knows nothing of this set
         */
        Release under(String priors);
    }
}
