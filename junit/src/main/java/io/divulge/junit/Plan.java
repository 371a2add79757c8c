package io.divulge.junit;

import java.nio.file.Path;

/**
 * How a program is tried: how often at most, with which confidence and seed, and where a page goes if it leaks.
 *
 * @param budget runs at most
 * @param confidence how often, at least, what a test says is right
 * @param seed decides which secrets are drawn
 * @param page of a failed test; folders are made
 */
public record Plan(long budget, double confidence, long seed, Path page) {
    /** Runs, if nobody names a budget. */
    public static final long BUDGET = 10_000;

    /** A thousand correct tests fail once, if nobody names a confidence. */
    public static final double CONFIDENCE = 0.999;

    /** The seed, if nobody names one. */
    public static final long SEED = 1;

    /** Checks the numbers. */
    public Plan {
        if (budget < 1) {
            throw new IllegalArgumentException("the budget is " + budget + " runs (expected at least 1)");
        }
        // Written so that NaN fails.
        if (!(confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException(
                    "confidence is " + confidence + " (expected a number strictly between 0 and 1, such as 0.999)");
        }
    }

    /** The plan if nobody names another; the page is {@code target/leakage/leakage.html}. */
    public static Plan usual() {
        return new Plan(BUDGET, CONFIDENCE, SEED, Path.of("target", "leakage", "leakage.html"));
    }

    Plan withBudget(long runs) {
        return new Plan(runs, confidence, seed, page);
    }

    Plan withConfidence(double level) {
        return new Plan(budget, level, seed, page);
    }

    Plan withSeed(long number) {
        return new Plan(budget, confidence, number, page);
    }

    Plan withPage(Path file) {
        return new Plan(budget, confidence, seed, file);
    }
}
