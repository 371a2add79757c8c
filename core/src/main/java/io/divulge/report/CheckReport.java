package io.divulge.report;

import io.divulge.estimate.SampleCheck;
import io.divulge.estimate.SampleVerdict;
import io.divulge.exact.ExactJoint;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Measured;
import io.divulge.guarantee.Verdict;
import io.divulge.implication.RelationTable;
import io.divulge.measure.MeasureFamily;
import io.divulge.model.Joint;
import io.divulge.model.Neighbours;
import io.divulge.numeric.Scalar;
import io.divulge.release.Description;
import io.divulge.release.Warning;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

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

    /** Checks a release, in fractions too if they are known. */
    public static CheckReport of(
            Joint joint, Optional<ExactJoint> fractions, Description model, List<Guarantee> guarantees) {
        return new CheckReport(
                model,
                guarantees.stream()
                        .map(guarantee -> CheckLine.of(guarantee, joint, fractions))
                        .toList(),
                List.of());
    }

    /** Checks a release that is known by its measures. */
    public static CheckReport of(Measured release, Description model, List<Guarantee> guarantees) {
        return new CheckReport(
                model,
                guarantees.stream()
                        .map(guarantee -> new CheckLine(guarantee.check(release), OptionalDouble.empty()))
                        .toList(),
                List.of());
    }

    /** Checks the release that a sample was drawn from. */
    public static CheckReport of(SampleCheck sample, Description model, List<Guarantee> guarantees) {
        return of(sample, model, guarantees, sample::check);
    }

    /** Checks the release that a sample was drawn from, between neighbours only. */
    public static CheckReport amongNeighbours(SampleCheck sample, Description model, List<Guarantee> guarantees) {
        return of(sample, model, guarantees, sample::checkNeighbours);
    }

    private static CheckReport of(
            SampleCheck sample,
            Description model,
            List<Guarantee> guarantees,
            Function<Guarantee, SampleVerdict> check) {
        List<Warning> cautions = sample.cautions().stream()
                .map(caution -> new Warning(caution.topic(), caution.text()))
                .toList();
        return new CheckReport(
                model.alsoWarning(cautions),
                guarantees.stream().map(check).map(CheckLine::of).toList(),
                List.of());
    }

    /** Checks a release between neighbours only. */
    public static CheckReport among(
            Neighbours neighbours, Joint joint, Description model, List<Guarantee> guarantees) {
        return new CheckReport(
                model,
                guarantees.stream()
                        .map(guarantee -> new CheckLine(guarantee.check(joint, neighbours), OptionalDouble.empty()))
                        .toList(),
                List.of());
    }

    /** The same with [SCOS23, Table I] and [SGSSO25, Table II] for the release, what is approximate at {@code delta}. */
    public CheckReport withTables(Joint joint, Optional<ExactJoint> fractions, String delta) {
        Scalar level = Scalar.parse(delta);
        // Written so that NaN fails.
        if (!(level.value() >= 0 && level.value() <= 1)) {
            throw new IllegalArgumentException("delta is " + level + " (expected a probability from 0 to 1)");
        }
        return new CheckReport(
                model, lines, List.of(RelationTable.pml(joint, fractions, level), RelationTable.pmc(joint, fractions)));
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
