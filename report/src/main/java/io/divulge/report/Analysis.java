package io.divulge.report;

import static io.divulge.measure.event.EventMeasures.EML;
import static io.divulge.measure.guessing.GuessingMeasures.GUESSWORK;
import static io.divulge.measure.guessing.GuessingMeasures.MAXIMAL_COST_LEAKAGE;
import static io.divulge.measure.guessing.GuessingMeasures.MIN_ENTROPY_LEAKAGE;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LIP;
import static io.divulge.measure.information.InformationMeasures.ENTROPY;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.information.InformationMeasures.TOTAL_VARIATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_MEAN;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_QUANTILE;

import io.divulge.exact.ExactJoint;
import io.divulge.exact.ExactProfile;
import io.divulge.measure.Answer;
import io.divulge.measure.Measure;
import io.divulge.measure.Witness;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.measure.pointwise.Quantile;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The full report of one release: what each outcome leaks, how likely that is, the summary measures, and all of it in words.
 *
 * <p>One pass over the release serves the pointwise measures and most averages; nothing in here looks at pairs of
 * secrets, so that the time grows with the size of the release and no faster.
 */
public final class Analysis {
    private static final Scalar LEVEL = Scalar.parse("0.05");

    /** The leakage exceeded with a probability of one in twenty. */
    static final Measure<?> QUANTILE = PML_QUANTILE.at(Quantile.left(LEVEL));

    static final List<Measure<?>> SUMMARY = List.of(
            Measure.of(PML),
            Measure.of(PMC),
            Measure.of(PML_MEAN),
            QUANTILE,
            EML.at(LEVEL),
            Measure.of(MAXIMAL_LEAKAGE),
            Measure.of(MUTUAL_INFORMATION),
            ENTROPY.byDefault(),
            Measure.of(MIN_ENTROPY_LEAKAGE),
            GUESSWORK.byDefault(),
            Measure.of(LDP),
            Measure.of(LIP),
            Measure.of(TOTAL_VARIATION),
            Measure.of(MAXIMAL_COST_LEAKAGE));

    private Analysis() {}

    /** Analyses a release: with its outcomes where they are listed. */
    public static Report of(Release release) {
        return release.as(FiniteRelease.class) instanceof Answer.Known<FiniteRelease> listed
                ? of(listed.value())
                : DensityReport.of(release);
    }

    /** Analyses a release, with closed forms where it is known in fractions. */
    public static AnalysisReport of(FiniteRelease release) {
        return of(release, release.fractions(), true);
    }

    /** Analyses a release without a word about post-processing, for someone who asks again at every move of a hand. */
    public static AnalysisReport atOnce(FiniteRelease release) {
        return of(release, Optional.empty(), false);
    }

    private static AnalysisReport of(FiniteRelease release, Optional<ExactJoint> fractions, boolean postProcessing) {
        Joint joint = release.joint();
        Description model = release.description();
        // Asked first, so that the one pass takes the logarithms of mutual information along.
        joint.summaryWithLogs();
        LeakageProfile leakage = refined(PointwiseMaximalLeakage.of(joint), fractions, ExactProfile::leakage);
        LeakageProfile cost = refined(PointwiseMaximalCost.of(joint), fractions, ExactProfile::cost);
        List<Result> results = SUMMARY.stream()
                .map(measure -> result(measure, leakage, cost).closing(fractions))
                .toList();
        LeakageLaw law = LeakageLaw.of(leakage);
        Findings findings = Findings.of(model, leakage, cost, law, results);
        return new AnalysisReport(
                model,
                Sentences.of(findings),
                new OutcomeLines(leakage, cost, findings.ranking()),
                law,
                results,
                Warnings.of(findings),
                postProcessing ? AfterPostProcessing.of(findings) : AfterPostProcessing.NOTHING,
                release);
    }

    /** The profile with the doubles nearest to its exact values, where these are known. */
    private static LeakageProfile refined(
            LeakageProfile profile, Optional<ExactJoint> fractions, Function<ExactJoint, ExactProfile> exactly) {
        if (fractions.isEmpty()) {
            return profile;
        }
        double[] values = exactly.apply(fractions.get()).measurement().outcomes().stream()
                .mapToDouble(at -> at.value().toValue(Witness.NONE).value())
                .toArray();
        return profile.refined(values);
    }

    /** What the two profiles know is not measured again: each holds its outcomes sorted. */
    private static Result result(Measure<?> measure, LeakageProfile leakage, LeakageProfile cost) {
        if (measure.family() == PML) {
            return Result.of(measure, leakage.maximum()).with(leakage);
        }
        if (measure.family() == PMC) {
            return Result.of(measure, cost.maximum()).with(cost);
        }
        if (measure.family() == PML_MEAN) {
            return Result.of(measure, leakage.mean());
        }
        return Result.of(
                measure,
                measure.parameters() instanceof Quantile quantile ? quantile.of(leakage) : measure.of(leakage.joint()));
    }
}
