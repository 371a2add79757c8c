package io.divulge.report;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC_MEAN;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_MEAN;

import io.divulge.density.law.PointwiseLaw;
import io.divulge.density.law.PointwiseLeakage;
import io.divulge.density.noise.Tails;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Parameters.None;
import io.divulge.measure.Value;
import io.divulge.numeric.Digits;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import io.divulge.release.Release;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The full report of one release whose outcome is a number: some outcomes, the law, the summary, and all of it in words. */
final class DensityAnalysis {
    private static final List<MeasureFamily<None>> SUMMARY =
            List.of(PML, PMC, PML_MEAN, PMC_MEAN, MAXIMAL_LEAKAGE, MUTUAL_INFORMATION, LDP);

    static final List<String> DELTAS = List.of("0.9", "0.5", "0.1", "0.05", "0.01", "0.001");

    /** Brackets wider than this show in the digits of a sentence. */
    private static final double WIDE = 1e-9;

    /** Outcomes between the lowest and the highest value, and a quarter of their distance beyond. */
    private static final double[] PLACES = {-0.25, 0, 0.25, 0.5, 0.75, 1, 1.25};

    /** Under Gaussian noise, one outcome on either side that is so many deviations beyond all values. */
    private static final double SHOWN_DEVIATIONS = 3;

    private DensityAnalysis() {}

    /** Analyses a release. */
    static DensityReport of(Release named, ContinuousRelease release) {
        // A release of which there is no density is refused here, by the thread that asked.
        release.noise().density(Enclosure.ZERO, 0);
        release.density(release.lowest(), 0);
        List<Result> results = DensityReport.measured(named, SUMMARY.parallelStream());
        List<DensityLaw> law = law(release);
        return new DensityReport(
                named.description(), sentences(release, results, law), outcomes(release), law, results);
    }

    private static List<DensityLine> outcomes(ContinuousRelease release) {
        double low = release.lowest().middle();
        double high = release.highest().middle();
        List<Double> places = new ArrayList<>();
        if (low == high) {
            places.addAll(List.of(low - 1, low, low + 1));
        } else {
            for (double place : PLACES) {
                places.add(low + place * (high - low));
            }
        }
        if (release.tails() == Tails.STEEP) {
            places.add(0, release.range(SHOWN_DEVIATIONS).lower());
            places.add(release.range(SHOWN_DEVIATIONS).upper());
            places.sort(Double::compare);
        }
        List<DensityLine> lines = new ArrayList<>();
        for (double place : places) {
            // Shown with few digits, and computed at what is shown.
            Scalar outcome = Scalar.parse(Digits.six(place));
            Enclosure at = Enclosure.of(outcome);
            lines.add(new DensityLine(
                    outcome.value(),
                    release.density(at, 0).value().middle(),
                    PointwiseLeakage.leakage(release, at),
                    PointwiseLeakage.cost(release, at),
                    release.most(at).secret()));
        }
        return lines;
    }

    private static List<DensityLaw> law(ContinuousRelease release) {
        List<PointwiseLaw> laws = List.<Function<ContinuousRelease, PointwiseLaw>>of(
                        PointwiseLaw::ofLeakage, PointwiseLaw::ofCost)
                .parallelStream()
                .map(law -> law.apply(release))
                .toList();
        PointwiseLaw leakage = laws.get(0);
        PointwiseLaw cost = laws.get(1);
        return DELTAS.parallelStream()
                .map(Scalar::parse)
                .map(delta -> new DensityLaw(delta.value(), leakage.leftQuantile(delta), cost.leftQuantile(delta)))
                .toList();
    }

    private static List<String> sentences(ContinuousRelease release, List<Result> results, List<DensityLaw> law) {
        if (release.secret().size() == 1) {
            return List.of("There is only one secret, and it is known beforehand: nothing can leak.");
        }
        List<String> sentences = new ArrayList<>();
        Result most = results.get(0);
        Value leakage = most.value();
        DensityLaw usual = law.get(DELTAS.indexOf("0.01"));
        sentences.add(
                Double.isInfinite(leakage.lower())
                        ? "Some outcomes leak without bound: the farther beyond all secrets an outcome is, the more surely it"
                                + " comes from the nearest."
                        : "No outcome makes an adversary more than " + atMost(most, leakage)
                                + " at any guess about the secret; "
                                + leakage.witness().inWords()
                                + (Double.isInfinite(witnessed(leakage))
                                        ? " comes as close as you like."
                                        : " attains it."));
        sentences.add(
                "With probability 0.99 the outcome makes an adversary at most " + atMost(most, usual.leakage()) + ".");
        sentences.add("Averaged over outcomes an adversary gets at most "
                + atMost(results.get(4), results.get(4).value())
                + ", whatever the prior on these values (maximal leakage).");
        sentences.add(
                release.tails() == Tails.FLAT
                        ? "Whatever the prior on these values, no outcome can make an adversary more than "
                                + atMost(results.get(6), results.get(6).value()) + " (local differential privacy)."
                        : "For a single outcome no bound holds for every prior, and none on the cost: an outcome far out all but"
                                + " rules out the secrets on the other side. Promise a tail instead, such as pml-quantile or"
                                + " pmc-quantile below; or round outcomes to the range of the secrets before they are released; or add"
                                + " Laplace noise.");
        return sentences;
    }

    /** What is promised as the most must not be the middle of a bracket. */
    static String atMost(Result like, Value value) {
        double most = value.upper();
        return Wording.better(like.at(value.width() > WIDE ? new Value(most, most, most, value.witness()) : value));
    }

    private static double witnessed(Value value) {
        return value.witness().details().get("outcome") instanceof Double outcome ? outcome : 0;
    }
}
