package io.divulge.io;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.fasterxml.jackson.core.io.NumberOutput;
import io.divulge.design.Design;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.IntFunction;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Writes a release as a JSON model that {@link ModelReader} reads back: the same labels, the same doubles to the last bit,
 * or the same fractions. Row by row, so that the text is never held.
 */
public final class ModelWriter {
    /** A file of more entries than this is a mistake: what has a formula needs no file. */
    private static final long MOST_ENTRIES = 25_000_000;

    private final Appendable out;

    private ModelWriter(Appendable out) {
        this.out = out;
    }

    /** Writes a prior and a channel as they are, with the shortest decimals that name their doubles. */
    public static void write(Prior prior, Channel channel, Appendable out) {
        double[] row = new double[channel.outcomes().size()];
        new ModelWriter(out).write(channel.secrets(), channel.outcomes(), x -> decimal(prior.probability(x)), x -> {
            channel.row(x, row);
            return y -> decimal(row[y]);
        });
    }

    /**
     * Writes a release with the shortest decimals that name its doubles. Secrets of prior 0 and outcomes that never occur
     * are left out.
     */
    public static void write(Joint joint, Appendable out) {
        double[] row = new double[joint.outcomes().size()];
        new ModelWriter(out)
                .write(
                        joint.secrets(),
                        joint.outcomes(),
                        x -> decimal(joint.prior().probability(x)),
                        x -> {
                            joint.likelihoods(x, row);
                            return y -> decimal(row[y]);
                        });
    }

    /** Writes a designed mechanism and its prior with the very numbers that it was checked with; rows sum to 1 exactly. */
    public static void write(Design design, Appendable out) {
        Channel channel = design.channel();
        List<String> prior = design.writtenPrior();
        new ModelWriter(out)
                .write(
                        channel.secrets(),
                        channel.outcomes(),
                        x -> prior.get(x).indexOf('/') < 0 ? prior.get(x) : '"' + prior.get(x) + '"',
                        x -> y -> design.written().probability(y, x).toString());
    }

    /** Writes a release as fractions; nothing is left out. */
    public static void write(ExactModel model, Appendable out) {
        BigFraction[] prior = model.prior();
        BigFraction[][] rows = model.rows();
        new ModelWriter(out)
                .write(model.secrets(), model.outcomes(), x -> fraction(prior[x]), x -> y -> fraction(rows[x][y]));
    }

    /** Refuses to write a matrix of more entries than anybody wants in a file. */
    public static void refuseTooMany(long entries) {
        if (entries > MOST_ENTRIES) {
            throw new IllegalArgumentException("the matrix has "
                    + (entries == Long.MAX_VALUE ? "more than 10^18" : entries)
                    + " entries, too many to write out (at most "
                    + MOST_ENTRIES
                    + "): give the expression itself as the model, as in divulge analyze 'rr(k=1000000,epsilon=1)'");
        }
    }

    private void write(
            Alphabet secrets, Alphabet outcomes, IntFunction<String> prior, IntFunction<IntFunction<String>> rows) {
        refuseTooMany((long) secrets.size() * outcomes.size());
        try {
            out.append("{\n  \"secrets\": ");
            array(secrets.size(), x -> quoted(secrets.label(x)));
            out.append(",\n  \"outcomes\": ");
            array(outcomes.size(), y -> quoted(outcomes.label(y)));
            out.append(",\n  \"prior\": ");
            array(secrets.size(), prior);
            out.append(",\n  \"channel\": [");
            for (int x = 0; x < secrets.size(); x++) {
                out.append(x == 0 ? "\n    " : ",\n    ");
                array(outcomes.size(), rows.apply(x));
            }
            out.append("\n  ]\n}\n");
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    private void array(int size, IntFunction<String> element) throws IOException {
        out.append('[');
        for (int i = 0; i < size; i++) {
            out.append(i == 0 ? "" : ", ").append(element.apply(i));
        }
        out.append(']');
    }

    private static String quoted(String label) {
        return '"' + new String(JsonStringEncoder.getInstance().quoteAsString(label)) + '"';
    }

    private static String decimal(double probability) {
        return probability == 0 ? "0" : probability == 1 ? "1" : NumberOutput.toString(probability, true);
    }

    private static String fraction(BigFraction probability) {
        String text = Distribution.text(probability);
        return text.indexOf('/') < 0 ? text : '"' + text + '"';
    }
}
