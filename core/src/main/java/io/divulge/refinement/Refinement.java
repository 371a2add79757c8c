package io.divulge.refinement;

import io.divulge.measure.Value;
import io.divulge.model.Channel;
import io.divulge.model.DenseChannel;
import io.divulge.model.SimilarOutcomes;
import io.divulge.numeric.Product;
import io.divulge.numeric.Rounding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Whether one channel refines another: the other can be made of it by post-processing, {@code A R = B}.
 *
 * <p>If it does, no measure that post-processing cannot raise is larger for {@code B} than for {@code A}, whatever the prior.
 * If it does not, there is a gain function under which {@code B} leaks more [McIver14, Thm 4]; [Blackwell53]. So refinement is
 * the order of channels that every such measure agrees with.
 *
 * <p>Each answer comes with its proof, checked from the two channels alone: a post-processing that reproduces every entry of
 * {@code B} to within what the entries are uncertain by, as a fraction of each, and so every zero exactly; or a gain function
 * whose vulnerabilities are apart by more than rounding. Between them the verdict is {@link RefinementVerdict#UNDECIDED}.
 *
 * @param postProcessing {@code R}; there unless the channels are shown not to refine
 * @param distance no entry of {@code A R} is further from that of {@code B}; infinite without a post-processing
 * @param gain a gain function under which {@code B} leaks more; there if the channels are shown not to refine
 * @param advantage by how much, at least: the difference of the two vulnerabilities, with equally likely secrets
 */
public record Refinement(
        RefinementVerdict verdict,
        Optional<Channel> postProcessing,
        double distance,
        Optional<GainFunction> gain,
        double advantage) {
    /** Of so many numbers a tableau is also calculated in fractions: the best post-processing, and the truest gains. */
    private static final long FEW_CELLS = 800;

    /** So many numbers are in a tableau at most. */
    private static final long MOST_CELLS = 1L << 21;

    /** Fractions grow as they are calculated with. */
    private static final long MOST_EXACT_CELLS = 1L << 14;

    /**
     * Whether {@code finer} refines {@code coarser}.
     *
     * @throws IllegalArgumentException if they are about different secrets, or too large
     */
    public static Refinement of(Channel finer, Channel coarser) {
        requireSameSecrets(finer, coarser);
        Parts a = Parts.of(finer);
        Parts b = Parts.of(coarser);
        requireSize(a.columns, b.columns, finer.secrets().size(), MOST_CELLS);
        Tableau tableau = Tableau.of(a, b, finer.secrets().size());
        GainFunction gain = gain(finer, coarser, tableau.gains(), b);
        double advantage = advantage(gain, finer, coarser);
        if (advantage > 0) {
            return new Refinement(
                    RefinementVerdict.DOES_NOT_REFINE,
                    Optional.empty(),
                    Double.POSITIVE_INFINITY,
                    Optional.of(gain),
                    advantage);
        }
        Channel post = postProcessing(finer, coarser, tableau.solution(), a, b);
        return new Refinement(
                reproduces(finer, post, coarser) ? RefinementVerdict.REFINES : RefinementVerdict.UNDECIDED,
                Optional.of(post),
                distance(finer, post, coarser),
                Optional.empty(),
                0);
    }

    /** What a tableau has found, in doubles. */
    private record Tableau(List<List<Double>> solution, List<List<Double>> gains) {
        static Tableau of(Parts a, Parts b, int secrets) {
            if (cells(a.columns, b.columns, secrets) > FEW_CELLS) {
                MixtureTableau<Double> tableau = new MixtureTableau<>(Arithmetic.DOUBLES, a.matrix, b.matrix);
                tableau.solve();
                return new Tableau(tableau.solution(), tableau.gains());
            }
            MixtureTableau<BigFraction> tableau =
                    new MixtureTableau<>(Arithmetic.FRACTIONS, inFractions(a.matrix), inFractions(b.matrix));
            tableau.solve();
            return new Tableau(rounded(tableau.solution()), rounded(tableau.gains()));
        }

        private static List<List<BigFraction>> inFractions(List<List<Double>> matrix) {
            return matrix.stream()
                    .map(row -> row.stream().map(BigFraction::from).toList())
                    .toList();
        }

        private static List<List<Double>> rounded(List<List<BigFraction>> matrix) {
            return matrix.stream()
                    .map(row -> row.stream().map(BigFraction::doubleValue).toList())
                    .toList();
        }
    }

    /**
     * Whether {@code A R} is {@code B} as far as the entries are known: each to within its own relative uncertainty, so what is
     * impossible exactly, and what is rare to as many digits as what is not.
     */
    private static boolean reproduces(Channel finer, Channel post, Channel coarser) {
        // What counts as equal elsewhere; a sum of products is rounded once for each term and factor.
        double known = Rounding.product(
                SimilarOutcomes.tolerance(finer.uncertainty() + coarser.uncertainty()),
                Rounding.gamma(finer.outcomes().size() + 8));
        for (int x = 0; x < finer.secrets().size(); x++) {
            for (int z = 0; z < coarser.outcomes().size(); z++) {
                double sum = 0;
                for (int y = 0; y < finer.outcomes().size(); y++) {
                    double a = finer.probability(y, x);
                    double r = post.probability(z, y);
                    if (coarser.probability(z, x) == 0 && a > 0 && r > 0) {
                        return false;
                    }
                    sum += a * r;
                }
                if (!(Math.abs(sum - coarser.probability(z, x)) <= known * coarser.probability(z, x))) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * Whether one matrix of fractions with a row for each secret refines another: never undecided.
     *
     * @throws IllegalArgumentException if they have different numbers of rows, or are too large for fractions
     */
    public static boolean inFractions(BigFraction[][] finer, BigFraction[][] coarser) {
        return ExactRefinement.of(finer, coarser).refines();
    }

    /** Refuses matrices that are too large for fractions. */
    static void requireExactSize(BigFraction[][] finer, BigFraction[][] coarser) {
        requireSize(finer[0].length, coarser[0].length, finer.length, MOST_EXACT_CELLS);
    }

    private static void requireSameSecrets(Channel finer, Channel coarser) {
        if (!finer.secrets().equals(coarser.secrets())) {
            throw new IllegalArgumentException(
                    "one channel reads " + finer.secrets() + ", the other " + coarser.secrets());
        }
    }

    private static long cells(int from, int to, int secrets) {
        return (long) MixtureTableau.equations(secrets, from, to) * ((long) from * to + 1);
    }

    private static void requireSize(int from, int to, int secrets, long most) {
        long cells = cells(from, to, secrets);
        if (cells > most) {
            throw new IllegalArgumentException("channels of " + secrets + " secrets with " + from + " and " + to
                    + " different outcomes need a tableau of " + cells + " numbers (at most " + most
                    + "). Merge secrets or outcomes.");
        }
    }

    /** A channel with similar outcomes merged, and which outcomes each of its columns stands for. */
    private record Parts(List<int[]> groups, List<List<Double>> matrix, int columns) {
        static Parts of(Channel channel) {
            List<int[]> groups = SimilarOutcomes.of(channel).groups();
            List<List<Double>> matrix = new ArrayList<>();
            for (int x = 0; x < channel.secrets().size(); x++) {
                List<Double> row = new ArrayList<>();
                for (int[] group : groups) {
                    double sum = 0;
                    for (int y : group) {
                        sum += channel.probability(y, x);
                    }
                    row.add(sum);
                }
                matrix.add(row);
            }
            return new Parts(groups, matrix, groups.size());
        }
    }

    private static GainFunction gain(Channel finer, Channel coarser, List<List<Double>> found, Parts b) {
        int secrets = finer.secrets().size();
        double[][] prices = new double[coarser.outcomes().size()][secrets];
        for (int j = 0; j < b.columns; j++) {
            for (int z : b.groups.get(j)) {
                for (int x = 0; x < secrets; x++) {
                    prices[z][x] = found.get(x).get(j);
                }
            }
        }
        return GainFunction.scaled(finer.secrets(), coarser.outcomes(), prices);
    }

    /** How much more the coarser channel is worth for certain; at most 0 if that is not known. */
    private static double advantage(GainFunction gain, Channel finer, Channel coarser) {
        Value fine = gain.vulnerability(finer);
        Value coarse = gain.vulnerability(coarser);
        return Math.nextDown(coarse.lower() - fine.upper());
    }

    /** The rows that were found, made distributions, for every outcome of both channels. */
    private static Channel postProcessing(Channel finer, Channel coarser, List<List<Double>> found, Parts a, Parts b) {
        int to = coarser.outcomes().size();
        double[][] rows = new double[finer.outcomes().size()][to];
        // What never occurs may lead anywhere.
        for (double[] row : rows) {
            row[0] = 1;
        }
        double[] totals = new double[to];
        for (int z = 0; z < to; z++) {
            for (int x = 0; x < coarser.secrets().size(); x++) {
                totals[z] += coarser.probability(z, x);
            }
        }
        for (int y = 0; y < a.columns; y++) {
            double[] mixture = new double[b.columns];
            double sum = 0;
            for (int j = 0; j < mixture.length; j++) {
                mixture[j] = Math.max(0, found.get(y).get(j));
                sum += mixture[j];
            }
            double[] row = new double[to];
            row[0] = sum > 0 ? 0 : 1;
            for (int j = 0; j < mixture.length && sum > 0; j++) {
                double group = 0;
                for (int z : b.groups.get(j)) {
                    group += totals[z];
                }
                for (int z : b.groups.get(j)) {
                    row[z] = mixture[j] / sum * (totals[z] / group);
                }
            }
            for (int outcome : a.groups.get(y)) {
                rows[outcome] = row.clone();
            }
        }
        for (int y = 0; y < rows.length; y++) {
            dropImpossible(rows[y], y, finer, coarser);
        }
        return DenseChannel.normalizing(finer.outcomes(), coarser.outcomes(), rows);
    }

    /**
     * What leads to an outcome from a secret that cannot have it is 0, and rounding only made it positive; so is what is too
     * small to be multiplied. If nothing is left, the row stays as it is, and is found wanting.
     */
    private static void dropImpossible(double[] row, int y, Channel finer, Channel coarser) {
        double[] kept = row.clone();
        double sum = 0;
        for (int z = 0; z < row.length; z++) {
            for (int x = 0; x < finer.secrets().size(); x++) {
                double a = finer.probability(y, x);
                boolean impossible = a > 0 && coarser.probability(z, x) == 0;
                kept[z] = impossible || Product.vanishes(a, kept[z]) || kept[z] < Double.MIN_NORMAL ? 0 : kept[z];
            }
            sum += kept[z];
        }
        if (sum > 0) {
            System.arraycopy(kept, 0, row, 0, row.length);
        }
    }

    /** An upper bound of {@code max |A R - B|}. */
    private static double distance(Channel finer, Channel post, Channel coarser) {
        double largest = 0;
        double error = Rounding.gamma(finer.outcomes().size() + 4);
        for (int x = 0; x < finer.secrets().size(); x++) {
            for (int z = 0; z < coarser.outcomes().size(); z++) {
                double sum = 0;
                for (int y = 0; y < finer.outcomes().size(); y++) {
                    sum += finer.probability(y, x) * post.probability(z, y);
                }
                double off = Math.abs(sum - coarser.probability(z, x));
                largest = Math.max(largest, Rounding.up(off * (1 + error) + sum * error));
            }
        }
        return largest;
    }
}
