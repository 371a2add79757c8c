package io.divulge.report;

import io.divulge.document.Document;
import io.divulge.document.Json;
import io.divulge.document.Table;
import io.divulge.document.Table.Kind;
import io.divulge.proof.check.Verification;
import io.divulge.proof.number.Node;
import java.util.ArrayList;
import java.util.List;

/**
 * What a proof proves, claim by claim.
 *
 * @param file the file of the proof
 * @param sha256 its hash
 * @param proof what is in it
 * @param verification what the checker found
 * @param model the file that the proof's model was held against; empty if none was given
 */
public record VerificationReport(String file, String sha256, Node proof, Verification verification, String model)
        implements Report {
    @Override
    public Document document() {
        List<Verification.Result> results = verification.results();
        long proved =
                results.stream().filter(result -> result.failure() == null).count();
        Document.Draft draft = Document.titled("What a proof proves")
                .answer(
                        verification.isProved()
                                ? (results.size() == 1
                                        ? "The claim is proved."
                                        : "All " + results.size() + " claims are proved.")
                                : proved + " of " + results.size() + " claims are proved.")
                .answer("The proof says it answers: " + verification.about());
        Table.Draft table = Table.draft()
                .column("claim", Kind.WORDS)
                .column("proved", Kind.WORDS)
                .column("how", Kind.WORDS);
        results.forEach(result -> {
            ProvedClaim claim = new ProvedClaim(result);
            String failure = result.failure();
            table.row(claim.claim(), failure == null ? "yes" : "no", failure == null ? claim.how() : failure);
        });
        draft.add(table.done());
        models().forEach(draft::answer);
        return draft.remark("SHA-256 of " + file + ": " + sha256).done();
    }

    private List<String> models() {
        List<String> said = new ArrayList<>();
        for (Node each : proof.at("models").list()) {
            String source = each.has("source") ? each.at("source").text() : "unnamed";
            String place = "Model " + said.size() + " is '" + source + "'";
            said.add(place
                    + (each.has("sha256")
                            ? ", the file of the hash " + each.at("sha256").text() + "."
                            : each.has("rounded")
                                    ? " in fractions near it: what is proved is about the fractions in the proof."
                                    : " as the fractions in the proof."));
        }
        if (!model.isEmpty()) {
            said.add("'" + model + "' is a model of the proof, to the last digit.");
        }
        return said;
    }

    @Override
    public void writeTo(Json json) {
        json.flag("proved", verification.isProved())
                .text("about", verification.about())
                .text("sha256", sha256)
                .list("results", verification.results(), (each, result) -> {
                    ProvedClaim claim = new ProvedClaim(result);
                    String failure = result.failure();
                    each.text("claim", claim.claim()).flag("proved", failure == null);
                    each.text(failure == null ? "how" : "failure", failure == null ? claim.how() : failure);
                })
                .texts("notes", models());
    }
}
