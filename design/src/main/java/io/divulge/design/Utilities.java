package io.divulge.design;

import io.divulge.expression.Suggestion;
import io.divulge.model.Metric;
import io.divulge.model.Prior;
import io.divulge.model.TableFiles;
import java.util.List;

/** Utilities by name, as the command line writes them. */
public final class Utilities {
    /** Their names, in the order to list them. */
    public static final List<String> NAMES = List.of(
            InformationUtility.NAME,
            GuessUtility.CORRECT_GUESS,
            GuessUtility.HAMMING,
            GuessUtility.DISTORTION,
            GuessUtility.DISTANCE);

    private static final String FILE = GuessUtility.DISTORTION + ":";

    private Utilities() {}

    /**
     * The utility of this name for a prior and secrets at distances, which may be the expected distance.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Utility parse(String written, Prior prior, Metric metric) {
        return written.strip().equals(GuessUtility.DISTANCE)
                ? GuessUtility.distance(metric, prior)
                : parse(written, prior);
    }

    /**
     * The utility of this name for a prior.
     *
     * @param written {@code mutual-information}, {@code correct-guess}, {@code hamming} or {@code distortion:FILE}, a CSV file with a row for each
     *     estimate and a column for each secret
     * @throws IllegalArgumentException if there is none
     */
    public static Utility parse(String written, Prior prior) {
        String name = written.strip();
        if (name.startsWith(FILE) && name.length() > FILE.length()) {
            return GuessUtility.distortion(TableFiles.installed().read(name.substring(FILE.length())), prior);
        }
        return switch (name) {
            case InformationUtility.NAME -> new InformationUtility(prior);
            case GuessUtility.CORRECT_GUESS -> GuessUtility.correctGuess(prior);
            case GuessUtility.HAMMING -> GuessUtility.hamming(prior);
            case GuessUtility.DISTANCE ->
                throw new IllegalArgumentException(
                        "utility 'distance' is minus the expected distance by a metric: give one with --metric");
            case GuessUtility.DISTORTION, FILE ->
                throw new IllegalArgumentException("'" + written
                        + "' needs a file (expected distortion:FILE, a CSV table with a row for each estimate and a column for"
                        + " each secret)");
            default ->
                throw new IllegalArgumentException(
                        "there is no utility '" + written + "'."
                                + Suggestion.among(NAMES, name)
                                + " Expected mutual-information, correct-guess, hamming, distortion:FILE or, with a metric, distance.");
        };
    }
}
