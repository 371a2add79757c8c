/**
 * Leakage as a test: assertions about releases, and tests that run a program with secrets until it is clear whether it tells them.
 *
 * <p>{@link io.divulge.junit.LeakageAssertions} is where a test begins; {@link io.divulge.junit.LeakageTest} runs programs.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.junit;
