package io.divulge.adversary;

import io.divulge.measure.goal.Cost;
import io.divulge.measure.goal.Goal;
import io.divulge.numeric.Digits;

/** What an adversary with a goal does, and what that brings, as a clause. */
final class GoalWords {
    private GoalWords() {}

    /**
     * The clause after "The adversary".
     *
     * @param guesses what it guesses when it sees the outcome, with the outcomes
     * @param after what that is worth
     * @param guessBefore what it guesses when it sees nothing
     * @param before what that is worth
     */
    static String of(Goal goal, String guesses, double after, String guessBefore, double before) {
        String verb = verb(goal.name());
        boolean same = guesses.equals(guessBefore) || guesses.equals(guessBefore + " whatever the outcome");
        return verb + guesses + ": " + worth(goal, after) + " instead of " + amount(goal, before)
                + " when it sees nothing and " + (same ? "does the same" : verb + guessBefore);
    }

    private static String verb(String goal) {
        String family = goal.replaceAll(":.*", "");
        return switch (family) {
            case "identity", "zero-one" -> "bets on ";
            case "partition", "membership", "group" -> "bets that it is ";
            case "tries", "naming" -> "names ";
            case Cost.GUESSWORK -> "tries ";
            case "alpha" -> "announces ";
            default -> "guesses ";
        };
    }

    private static String worth(Goal goal, double amount) {
        if (goal.isRightOrWrong()) {
            return (goal.isCost() ? "wrong " : "right ") + amount(goal, amount) + " of the time";
        }
        boolean guesswork = goal.name().equals(Cost.GUESSWORK);
        return (guesswork ? "takes " : goal.isCost() ? "pays " : "gains ") + amount(goal, amount) + " on average";
    }

    private static String amount(Goal goal, double amount) {
        if (goal.isRightOrWrong()) {
            return Percentage.of(amount);
        }
        // The log-loss is the one goal that has a unit.
        return Digits.six(amount)
                + switch (goal.name()) {
                    case Cost.GUESSWORK -> " tries";
                    case "alpha:1" -> " nats";
                    default -> "";
                };
    }
}
