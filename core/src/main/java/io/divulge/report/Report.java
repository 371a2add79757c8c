package io.divulge.report;

/** What was asked of a release, and the answer. */
public sealed interface Report
        permits AnalysisReport,
                AttackReport,
                CalibrationReport,
                CheckReport,
                DesignReport,
                EnvelopeReport,
                EstimateReport,
                MeasureReport {
    /** The release. */
    ModelSummary model();
}
