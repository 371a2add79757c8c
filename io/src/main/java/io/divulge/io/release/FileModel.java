package io.divulge.io.release;

import io.divulge.estimate.Sample;
import io.divulge.estimate.SampledRelease;
import io.divulge.io.LoadedModel;
import io.divulge.io.PriorChoice;
import io.divulge.io.PriorOrigin;
import io.divulge.model.Joint;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import io.divulge.release.Warning;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A model that was read from text, and the prior that was given beside it.
 *
 * @param population whether counts are the whole population, and no sample of it
 */
public record FileModel(LoadedModel loaded, Optional<PriorChoice> prior, boolean population) {
    /** So many columns are named that may be the one that was forgotten. */
    private static final int MOST_COLUMNS = 3;

    /** Refuses a population of a model that has no counts. */
    public FileModel {
        if (population && loaded.observations().isEmpty()) {
            throw new IllegalArgumentException("--population says that counts are the whole population, but "
                    + loaded.source() + " holds no counts: leave it out");
        }
    }

    /** The release, and what a reader of results should know of the reading. */
    public Release release() {
        Joint joint = loaded.joint();
        List<String> notes = new ArrayList<>();
        if (loaded.normalized()) {
            notes.add("What did not sum to 1 was divided by its sum.");
        }
        Optional<Sample> sample = sample();
        sample.ifPresent(drawn -> notes.add(drawn.note()));
        if (population) {
            notes.add(Sample.noteOfPopulation(loaded.observations().getAsLong()));
        }
        boolean assumed = loaded.priorOrigin() == PriorOrigin.DEFAULT_UNIFORM;
        FiniteRelease plain = FiniteRelease.of(
                joint,
                Description.of(joint, loaded.source(), origin(), assumed, notes)
                        .describedBy(loaded.description())
                        .counted(sample.isPresent())
                        .alsoWarning(uncounted(loaded.perhapsCounts())));
        FiniteRelease release =
                loaded.exact().map(exact -> plain.inFractions(exact.toJoint())).orElse(plain);
        return sample.isPresent() ? new SampledRelease(release, sample.get()) : release;
    }

    private Optional<Sample> sample() {
        return population
                ? Optional.empty()
                : loaded.counts()
                        .map(counts -> new Sample(
                                loaded.observations().getAsLong(), counts, loaded.priorOrigin() == PriorOrigin.FILE));
    }

    private String origin() {
        return switch (loaded.priorOrigin()) {
            case FILE -> loaded.observations().isPresent() ? "as counted" : "as in the model";
            case DEFAULT_UNIFORM -> "uniform, because none was given";
            case OVERRIDE -> PriorWords.of(prior.orElseThrow());
        };
    }

    private static List<Warning> uncounted(List<String> columns) {
        if (columns.isEmpty()) {
            return List.of();
        }
        String names = columns.stream()
                .limit(MOST_COLUMNS)
                .map(name -> "'" + name + "'")
                .collect(Collectors.joining(", "));
        boolean one = columns.size() == 1;
        return List.of(new Warning(
                "uncounted-column",
                (one ? "Column " + names + " holds" : "Columns " + names + " hold")
                        + " whole numbers, and every row was counted once. Did you mean "
                        + columns.stream()
                                .limit(MOST_COLUMNS)
                                .map(name -> "--count " + word(name))
                                .collect(Collectors.joining(" or "))
                        + "?"));
    }

    /** An argument as a shell takes it. */
    public static String word(String argument) {
        return argument.matches("[\\w./,:=@%+-]+") ? argument : "'" + argument.replace("'", "'\\''") + "'";
    }
}
