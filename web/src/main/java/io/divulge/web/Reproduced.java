package io.divulge.web;

import io.divulge.document.Json;
import io.divulge.document.Written;
import io.divulge.figures.drawing.Svg;
import io.divulge.figures.paper.Claim;
import io.divulge.figures.paper.Exhibit;
import io.divulge.figures.paper.Exhibits;
import io.divulge.figures.paper.Subject;
import java.util.List;
import java.util.function.Supplier;

/** A figure or a table of a paper, computed anew: its numbers, its picture, and the claims that it supports. */
final class Reproduced {
    private Reproduced() {}

    static Supplier<Written> of(String item) {
        Exhibits.Listed listed = Exhibits.named(List.of(item)).get(0);
        return () -> {
            Exhibit exhibit = listed.make(Subject.usual());
            return json -> json.text("item", exhibit.name())
                    .text("title", exhibit.title())
                    .text("caption", exhibit.caption())
                    .texts("assumptions", exhibit.assumptions())
                    .list("claims", exhibit.claims(), Reproduced::write)
                    .text("csv", exhibit.data().csv())
                    .text("svg", Svg.file(exhibit.drawing()));
        };
    }

    private static void write(Json json, Claim claim) {
        json.text("statement", claim.statement())
                .text("source", claim.source())
                .text("expected", claim.expected())
                .text("computed", claim.computed())
                .flag("holds", claim.holds());
    }
}
