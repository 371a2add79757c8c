package io.divulge.io.release;

import io.divulge.estimate.SampleCheck;
import io.divulge.exact.ExactJoint;
import io.divulge.guarantee.Guarantee;
import io.divulge.model.Joint;
import io.divulge.model.Neighbours;
import io.divulge.release.Description;
import io.divulge.report.CheckReport;
import java.util.List;
import java.util.Optional;

/**
 * A model after it was read, in fractions too if that was asked, and what to say about where it comes from.
 *
 * @param sample the counts that it was read from, unless they are the whole population
 */
public record Release(Joint joint, Optional<ExactJoint> fractions, Description summary, Optional<Sample> sample) {
    /** The confidence of verdicts about a sample, if nobody names one. */
    public static final double CONFIDENCE = 0.95;

    /** A release that is known, and not sampled. */
    public Release(Joint joint, Optional<ExactJoint> fractions, Description summary) {
        this(joint, fractions, summary, Optional.empty());
    }

    /** Holds guarantees against it; against the population at this confidence, if it is a sample. */
    public CheckReport checked(List<Guarantee> guarantees, double confidence) {
        return sample.isPresent()
                ? CheckReport.of(check(guarantees, confidence), ofVerdicts(confidence), guarantees)
                : CheckReport.of(joint, fractions, summary, guarantees);
    }

    /**
     * Holds guarantees against it between neighbours only.
     *
     * @param which what the neighbours are, in words
     */
    public CheckReport checked(Neighbours neighbours, String which, List<Guarantee> guarantees, double confidence) {
        String note = "Compared between neighbours only: " + which + ".";
        // Of a sample too: it refuses what compares no pairs.
        CheckReport described = CheckReport.among(neighbours, joint, summary.noting(note), guarantees);
        return sample.isPresent()
                ? CheckReport.amongNeighbours(
                        check(guarantees, confidence), ofVerdicts(confidence).noting(note), guarantees)
                : described;
    }

    private SampleCheck check(List<Guarantee> guarantees, double confidence) {
        Sample drawn = sample.orElseThrow();
        SampleCheck check = SampleCheck.of(drawn.counts().get(), confidence, guarantees);
        return drawn.samePrior() ? check : check.underPriorOf(joint);
    }

    private Description ofVerdicts(double confidence) {
        Sample drawn = sample.orElseThrow();
        return summary.withNotes(summary.notes().stream()
                .map(note -> note.equals(drawn.note()) ? drawn.noteOfVerdicts(confidence) : note)
                .toList());
    }
}
