package io.divulge.io;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import io.divulge.model.Alphabet;
import io.divulge.model.Metric;
import io.divulge.model.Neighbours;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Neighbours as a CSV file of pairs of labels, one pair a line and no header; distances with a number after each pair. */
public final class NeighbourFile {
    private NeighbourFile() {}

    /**
     * Reads the pairs.
     *
     * @throws ModelFormatException if a line is no pair of secrets
     */
    public static Neighbours read(Path file, Alphabet secrets) {
        try (Source source = Source.open(file, "pairs of secrets in CSV");
                CsvReader<CsvRecord> csv = CsvReader.builder().ofCsvRecord(source.reader())) {
            List<List<String>> pairs = new ArrayList<>();
            for (CsvRecord line : csv) {
                pairs.add(pair(
                        line.getFields().stream().map(String::strip).toList(),
                        source.place().at(line.getStartingLineNumber()),
                        secrets));
            }
            return Neighbours.of(secrets, pairs);
        } catch (CsvParseException broken) {
            throw Place.of(file.toString()).problem("is not valid CSV (expected pairs of secrets such as a,b)", broken);
        } catch (UncheckedIOException unreadable) {
            throw new ModelFormatException(file + " cannot be read", unreadable);
        } catch (IOException unreadable) {
            throw Source.unreadable(Place.of(file.toString()), unreadable);
        }
    }

    /**
     * Reads distances: two secrets and a positive number a line, such as {@code a,b,1.5}. Others are as far apart as the shortest way between them.
     *
     * @throws ModelFormatException if a line is no such thing
     */
    public static Metric distances(Path file, Alphabet secrets) {
        double[][] lengths = new double[secrets.size()][secrets.size()];
        for (int x = 0; x < lengths.length; x++) {
            Arrays.fill(lengths[x], Double.POSITIVE_INFINITY);
            lengths[x][x] = 0;
        }
        try (Source source = Source.open(file, "distances in CSV");
                CsvReader<CsvRecord> csv = CsvReader.builder().ofCsvRecord(source.reader())) {
            for (CsvRecord line : csv) {
                Place place = source.place().at(line.getStartingLineNumber());
                List<String> fields =
                        line.getFields().stream().map(String::strip).toList();
                if (fields.size() != 3) {
                    throw place.problem("has " + fields.size()
                            + " fields (expected two secrets and their distance, such as a,b,1.5)");
                }
                pair(fields.subList(0, 2), place, secrets);
                double length = length(fields.get(2), place);
                int a = secrets.indexOf(fields.get(0));
                int b = secrets.indexOf(fields.get(1));
                lengths[a][b] = Math.min(lengths[a][b], length);
                lengths[b][a] = lengths[a][b];
            }
        } catch (CsvParseException broken) {
            throw Place.of(file.toString()).problem("is not valid CSV (expected lines such as a,b,1.5)", broken);
        } catch (UncheckedIOException unreadable) {
            throw new ModelFormatException(file + " cannot be read", unreadable);
        } catch (IOException unreadable) {
            throw Source.unreadable(Place.of(file.toString()), unreadable);
        }
        for (int via = 0; via < lengths.length; via++) {
            for (int a = 0; a < lengths.length; a++) {
                for (int b = 0; b < a; b++) {
                    lengths[a][b] = Math.min(lengths[a][b], lengths[a][via] + lengths[via][b]);
                    lengths[b][a] = lengths[a][b];
                }
            }
        }
        return Metric.of(secrets, lengths);
    }

    private static double length(String written, Place place) {
        double length;
        try {
            length = Double.parseDouble(written);
        } catch (NumberFormatException wrong) {
            throw place.problem("has the distance " + Quoted.of(written) + " (expected a positive number)", wrong);
        }
        // Written so that NaN fails.
        if (!(length > 0 && length < Double.POSITIVE_INFINITY)) {
            throw place.problem("has the distance " + written + " (expected a positive number)");
        }
        return length;
    }

    private static List<String> pair(List<String> pair, Place place, Alphabet secrets) {
        for (String label : pair) {
            if (!secrets.contains(label)) {
                throw place.problem(Quoted.of(label) + " is not one of the secrets " + secrets);
            }
        }
        if (pair.size() != 2 || pair.get(0).equals(pair.get(1))) {
            throw place.problem("has " + pair.size() + (pair.size() == 1 ? " label" : " labels")
                    + " (expected two different secrets, such as a,b)");
        }
        return pair;
    }
}
