package io.divulge.report;

import io.divulge.estimate.Estimation;
import io.divulge.estimate.Sample;
import io.divulge.estimate.SampleCheck;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Verdict;
import io.divulge.implication.RelationTable;
import io.divulge.measure.MeasureFamily;
import io.divulge.numeric.Scalar;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import io.divulge.release.Warning;
import java.util.ArrayList;
import java.util.List;

/**
 * Guarantees held against a release, and the papers' tables for it if they were asked for.
 *
 * @param lines one for each guarantee, in the order asked
 * @param tables bounds beside actual values; empty if nobody asked
 */
public record CheckReport(Description model, List<CheckLine> lines, List<RelationTable> tables) implements Report {
    /** Copies the lists. */
    public CheckReport {
        lines = List.copyOf(lines);
        tables = List.copyOf(tables);
    }

    /**
     * Checks a release; what it cannot answer is refused before anything is measured.
     *
     * @param confidence of the verdicts about the population, if the release is known from a sample
     * @throws IllegalArgumentException if the release cannot answer what a guarantee is about
     */
    public static CheckReport of(Release release, List<Guarantee> guarantees, double confidence) {
        guarantees.forEach(guarantee -> guarantee.requireAnswerable(release));
        return release.as(Sample.class)
                .map(sample -> ofSample(sample, release, guarantees, confidence))
                .toOptional()
                .orElseGet(() -> new CheckReport(
                        release.description(),
                        guarantees.stream()
                                .map(guarantee -> CheckLine.of(guarantee, release))
                                .toList(),
                        List.of()));
    }

    /** Checks a release that is known, and not sampled. */
    public static CheckReport of(Release release, List<Guarantee> guarantees) {
        return of(release, guarantees, Estimation.CONFIDENCE);
    }

    private static CheckReport ofSample(Sample sample, Release release, List<Guarantee> guarantees, double confidence) {
        SampleCheck drawn = SampleCheck.of(sample.counts().get(), confidence, guarantees);
        SampleCheck check = sample.samePrior()
                ? drawn
                : drawn.underPriorOf(release.as(FiniteRelease.class).orThrow().joint());
        List<Warning> cautions = check.cautions().stream()
                .map(caution -> new Warning(caution.topic(), caution.text()))
                .toList();
        return new CheckReport(
                sample.ofVerdicts(release.description(), confidence).alsoWarning(cautions),
                guarantees.stream()
                        .map(guarantee -> CheckLine.of(
                                release.comparing().isEmpty()
                                        ? check.check(guarantee)
                                        : check.checkNeighbours(guarantee)))
                        .toList(),
                List.of());
    }

    /** The same with [SCOS23, Table I] and [SGSSO25, Table II] for the release, what is approximate at {@code delta}. */
    public CheckReport withTables(FiniteRelease release, String delta) {
        Scalar level = Scalar.parse(delta);
        // Written so that NaN fails.
        if (!(level.value() >= 0 && level.value() <= 1)) {
            throw new IllegalArgumentException("delta is " + level + " (expected a probability from 0 to 1)");
        }
        return new CheckReport(
                model,
                lines,
                List.of(
                        RelationTable.pml(release.joint(), release.fractions(), level),
                        RelationTable.pmc(release.joint(), release.fractions())));
    }

    @Override
    public List<Warning> warnings() {
        List<MeasureFamily<?>> measures = new ArrayList<>();
        lines.forEach(line -> measures.addAll(line.assessment().guarantee().measures()));
        return tables.isEmpty() ? model.warningsAbout(measures) : model.warnings();
    }

    /** Whether no other verdicts are possible. */
    public boolean isCertain() {
        return lines.stream().allMatch(line -> line.assessment().isCertain());
    }

    /** The worst of all verdicts. */
    public Verdict verdict() {
        return lines.stream().map(line -> line.assessment().verdict()).reduce(Verdict.HOLDS, Verdict::and);
    }
}
