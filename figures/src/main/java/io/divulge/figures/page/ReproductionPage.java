package io.divulge.figures.page;

import io.divulge.figures.paper.Claim;
import io.divulge.figures.paper.Exhibit;
import java.util.List;

/** The papers' figures and tables together: pictures, what was assumed, and which claims hold. */
public final class ReproductionPage {
    private final Html page = new Html("Figures and tables, computed anew");

    private ReproductionPage() {}

    /**
     * The whole page.
     *
     * @param pngs whether there are PNG files beside it
     */
    public static String of(List<Exhibit> exhibits, boolean pngs, Provenance provenance) {
        ReproductionPage whole = new ReproductionPage();
        whole.head(exhibits);
        exhibits.forEach(exhibit -> whole.exhibit(exhibit, pngs));
        provenance.on(whole.page);
        return whole.page.page();
    }

    private void head(List<Exhibit> exhibits) {
        page.element("h1", "Figures and tables, computed anew");
        page.element(
                "p class=\"lead\"",
                "Every number was computed from the mechanisms and priors that the papers name; none was copied. Pictures are drawn"
                        + " from the CSV files beside this page. Keys such as [ILE26] are those of docs/references.md.");
        List<Claim> claims =
                exhibits.stream().flatMap(each -> each.claims().stream()).toList();
        List<Claim> failures = claims.stream().filter(claim -> !claim.holds()).toList();
        page.element(
                "p",
                failures.isEmpty()
                        ? "All " + claims.size() + " claims hold."
                        : failures.size() + " of " + claims.size() + " claims do not hold:");
        if (!failures.isEmpty()) {
            claims(failures);
        }
        page.open("nav class=\"screen\"").open("ol");
        for (Exhibit exhibit : exhibits) {
            page.open("li").link("#" + exhibit.name(), exhibit.title()).close("li");
        }
        page.close("ol").close("nav");
    }

    private void claims(List<Claim> claims) {
        Grid grid = new Grid()
                .column("claim", Grid.Kind.WORDS)
                .column("source", Grid.Kind.FACT)
                .column("expected", Grid.Kind.FACT)
                .column("computed", Grid.Kind.FACT)
                .column("verdict", Grid.Kind.VERDICT);
        for (Claim claim : claims) {
            grid.row(
                    claim.statement(),
                    claim.source(),
                    claim.expected(),
                    claim.computed(),
                    claim.holds() ? "holds" : "fails");
        }
        grid.on(page);
    }

    private void exhibit(Exhibit exhibit, boolean pngs) {
        page.open("section class=\"exhibit\" id=\"" + exhibit.name() + "\"");
        page.element("h2", exhibit.title());
        page.picture(exhibit.drawing(), exhibit.caption());
        page.open("p class=\"screen\"");
        page.link(exhibit.name() + ".csv", "CSV (" + exhibit.data().size() + " rows)");
        page.link(exhibit.name() + ".svg", "SVG");
        if (pngs) {
            page.link(exhibit.name() + ".png", "PNG");
        }
        page.close("p");
        page.element("h3", "Claims");
        claims(exhibit.claims());
        page.element("h3", "What was assumed");
        page.list("ul", exhibit.assumptions());
        page.close("section");
    }
}
