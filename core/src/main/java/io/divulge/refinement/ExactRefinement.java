package io.divulge.refinement;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Whether one matrix of fractions refines another, with what proves it to the last digit.
 *
 * @param refines whether it does
 * @param proof if so, the post-processing: a row for each outcome of the finer one; if not, what each guess is worth under each secret to an adversary to whom the coarser one is worth more,
 *     a row for each guess
 */
public record ExactRefinement(boolean refines, List<List<BigFraction>> proof) {
    /**
     * Decides it.
     *
     * @throws IllegalArgumentException if they have different numbers of rows, or are too large for fractions
     */
    public static ExactRefinement of(BigFraction[][] finer, BigFraction[][] coarser) {
        if (finer.length != coarser.length || finer.length == 0) {
            throw new IllegalArgumentException(
                    "one channel has " + finer.length + " rows, the other " + coarser.length);
        }
        Refinement.requireExactSize(finer, coarser);
        MixtureTableau<BigFraction> tableau = new MixtureTableau<>(Arithmetic.FRACTIONS, lists(finer), lists(coarser));
        return tableau.solve()
                ? new ExactRefinement(true, tableau.solution())
                : new ExactRefinement(false, byGuess(tableau.gains()));
    }

    private static List<List<BigFraction>> byGuess(List<List<BigFraction>> bySecret) {
        return java.util.stream.IntStream.range(0, bySecret.get(0).size())
                .mapToObj(guess -> bySecret.stream().map(row -> row.get(guess)).toList())
                .toList();
    }

    private static List<List<BigFraction>> lists(BigFraction[][] rows) {
        return Arrays.stream(rows).map(Arrays::asList).toList();
    }
}
