package io.divulge.figures;

import io.divulge.document.Block;
import io.divulge.document.Document;
import io.divulge.document.Span;
import io.divulge.document.Table;
import io.divulge.document.Table.Kind;
import io.divulge.figures.chart.ChartPainter.Picture;
import io.divulge.figures.paper.Claim;
import io.divulge.figures.paper.Exhibit;
import java.util.ArrayList;
import java.util.List;

/** The papers' figures and tables together: pictures, what was assumed, and which claims hold. */
final class ReproductionReport {
    private final Document.Draft draft = Document.titled("Figures and tables, computed anew");

    private ReproductionReport() {}

    /**
     * The whole document.
     *
     * @param pngs whether there are PNG files beside it
     */
    static Document of(List<Exhibit> exhibits, boolean pngs) {
        ReproductionReport report = new ReproductionReport();
        report.head(exhibits);
        exhibits.forEach(exhibit -> report.exhibit(exhibit, pngs));
        return report.draft.done();
    }

    private void head(List<Exhibit> exhibits) {
        draft.lead(
                "Every number was computed from the mechanisms and priors that the papers name; none was copied. Pictures"
                        + " are drawn from the CSV files beside this page. Keys such as [ILE26] are those of docs/references.md.");
        List<Claim> claims =
                exhibits.stream().flatMap(each -> each.claims().stream()).toList();
        List<Claim> failures = claims.stream().filter(claim -> !claim.holds()).toList();
        draft.answer(
                failures.isEmpty()
                        ? "All " + claims.size() + " claims hold."
                        : failures.size() + " of " + claims.size() + " claims do not hold:");
        if (!failures.isEmpty()) {
            draft.add(claims(failures));
        }
        draft.add(new Block.Links(exhibits.stream()
                .map(exhibit -> new Block.Link("#" + exhibit.name(), exhibit.title()))
                .toList()));
    }

    private static Table claims(List<Claim> claims) {
        Table.Draft table = Table.draft()
                .column("claim", Kind.WORDS)
                .column("source", Kind.WORDS)
                .column("expected", Kind.WORDS)
                .column("computed", Kind.WORDS)
                .column("verdict", Kind.VERDICT);
        claims.forEach(claim -> table.row(
                claim.statement(),
                claim.source(),
                claim.expected(),
                claim.computed(),
                claim.holds() ? "holds" : "fails"));
        return table.done();
    }

    private void exhibit(Exhibit exhibit, boolean pngs) {
        List<Block.Link> files = new ArrayList<>(List.of(
                new Block.Link(exhibit.name() + ".csv", "CSV (" + exhibit.data().size() + " rows)"),
                new Block.Link(exhibit.name() + ".svg", "SVG")));
        if (pngs) {
            files.add(new Block.Link(exhibit.name() + ".png", "PNG"));
        }
        draft.add(new Block.Heading(Span.spans(exhibit.title()), exhibit.name()))
                .add(new Picture(exhibit.title(), exhibit.caption(), exhibit.drawing()))
                .add(new Block.Links(files))
                .add(claims(exhibit.claims()))
                .answer("What was assumed:")
                .answers(exhibit.assumptions());
    }
}
