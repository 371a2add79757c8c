package io.divulge.io;

import com.fasterxml.jackson.core.io.NumberOutput;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import java.io.IOException;
import java.io.UncheckedIOException;
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

    /** Writes a release as fractions; nothing is left out. */
    public static void write(ExactModel model, Appendable out) {
        BigFraction[] prior = model.prior();
        BigFraction[][] rows = model.rows();
        write(
                model.secrets(),
                model.outcomes(),
                x -> Distribution.text(prior[x]),
                x -> y -> Distribution.text(rows[x][y]),
                out);
    }

    /**
     * Writes a release with its numbers as they are written: decimals, or fractions such as {@code 1/3}.
     *
     * @param prior the number of each secret
     * @param rows the numbers of each secret's row, one for each outcome
     */
    public static void write(
            Alphabet secrets,
            Alphabet outcomes,
            IntFunction<String> prior,
            IntFunction<IntFunction<String>> rows,
            Appendable out) {
        new ModelWriter(out).write(secrets, outcomes, x -> number(prior.apply(x)), x -> {
            IntFunction<String> row = rows.apply(x);
            return y -> number(row.apply(y));
        });
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
            JsonArray.write(out, secrets.size(), x -> JsonArray.quoted(secrets.label(x)));
            out.append(",\n  \"outcomes\": ");
            JsonArray.write(out, outcomes.size(), y -> JsonArray.quoted(outcomes.label(y)));
            out.append(",\n  \"prior\": ");
            JsonArray.write(out, secrets.size(), prior);
            out.append(",\n  \"channel\": [");
            for (int x = 0; x < secrets.size(); x++) {
                out.append(x == 0 ? "\n    " : ",\n    ");
                JsonArray.write(out, outcomes.size(), rows.apply(x));
            }
            out.append("\n  ]\n}\n");
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    static String decimal(double probability) {
        return probability == 0 ? "0" : probability == 1 ? "1" : NumberOutput.toString(probability, true);
    }

    /** JSON has no fractions: they are texts. */
    private static String number(String text) {
        return text.indexOf('/') < 0 ? text : '"' + text + '"';
    }
}
