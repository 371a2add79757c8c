package io.divulge.report;

import io.divulge.composition.BoundedComposition;
import io.divulge.composition.ComposedRelease;
import io.divulge.composition.FractionComposition;
import io.divulge.composition.ReleaseEvent;
import io.divulge.estimate.Sample;
import io.divulge.exact.ExactJoint;
import io.divulge.measure.Measure;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Several releases about one secret, each repeated so often.
 *
 * @param releases in the order given, about the same secrets
 * @param notes which of them took the names of another
 * @param repeat how often each is made
 * @param sampled whether one of them is known from a sample
 */
public record Composition(List<FiniteRelease> releases, List<String> notes, int repeat, boolean sampled) {
    /** Copies the lists. */
    public Composition {
        releases = List.copyOf(releases);
        notes = List.copyOf(notes);
    }

    /** These releases, with the names of the secrets that one of them has. */
    public static Composition of(List<Release> releases, int repeat) {
        SharedSecrets shared = SharedSecrets.among(SharedSecrets.listed(releases));
        List<String> sampled = Sample.notes(releases);
        List<String> notes = new ArrayList<>(sampled);
        notes.addAll(shared.notes());
        return new Composition(shared.releases(), notes, repeat, !sampled.isEmpty());
    }

    /** What they tell together, by these measures; in fractions too if {@code exact}. */
    public MeasureReport measured(List<Measure<?>> measures, boolean exact) {
        FiniteRelease known = SharedPrior.among(releases);
        Prior prior = SharedPrior.of(known);
        List<ReleaseEvent> events = new ArrayList<>();
        List<Joint> alone = new ArrayList<>();
        for (FiniteRelease release : releases) {
            events.add(new ReleaseEvent(
                    release.description().source(), release.joint().channel(), repeat));
            alone.add(prior.through(release.joint().channel()));
        }
        ComposedRelease composed = ComposedRelease.of(prior, events);
        if (exact && composed instanceof BoundedComposition bounded) {
            throw new IllegalArgumentException(
                    "--exact: " + bounded.reason() + ". Leave out --exact for bounds that hold for certain");
        }
        Optional<ExactJoint> fractions = exact
                ? Optional.of(FractionComposition.of(SharedPrior.fractions(releases, known), repeat))
                : Optional.empty();
        Description model = known.description().counted(sampled);
        for (String note : notes) {
            model = model.notes().contains(note) ? model : model.noting(note);
        }
        return CompositionReport.of(
                composed, fractions, alone, (long) repeat * releases.size(), source(), model, measures);
    }

    private String source() {
        String all = String.join(
                " + ",
                releases.stream().map(release -> release.description().source()).toList());
        return repeat == 1 ? all : releases.size() == 1 ? repeat + " x " + all : repeat + " x (" + all + ")";
    }
}
