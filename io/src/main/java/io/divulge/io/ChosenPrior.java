package io.divulge.io;

import io.divulge.model.Alphabet;
import io.divulge.model.Prior;
import io.divulge.numeric.Rounding;
import java.math.BigInteger;
import java.util.Arrays;
import org.apache.commons.numbers.fraction.BigFraction;

/** The prior of a model, with its fractions (none unless they were asked for) and where it came from. */
record ChosenPrior(Prior prior, BigFraction[] fractions, PriorOrigin origin, boolean normalized) {
    /** The same probability for every secret. */
    static ChosenPrior uniform(Alphabet secrets, boolean exact, PriorOrigin origin) {
        BigFraction[] fractions = new BigFraction[exact ? secrets.size() : 0];
        Arrays.fill(fractions, BigFraction.of(BigInteger.ONE, BigInteger.valueOf(secrets.size())));
        return new ChosenPrior(Prior.uniform(secrets), fractions, origin, false);
    }

    /**
     * These numbers, checked or divided by their sum.
     *
     * @param uncertainty how far the numbers are off already, as a fraction of each
     */
    static ChosenPrior of(
            NumberRow numbers,
            Alphabet secrets,
            boolean normalizing,
            double uncertainty,
            PriorOrigin origin,
            RowName name) {
        boolean normalized = Distribution.check(numbers, normalizing, name);
        double[] probabilities = Arrays.copyOf(numbers.values(), numbers.size());
        BigFraction[] fractions = Arrays.copyOf(numbers.fractions(), numbers.isExact() ? numbers.size() : 0);
        // A weight, its sum and the quotient are each rounded; fractions are rounded once, at the end.
        double rounding = numbers.isExact() || !normalizing ? 0 : Rounding.gamma(4);
        Prior prior =
                Prior.of(secrets, probabilities, uncertainty == 0 ? rounding : Rounding.product(uncertainty, rounding));
        boolean asWritten = !normalizing && uncertainty == 0 && numbers.areDoubles();
        return new ChosenPrior(asWritten ? prior.asExact() : prior, fractions, origin, normalized);
    }

    /** This prior as the one that the file of the model has. */
    ChosenPrior inFile() {
        return new ChosenPrior(prior, fractions, PriorOrigin.FILE, normalized);
    }
}
