package io.divulge.io.release;

import io.divulge.estimate.JointCounts;
import io.divulge.numeric.Digits;
import java.util.List;
import java.util.function.Supplier;

/**
 * The counts that a release was read from: a sample of what is to be judged.
 *
 * @param observations how many there are
 * @param counts what was counted, of the secrets of the release
 * @param samePrior whether the release has the prior that was counted, and not one that was given beside the counts
 */
public record Sample(long observations, Supplier<JointCounts> counts, boolean samePrior) {
    /** What a reader of numbers that describe these releases should know of those that are samples. */
    public static List<String> notes(List<Release> releases) {
        return releases.stream()
                .flatMap(release -> release.sample().stream())
                .map(Sample::note)
                .distinct()
                .toList();
    }

    /** What a reader of numbers that describe the sample should know. */
    String note() {
        return counted()
                + ": the numbers describe this sample. For bounds on the population it was drawn from, use 'divulge estimate'.";
    }

    /** What a reader of verdicts about the population should know. */
    String noteOfVerdicts(double confidence) {
        return counted() + ": the verdicts are about the population they were drawn from, with a confidence of "
                + Digits.percent(confidence) + "%. If the counts are the whole population, use --population.";
    }

    /** What a reader should know of counts that are no sample. */
    static String noteOfPopulation(long observations) {
        return counted(observations) + ", taken to be the whole population.";
    }

    private String counted() {
        return counted(observations);
    }

    private static String counted(long observations) {
        return "Counted from " + observations + (observations == 1 ? " observation" : " observations");
    }
}
