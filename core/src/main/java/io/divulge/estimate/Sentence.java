package io.divulge.estimate;

import io.divulge.measure.NamedMeasure;
import io.divulge.measure.Value;
import io.divulge.numeric.Scalar;

/**
 * What the bounds of one measure say, in plain words: first the promise, then the alarm.
 *
 * @param none whom a promise is about: "No outcome that was seen", or "No outcome"
 */
record Sentence(String none) {
    private static final String SILENCE = "That nothing leaks is not excluded.";

    String of(NamedMeasure measure, Value value, double beyond) {
        if (value.upper() == 0) {
            return "Nothing leaks.";
        }
        return switch (measure.family().name()) {
            case "pml" ->
                (isBounded(value)
                                ? none + " makes an adversary more than " + Words.atMost(value.upper())
                                        + " better at any guess about the secret" + beyond(beyond) + ". "
                                : "No bound holds for an adversary: an outcome may give away a secret that was never seen. ")
                        + alarm(value, "Some outcome makes it at least ", " better.");
            case "pmc" ->
                (isBounded(value)
                                ? none + " makes a secret more than " + Words.atMost(value.upper()) + " less likely"
                                        + beyond(beyond) + ". "
                                : "An outcome may rule out a secret. ")
                        + alarm(value, "Some outcome makes a secret at least ", " less likely.");
            case "ldp" ->
                (isBounded(value)
                                ? none + " makes an adversary more than " + Words.atMost(value.upper())
                                        + " better, whatever the prior on these secrets" + beyond(beyond) + ". "
                                : "No bound holds for every prior: an outcome may rule out a secret. ")
                        + alarm(value, "Under some prior an outcome makes an adversary at least ", " better.");
            case "pml-tail" -> tail(measure, value);
            case "pml-quantile" ->
                "Except for outcomes of probability " + measure.arguments().text("delta")
                        + " together, an adversary gets at most " + Words.atMost(value.upper()) + " better.";
            case "maximal-leakage" ->
                "Averaged over outcomes an adversary gets at most " + Words.atMost(value.upper())
                        + " better, whatever the prior on these secrets. "
                        + alarm(value, "Some adversary gets at least ", " better.");
            case "min-entropy-leakage" ->
                "The best guess of the secret is right at most " + Words.atMost(value.upper())
                        + " more often after the release. "
                        + alarm(value, "It is right at least ", " more often.");
            case "mutual-information" ->
                "The release tells at most " + Words.informationAtMost(value.upper()) + " on average. "
                        + (value.lower() > 0
                                ? "It tells at least " + Words.informationAtLeast(value.lower()) + "."
                                : SILENCE);
            default -> throw new IllegalArgumentException("no words for '" + measure.expression() + "'");
        };
    }

    private static boolean isBounded(Value value) {
        return value.upper() < Double.POSITIVE_INFINITY;
    }

    private static String beyond(double beyond) {
        return beyond == 0
                ? ""
                : ", and one that does is drawn with probability at most " + Words.probabilityAtMost(beyond);
    }

    private static String alarm(Value value, String before, String after) {
        return value.lower() == Double.POSITIVE_INFINITY
                ? "It does for certain."
                : value.lower() > 0 ? before + Words.atLeast(value.lower()) + after : SILENCE;
    }

    private static String tail(NamedMeasure measure, Value value) {
        Scalar epsilon = Scalar.parse(measure.arguments().text("epsilon"));
        return "An outcome that makes an adversary more than " + Words.atMost(epsilon.value())
                + " better is drawn with probability at most " + Words.probabilityAtMost(value.upper())
                + (value.lower() > 0 ? ", and at least " + Words.probabilityAtLeast(value.lower()) + "." : ".");
    }
}
