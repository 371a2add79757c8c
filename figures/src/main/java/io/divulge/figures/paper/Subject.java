package io.divulge.figures.paper;

import io.divulge.mechanism.RandomizedResponse;
import io.divulge.model.Alphabet;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import io.divulge.release.FiniteRelease;
import org.apache.commons.numbers.fraction.BigFraction;

/** The release that the papers' tables are evaluated for, by the name that people call it. */
public record Subject(String name, FiniteRelease release) {
    /** The mechanism and prior of [ILE26, Fig. 2(b)]: five answers, ε = 1. */
    public static Subject usual() {
        Alphabet answers = Alphabet.numbered("x", 5);
        Prior prior = Prior.of(answers, 0.1, 0.1, 0.2, 0.3, 0.3);
        return new Subject(
                "rr(k=5,epsilon=1) with prior 0.1, 0.1, 0.2, 0.3, 0.3",
                FiniteRelease.of(prior.through(RandomizedResponse.ofEpsilon(answers, Scalar.of(BigFraction.ONE))
                        .channel())));
    }
}
