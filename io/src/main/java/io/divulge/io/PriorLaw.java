package io.divulge.io;

import io.divulge.model.Alphabet;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A prior that is computed from an assumption.
 *
 * @param names of the secrets, if the assumption has any
 * @param weights of the secrets, which need not sum to 1
 * @param error how far each can be off, as a fraction of it
 * @param fractions the probabilities themselves, where they are fractions
 * @param assumption what is assumed, in words that go on after "prior"
 */
record PriorLaw(
        Optional<Alphabet> names,
        double[] weights,
        double error,
        Optional<Supplier<BigFraction[]>> fractions,
        String assumption)
        implements PriorNumbers {
    PriorLaw {
        Sum sum = new Sum();
        for (double weight : weights) {
            sum.add(weight);
        }
        double[] divided = weights.clone();
        for (int x = 0; x < divided.length; x++) {
            divided[x] /= sum.value();
            if (divided[x] < Double.MIN_NORMAL && (weights[x] > 0 || names.isEmpty())) {
                throw new ModelFormatException("prior " + assumption + ": secret " + (x + 1)
                        + " has a probability smaller than a double holds to full precision (expected fewer secrets)");
            }
        }
        weights = divided;
        error = Rounding.quotient(error, Rounding.product(error, Rounding.gamma(4)));
    }

    @Override
    public int size() {
        return weights.length;
    }

    @Override
    public void addTo(NumberRow row, int index, Place place) {
        if (!row.isExact()) {
            row.add(weights[index], place);
            return;
        }
        row.add(
                fractions.orElseThrow(() -> new IllegalArgumentException("the prior is " + assumption
                                + ", whose probabilities are no fractions: leave --exact out"))
                        .get()[index],
                place);
    }

    @Override
    public double uncertainty() {
        return error;
    }
}
