package io.divulge.report;

import static io.divulge.measure.envelope.EnvelopeMeasures.ENVELOPE;
import static io.divulge.measure.event.EventMeasures.EML;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.composition.ComposedRelease;
import io.divulge.composition.FractionComposition;
import io.divulge.composition.ReleaseEvent;
import io.divulge.estimate.Sample;
import io.divulge.measure.Answer;
import io.divulge.measure.Factors;
import io.divulge.measure.Measure;
import io.divulge.measure.Value;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import io.divulge.release.PriorWarning;
import io.divulge.release.Release;
import java.util.ArrayList;
import java.util.List;

/**
 * Several releases about one secret, each repeated so often.
 *
 * @param releases in the order given, about the same secrets
 * @param notes which of them took the names of another
 * @param repeat how often each is made
 * @param sampled whether one of them is known from a sample
 */
public record Composition(List<FiniteRelease> releases, List<String> notes, int repeat, boolean sampled) {
    /** What is measured of a composition if nobody says what. */
    public static final List<Measure<?>> MEASURES = List.of(
            Measure.of(PML),
            Measure.of(PMC),
            EML.at(Scalar.parse("0.05")),
            ENVELOPE.at(Scalar.parse("0.05")),
            Measure.of(MAXIMAL_LEAKAGE),
            Measure.of(MUTUAL_INFORMATION),
            Measure.of(LDP));

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

    /**
     * All of them as one release, which says how it was composed and what it means for an adversary.
     *
     * @param exact whether its numbers are wanted as fractions too
     * @throws IllegalArgumentException if fractions are wanted and the composition is too large to list
     */
    public Release together(boolean exact) {
        FiniteRelease known = SharedPrior.among(releases);
        Prior prior = SharedPrior.of(known);
        List<Joint> alone = releases.stream()
                .map(release -> prior.through(release.joint().channel()))
                .toList();
        Release composed = ComposedRelease.of(prior, events());
        if (exact) {
            if (composed.as(FiniteRelease.class) instanceof Answer.Refused<FiniteRelease> refused) {
                throw new IllegalArgumentException(
                        "--exact: " + refused.message() + ". Leave out --exact for bounds that hold for certain");
            }
            composed = composed.as(FiniteRelease.class)
                    .orThrow()
                    .inFractions(FractionComposition.of(SharedPrior.fractions(releases, known), repeat));
        }
        return described(composed, alone, (long) repeat * releases.size(), model(known));
    }

    /** All of them as one release, for each of several numbers of times that each is made; {@link #repeat} counts besides. */
    public List<Release> together(List<Integer> numbers) {
        FiniteRelease known = SharedPrior.among(releases);
        Prior prior = SharedPrior.of(known);
        List<Joint> alone = releases.stream()
                .map(release -> prior.through(release.joint().channel()))
                .toList();
        List<Release> composed = ComposedRelease.repeated(prior, events(), numbers);
        List<Release> all = new ArrayList<>();
        for (int i = 0; i < composed.size(); i++) {
            Composition each = new Composition(releases, notes, Math.multiplyExact(repeat, numbers.get(i)), sampled);
            all.add(described(composed.get(i), alone, (long) each.repeat * releases.size(), each.model(known)));
        }
        return all;
    }

    private List<ReleaseEvent> events() {
        return releases.stream()
                .map(release -> new ReleaseEvent(
                        release.description().source(), release.joint().channel(), repeat))
                .toList();
    }

    private Description model(FiniteRelease known) {
        Description model = known.description().counted(sampled);
        for (String note : notes) {
            model = model.notes().contains(note) ? model : model.noting(note);
        }
        return model.from(source());
    }

    private String source() {
        String all = String.join(
                " + ",
                releases.stream().map(release -> release.description().source()).toList());
        return repeat == 1 ? all : releases.size() == 1 ? repeat + " x " + all : repeat + " x (" + all + ")";
    }

    /**
     * A composition under the name and with the prior of a model, and with what it means for an adversary.
     *
     * @param parts the releases that it is made of, each alone
     * @param releases how many there are, each counted as often as it is repeated
     */
    public static Release described(Release composed, List<Joint> parts, long releases, Description model) {
        Description itself = composed.description();
        List<String> notes = new ArrayList<>(model.notes());
        notes.addAll(itself.notes());
        notes.add(meaning(composed, parts, releases));
        return composed.describedAs(model.describedBy(null)
                .withOutcomes(itself.outcomes().orElseThrow())
                .withNotes(notes)
                .warning(PriorWarning.renewed(model.warnings(), () -> composed.measure(Measure.of(LDP)))));
    }

    private static String meaning(Release composed, List<Joint> parts, long releases) {
        Measure<?> leakage = Measure.of(PML);
        Value all = composed.measure(leakage);
        Value alone = Value.exactly(0);
        for (Joint part : parts) {
            Value value = leakage.of(part);
            alone = value.value() > alone.value() ? value : alone;
        }
        if (all.upper() <= 0) {
            return (releases == 1 ? "It tells" : "Together they tell") + " an adversary nothing.";
        }
        return (releases == 1 ? "It makes" : "Together they make") + " an adversary at most " + Factors.times(all)
                + " better at any guess about the secret"
                + (alone.upper() <= 0 || releases == 1
                        ? "."
                        : "; one of them alone, at most " + Factors.times(alone) + " better.");
    }
}
