package io.divulge.junit;

import io.divulge.document.Document;
import io.divulge.document.Span;
import io.divulge.document.Table;
import io.divulge.document.Table.Kind;
import io.divulge.estimate.Estimates;
import io.divulge.estimate.JointCounts;
import io.divulge.estimate.OutcomeEstimate;
import io.divulge.estimate.Words;
import io.divulge.model.LabelText;
import java.util.Comparator;
import java.util.List;

/**
 * An outcome that betrays a secret.
 *
 * @param outcome its label
 * @param secret the secret that it points to most
 * @param leakage it leaks at least so many nats, at the confidence of the test
 * @param seen how often the outcome was seen
 * @param hits how often with the secret
 * @param drawn how often the secret was drawn
 */
public record Betrayal(String outcome, String secret, double leakage, long seen, long hits, long drawn) {
    private static final int MOST_ROWS = 40;

    /** The outcome with the largest bound; of equal ones that which points to a secret most in the sample. */
    static Betrayal of(Estimates estimates, JointCounts counts) {
        OutcomeEstimate worst = estimates.outcomes().stream()
                .max(Comparator.<OutcomeEstimate>comparingDouble(
                                each -> each.leakage().lower())
                        .thenComparingDouble(each -> each.leakage().value())
                        .thenComparingDouble(OutcomeEstimate::probability))
                .orElseThrow();
        int y = counts.outcomes().indexOf(worst.outcome());
        int secret = 0;
        double most = -1;
        for (int x = 0; x < counts.secrets().size(); x++) {
            double likelihood = counts.ofSecret(x) == 0 ? 0 : (double) counts.of(x, y) / counts.ofSecret(x);
            if (likelihood > most) {
                most = likelihood;
                secret = x;
            }
        }
        return new Betrayal(
                worst.outcome(),
                counts.secrets().label(secret),
                worst.leakage().lower(),
                counts.ofOutcome(y),
                counts.of(secret, y),
                counts.ofSecret(secret));
    }

    /** How often the outcome was seen with each secret. */
    void addTo(Document.Draft draft, JointCounts counts) {
        int y = counts.outcomes().indexOf(outcome);
        Table rows = Table.draft()
                .column("secret", Kind.LABEL)
                .column("drawn", Kind.NUMBER)
                .column("with this outcome", Kind.NUMBER)
                .rows(
                        Math.min(MOST_ROWS, counts.secrets().size()),
                        x -> List.of(
                                Span.label(counts.secrets().label(x)),
                                Span.words(Long.toString(counts.ofSecret(x))),
                                Span.words(Long.toString(counts.of(x, y)))));
        draft.heading("Outcome ", Span.label(outcome), ", by secret")
                .add(new Table(rows.columns(), rows.rows(), counts.secrets().size()));
    }

    String inWords(long runs) {
        return "Outcome " + LabelText.quoted(outcome) + " betrays the secret"
                + (leakage > 0
                        ? ": it makes an adversary at least " + Words.atLeast(leakage) + " better at some guess."
                        : ".")
                + " It was seen " + seen + (seen == 1 ? " time, " : " times, ") + hits
                + " of them with secret " + LabelText.quoted(secret) + ", which was drawn in " + drawn + " of " + runs
                + " runs.";
    }
}
