package io.divulge.report;

import io.divulge.document.Block;
import io.divulge.document.Document;
import io.divulge.document.Json;
import java.util.ArrayList;
import java.util.List;

/** Reports on several releases, one after another. */
public record ReportSet(List<Report> reports) implements Report {
    /** Copies the list. */
    public ReportSet {
        reports = List.copyOf(reports);
    }

    /** One report as it is, and several together. */
    public static Report of(List<? extends Report> reports) {
        return reports.size() == 1 ? reports.get(0) : new ReportSet(List.copyOf(reports));
    }

    @Override
    public Document document() {
        List<Block> blocks = new ArrayList<>();
        for (Report report : reports) {
            if (!blocks.isEmpty()) {
                blocks.add(new Block.Gap());
            }
            blocks.addAll(report.document().blocks());
        }
        return new Document(reports.get(0).document().title(), blocks);
    }

    @Override
    public void writeTo(Json json) {
        json.breakArraysAt(4).list("reports", reports, (each, report) -> report.writeTo(each));
    }
}
