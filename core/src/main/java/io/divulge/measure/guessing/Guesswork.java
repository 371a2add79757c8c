package io.divulge.measure.guessing;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Joint;
import io.divulge.model.SecretsByPrior;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;
import java.util.ArrayList;
import java.util.List;

/**
 * Guesswork: how many tries it takes on average to find the secret, if the most probable is tried first.
 *
 * <p>{@code sum_i i p_i} over the probabilities in decreasing order [Massey94]: the least expected number of guesses of "is
 * it x?" up to the right one. A number of guesses, from 1 to {@code (n + 1) / 2}.
 */
public final class Guesswork {
    private Guesswork() {}

    /** The guesswork of the secret before the release, with the best order of guesses. */
    public static Value of(Joint joint) {
        SecretsByPrior byPrior = SecretsByPrior.of(joint);
        Sum sum = new Sum();
        List<String> first = new ArrayList<>();
        for (int i = 0; i < byPrior.size(); i++) {
            sum.add((i + 1.0) * byPrior.probability(i));
            if (i < GuessingOrder.MOST) {
                first.add(joint.secrets().label(byPrior.secret(i)));
            }
        }
        double relative = Rounding.product(joint.prior().uncertainty(), Rounding.UNIT);
        return Value.within(sum.value(), sum.error(relative), new GuessingOrder(first, byPrior.size()))
                .atLeast(1);
    }

    /**
     * The guesswork after the release, on average over outcomes: {@code sum_y P_Y(y)} times the guesswork of the posterior
     * {@code P_{X|Y=y}}. From 1 to the guesswork before.
     */
    public static Value after(Joint joint) {
        RankSums ranks = RankSums.of(SecretsByPrior.of(joint));
        PosteriorGuesswork after = joint.fold(() -> new PosteriorGuesswork(ranks));
        double relative = Rounding.product(
                Rounding.product(joint.prior().uncertainty(), joint.summary().likelihoodError()), Rounding.gamma(12));
        return Value.within(after.sum().value(), after.sum().error(relative), Witness.NONE)
                .atLeast(1);
    }
}
