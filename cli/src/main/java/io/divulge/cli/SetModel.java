package io.divulge.cli;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;

import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Measured;
import io.divulge.io.PriorChoice;
import io.divulge.io.release.MechanismModel;
import io.divulge.io.release.PriorWords;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Trait;
import io.divulge.mechanism.Mechanisms;
import io.divulge.mechanism.NamedMechanism;
import io.divulge.mechanism.PriorLevels;
import io.divulge.mechanism.SetMeasures;
import io.divulge.mechanism.SetRelease;
import io.divulge.mechanism.SetReleases;
import io.divulge.model.Alphabet;
import io.divulge.model.Dropped;
import io.divulge.release.Description;
import io.divulge.release.PriorWarning;
import io.divulge.release.Warning;
import io.divulge.report.CheckReport;
import io.divulge.report.DensityReport;
import io.divulge.report.SetAnalysis;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;

/**
 * A mechanism that releases a set of answers, by closed forms: unary encoding, subset selection or randomized response with so many outcomes that they
 * cannot be gone through, or not quickly.
 *
 * @param source the expression that names it
 * @param prior where the prior comes from, in words
 */
record SetModel(SetRelease release, String source, String prior) {
    /** The release that an expression names, if its outcomes cannot be gone through. */
    static Optional<SetModel> of(String model, ModelOptions options) {
        return of(model, options, List.of(), false);
    }

    /** The same, and one that is slow to go through if all these measures have closed forms. */
    static Optional<SetModel> of(String model, ModelOptions options, Collection<MeasureFamily<?>> measures) {
        return of(model, options, measures, true);
    }

    private static Optional<SetModel> of(
            String model, ModelOptions options, Collection<MeasureFamily<?>> measures, boolean quick) {
        if (!Mechanisms.isNamedBy(model)) {
            return Optional.empty();
        }
        NamedMechanism mechanism = Mechanisms.parse(model);
        boolean closed = SetMeasures.TABLE.families().containsAll(measures) && !options.exact();
        if (!SetReleases.areTooMany(mechanism, closed) && !(quick && closed && SetReleases.areMany(mechanism))) {
            return Optional.empty();
        }
        options.refuseColumns(model);
        if (options.exact()) {
            throw new IllegalArgumentException(
                    "--exact goes through all outcomes, of which '" + model + "' has too many: leave it out");
        }
        return Optional.of(of(mechanism, options.prior(), options.normalize()));
    }

    /** The release of a mechanism that is one of these. */
    static SetModel of(NamedMechanism mechanism, Optional<String> written, boolean normalize) {
        Alphabet secrets = Alphabet.numbered("x", mechanism.arguments().whole("k", 1));
        Optional<PriorChoice> choice =
                MechanismModel.of(mechanism, written, normalize).choice();
        PriorLevels levels = choice.filter(given -> !given.isUniformOver(secrets))
                .map(given -> PriorLevels.of(given.over(secrets, normalize)))
                .orElseGet(() -> PriorLevels.uniform(secrets));
        return new SetModel(
                SetReleases.of(mechanism, levels),
                mechanism.expression(),
                choice.map(PriorWords::of).orElse("uniform, because none was given"));
    }

    /** As guarantees see it. */
    Measured measured() {
        return SetMeasures.measured(release);
    }

    /** As a reader knows it. */
    Description summary() {
        return new Description(
                source,
                Optional.empty(),
                release.possible(),
                release.outcomes(),
                prior,
                isAssumed(),
                false,
                new Dropped(release.prior().impossible(), List.of()),
                List.of(),
                warnings());
    }

    private List<Warning> warnings() {
        return isAssumed() && release.possible() > 1
                ? List.of(PriorWarning.assumed(SetMeasures.of(Measure.of(LDP), release)))
                : List.of();
    }

    private boolean isAssumed() {
        return prior.startsWith("uniform, because");
    }

    CheckReport checked(List<Guarantee> guarantees) {
        return CheckReport.of(measured(), summary(), guarantees);
    }

    /**
     * By each of these measures.
     *
     * @param goesOnWithout asked when one has no closed form: whether to go on with the others
     */
    DensityReport measured(List<Measure<?>> measures, BiPredicate<String, IllegalArgumentException> goesOnWithout) {
        boolean everyPrior = measures.stream().allMatch(measure -> measure.family().has(Trait.FOR_EVERY_PRIOR));
        return SetAnalysis.of(
                release, source, prior, everyPrior ? List.of() : warnings(), measures, goesOnWithout);
    }

    DensityReport analyzed() {
        return SetAnalysis.of(release, source, prior, warnings());
    }
}
