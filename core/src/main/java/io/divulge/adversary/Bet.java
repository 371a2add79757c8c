package io.divulge.adversary;

import io.divulge.measure.goal.Guess;
import java.util.function.IntToDoubleFunction;

/**
 * A guess at some value of a randomized function of the secret: right with a given probability under each secret.
 */
final class Bet implements Guess {
    private final String words;
    private final IntToDoubleFunction right;

    Bet(String words, IntToDoubleFunction right) {
        this.words = words;
        this.right = right;
    }

    @Override
    public double payoff(int x) {
        return right.applyAsDouble(x);
    }

    @Override
    public String inWords() {
        return words;
    }
}
