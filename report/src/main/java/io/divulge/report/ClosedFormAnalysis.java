package io.divulge.report;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC_MEAN;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_MEAN;

import io.divulge.density.formula.ClaytonMixture;
import io.divulge.density.formula.ClosedFormRelease;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Parameters.None;
import io.divulge.measure.Value;
import io.divulge.numeric.Digits;
import io.divulge.numeric.Scalar;
import io.divulge.release.Release;
import java.util.ArrayList;
import java.util.List;

/** The full report of one of the papers' examples with bounded cost and unbounded leakage. */
final class ClosedFormAnalysis {
    private ClosedFormAnalysis() {}

    static DensityReport of(Release named, ClosedFormRelease release) {
        List<MeasureFamily<None>> summary =
                new ArrayList<>(List.of(PML, PMC, PML_MEAN, PMC_MEAN, MAXIMAL_LEAKAGE, LDP));
        if (!(release instanceof ClaytonMixture)) {
            summary.add(MUTUAL_INFORMATION);
        }
        List<Result> results = DensityReport.measured(named, summary.stream());
        List<DensityLine> outcomes = release.someOutcomes().stream()
                .map(outcome -> line(release, outcome))
                .toList();
        List<DensityLaw> law = DensityAnalysis.DELTAS.stream()
                .map(Scalar::parse)
                .map(delta -> new DensityLaw(delta.value(), release.leftQuantile(delta), release.costSupremum()))
                .toList();
        return new DensityReport(named.description(), sentences(release, law), outcomes, law, results);
    }

    private static DensityLine line(ClosedFormRelease release, Scalar outcome) {
        Value leakage = release.leakage(outcome);
        double secret = leakage.witness().details().get("secret") instanceof Double value ? value : 0;
        return new DensityLine(outcome.value(), release.density(outcome), leakage, release.cost(outcome), secret);
    }

    private static List<String> sentences(ClosedFormRelease release, List<DensityLaw> law) {
        double cost = Math.exp(release.costSupremum().value());
        DensityLaw usual = law.get(DensityAnalysis.DELTAS.indexOf("0.01"));
        return List.of(
                release.whyUnbounded(),
                "With probability 0.99 the outcome makes an adversary at most "
                        + Digits.six(Math.exp(usual.leakage().upper())) + "x better at any guess about the secret.",
                Double.isInfinite(cost)
                        ? "Every outcome all but rules out the secrets far from it: the cost has no bound."
                        : "No outcome makes any secret less likely by more than a factor " + Digits.six(cost)
                                + ": a bound on the cost does not bound the leakage.");
    }
}
