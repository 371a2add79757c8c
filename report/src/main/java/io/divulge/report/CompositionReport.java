package io.divulge.report;

import static io.divulge.measure.envelope.EnvelopeMeasures.ENVELOPE;
import static io.divulge.measure.event.EventMeasures.EML;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.composition.BoundedComposition;
import io.divulge.composition.ComposedRelease;
import io.divulge.composition.ExactComposition;
import io.divulge.exact.ExactJoint;
import io.divulge.measure.Factors;
import io.divulge.measure.Measure;
import io.divulge.measure.Value;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import io.divulge.release.Description;
import io.divulge.release.PriorWarning;
import io.divulge.release.Warning;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What several releases leak together, in words and by the measures that someone named. */
public final class CompositionReport {
    /** What is measured of a composition if nobody says what. */
    public static final List<Measure<?>> MEASURES = List.of(
            Measure.of(PML),
            Measure.of(PMC),
            EML.at(Scalar.parse("0.05")),
            ENVELOPE.at(Scalar.parse("0.05")),
            Measure.of(MAXIMAL_LEAKAGE),
            Measure.of(MUTUAL_INFORMATION),
            Measure.of(LDP));

    private CompositionReport() {}

    /**
     * Measures a composition.
     *
     * @param fractions the same composition in fractions, if it is known
     * @param parts the releases that it is made of, each alone
     * @param releases how many there are, each counted as often as it is repeated
     * @param source what was composed, as it was written
     * @param model where the prior comes from
     */
    public static MeasureReport of(
            ComposedRelease composed,
            Optional<ExactJoint> fractions,
            List<Joint> parts,
            long releases,
            String source,
            Description model,
            List<Measure<?>> measures) {
        List<Result> results = new ArrayList<>();
        for (Measure<?> measure : measures) {
            // Nobody waits any more: what is done is worth more than a rough bracket of the rest.
            if (!results.isEmpty() && Thread.currentThread().isInterrupted()) {
                break;
            }
            results.add(
                    composed instanceof ExactComposition exact
                            ? Result.of(measure, exact.joint(), fractions)
                            : Result.of(measure, composed.measure(measure)));
        }
        Joint shown =
                composed instanceof ExactComposition exact ? exact.joint() : ((BoundedComposition) composed).below();
        List<String> notes = new ArrayList<>(model.notes());
        if (results.size() < measures.size()) {
            notes.add(MeasureReport.stopped(results.size(), measures.size()));
        }
        notes.add(how(composed, releases));
        notes.add(together(composed, parts, releases));
        return new MeasureReport(
                model.from(source)
                        .describedBy(Optional.empty())
                        .withOutcomes(BigInteger.valueOf(shown.outcomes().size()))
                        .withNotes(notes)
                        .warning(warnings(composed, model)),
                results,
                !composed.isExact());
    }

    /** Those of the model; what holds whatever the prior is that of all releases together. */
    private static List<Warning> warnings(ComposedRelease composed, Description model) {
        return model.warnings().stream()
                .map(warning -> warning.topic().equals(PriorWarning.ASSUMED)
                        ? PriorWarning.assumed(composed.measure(Measure.of(LDP)))
                        : warning)
                .toList();
    }

    private static String how(ComposedRelease composed, long releases) {
        if (composed instanceof BoundedComposition bounded) {
            return "Bounds only: " + bounded.reason() + ". "
                    + (bounded.isComplete()
                            ? "From below as if what is so rare told nothing, from above as if it told everything"
                            : "From below by as many of the " + releases
                                    + " releases as can be listed, from above by what any number of releases would tell")
                    + ", or by the sum over the releases.";
        }
        if (releases == 1) {
            return "One release so far.";
        }
        return releases
                + " independent releases about one secret, composed exactly: outcomes that differ only in their order,"
                + " or lead to the same conclusion, are one.";
    }

    private static String together(ComposedRelease composed, List<Joint> parts, long releases) {
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
