package io.divulge.io;

import io.divulge.composition.Ledger;
import io.divulge.composition.ReleaseEvent;
import io.divulge.model.Alphabet;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Writes a ledger as JSON that {@link LedgerReader} reads back: the same doubles to the last bit. docs/composition.md has the
 * format.
 */
public final class LedgerWriter {
    private final Appendable out;

    private LedgerWriter(Appendable out) {
        this.out = out;
    }

    /** Writes a ledger. */
    public static void write(Ledger ledger, Appendable out) {
        try {
            new LedgerWriter(out).write(ledger);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    private void write(Ledger ledger) throws IOException {
        Alphabet secrets = ledger.prior().secrets();
        out.append("{\n  \"format\": \"").append(LedgerReader.FORMAT).append("\",\n  \"version\": ");
        out.append(Integer.toString(LedgerReader.VERSION)).append(",\n  \"secrets\": ");
        JsonArray.write(out, secrets.size(), x -> JsonArray.quoted(secrets.label(x)));
        out.append(",\n  \"prior\": ");
        JsonArray.write(out, secrets.size(), x -> Double.toString(ledger.prior().probability(x)));
        out.append(",\n  \"priorUncertainty\": ")
                .append(Double.toString(ledger.prior().uncertainty()));
        if (ledger.budget().isPresent()) {
            var budget = ledger.budget().get();
            // JSON has no infinity; such a budget allows everything, but is still one.
            out.append(",\n  \"budget\": {\"epsilon\": ")
                    .append(Double.isInfinite(budget.epsilon()) ? "\"Infinity\"" : Double.toString(budget.epsilon()))
                    .append(", \"delta\": ")
                    .append(Double.toString(budget.delta()))
                    .append("}");
        }
        out.append(",\n  \"releases\": [");
        String separator = "\n    ";
        for (ReleaseEvent event : ledger.events()) {
            out.append(separator);
            release(event);
            separator = ",\n    ";
        }
        out.append(ledger.events().isEmpty() ? "]\n}\n" : "\n  ]\n}\n");
    }

    private void release(ReleaseEvent event) throws IOException {
        Alphabet outcomes = event.channel().outcomes();
        out.append("{\"name\": ").append(JsonArray.quoted(event.name())).append(", \"times\": ");
        out.append(Integer.toString(event.times())).append(", \"uncertainty\": ");
        out.append(Double.toString(event.channel().uncertainty())).append(",\n     \"outcomes\": ");
        JsonArray.write(out, outcomes.size(), y -> JsonArray.quoted(outcomes.label(y)));
        out.append(",\n     \"channel\": [");
        for (int x = 0; x < event.channel().secrets().size(); x++) {
            int secret = x;
            out.append(x == 0 ? "" : ",\n                 ");
            JsonArray.write(
                    out, outcomes.size(), y -> Double.toString(event.channel().probability(y, secret)));
        }
        out.append("]");
        if (!event.seen().isEmpty()) {
            out.append(",\n     \"seen\": ");
            JsonArray.write(
                    out, event.seen().size(), i -> JsonArray.quoted(event.seen().get(i)));
        }
        out.append("}");
    }
}
