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
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A release that was read, and what a reader of the results should know about the reading. */
public final class LoadedModel {
    /** The number of columns named that may be the forgotten one. */
    private static final int MOST_COLUMNS = 3;

    private final Joint joint;
    private final String source;
    private final PriorOrigin priorOrigin;
    private @Nullable PriorChoice given;
    private boolean normalized;
    private OptionalLong observations = OptionalLong.empty();
    private @Nullable Supplier<JointCounts> counts;
    private @Nullable ExactModel exact;
    private @Nullable SideModel side;
    private @Nullable String description;
    private List<String> perhapsCounts = List.of();
    private List<String> reading = List.of();

    private LoadedModel(Joint joint, String source, PriorOrigin priorOrigin) {
        this.joint = joint;
        this.source = source;
        this.priorOrigin = priorOrigin;
    }

    /**
     * A model of which nothing more is known.
     *
     * @param source the name of the file, or {@code stdin}
     * @param given the prior that was given beside the file, if one was
     * @param normalized whether a row or the prior did not sum to 1 and was divided by its sum, because that was asked
     */
    static LoadedModel of(
            Joint joint, String source, PriorOrigin priorOrigin, @Nullable PriorChoice given, boolean normalized) {
        LoadedModel model = new LoadedModel(joint, source, priorOrigin);
        model.given = given;
        model.normalized = normalized;
        return model;
    }

    private LoadedModel copy() {
        LoadedModel copy = of(joint, source, priorOrigin, given, normalized);
        copy.observations = observations;
        copy.counts = counts;
        copy.exact = exact;
        copy.side = side;
        copy.description = description;
        copy.perhapsCounts = perhapsCounts;
        copy.reading = reading;
        return copy;
    }

    /** A copy whose prior and channel were counted from this many observations. */
    LoadedModel counted(long total, Supplier<JointCounts> table) {
        LoadedModel copy = copy();
        copy.observations = OptionalLong.of(total);
        copy.counts = table;
        return copy;
    }

    /** A copy that is known in fractions too, and with what adversaries may know beside the outcome; both may be missing. */
    LoadedModel knowing(@Nullable ExactModel fractions, @Nullable SideModel beside) {
        LoadedModel copy = copy();
        copy.exact = fractions;
        copy.side = beside;
        return copy;
    }

    /** A copy with what the file says about itself. */
    LoadedModel describedBy(String text) {
        LoadedModel copy = copy();
        copy.description = text;
        return copy;
    }

    /** A copy with what was recognised while reading, a sentence each. */
    LoadedModel recognising(List<String> notes) {
        LoadedModel copy = copy();
        copy.reading = List.copyOf(notes);
        return copy;
    }

    /** A copy with the names of columns that were left out and may be counts, although every row was counted once. */
    LoadedModel leavingOut(List<String> columns) {
        LoadedModel copy = copy();
        copy.perhapsCounts = List.copyOf(columns);
        return copy;
    }

    /** The prior and the channel; {@code joint().dropped()} says which secrets and outcomes do not count. */
    public Joint joint() {
        return joint;
    }

    /** The name of the file, or {@code stdin}. */
    public String source() {
        return source;
    }

    /** Where the prior came from. */
    public PriorOrigin priorOrigin() {
        return priorOrigin;
    }

    /** Whether a row or the prior did not sum to 1 and was divided by its sum, because that was asked. */
    public boolean normalized() {
        return normalized;
    }

    /** The number of observations that were counted, if the file holds counts. */
    public OptionalLong observations() {
        return observations;
    }

    /** The model in fractions, if they were asked for. */
    public Optional<ExactModel> exact() {
        return Optional.ofNullable(exact);
    }

    /** What was recognised while reading, a sentence each. */
    public List<String> reading() {
        return reading;
    }

    /** Columns of a table of events that look like counts, although every row was counted once. */
    public List<String> perhapsCounts() {
        return perhapsCounts;
    }

    /** What the file says about itself, if it does. */
    public Optional<String> description() {
        return Optional.ofNullable(description);
    }

    @Override
    public String toString() {
        return source + ": " + joint;
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
        Sample sample = population || counts == null
                ? null
                : new Sample(observations.getAsLong(), counts, priorOrigin == PriorOrigin.FILE);
        if (sample != null) {
            notes.add(sample.note());
        }
        if (population) {
            notes.add(Sample.noteOfPopulation(observations.getAsLong()));
        }
        boolean assumed = priorOrigin == PriorOrigin.DEFAULT_UNIFORM;
        FiniteRelease plain = FiniteRelease.of(
                joint,
                Description.of(joint, source, origin(), assumed, notes)
                        .describedBy(description)
                        .counted(sample != null)
                        .alsoWarning(uncounted()));
        FiniteRelease known = exact == null ? plain : plain.inFractions(exact.toJoint());
        FiniteRelease release = side == null ? known : side.beside(known);
        return sample == null ? release : new SampledRelease(release, sample);
    }

    private String origin() {
        return switch (priorOrigin) {
            case FILE -> observations.isPresent() ? "as counted" : "as in the model";
            case DEFAULT_UNIFORM -> "uniform, because none was given";
            case OVERRIDE -> Objects.requireNonNull(given).origin();
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
