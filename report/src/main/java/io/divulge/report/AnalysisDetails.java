package io.divulge.report;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.document.Block;
import io.divulge.document.Span;
import io.divulge.measure.MeasureFamily;
import io.divulge.release.FiniteRelease;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a page of an analysis has beside the text: four numbers that stand out, charts, and the guarantees that hold. */
record AnalysisDetails(AnalysisReport report) {
    List<Block> facts() {
        List<Block.Fact> facts = Stream.of(
                        fact(
                                PML,
                                "largest leakage of an outcome: the logarithm of the factor by which it makes some guess better"),
                        fact(PMC, "largest cost of an outcome: how much it lowers the price of a wrong guess"),
                        fact(MAXIMAL_LEAKAGE, "maximal leakage: on average over outcomes, under any prior"),
                        fact(LDP, "local differential privacy: how well an outcome tells two secrets apart"))
                .flatMap(Optional::stream)
                .toList();
        return List.of(new Block.Facts(facts));
    }

    private Optional<Block.Fact> fact(MeasureFamily<?> family, String meaning) {
        return report.results().stream()
                .filter(result -> result.measure().family() == family)
                .map(result -> new Block.Fact(number(result), meaning))
                .findFirst();
    }

    /** Short, as it stands out; the table of measures has all digits. */
    private static Span number(Result result) {
        return Double.isFinite(result.value().value())
                ? new Span.Brief(result.value().value(), result.quantity())
                : Span.phrase(
                        new Span.Amount(result.value(), result.quantity()), " ", new Span.UnitOf(result.quantity()));
    }

    List<Block> charts() {
        FiniteRelease release = report.release();
        List<Block> charts = new ArrayList<>();
        charts.add(OutcomeCharts.ranked(report.outcomes()));
        charts.add(OutcomeCharts.law(release.joint()));
        EnvelopeChart.of(release.joint(), report.envelope()).ifPresent(charts::add);
        OutcomeCharts.channel(release.joint()).ifPresent(charts::add);
        return charts;
    }

    List<Block> guarantees() {
        return KeptGuarantees.of(report.release()).blocks();
    }
}
