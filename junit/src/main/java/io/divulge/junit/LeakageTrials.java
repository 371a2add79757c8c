package io.divulge.junit;

import java.util.Collection;
import java.util.function.Function;

/** Leakage tests of one test method, with its plan; a parameter where {@link Leakage} stands. */
public final class LeakageTrials {
    private final Plan plan;

    LeakageTrials(Plan plan) {
        this.plan = plan;
    }

    /** The plan. */
    public Plan plan() {
        return plan;
    }

    /** A test of a program, see {@link LeakageTest#of(Collection, Function)}. */
    public <S> LeakageTest<S> of(Collection<S> secrets, Function<? super S, ?> program) {
        return LeakageTest.of(secrets, program).planned(plan);
    }

    /** A test of a program that is random itself, see {@link LeakageTest#of(Collection, LeakageTest.Program)}. */
    public <S> LeakageTest<S> of(Collection<S> secrets, LeakageTest.Program<S> program) {
        return LeakageTest.of(secrets, program).planned(plan);
    }

    /** A test of how long a program takes, see {@link LeakageTest#ofTime}. */
    public <S> LeakageTest<S> ofTime(Collection<S> secrets, Function<? super S, ?> program) {
        return LeakageTest.ofTime(secrets, program).planned(plan);
    }
}
