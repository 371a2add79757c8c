package io.divulge.io;

import io.divulge.estimate.JointCounts;
import io.divulge.estimate.Sample;
import io.divulge.estimate.SampledRelease;
import io.divulge.model.Joint;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import io.divulge.release.Warning;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * A release that was read, and what a reader of the results should know about the reading.
 *
 * @param joint the release; {@code joint.dropped()} says which secrets and outcomes do not count
 * @param source the name of the file, or {@code stdin}
 * @param priorOrigin where the prior came from
 * @param given the prior that was given beside the file, if one was
 * @param normalized whether a row or the prior did not sum to 1 and was divided by its sum, because that was asked
 * @param observations how many observations the prior and the channel were counted from, if they are counts
 * @param counts what was counted, of the secrets of the release, if it was
 * @param exact the same as fractions, if they were asked for
 * @param perhapsCounts columns of a table of events that look like counts, although every row was counted once
 * @param reading what was recognised while reading, a sentence each
 * @param description what the file says about itself, if it does
 * @param side what adversaries may know beside the outcome, if the file says so
 */
public record LoadedModel(
        Joint joint,
        String source,
        PriorOrigin priorOrigin,
        Optional<PriorChoice> given,
        boolean normalized,
        OptionalLong observations,
        Optional<Supplier<JointCounts>> counts,
        Optional<ExactModel> exact,
        List<String> perhapsCounts,
        List<String> reading,
        Optional<String> description,
        Optional<SideModel> side) {
    /** The number of columns named that may be the forgotten one. */
    private static final int MOST_COLUMNS = 3;

    /** Copies the lists. */
    public LoadedModel {
        perhapsCounts = List.copyOf(perhapsCounts);
        reading = List.copyOf(reading);
    }

    /** The same with what the file says about itself. */
    LoadedModel describedBy(String text) {
        return new LoadedModel(
                joint,
                source,
                priorOrigin,
                given,
                normalized,
                observations,
                counts,
                exact,
                perhapsCounts,
                reading,
                Optional.of(text),
                side);
    }

    /** A copy with what was recognised while reading. */
    LoadedModel recognising(List<String> notes) {
        return new LoadedModel(
                joint,
                source,
                priorOrigin,
                given,
                normalized,
                observations,
                counts,
                exact,
                perhapsCounts,
                notes,
                description,
                side);
    }

    /** The same with the names of columns that were left out and may be counts. */
    LoadedModel leavingOut(List<String> columns) {
        return new LoadedModel(
                joint,
                source,
                priorOrigin,
                given,
                normalized,
                observations,
                counts,
                exact,
                columns,
                reading,
                description,
                side);
    }

    /**
     * The release, and what a reader of results should know of the reading.
     *
     * @param population whether counts are the whole population, and no sample of it
     * @throws IllegalArgumentException if a population is asked for and there are no counts
     */
    public Release release(boolean population) {
        if (population && observations.isEmpty()) {
            throw new IllegalArgumentException("--population says that counts are the whole population, but " + source
                    + " holds no counts: leave it out");
        }
        List<String> notes = new ArrayList<>(reading);
        if (normalized) {
            notes.add("What did not sum to 1 was divided by its sum.");
        }
        Optional<Sample> sample = population
                ? Optional.empty()
                : counts.map(each -> new Sample(observations.getAsLong(), each, priorOrigin == PriorOrigin.FILE));
        sample.ifPresent(drawn -> notes.add(drawn.note()));
        if (population) {
            notes.add(Sample.noteOfPopulation(observations.getAsLong()));
        }
        boolean assumed = priorOrigin == PriorOrigin.DEFAULT_UNIFORM;
        FiniteRelease plain = FiniteRelease.of(
                joint,
                Description.of(joint, source, origin(), assumed, notes)
                        .describedBy(description.orElse(null))
                        .counted(sample.isPresent())
                        .alsoWarning(uncounted()));
        FiniteRelease known =
                exact.map(fractions -> plain.inFractions(fractions.toJoint())).orElse(plain);
        FiniteRelease release = side.map(beside -> beside.beside(known)).orElse(known);
        return sample.isPresent() ? new SampledRelease(release, sample.get()) : release;
    }

    private String origin() {
        return switch (priorOrigin) {
            case FILE -> observations.isPresent() ? "as counted" : "as in the model";
            case DEFAULT_UNIFORM -> "uniform, because none was given";
            case OVERRIDE -> given.orElseThrow().origin();
        };
    }

    private List<Warning> uncounted() {
        if (perhapsCounts.isEmpty()) {
            return List.of();
        }
        String names = perhapsCounts.stream()
                .limit(MOST_COLUMNS)
                .map(name -> "'" + name + "'")
                .collect(Collectors.joining(", "));
        boolean one = perhapsCounts.size() == 1;
        return List.of(new Warning(
                "uncounted-column",
                (one ? "Column " + names + " holds" : "Columns " + names + " hold")
                        + " whole numbers, and every row was counted once. Did you mean "
                        + perhapsCounts.stream()
                                .limit(MOST_COLUMNS)
                                .map(name -> "--count " + ShellWord.of(name))
                                .collect(Collectors.joining(" or "))
                        + "?"));
    }
}
