package io.divulge.report;

import io.divulge.document.Block;
import io.divulge.document.Document;
import io.divulge.document.Json;
import java.util.List;

/** A report with what to do next. */
public record AdvisedReport(Report report, List<NextStep> next) implements Report {
    /** Copies the list. */
    public AdvisedReport {
        next = List.copyOf(next);
    }

    @Override
    public Document document() {
        Document said = report.document();
        if (next.isEmpty()) {
            return said;
        }
        Document.Draft draft = Document.titled("").heading("What to do next");
        next.forEach(step -> draft.section(step.words()).add(new Block.Code(step.command())));
        return said.with(draft.done().blocks());
    }

    @Override
    public void writeTo(Json json) {
        report.writeTo(json);
        if (!next.isEmpty()) {
            json.list(
                    "next", next, (each, step) -> each.text("why", step.words()).text("command", step.command()));
        }
    }
}
