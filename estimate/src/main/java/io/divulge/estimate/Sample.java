package io.divulge.estimate;

import io.divulge.numeric.Digits;
import io.divulge.release.Description;
import io.divulge.release.Release;
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
    public static List<String> notes(List<? extends Release> releases) {
        return releases.stream()
                .flatMap(release -> release.as(Sample.class).toOptional().stream())
                .map(Sample::note)
                .distinct()
                .toList();
    }

    /** What a reader of numbers that describe the sample should know. */
    public String note() {
        return counted()
                + ": the numbers describe this sample. For bounds on the population it was drawn from, use 'divulge estimate'.";
    }

    /** What a reader of verdicts about the population should know. */
    public String noteOfVerdicts(double confidence) {
        return counted() + ": the verdicts are about the population they were drawn from, with a confidence of "
                + Digits.percent(confidence)
                + "%; a secret that was never seen is taken to be impossible. If the counts are the whole population, use"
                + " --population.";
    }

    /** What a reader should know of counts that are no sample. */
    public static String noteOfPopulation(long observations) {
        return counted(observations) + ", taken to be the whole population.";
    }

    /** A description of the release for verdicts about the population, at a confidence. */
    public Description ofVerdicts(Description sampled, double confidence) {
        return sampled.withNotes(sampled.notes().stream()
                .map(said -> said.equals(note()) ? noteOfVerdicts(confidence) : said)
                .toList());
    }

    private String counted() {
        return counted(observations);
    }

    private static String counted(long observations) {
        return "Counted from " + observations + (observations == 1 ? " observation" : " observations");
    }
}
