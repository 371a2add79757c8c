package io.divulge.io.render;

import com.fasterxml.jackson.core.JsonGenerator;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Prior;
import java.io.IOException;
import java.io.Writer;

/** A prior and a channel as a JSON model, which reads back as the same doubles. */
public final class ModelRenderer {
    /** A file of more entries than this is a mistake: what has a formula needs no file. */
    private static final long MOST_ENTRIES = 25_000_000;

    private ModelRenderer() {}

    /**
     * Writes a model, one row of the channel a line; the writer stays open.
     *
     * @throws IllegalArgumentException if it is too large to be written out
     */
    public static void render(Prior prior, Channel channel, Writer out) throws IOException {
        long entries = (long) channel.secrets().size() * channel.outcomes().size();
        if (entries > MOST_ENTRIES) {
            throw new IllegalArgumentException("the matrix has " + entries + " entries, too many to write out (at most "
                    + MOST_ENTRIES + "): give the expression itself as the model");
        }
        JsonLayout layout = new JsonLayout();
        try (JsonGenerator json = JsonRenderer.open(out, layout)) {
            json.writeStartObject();
            labels(json, "secrets", channel.secrets());
            labels(json, "outcomes", channel.outcomes());
            json.writeArrayFieldStart("prior");
            for (int x = 0; x < channel.secrets().size(); x++) {
                json.writeNumber(prior.probability(x));
            }
            json.writeEndArray();
            layout.breakArraysAt(2);
            json.writeArrayFieldStart("channel");
            double[] row = new double[channel.outcomes().size()];
            for (int x = 0; x < channel.secrets().size(); x++) {
                channel.row(x, row);
                json.writeStartArray();
                for (double probability : row) {
                    json.writeNumber(probability);
                }
                json.writeEndArray();
            }
            json.writeEndArray();
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    private static void labels(JsonGenerator json, String name, Alphabet alphabet) throws IOException {
        json.writeArrayFieldStart(name);
        for (int i = 0; i < alphabet.size(); i++) {
            json.writeString(alphabet.label(i));
        }
        json.writeEndArray();
    }
}
