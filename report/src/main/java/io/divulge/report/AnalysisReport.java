package io.divulge.report;

import io.divulge.release.Description;
import io.divulge.release.Warning;
import java.util.List;

/**
 * Everything there is to say at first sight about one release.
 *
 * @param sentences the answers that matter most, in plain words
 * @param outcomes the outcomes, largest leakage first
 * @param law how likely which leakage is
 * @param results the summary measures; the first two are the pointwise ones
 * @param warnings where intuition fails for this release
 * @param envelope what it leaks after any post-processing
 */
public record AnalysisReport(
        Description model,
        List<String> sentences,
        List<OutcomeLine> outcomes,
        LeakageLaw law,
        List<Result> results,
        List<Warning> warnings,
        AfterPostProcessing envelope)
        implements Report {
    /** Copies the lists, but not the outcomes, which are a view that may be long. */
    public AnalysisReport {
        sentences = List.copyOf(sentences);
        results = List.copyOf(results);
        warnings = List.copyOf(warnings);
    }

    /** Without a word about post-processing. */
    public AnalysisReport(
            Description model,
            List<String> sentences,
            List<OutcomeLine> outcomes,
            LeakageLaw law,
            List<Result> results,
            List<Warning> warnings) {
        this(model, sentences, outcomes, law, results, warnings, AfterPostProcessing.NOTHING);
    }
}
