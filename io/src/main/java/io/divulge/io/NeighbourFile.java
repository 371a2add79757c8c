package io.divulge.io;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import io.divulge.model.Alphabet;
import io.divulge.model.Neighbours;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Neighbours as a CSV file of pairs of labels, one pair a line and no header. */
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
                pairs.add(pair(line, source.place().at(line.getStartingLineNumber()), secrets));
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

    private static List<String> pair(CsvRecord line, Place place, Alphabet secrets) {
        List<String> pair = line.getFields().stream().map(String::strip).toList();
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
