package io.divulge.counts;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Rounding;
import java.util.Arrays;
import java.util.Optional;

/**
 * One noisy answer, between two answers of finitely many values.
 *
 * <p>From below only the cell is told that the noisy answer is in. From above each cell is split into its two ends: between two true answers a Laplace likelihood is
 * {@code A e^{z/b} + B e^{-z/b}}, so that all likelihoods of a cell are sums of those at its ends, and the noisy answer is a post-processing of one that tells an end. The same holds of any noise where there
 * are two true answers, as what is told about two secrets is one likelihood ratio.
 *
 * @param rows the probability of each value for each secret
 * @param error how far each can be off, as a fraction of it
 */
record AnswerCells(double[][] rows, double error) {
    /** Gaussian noise is cut into cells so many standard deviations beyond the true answers. */
    private static final double REACH = 6;

    /** Probabilities below this are not computed with all digits. */
    private static final double RAREST = 1e-280;

    /** What the cell tells. */
    static AnswerCells below(double[] answers, CountNoise noise, int most) {
        double[] cuts = cuts(answers, noise, most);
        Table table = new Table(answers.length, cuts.length + 1);
        for (int x = 0; x < answers.length; x++) {
            for (int y = 0; y <= cuts.length; y++) {
                double from = y == 0 ? Double.NEGATIVE_INFINITY : cuts[y - 1];
                double to = y == cuts.length ? Double.POSITIVE_INFINITY : cuts[y];
                table.put(x, y, noise.mass(from - answers[x], to - answers[x]));
            }
        }
        return table.done();
    }

    /** What a value tells that the noisy answer is a post-processing of; empty if none is known. */
    static Optional<AnswerCells> above(double[] answers, CountNoise noise, int most) {
        double[] cuts = cuts(answers, noise, most);
        return noise.kind() == CountNoise.Kind.LAPLACE
                ? Optional.of(ends(answers, noise, cuts))
                : distinct(answers).length <= 2 ? Optional.of(ratios(answers, noise, cuts)) : Optional.empty();
    }

    /** A whole answer with geometric noise: those beyond all true answers tell the same. */
    static AnswerCells whole(double[] answers, CountNoise noise) {
        double[] sorted = distinct(answers);
        int low = (int) sorted[0];
        int high = (int) sorted[sorted.length - 1];
        Table table = new Table(answers.length, high - low + 1);
        for (int x = 0; x < answers.length; x++) {
            int own = (int) answers[x];
            for (int z = low; z <= high; z++) {
                Enclosure mass = low == high
                        ? Enclosure.ONE
                        : z == low ? noise.from(own - low) : z == high ? noise.from(high - own) : noise.at(z - own);
                table.put(x, z - low, mass);
            }
        }
        return table.done();
    }

    private static double[] distinct(double[] answers) {
        return Arrays.stream(answers).distinct().sorted().toArray();
    }

    /** Where the line is cut: at every true answer, and between and beyond. */
    private static double[] cuts(double[] answers, CountNoise noise, int most) {
        double[] sorted = distinct(answers);
        double beyond =
                noise.kind() == CountNoise.Kind.GAUSSIAN ? REACH * noise.scale().value() : 0;
        double low = sorted[0] - beyond;
        double high = sorted[sorted.length - 1] + beyond;
        int between = Math.max(1, most - 1 - sorted.length);
        double[] even = new double[between + 1];
        for (int i = 0; i <= between; i++) {
            even[i] = low + (high - low) * i / between;
        }
        return distinct(java.util.stream.DoubleStream.concat(Arrays.stream(sorted), Arrays.stream(even))
                .toArray());
    }

    private static AnswerCells ends(double[] answers, CountNoise noise, double[] cuts) {
        Table table = new Table(answers.length, cuts.length);
        for (int y = 0; y < cuts.length; y++) {
            Enclosure share = half(y == 0 ? Double.POSITIVE_INFINITY : cuts[y] - cuts[y - 1], noise)
                    .plus(half(y == cuts.length - 1 ? Double.POSITIVE_INFINITY : cuts[y + 1] - cuts[y], noise));
            for (int x = 0; x < answers.length; x++) {
                Enclosure distance =
                        Enclosure.of(cuts[y]).minus(Enclosure.of(answers[x])).abs();
                table.put(
                        x, y, share.times(distance.over(noise.width()).negate().exp()));
            }
        }
        return table.done();
    }

    /** What an end has of a cell of this width: {@code tanh(h / 2b) / 2}. */
    private static Enclosure half(double width, CountNoise noise) {
        if (Double.isInfinite(width)) {
            return Enclosure.HALF;
        }
        Enclosure fall = new Enclosure(Math.nextDown(width), Math.nextUp(width))
                .over(noise.width())
                .negate();
        return fall.expm1().negate().over(fall.exp().plus(Enclosure.ONE)).times(Enclosure.HALF);
    }

    /** Two true answers: each cell is split into the two likelihood ratios at its ends, 0 and infinity for what is beyond. */
    private static AnswerCells ratios(double[] answers, CountNoise noise, double[] cuts) {
        double[] sorted = distinct(answers);
        double first = sorted[0];
        double second = sorted[sorted.length - 1];
        int size = cuts.length + 2;
        Enclosure[] zero = new Enclosure[size];
        Enclosure[] one = new Enclosure[size];
        Arrays.fill(zero, Enclosure.ZERO);
        Arrays.fill(one, Enclosure.ZERO);
        Enclosure[] ratio = new Enclosure[cuts.length];
        for (int i = 0; i < cuts.length; i++) {
            Enclosure middle = Enclosure.of(first).plus(Enclosure.of(second)).times(Enclosure.HALF);
            ratio[i] = Enclosure.of(second)
                    .minus(Enclosure.of(first))
                    .times(Enclosure.of(cuts[i]).minus(middle))
                    .over(noise.width().square())
                    .exp();
        }
        Enclosure lowOne = noise.mass(Double.NEGATIVE_INFINITY, cuts[0] - second);
        Enclosure lowZero = noise.mass(Double.NEGATIVE_INFINITY, cuts[0] - first);
        zero[1] = zero[1].plus(lowOne.over(ratio[0]));
        one[1] = one[1].plus(lowOne);
        zero[0] = lowZero.minus(lowOne.over(ratio[0])).atLeast(0);
        int last = cuts.length - 1;
        Enclosure highZero = noise.mass(cuts[last] - first, Double.POSITIVE_INFINITY);
        Enclosure highOne = noise.mass(cuts[last] - second, Double.POSITIVE_INFINITY);
        zero[last + 1] = zero[last + 1].plus(highZero);
        one[last + 1] = one[last + 1].plus(highZero.times(ratio[last]));
        one[last + 2] = highOne.minus(highZero.times(ratio[last])).atLeast(0);
        for (int i = 0; i < last; i++) {
            Enclosure p = noise.mass(cuts[i] - first, cuts[i + 1] - first);
            Enclosure q = noise.mass(cuts[i] - second, cuts[i + 1] - second);
            Enclosure gap = ratio[i + 1].minus(ratio[i]);
            Enclosure high = q.minus(ratio[i].times(p)).atLeast(0).over(gap);
            Enclosure low = ratio[i + 1].times(p).minus(q).atLeast(0).over(gap);
            zero[i + 1] = zero[i + 1].plus(low);
            zero[i + 2] = zero[i + 2].plus(high);
            one[i + 1] = one[i + 1].plus(low.times(ratio[i]));
            one[i + 2] = one[i + 2].plus(high.times(ratio[i + 1]));
        }
        Table table = new Table(answers.length, size);
        for (int x = 0; x < answers.length; x++) {
            for (int y = 0; y < size; y++) {
                table.put(x, y, answers[x] == first ? zero[y] : one[y]);
            }
        }
        return table.done();
    }

    /** Both answers, independent of each other. */
    AnswerCells and(AnswerCells other) {
        int size = other.rows[0].length;
        double[][] both = new double[rows.length][rows[0].length * size];
        for (int x = 0; x < rows.length; x++) {
            for (int y = 0; y < both[x].length; y++) {
                both[x][y] = rows[x][y / size] * other.rows[x][y % size];
            }
        }
        return new AnswerCells(both, Rounding.product(Rounding.product(error, other.error), Rounding.UNIT));
    }

    /** Whether every entry is 0 or was computed with all digits. */
    boolean isHeld() {
        return error < 0.01
                && Arrays.stream(rows)
                        .allMatch(row -> Arrays.stream(row).allMatch(entry -> entry == 0 || entry > RAREST));
    }

    /** Enclosures that become probabilities and the largest relative error of any. */
    private static final class Table {
        private final double[][] rows;
        private double error;

        Table(int secrets, int values) {
            rows = new double[secrets][values];
        }

        void put(int x, int y, Enclosure entry) {
            double middle = Math.min(1, entry.middle());
            rows[x][y] = middle;
            if (entry.upper() > 0) {
                error = Math.max(error, middle > 0 ? entry.width() / middle : 1);
            }
        }

        AnswerCells done() {
            return new AnswerCells(rows, error);
        }
    }
}
