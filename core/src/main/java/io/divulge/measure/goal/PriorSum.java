package io.divulge.measure.goal;

import io.divulge.model.Prior;
import io.divulge.numeric.Sum;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;

/**
 * A sum over all secrets of something that depends on their prior probability, added up once; after an outcome that changes the
 * weights of a few, those few are taken away instead of adding up all others.
 */
final class PriorSum {
    private final Prior prior;
    private final DoubleUnaryOperator term;
    private final double whole;

    /** The sum of terms that are not negative. */
    PriorSum(Prior prior, DoubleUnaryOperator term) {
        this.prior = prior;
        this.term = term;
        Sum sum = new Sum();
        for (int x = 0; x < prior.secrets().size(); x++) {
            sum.add(term.applyAsDouble(prior.probability(x)));
        }
        this.whole = sum.value();
    }

    /**
     * The sum over the secrets that a belief does not list, one of them left out as well; empty where most of the sum would be taken
     * away, and with it most of the digits.
     *
     * @param but a secret that is not listed, or -1
     */
    OptionalDouble unlisted(Belief belief, int but) {
        Sum taken = new Sum();
        for (int i = 0; i < belief.listed(); i++) {
            taken.add(term.applyAsDouble(prior.probability(belief.secret(i))));
        }
        taken.add(but < 0 ? 0 : term.applyAsDouble(prior.probability(but)));
        return taken.value() <= whole / 2 ? OptionalDouble.of(whole - taken.value()) : OptionalDouble.empty();
    }
}
