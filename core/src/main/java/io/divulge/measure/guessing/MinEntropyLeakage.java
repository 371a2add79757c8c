package io.divulge.measure.guessing;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Fold;
import io.divulge.model.Joint;
import io.divulge.model.OutcomeBlock;
import io.divulge.model.OutcomeColumn;
import io.divulge.model.SecretsByPrior;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;

/**
 * Min-entropy leakage: how much the release helps to guess the secret in one try.
 *
 * <p>{@code log( sum_y max_x P_X(x) P_{Y|X=x}(y) / max_x P_X(x) )} [Smith09], in nats: the logarithm of the factor by which
 * the probability of a right guess grows. Between 0 and {@link MinCapacity}.
 */
public final class MinEntropyLeakage {
    private MinEntropyLeakage() {}

    /** The leakage, with the best guess for each outcome. */
    public static Value of(Joint joint) {
        BestGuess guess = new BestGuess(joint, SecretsByPrior.of(joint));
        Vulnerability after = joint.fold(() -> new Vulnerability(guess));
        double before = joint.prior().max();
        double ratio = after.sum.value() / before;
        double relative = Rounding.product(
                Rounding.product(joint.prior().uncertainty(), joint.summary().likelihoodError()), Rounding.UNIT);
        double error = Rounding.product(
                Rounding.quotient(
                        after.sum.error(relative) / after.sum.value(),
                        joint.prior().uncertainty()),
                Rounding.gamma(2));
        double log = Math.log(ratio);
        Witness witness = new SecretPerOutcome(joint, "the best guess for each outcome", guess::secret);
        return Value.within(log, Rounding.logError(log, error), witness).atLeast(0);
    }

    /** The secret that is most probable after an outcome. */
    private record BestGuess(Joint joint, SecretsByPrior byPrior) {
        int secret(OutcomeColumn column) {
            int best = byPrior.secret(0);
            double most = -1;
            for (int i = 0; i < column.size(); i++) {
                if (column.secret(i) >= 0 && column.mass(i) * column.likelihood(i) > most) {
                    most = column.mass(i) * column.likelihood(i);
                    best = column.secret(i);
                }
            }
            // A background of 0 is nobody's best guess, and looking for its heaviest secret takes time.
            if (column.background() > 0) {
                int unlisted = byPrior.heaviestUnlisted(column);
                return joint.prior().probability(unlisted) * column.background() > most ? unlisted : best;
            }
            return best;
        }

        double probability(OutcomeColumn column) {
            double most = 0;
            for (int i = 0; i < column.size(); i++) {
                if (column.secret(i) >= 0) {
                    most = Math.max(most, column.mass(i) * column.likelihood(i));
                }
            }
            return column.background() > 0
                    ? Math.max(most, joint.prior().probability(byPrior.heaviestUnlisted(column)) * column.background())
                    : most;
        }
    }

    /** The probability of a right guess after the release. */
    private static final class Vulnerability implements Fold<Vulnerability> {
        private final BestGuess guess;
        private final Sum sum = new Sum();

        Vulnerability(BestGuess guess) {
            this.guess = guess;
        }

        @Override
        public void accept(OutcomeBlock block) {
            block.forEach(column -> sum.add(guess.probability(column)));
        }

        @Override
        public void merge(Vulnerability next) {
            sum.add(next.sum);
        }
    }
}
