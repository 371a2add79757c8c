package io.divulge.counts;

import io.divulge.composition.BoundedRelease.Sides;
import io.divulge.mechanism.ClosedFormMechanism;
import io.divulge.mechanism.PriorLevels;
import io.divulge.mechanism.UnaryEncoding;
import io.divulge.mechanism.UnaryRelease;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Releases between which noisy sums lie.
 *
 * <p>Few sums are put on a grid, see {@link AnswerCells}. Of a histogram with many bins, the count of a bin with noise is between two noisy bits: whether it is above one half, from below; and from above the
 * bit of geometric noise with the same scale, of which Laplace noise is a post-processing [KOV16]. A noisy bit for each bin is unary encoding, which has closed forms. Geometric noise needs no bounds: above all
 * weights and below them it tells the same wherever it is, so that a bin's count tells one bit.
 */
final class CountBounds {
    /** A list of outcomes this long is measured in a moment. */
    private static final double MOST_OUTCOMES = 1 << 14;

    private static final int MOST_CELLS = 64;

    private static final int FEWEST_CELLS = 3;

    /** Bits that are listed; beyond, closed forms answer. */
    private static final int MOST_BITS = 14;

    /** Room for rounding in a level that stands for a probability, as a fraction. */
    private static final double ROOM = 1e-12;

    private final Prior prior;
    private final double[][] weights;
    private final CountNoise noise;
    private final boolean isHistogram;
    private final int records;
    private @Nullable Sides sides;

    private CountBounds(Prior prior, double[][] weights, CountNoise noise, boolean isHistogram, int records) {
        this.prior = prior;
        this.weights = weights;
        this.noise = noise;
        this.isHistogram = isHistogram;
        this.records = records;
    }

    static CountBounds ofHistogram(Prior prior, double[][] weights, CountNoise noise) {
        return new CountBounds(prior, weights, noise, true, 0);
    }

    static CountBounds ofQueries(Prior prior, double[][] weights, CountNoise noise) {
        return new CountBounds(prior, weights, noise, false, 0);
    }

    /** Of a histogram to those who know of the other records that they are drawn from the prior. */
    static CountBounds amongOthers(Prior prior, double[][] weights, CountNoise noise, int records) {
        return new CountBounds(prior, weights, noise, true, records);
    }

    /** The release itself, where the noisy sums tell no more than finitely many values: geometric noise, to those who know the other records. */
    Optional<Release> exactly(Description.Name name, Description description, String note) {
        if (noise.kind() != CountNoise.Kind.GEOMETRIC || records > 0) {
            return Optional.empty();
        }
        if (isHistogram) {
            return Optional.of(bits(level()).describedAs(description));
        }
        double outcomes = 1;
        for (double[] row : weights) {
            double[] range = Arrays.stream(row).sorted().toArray();
            outcomes *= range[range.length - 1] - range[0] + 1;
        }
        if (outcomes > MOST_OUTCOMES) {
            return Optional.empty();
        }
        AnswerCells all = null;
        for (double[] row : weights) {
            AnswerCells next = AnswerCells.whole(row, noise);
            all = all == null ? next : all.and(next);
        }
        return Optional.ofNullable(all)
                .filter(AnswerCells::isHeld)
                .map(cells -> name.listed(joint(cells, wholeSums()), note));
    }

    /** {@code 2 / b}: how well the counts of two bins tell them apart. */
    private Scalar level() {
        return noise.scale()
                .exact()
                .map(scale -> Scalar.of(BigFraction.of(2).divide(scale)))
                .orElseGet(() -> Scalar.of(2 / noise.scale().value()));
    }

    /** A noisy bit for each bin, at a level of local differential privacy. */
    private Release bits(Scalar epsilon) {
        if (prior.secrets().size() <= MOST_BITS) {
            return FiniteRelease.of(
                    prior.through(UnaryEncoding.of(prior.secrets(), epsilon, UnaryEncoding.Kind.SYMMETRIC)
                            .channel()));
        }
        return ClosedFormMechanism.of(
                UnaryRelease.of(PriorLevels.of(prior), epsilon, UnaryEncoding.Kind.SYMMETRIC),
                "a noisy bit for each bin",
                "as given",
                false);
    }

    /** Both sides, made once. */
    synchronized Sides sides() {
        Sides known = sides;
        if (known == null) {
            known = records > 0 ? amongOthers() : made();
            sides = known;
        }
        return known;
    }

    private Sides made() {
        int sums = weights.length;
        int cells = (int) Math.min(MOST_CELLS, Math.floor(Math.pow(MOST_OUTCOMES, 1.0 / sums)));
        List<Release> below = new ArrayList<>(List.of(silent()));
        List<Release> above = new ArrayList<>();
        if (noise.kind() != CountNoise.Kind.GEOMETRIC && cells > FEWEST_CELLS) {
            product(cells, false).ifPresent(joint -> below.add(0, FiniteRelease.of(joint)));
            product(cells - 2, true).ifPresent(joint -> above.add(FiniteRelease.of(joint)));
        } else if (isHistogram) {
            below.add(bits(Scalar.of(halves() * (1 - ROOM))));
            if (noise.kind() == CountNoise.Kind.LAPLACE) {
                above.add(bits(Scalar.of(2 / noise.scale().value() * (1 + ROOM))));
            }
        }
        return new Sides(below, above);
    }

    /** The level of a bit that says whether a noisy count is above one half. */
    private double halves() {
        Enclosure wrong = noise.mass(0.5, Double.POSITIVE_INFINITY);
        return 2 * Enclosure.ONE.minus(wrong).over(wrong).log().lower();
    }

    private Optional<Joint> product(int cells, boolean isAbove) {
        AnswerCells all = null;
        for (double[] row : weights) {
            Optional<AnswerCells> next =
                    isAbove ? AnswerCells.above(row, noise, cells) : Optional.of(AnswerCells.below(row, noise, cells));
            if (next.isEmpty()) {
                return Optional.empty();
            }
            all = all == null ? next.get() : all.and(next.get());
        }
        return Optional.ofNullable(all).filter(AnswerCells::isHeld).map(this::joint);
    }

    private Joint joint(AnswerCells cells) {
        return joint(cells, Alphabet.numbered("cell ", cells.rows()[0].length));
    }

    private Joint joint(AnswerCells cells, Alphabet outcomes) {
        return prior.through(DenseChannel.adopting(prior.secrets(), outcomes, cells.rows(), cells.error()));
    }

    /** The lists of whole sums, in the order of {@link AnswerCells#and}; those at the ends stand for all beyond. */
    private Alphabet wholeSums() {
        List<String> labels = List.of("");
        for (double[] row : weights) {
            int low = (int) Arrays.stream(row).min().orElse(0);
            int high = (int) Arrays.stream(row).max().orElse(0);
            List<String> longer = new ArrayList<>();
            for (String label : labels) {
                for (int z = low; z <= high; z++) {
                    longer.add(label + (label.isEmpty() ? "" : " ") + z);
                }
            }
            labels = longer;
        }
        return Alphabet.of(labels);
    }

    private Release silent() {
        double[][] rows = new double[prior.secrets().size()][];
        Arrays.fill(rows, new double[] {1});
        return FiniteRelease.of(prior.through(Channel.of(prior.secrets(), Alphabet.of("any sums"), rows)));
    }

    /**
     * Who knows the others knows more, so that what they are told bounds from above. From below by the noisy count of the rarest bin alone.
     */
    private Sides amongOthers() {
        List<Release> above =
                new ArrayList<>(noise.kind() == CountNoise.Kind.GEOMETRIC ? List.of(bits(level())) : made().above());
        List<Release> below = new ArrayList<>(List.of(silent()));
        OneBin.of(prior, noise, records).ifPresent(joint -> below.add(0, FiniteRelease.of(joint)));
        return new Sides(below, above);
    }
}
