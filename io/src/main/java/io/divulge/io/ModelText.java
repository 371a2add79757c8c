package io.divulge.io;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Prior;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A release with its numbers as they are written: the shortest decimals that name its doubles, or fractions such as {@code 1/3}. Both forms are read back to the last
 * bit.
 *
 * @param prior the number of each secret
 * @param rows the numbers of each secret's row, one for each outcome; each is read before the next is asked for
 */
public record ModelText(
        Alphabet secrets, Alphabet outcomes, IntFunction<String> prior, IntFunction<IntFunction<String>> rows) {
    /** A prior and a channel as decimals. */
    public static ModelText of(Prior prior, Channel channel) {
        double[] row = new double[channel.outcomes().size()];
        return new ModelText(
                channel.secrets(), channel.outcomes(), x -> ModelWriter.decimal(prior.probability(x)), x -> {
                    channel.row(x, row);
                    return y -> ModelWriter.decimal(row[y]);
                });
    }

    /** A model as fractions. */
    public static ModelText of(ExactModel model) {
        BigFraction[] prior = model.prior();
        BigFraction[][] rows = model.rows();
        return new ModelText(
                model.secrets(),
                model.outcomes(),
                x -> Distribution.text(prior[x]),
                x -> y -> Distribution.text(rows[x][y]));
    }

    /** The names of the columns: {@code secret}, {@code prior} and the outcomes. */
    public List<String> header() {
        return line("secret", "prior", outcomes::label);
    }

    /** The cells of a secret, in the order of the header. */
    public List<String> row(int x) {
        return line(secrets.label(x), prior.apply(x), rows.apply(x));
    }

    private List<String> line(String first, String second, IntFunction<String> others) {
        List<String> cells = new ArrayList<>(List.of(first, second));
        for (int y = 0; y < outcomes.size(); y++) {
            cells.add(others.apply(y));
        }
        return cells;
    }

    /** Writes it as JSON. */
    public void writeJson(Appendable out) {
        ModelWriter.write(secrets, outcomes, prior, rows, out);
    }

    /** Writes it as a CSV matrix. */
    public void writeCsv(Writer out) throws IOException {
        CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(out);
        csv.writeRecord(header());
        for (int x = 0; x < secrets.size(); x++) {
            csv.writeRecord(row(x));
        }
        csv.flush();
    }
}
