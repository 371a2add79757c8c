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

    /** Outcomes are shown that have so much of the probability below them. */
    private static final List<Double> QUANTILES = List.of(0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99);

    /** Where the search for a quantile begins if all secrets are equal. */
    private static final double LEAST_STEP = 1e-3;

    /** What is rounded off, as a part of where a quantile was looked for. */
    private static final double DIGITS = 1e-3;

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
        // What is released once in a hundred times, at either end, and what is usual.
        List<Double> places = QUANTILES.stream()
                .map(share -> quantile(release, share))
                .distinct()
                .toList();
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

    /** The outcome that has this much of the probability below it, with a few digits. */
    private static double quantile(ContinuousRelease release, double share) {
        double low = release.lowest().middle();
        double high = release.highest().middle();
        for (double step = Math.max(high - low, LEAST_STEP); isBelow(release, share, low); step *= 2) {
            low -= step;
        }
        for (double step = Math.max(high - low, LEAST_STEP); !isBelow(release, share, high); step *= 2) {
            high += step;
        }
        double digits = (high - low) * DIGITS;
        while (high - low > digits * DIGITS) {
            double middle = low + (high - low) / 2;
            if (isBelow(release, share, middle)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        double unit = Math.pow(10, Math.ceil(Math.log10(digits)));
        // A quotient, since a product with a tenth would have digits of its own.
        return unit < 1 ? Math.rint(high / unit) / Math.rint(1 / unit) : Math.rint(high / unit) * unit;
    }

    /** Whether a quantile is at most this outcome. */
    private static boolean isBelow(ContinuousRelease release, double share, double outcome) {
        return release.below(Enclosure.of(outcome)).middle() >= share;
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
