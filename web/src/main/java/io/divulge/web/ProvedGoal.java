package io.divulge.web;

import io.divulge.document.Written;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.release.FiniteRelease;
import io.divulge.report.CheckReport;
import io.divulge.report.ProofFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Supplier;

/** The proof that a release keeps the goal, or violates it, as a file to save. */
final class ProvedGoal {
    private ProvedGoal() {}

    static Supplier<Written> of(FiniteRelease release, Question question) {
        Guarantee goal = Guarantees.parse(question.text("goal")
                .orElseThrow(() ->
                        new IllegalArgumentException("a proof needs a goal, such as \"goal\": \"pml(epsilon=1)\"")));
        return () -> {
            ProofFile file = ProofFile.of(
                    release, goal, CheckReport.of(release, List.of(goal)).verdict());
            return json -> json.text("proof", new String(file.bytes(), StandardCharsets.UTF_8))
                    .text("sha256", file.sha256());
        };
    }
}
