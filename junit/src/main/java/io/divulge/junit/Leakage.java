package io.divulge.junit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Makes a test, or all tests of a class, take a parameter of type {@link LeakageTrials}: leakage tests with this plan, whose pages are called after the test.
 *
 * <pre>{@code
 * @Test
 * @Leakage(budget = 50_000)
 * void tellsNothing(LeakageTrials trials) {
 *     trials.of(pins, pin -> steps(pin, guess)).keeps(pml(factor(1.5)));
 * }
 * }</pre>
 *
 * <p>The configuration parameters {@code divulge.leakage.budget}, {@code divulge.leakage.confidence} and {@code divulge.leakage.seed} of JUnit go before what is written here: a nightly build may have a larger budget.
 */
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@ExtendWith(LeakageExtension.class)
public @interface Leakage {
    /** Runs at most. */
    long budget() default Plan.BUDGET;

    /** How often, at least, what a test says is right. */
    double confidence() default Plan.CONFIDENCE;

    /** Decides which secrets are drawn. */
    long seed() default Plan.SEED;
}
