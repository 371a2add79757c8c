package io.divulge.estimate;

import io.divulge.measure.NamedMeasure;
import io.divulge.measure.Value;
import io.divulge.numeric.Scalar;

/** What the bounds of one measure say, in plain words: first the promise, then the alarm. */
final class Sentence {
    private final String lead;
    /** "no outcome that was seen", or "no outcome". */
    private final String none;

    Sentence(double confidence, String none) {
        this.lead = Words.with(confidence) + ", ";
        this.none = none;
    }

    String of(NamedMeasure measure, Value value, double beyond) {
        String name = measure.family().name();
        return switch (name) {
            case "pml" ->
                lead + none + " makes an adversary more than " + Words.atMost(value.upper())
                        + " better at any guess about the secret" + beyond(beyond) + "; " + alarm(value, "better");
            case "pmc" ->
                isBounded(value)
                        ? lead + none + " makes a secret more than " + Words.atMost(value.upper()) + " less likely"
                                + beyond(beyond) + "; " + alarm(value, "less likely")
                        : lead + "no bound holds for how much less likely an outcome makes a secret; "
                                + alarm(value, "less likely");
            case "ldp" ->
                isBounded(value)
                        ? lead + "whatever the prior on these secrets, " + none + " makes an adversary more than "
                                + Words.atMost(value.upper()) + " better" + beyond(beyond) + "; "
                                + alarm(value, "better")
                        : lead + "no bound holds for every prior; " + alarm(value, "better");
            case "pml-tail" -> tail(measure, value);
            case "maximal-leakage" ->
                lead + "averaged over outcomes an adversary gets at most " + Words.atMost(value.upper())
                        + " better, whatever the prior on these secrets; " + average(value);
            case "min-entropy-leakage" ->
                lead + "the best guess of the secret is right at most " + Words.atMost(value.upper())
                        + " more often after the release; " + average(value);
            case "mutual-information" ->
                lead + "the release tells at most " + Words.informationAtMost(value.upper()) + " on average; "
                        + (value.lower() > 0
                                ? "and at least " + Words.informationAtLeast(value.lower()) + "."
                                : "that nothing leaks is not excluded.");
            default -> throw new IllegalArgumentException("no words for '" + name + "'");
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

    private static String alarm(Value value, String what) {
        return value.upper() == 0
                ? "nothing leaks."
                : value.lower() > 0
                        ? "at least one makes it " + Words.atLeast(value.lower()) + " " + what + "."
                        : "that nothing leaks is not excluded.";
    }

    private static String average(Value value) {
        return value.upper() == 0
                ? "nothing leaks."
                : value.lower() > 0
                        ? "and at least " + Words.atLeast(value.lower()) + "."
                        : "that nothing leaks is not excluded.";
    }

    private String tail(NamedMeasure measure, Value value) {
        Scalar epsilon = Scalar.parse(measure.arguments().text("epsilon"));
        return lead + "an outcome that makes an adversary more than " + Words.atMost(epsilon.value())
                + " better is drawn with probability at most " + Words.probabilityAtMost(value.upper())
                + (value.lower() > 0 ? ", and at least " + Words.probabilityAtLeast(value.lower()) + "." : ".");
    }
}
