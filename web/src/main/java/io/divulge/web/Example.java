package io.divulge.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/**
 * A model that comes with the program.
 *
 * @param file its name among the examples, as on the command line
 * @param title what it is about
 * @param story what happens there and whom it may expose, in a sentence or two; empty where it is told nowhere
 * @param secret columns that hold the secret, if it is a table of counts
 * @param outcome columns that hold the outcome
 * @param count the column that says how often
 */
record Example(
        String file, String title, String story, List<String> secret, List<String> outcome, Optional<String> count) {
    /** All of them, in the order to list them. */
    static final List<Example> ALL = List.of(
            new Example(
                    "survey.json",
                    "A health survey with randomized response",
                    "Each person reports the truth with probability 70 %, and one of the other answers with probability 10 % each.",
                    List.of(),
                    List.of(),
                    Optional.empty()),
            new Example(
                    "location.csv",
                    "Where a phone is, blurred",
                    "A phone reports its district, and sometimes a neighbouring one instead.",
                    List.of(),
                    List.of(),
                    Optional.empty()),
            new Example(
                    "password-timing.csv",
                    "A password check that takes its time",
                    "The more letters of a guess are right, the longer the check takes. An observer measures the time.",
                    List.of(),
                    List.of(),
                    Optional.empty()),
            new Example(
                    "counts.csv",
                    "Test results in two wards, counted",
                    "",
                    List.of("ward", "age"),
                    List.of("result"),
                    Optional.of("patients")),
            matrix("noisy-count.json", "A noisy count of three records"),
            matrix("papers/envelope-example.json", "Post-processing that leaks more than the release"),
            matrix("papers/pml-intro-revealing.json", "Equal on average: the revealing one"),
            matrix("papers/pml-intro-symmetric.json", "Equal on average: the symmetric one"));

    private static Example matrix(String file, String title) {
        return new Example(file, title, "", List.of(), List.of(), Optional.empty());
    }

    /** The one of this name. */
    static Example named(String file) {
        return ALL.stream()
                .filter(example -> example.file.equals(file))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no example '" + file + "'"));
    }

    /** What stands in it. */
    byte[] text() {
        try {
            return PageFiles.Resource.read("examples/" + file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
