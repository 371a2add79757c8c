package io.divulge.io;

import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.LabelText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A second release that depends on what a first has shown: a JSON model with the key {@code after}, an object with a matrix for each outcome of the
 * first.
 *
 * @param source the name of the file
 * @param channels the channel that is used after each outcome, by its label
 * @param fractions the rows of each in fractions, if they were asked for
 */
public record AfterModel(String source, Map<String, Channel> channels, Map<String, BigFraction[][]> fractions) {
    /** Copies the maps. */
    public AfterModel {
        channels = Map.copyOf(channels);
        fractions = Map.copyOf(fractions);
    }

    /**
     * Reads a file if it is such a release; nothing if it is another model, or no file.
     *
     * @throws ModelFormatException if it is one that cannot be read
     */
    public static Optional<AfterModel> read(Path path, boolean exact, boolean normalizing) {
        if (!Files.isRegularFile(path)) {
            return Optional.empty();
        }
        try (Source source = Source.open(path)) {
            return source.first() == '{'
                    ? JsonModel.readAfter(source, new ReadOptions(null, normalizing, exact, null, List.of()))
                    : Optional.empty();
        }
    }

    /**
     * The channels after these outcomes, in their order, for these secrets.
     *
     * @throws IllegalArgumentException if there is none for one of them
     */
    public List<Channel> after(Alphabet outcomes, Alphabet secrets) {
        List<Channel> chosen = new ArrayList<>();
        for (int y = 0; y < outcomes.size(); y++) {
            chosen.add(known(channels, outcomes.label(y), outcomes)
                    .reading(secrets, LabelText.quoted(source) + " after " + LabelText.quoted(outcomes.label(y))));
        }
        return chosen;
    }

    /** The rows after an outcome in fractions, by the names that the file has for the secrets. */
    public BigFraction[][] fractionsAfter(String outcome) {
        return known(fractions, outcome, Alphabet.of(List.copyOf(fractions.keySet())));
    }

    /** What the file calls the secrets. */
    public Alphabet secrets() {
        return channels.values().iterator().next().secrets();
    }

    private <T> T known(Map<String, T> all, String outcome, Alphabet outcomes) {
        T known = all.get(outcome);
        if (known == null) {
            throw new IllegalArgumentException(LabelText.quoted(source) + " does not say what is released after "
                    + LabelText.quoted(outcome) + " (expected a matrix for each of " + outcomes + ")");
        }
        return known;
    }
}
