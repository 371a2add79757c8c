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
        Block.Advice advice = new Block.Advice(next.stream()
                .map(step -> new Block.Step(step.words(), step.command()))
                .toList());
        List<Block> blocks = said.blocks().stream()
                .map(block -> block instanceof Block.Verdict verdict ? verdict.with(advice) : block)
                .toList();
        return new Document(said.title(), blocks).with(List.of(advice));
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
