package io.divulge.counts;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LIP;
import static io.divulge.measure.information.InformationMeasures.CHI_SQUARED;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.information.InformationMeasures.TOTAL_VARIATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.composition.BoundedRelease;
import io.divulge.composition.BoundedRelease.Sides;
import io.divulge.measure.Answer;
import io.divulge.measure.Answers;
import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Parameters.None;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Channel;
import io.divulge.model.Prior;
import io.divulge.numeric.Enclosure;
import io.divulge.release.Description;
import io.divulge.release.Measurement;
import io.divulge.release.Release;

/**
 * Noisy sums over records, such as counts, and what they tell about one record.
 *
 * <p>To an adversary who knows all other records, the sums are the weights of the one that is not known, plus noise. Largest leakage and cost, and local differential privacy, have closed forms:
 * see {@link WorstAnswers}. They are the same to one who knows only that the others are drawn from the prior, for a histogram; all other measures are then smaller. Measures that no
 * post-processing raises lie between those of two releases, see {@link CountBounds}.
 */
public final class NoisyCounts {
    private static final Answers<NoisyCounts, Value> KNOWN = Answers.<NoisyCounts, Value>otherwise("")
            .with(PML, (counts, none) -> counts.worst.leakage())
            .with(PMC, (counts, none) -> counts.worst.cost())
            .with(LDP, (counts, none) -> counts.worst.indistinguishability())
            .with(LIP, (counts, none) -> counts.worst.leakage().larger(counts.worst.cost()))
            .done();

    private static final Answers<NoisyCounts, Value> DRAWN = Answers.<NoisyCounts, Value>otherwise("")
            .with(PML, (counts, none) -> counts.worst.leakage())
            .with(PMC, (counts, none) -> counts.worst.cost())
            .with(LDP, (counts, none) -> counts.worst.indistinguishability())
            .with(LIP, (counts, none) -> counts.worst.leakage().larger(counts.worst.cost()))
            .with(CHI_SQUARED, (counts, none) -> counts.atMost(CHI_SQUARED, counts.spread()))
            .with(
                    MUTUAL_INFORMATION,
                    (counts, none) ->
                            counts.atMost(MUTUAL_INFORMATION, counts.spread().log1p()))
            .with(
                    TOTAL_VARIATION,
                    (counts, none) -> counts.atMost(
                            TOTAL_VARIATION, counts.spread().sqrt().times(Enclosure.HALF)))
            .with(
                    MAXIMAL_LEAKAGE,
                    (counts, none) -> counts.atMost(
                            MAXIMAL_LEAKAGE, counts.spreadOfAll().sqrt().log1p()))
            .done();

    private final Prior prior;
    private final long others;
    private final WorstAnswers worst;
    private final CountBounds bounds;

    private NoisyCounts(Prior prior, long others, WorstAnswers worst, CountBounds bounds) {
        this.prior = prior;
        this.others = others;
        this.worst = worst;
        this.bounds = bounds;
    }

    /**
     * How many of {@code n} records are in each bin, each number with noise; the secret is the bin of one record.
     *
     * @param given how likely each bin is
     * @param areKnown whether the adversary knows all other records; otherwise these are drawn from the prior
     */
    public static Release histogram(Prior given, int n, CountNoise noise, boolean areKnown, Description.Name name) {
        Prior prior = given.through(Channel.identity(given.secrets())).prior();
        int bins = prior.secrets().size();
        double[][] weights = new double[bins][bins];
        for (int x = 0; x < bins; x++) {
            weights[x][x] = 1;
        }
        boolean known = areKnown || n == 1;
        String note = "The secret is the bin of one of " + n + " records. The adversary "
                + (known
                        ? n == 1
                                ? "knows that there are no others."
                                : "knows all others, so their number does not matter."
                        : "knows of the others that they are drawn independently from the prior.");
        WorstAnswers worst = new WorstAnswers(prior, weights, noise, true);
        CountBounds bounds = known
                ? CountBounds.ofHistogram(prior, weights, noise)
                : CountBounds.amongOthers(prior, weights, noise, n);
        return released(
                prior,
                known ? 0 : n,
                worst,
                bounds,
                "how many records are in each of " + given.secrets().size() + " bins, each number with " + noise,
                note,
                name);
    }

    /**
     * Sums over records of weights that depend on the record, each with noise, to an adversary who knows all other records.
     *
     * @param weights for each sum what each secret adds to it
     */
    public static Release queries(Prior given, double[][] weights, CountNoise noise, Description.Name name) {
        Queries queries = Queries.of(given, weights, noise);
        return released(
                queries.prior(),
                0,
                new WorstAnswers(queries.prior(), queries.weights(), noise, false),
                CountBounds.ofQueries(queries.prior(), queries.weights(), noise),
                weights.length + (weights.length == 1 ? " sum" : " sums") + " over records, each with " + noise,
                "The secret is one record. The adversary knows all others.",
                name);
    }

    private static Release released(
            Prior prior,
            long others,
            WorstAnswers worst,
            CountBounds bounds,
            String words,
            String note,
            Description.Name name) {
        NoisyCounts counts = new NoisyCounts(prior, others, worst, bounds);
        Description description = name.unlisted(words, prior.secrets().size(), worst::indistinguishability, note);
        return bounds.exactly(name, description, note)
                .orElseGet(() -> new BoundedRelease<>(
                        description,
                        counts,
                        others == 0 ? KNOWN : DRAWN,
                        bounds::sides,
                        "an outcome is a list of noisy numbers"));
    }

    /** What is bounded by the histogram without noise, as well as by what is known to those who know the others. */
    private Value atMost(MeasureFamily<None> family, Enclosure bound) {
        Sides sides = bounds.sides();
        double low = 0;
        for (Release side : sides.below()) {
            low = Math.max(low, side.measure(Measure.of(family)).lower());
        }
        double high = bound.upper();
        for (Release side : sides.above()) {
            high = side.answer(Measure.of(family), Effort.unlimited()) instanceof Answer.Known<Measurement> found
                    ? Math.min(high, found.value().value().upper())
                    : high;
        }
        double upper = Math.max(low, high);
        return new Value(low, low + (upper - low) / 2, upper, Witness.NONE);
    }

    /** Chi-squared of n records in bins without noise: that of one, which tells its bin, divided by n. */
    private Enclosure spread() {
        return Enclosure.of(prior.secrets().size() - 1.0).over(Enclosure.of((double) others));
    }

    /** The variances of all lifts of a histogram without noise, added up. */
    private Enclosure spreadOfAll() {
        Enclosure sum = Enclosure.ZERO;
        for (int x = 0; x < prior.secrets().size(); x++) {
            Enclosure p = WorstAnswers.probability(prior, x);
            sum = sum.plus(Enclosure.ONE.over(p).minus(Enclosure.ONE).atLeast(0));
        }
        return sum.over(Enclosure.of((double) others));
    }
}
