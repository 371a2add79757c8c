package io.divulge.estimate;

import static io.divulge.measure.guessing.GuessingMeasures.MIN_ENTROPY_LEAKAGE;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_QUANTILE;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_TAIL;

import io.divulge.measure.Answers;
import io.divulge.measure.Measure;
import io.divulge.measure.Value;
import io.divulge.numeric.Scalar;

/**
 * What the bounds of one measure say, in plain words: first the bound, then the alarm.
 *
 * @param every which outcomes a bound is about: "Every observed outcome", or "Every outcome"
 */
record Sentence(String every) {
    private static final String SILENCE = "That nothing leaks is not excluded.";

    /** What a sentence is about: whom, the bounds, and how probable it is that an outcome that was not seen does worse. */
    private record Bounds(String every, double lower, double upper, double beyond) {
        boolean exist() {
            return upper < Double.POSITIVE_INFINITY;
        }

        String better() {
            return Words.atMost(upper);
        }

        String unlessRare() {
            return beyond == 0
                    ? ""
                    : " An unobserved outcome that does worse has probability at most "
                            + Words.probabilityAtMost(beyond) + ".";
        }

        String alarm(String before, String after) {
            return lower == Double.POSITIVE_INFINITY
                    ? "It does for certain."
                    : lower > 0 ? before + Words.atLeast(lower) + after : SILENCE;
        }
    }

    private static final Answers<Bounds, String> WORDS = Answers.<Bounds, String>otherwise("has no words")
            .with(
                    PML,
                    (bounds, none) -> (bounds.exist()
                                    ? bounds.every + " makes an adversary at most " + bounds.better()
                                            + " better at any guess about the secret." + bounds.unlessRare() + " "
                                    : "No bound holds for an adversary: an outcome may give away a secret that was never seen. ")
                            + bounds.alarm("Some outcome makes it at least ", " better."))
            .with(
                    PMC,
                    (bounds, none) -> (bounds.exist()
                                    ? bounds.every + " makes a secret at most " + bounds.better() + " less likely."
                                            + bounds.unlessRare() + " "
                                    : "An outcome may rule out a secret. ")
                            + bounds.alarm("Some outcome makes a secret at least ", " less likely."))
            .with(
                    LDP,
                    (bounds, none) -> (bounds.exist()
                                    ? bounds.every + " makes an adversary at most " + bounds.better()
                                            + " better, whatever the prior on these secrets." + bounds.unlessRare()
                                            + " "
                                    : "No bound holds for every prior: an outcome may rule out a secret. ")
                            + bounds.alarm("Under some prior an outcome makes an adversary at least ", " better."))
            .with(
                    MAXIMAL_LEAKAGE,
                    (bounds, none) -> "Averaged over outcomes an adversary gets at most " + bounds.better()
                            + " better, whatever the prior on these secrets. "
                            + bounds.alarm("Some adversary gets at least ", " better."))
            .with(
                    MIN_ENTROPY_LEAKAGE,
                    (bounds, none) -> "The best guess of the secret is right at most " + bounds.better()
                            + " more often after the release. " + bounds.alarm("It is right at least ", " more often."))
            .with(
                    MUTUAL_INFORMATION,
                    (bounds, none) ->
                            "The release tells at most " + Words.informationAtMost(bounds.upper) + " on average. "
                                    + (bounds.lower > 0
                                            ? "It tells at least " + Words.informationAtLeast(bounds.lower) + "."
                                            : SILENCE))
            .with(PML_TAIL, Sentence::tail)
            .with(
                    PML_QUANTILE,
                    (bounds, quantile) -> "Except for outcomes of probability "
                            + quantile.delta().text() + " together, an adversary gets at most " + bounds.better()
                            + " better.")
            .done();

    String of(Measure<?> measure, Value value, double beyond) {
        return value.upper() == 0
                ? "Nothing leaks."
                : WORDS.of(new Bounds(every, value.lower(), value.upper(), beyond), measure)
                        .orThrow();
    }

    private static String tail(Bounds bounds, Scalar epsilon) {
        return "An outcome that makes an adversary more than " + Words.atMost(epsilon.value())
                + " better has probability at most " + Words.probabilityAtMost(bounds.upper)
                + (bounds.lower > 0 ? ", and at least " + Words.probabilityAtLeast(bounds.lower) + "." : ".");
    }
}
