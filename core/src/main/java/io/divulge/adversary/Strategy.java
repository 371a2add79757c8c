package io.divulge.adversary;

import io.divulge.measure.goal.Guess;
import io.divulge.measure.goal.Play;
import java.util.function.IntFunction;

/**
 * What an adversary says before the release and after each outcome.
 *
 * @param before the guess of someone who sees nothing
 * @param after the guess of someone who sees an outcome, an index of the release's outcomes
 */
record Strategy(Guess before, IntFunction<Guess> after) {
    /** The best guesses for a goal. */
    public static Strategy of(Play play) {
        return new Strategy(play.before(), play::after);
    }
}
