package io.divulge.composition;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDI;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LIP;
import static io.divulge.measure.information.InformationMeasures.CHI_SQUARED;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_MEAN;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_QUANTILE;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_TAIL;

import io.divulge.composition.BoundedRelease.Sides;
import io.divulge.measure.Answers;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Parameters.None;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import io.divulge.release.PriorWarning;
import io.divulge.release.Release;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The reports of {@code n} people in an order that says nothing: how often each report occurs, and what that tells about one of them.
 *
 * <p>The secret is one person's. All others have secrets drawn independently from the same prior, and all report through the same mechanism. The histogram
 * {@code h} has the multinomial law of the reports, and {@code P(h | x) = P(h) sum_j (h_j / n) r(x, j)}, where {@code r(x, j)} is the lift of one report. So the lift of a histogram
 * is the mean lift of its reports, and the largest leakage and cost are those of one report, attained where all reports are alike.
 *
 * <p>While there are few histograms, all are listed. Beyond, the release lies between two coarser ones, see {@link ShuffledBounds}, and its tails are added up, see {@link ShuffledTail}.
 */
public final class ShuffledRelease {
    /** More people than this are not taken: every factor of a multinomial probability is kept. */
    public static final int MOST_PEOPLE = 1_000_000;

    private static final double MOST_FACTORS = 1 << 23;

    private static final Answers<ShuffledRelease, Value> KNOWN = Answers.<ShuffledRelease, Value>otherwise("")
            .with(PML, (shuffled, none) -> shuffled.single(PML))
            .with(PMC, (shuffled, none) -> shuffled.single(PMC))
            .with(LDP, (shuffled, none) -> shuffled.single(LDP))
            .with(LIP, (shuffled, none) -> shuffled.single(LIP))
            .with(LDI, (shuffled, none) -> shuffled.single(LDI))
            .with(CHI_SQUARED, (shuffled, none) -> shuffled.chiSquared())
            .with(PML_TAIL, (shuffled, epsilon) -> shuffled.tail.tail(epsilon))
            .with(PML_QUANTILE, (shuffled, quantile) -> shuffled.tail.quantile(quantile))
            .with(PML_MEAN, (shuffled, none) -> shuffled.mean())
            .done();

    private final Reports reports;
    private @Nullable Sides sides;
    private final ShuffledTail tail;

    private ShuffledRelease(Reports reports) {
        this.reports = reports;
        this.tail = new ShuffledTail(reports);
    }

    /**
     * What the shuffled reports of so many people tell about one of them.
     *
     * @param person one person's report as a release
     * @param n how many people report, this one included
     * @param source how the release is called
     * @throws IllegalArgumentException if there is nobody, or there are too many
     */
    public static Release of(FiniteRelease person, int n, String source) {
        if (n < 1 || n > MOST_PEOPLE) {
            throw new IllegalArgumentException(
                    "n=" + n + " people report (expected a whole number from 1 to " + MOST_PEOPLE + ")");
        }
        Reports reports = new Reports(person.joint(), n);
        if (!(reports.typeError() < RepeatedChannel.MOST_UNCERTAIN)) {
            throw new IllegalArgumentException(
                    "n=" + n + " reports: their probabilities may be off by a fraction of "
                            + reports.person().summary().probabilityError()
                            + ", which says nothing certain when it is multiplied so often (give more digits, or take fewer people)");
        }
        if ((double) n * reports.kinds() > MOST_FACTORS) {
            throw new IllegalArgumentException("n=" + n + " people with " + reports.kinds()
                    + " different reports are too many (expected at most " + (long) MOST_FACTORS
                    + " people times reports)");
        }
        Description given = person.description();
        String note =
                "The secret is the value of one of the n people. The others have values drawn independently from the same prior,"
                        + " and only how often each report occurs is told.";
        return HistogramList.of(reports)
                .map(joint -> (Release) FiniteRelease.of(
                        joint,
                        Description.of(
                                joint, source, given.priorOrigin(), given.priorAssumed(), more(given.notes(), note))))
                .orElseGet(() -> bounded(reports, given, source, note));
    }

    private static Release bounded(Reports reports, Description given, String source, String note) {
        ShuffledRelease shuffled = new ShuffledRelease(reports);
        Description plain = Description.unlisted(
                        source,
                        "how often each of " + reports.kinds() + " reports occurs among " + reports.n() + " people",
                        reports.secrets(),
                        "one of " + reports.secrets() + " values, prior " + given.priorOrigin())
                .withOutcomes(reports.types().count())
                .dropping(given.dropped())
                .withNotes(more(given.notes(), note))
                .noting(
                        "Brackets: from below by a histogram that is rounded at random, from above by one that is spread as far; the tails are added up.");
        return new BoundedRelease<>(
                given.priorAssumed() ? plain.assumingPrior(List.of(PriorWarning.assumed(shuffled.single(LDP)))) : plain,
                shuffled,
                KNOWN,
                shuffled::sides,
                "there are " + reports.types().inWords() + " histograms");
    }

    private static List<String> more(List<String> notes, String note) {
        return Stream.concat(notes.stream(), Stream.of(note)).toList();
    }

    private synchronized Sides sides() {
        Sides known = sides;
        if (known == null) {
            known = ShuffledBounds.of(reports);
            sides = known;
        }
        return known;
    }

    /** What is attained where all reports are alike: a mean of lifts, or a ratio of two, is at most that of one report. */
    private Value single(MeasureFamily<None> family) {
        return Measure.of(family).of(reports.person());
    }

    /** The variance of a mean of n independent lifts is that of one, divided by n. */
    private Value chiSquared() {
        Value one = single(CHI_SQUARED);
        return one.map(value -> value / reports.n()).attainedBy(Witness.NONE).atLeast(0);
    }

    /** Between the mean of the leakage of the true secret, or a parabola below the logarithm, and the logarithm of the mean lift of the likeliest [SCOS23, Prop. 7]. */
    private Value mean() {
        double low = sides().below().stream()
                .mapToDouble(
                        side -> side.measure(Measure.of(MUTUAL_INFORMATION)).lower())
                .max()
                .orElse(0);
        double high = sides().above().stream()
                .mapToDouble(side -> side.measure(Measure.of(MAXIMAL_LEAKAGE)).upper())
                .min()
                .orElse(single(PML).upper());
        double least = sides().below().stream()
                .mapToDouble(side -> side.measure(Measure.of(MAXIMAL_LEAKAGE)).lower())
                .max()
                .orElse(0);
        // log(1 + u) is at least u - u^2 / 2, and the square of the largest u at most the sum of all squares.
        double parabola = Math.expm1(least) * (1 - 1e-12) - reports.spread() * (1 + 1e-9) / (2.0 * reports.n());
        low = Math.max(low, parabola);
        double upper = Math.max(low, high);
        return new Value(low, low + (upper - low) / 2, upper, Witness.NONE);
    }
}
