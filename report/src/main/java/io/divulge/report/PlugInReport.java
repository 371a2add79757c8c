package io.divulge.report;

import static io.divulge.measure.envelope.EnvelopeMeasures.ENVELOPE_DELTA;
import static io.divulge.measure.guessing.GuessingMeasures.MIN_ENTROPY_LEAKAGE;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_TAIL;

import io.divulge.estimate.CountSummary;
import io.divulge.estimate.OutcomeFolds;
import io.divulge.estimate.TailLevels;
import io.divulge.estimate.source.FoldedEvents;
import io.divulge.measure.Measure;
import io.divulge.measure.Value;
import io.divulge.model.Alphabet;
import io.divulge.numeric.Scalar;
import io.divulge.release.Description;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * What the frequencies of counted events leak, by folds over outcomes: for counts that may be too many for one machine.
 *
 * <p>Brackets are those of the computation. They say nothing of the release that the events came from, for which {@link EstimateReport} has bounds.
 */
public final class PlugInReport {
    /** After so many passes over all outcomes the bracket of an envelope is taken as it is. */
    private static final int PASSES = 8;

    /** The largest leakage at which the envelope is asked for. */
    private static final double LARGEST = 700;

    private PlugInReport() {}

    /**
     * The measures of these events.
     *
     * @param levels the leakages of which it is asked how probable they are, before and after post-processing
     * @param progress is told what is being done
     */
    public static MeasureReport of(FoldedEvents events, TailLevels levels, Consumer<String> progress) {
        OutcomeFolds folds = events.folds();
        Alphabet secrets = folds.secrets();
        progress.accept("one pass over all outcomes");
        CountSummary summary = folds.summary();
        List<Result> results = new ArrayList<>();
        results.add(Result.of(Measure.of(PML), summary.pointwiseMaximalLeakage(secrets)));
        results.add(Result.of(Measure.of(PMC), summary.pointwiseMaximalCost(secrets)));
        results.add(Result.of(Measure.of(LDP), summary.localDifferentialPrivacy(secrets)));
        for (Scalar epsilon : levels.epsilons()) {
            results.add(Result.of(PML_TAIL.at(epsilon), summary.leakageLaw().tail(epsilon.value())));
        }
        results.add(Result.of(Measure.of(MAXIMAL_LEAKAGE), summary.maximalLeakage()));
        results.add(Result.of(Measure.of(MIN_ENTROPY_LEAKAGE), summary.minEntropyLeakage()));
        results.add(Result.of(Measure.of(MUTUAL_INFORMATION), summary.mutualInformation()));
        for (Scalar epsilon : levels.epsilons()) {
            if (epsilon.value() <= LARGEST) {
                Measure<?> measure = ENVELOPE_DELTA.at(epsilon);
                progress.accept(measure + ", at most " + PASSES + " passes");
                // No post-processing leaks more than its worst outcome, of which each is a mixture.
                boolean beyond = results.get(0).value().upper() < epsilon.value();
                results.add(Result.of(
                        measure, beyond ? Value.exactly(0) : folds.envelope().delta(epsilon.value(), PASSES)));
            }
        }
        return new MeasureReport(model(events, summary), results);
    }

    private static Description model(FoldedEvents events, CountSummary summary) {
        List<String> notes = new ArrayList<>(events.notes());
        notes.add("Plug-in values: what the frequencies of " + summary.events()
                + " events leak. Without --plug-in there are bounds for the release that they came from.");
        return Description.listed(
                        events.source(),
                        events.folds().totals().seen(),
                        BigInteger.valueOf(summary.outcomes()),
                        "estimated")
                .counted(true)
                .withNotes(notes);
    }
}
