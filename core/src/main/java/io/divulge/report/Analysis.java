package io.divulge.report;

import io.divulge.exact.ExactJoint;
import io.divulge.exact.ExactProfile;
import io.divulge.measure.Measures;
import io.divulge.measure.NamedMeasure;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
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
    /** The leakage exceeded with a probability of one in twenty. */
    static final String QUANTILE = "pml-quantile(delta=0.05)";

    private static final List<String> SUMMARY = List.of(
            "pml",
            "pmc",
            "pml-mean",
            QUANTILE,
            "eml(delta=0.05)",
            "maximal-leakage",
            "mutual-information",
            "entropy",
            "min-entropy-leakage",
            "guesswork",
            "ldp",
            "lip",
            "total-variation",
            "maximal-cost-leakage");

    private Analysis() {}

    /** Analyses a release. */
    public static AnalysisReport of(Joint joint, ModelSummary model) {
        return of(joint, Optional.empty(), model);
    }

    /** The same, with closed forms where the model is known in fractions. */
    public static AnalysisReport of(Joint joint, Optional<ExactJoint> fractions, ModelSummary model) {
        return of(joint, fractions, model, true);
    }

    /** The same without a word about post-processing, for someone who asks again at every move of a hand. */
    public static AnalysisReport atOnce(Joint joint, ModelSummary model) {
        return of(joint, Optional.empty(), model, false);
    }

    private static AnalysisReport of(
            Joint joint, Optional<ExactJoint> fractions, ModelSummary model, boolean postProcessing) {
        // Asked first, so that the one pass takes the logarithms of mutual information along.
        joint.summaryWithLogs();
        LeakageProfile leakage = refined(PointwiseMaximalLeakage.of(joint), fractions, ExactProfile::leakage);
        LeakageProfile cost = refined(PointwiseMaximalCost.of(joint), fractions, ExactProfile::cost);
        List<Result> results = SUMMARY.stream()
                .map(Measures::parse)
                .map(measure -> result(measure, leakage, cost).closing(measure, fractions))
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
                postProcessing ? AfterPostProcessing.of(findings) : AfterPostProcessing.NOTHING);
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
    private static Result result(NamedMeasure measure, LeakageProfile leakage, LeakageProfile cost) {
        return switch (measure.family().name()) {
            case "pml" -> Result.of(measure, leakage.maximum()).with(leakage);
            case "pmc" -> Result.of(measure, cost.maximum()).with(cost);
            case "pml-mean" -> Result.of(measure, leakage.mean());
            case "pml-quantile" -> Result.of(measure, quantile(measure, leakage));
            default -> Result.of(measure, measure.measure().of(leakage.joint()));
        };
    }

    private static Value quantile(NamedMeasure measure, LeakageProfile leakage) {
        return leakage.leftQuantile(Scalar.parse(measure.arguments().text("delta")));
    }
}
