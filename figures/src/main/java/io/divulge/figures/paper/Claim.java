package io.divulge.figures.paper;

import io.divulge.measure.Value;
import io.divulge.numeric.Digits;

/**
 * Something that a paper says and that was computed here.
 *
 * @param statement what is said
 * @param source where
 * @param expected what should come out
 * @param computed what did
 * @param holds whether the two agree
 */
public record Claim(String statement, String source, String expected, String computed, boolean holds) {
    /** More than rounding makes of the numbers in the figures, and less than anybody sees. */
    static final double CLOSE = 1e-9;

    /** That a number which was measured is one that is known: the bracket must hold it, but for the rounding of the known one. */
    static Claim equals(String statement, String source, String known, double number, Value measured) {
        double slack = 4 * Math.ulp(Math.max(1, Math.abs(number)));
        boolean holds = number == measured.value()
                || measured.lower() - slack <= number
                        && number <= measured.upper() + slack
                        && Math.abs(measured.value() - number) <= CLOSE;
        String six = Digits.six(number);
        return new Claim(
                statement,
                source,
                known.equals(six) ? known : known + " = " + six,
                Digits.twelve(measured.value()),
                holds);
    }

    /** That something is so at every one of some points. */
    static Claim everywhere(String statement, String source, int points, int exceptions) {
        return new Claim(
                statement,
                source,
                "at all " + points + " points",
                exceptions == 0 ? "at all " + points : "not at " + exceptions + " of " + points,
                exceptions == 0 && points > 0);
    }

    /** That two ways to compute the same differ by nothing but rounding. */
    static Claim agree(String statement, String source, double largestDifference) {
        return new Claim(
                statement,
                source,
                "no difference",
                "largest difference " + (largestDifference == 0 ? "0" : Digits.six(largestDifference)),
                largestDifference <= CLOSE);
    }
}
