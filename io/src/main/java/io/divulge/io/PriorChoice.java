package io.divulge.io;

import io.divulge.model.Alphabet;
import io.divulge.model.Prior;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * A prior that is given beside a model: uniform, a list of numbers, or numbers by the name of the secret. It is not a
 * {@link Prior} yet, since the secrets are only known with the model.
 */
public final class PriorChoice {
    private final String source;
    private final List<String> names;
    private final List<String> numbers;

    private PriorChoice(String source, List<String> names, List<String> numbers) {
        this.source = source;
        this.names = names;
        this.numbers = numbers;
    }

    /** The same probability for every secret. */
    public static PriorChoice uniform() {
        return new PriorChoice("prior", List.of(), List.of());
    }

    /** These probabilities, in the order of the secrets. */
    public static PriorChoice of(double... probabilities) {
        if (probabilities.length == 0) {
            throw new IllegalArgumentException("a prior needs at least one number");
        }
        List<String> numbers = new ArrayList<>();
        for (double probability : probabilities) {
            numbers.add(Double.toString(probability));
        }
        return listed("prior", numbers);
    }

    /**
     * Reads {@code uniform}, a list such as {@code 0.1,0.2,0.7} or {@code 1/3,2/3}, or the name of a file that holds such
     * numbers: a CSV table with the columns {@code secret,prior}, one line or one column of numbers, or a JSON array.
     *
     * @throws ModelFormatException if it is none of these
     */
    public static PriorChoice parse(String written) {
        String trimmed = written.trim();
        if (trimmed.equals("uniform")) {
            return uniform();
        }
        List<String> parts = List.of(trimmed.split(",", -1));
        if (parts.stream().allMatch(NumberText::looksLikeNumber)) {
            return listed("prior", parts);
        }
        try {
            Path file = Path.of(trimmed);
            if (!trimmed.isEmpty() && Files.exists(file)) {
                return PriorFile.read(file);
            }
        } catch (InvalidPathException noFile) {
            throw unknown(trimmed, noFile);
        }
        throw unknown(trimmed, null);
    }

    private static ModelFormatException unknown(String text, @Nullable Throwable cause) {
        String message = "prior " + Quoted.of(text)
                + " is neither 'uniform', nor numbers such as 0.1,0.2,0.7, nor a file that exists";
        return cause == null ? new ModelFormatException(message) : new ModelFormatException(message, cause);
    }

    static PriorChoice listed(String source, List<String> numbers) {
        return new PriorChoice(source, List.of(), numbers);
    }

    static PriorChoice named(String source, List<String> names, List<String> numbers) {
        return new PriorChoice(source, names, numbers);
    }

    /** This choice as a prior over these secrets; the numbers must sum to 1. */
    public Prior over(Alphabet secrets) {
        return over(secrets, false);
    }

    /** The same, its numbers divided by their sum if {@code normalizing}. */
    public Prior over(Alphabet secrets, boolean normalizing) {
        return choose(secrets, false, normalizing, HeapGuard.ofRuntime(() -> Double.NaN))
                .prior();
    }

    /** How many numbers it has; 0 if it is uniform over however many secrets there are. */
    public int size() {
        return numbers.size();
    }

    /** This choice in fractions, in the order of these secrets. */
    public BigFraction[] fractionsOver(Alphabet secrets, boolean normalizing) {
        return choose(secrets, true, normalizing, HeapGuard.ofRuntime(() -> Double.NaN))
                .fractions();
    }

    ChosenPrior choose(Alphabet secrets, boolean exact, boolean normalizing, HeapGuard heap) {
        if (numbers.isEmpty()) {
            return ChosenPrior.uniform(secrets, exact, PriorOrigin.OVERRIDE);
        }
        Place place = Place.of(source);
        RowName name = new RowName(place, "prior", x -> "secret " + Quoted.of(secrets.label(x)));
        NumberRow row = new NumberRow(exact, heap);
        List<String> ordered = names.isEmpty() ? numbers : inOrderOf(secrets, place);
        if (ordered.size() != secrets.size()) {
            throw place.problem("prior has " + ordered.size() + " entries for " + secrets.size() + " secrets "
                    + Quoted.plain(secrets.toString(), 200));
        }
        for (int x = 0; x < ordered.size(); x++) {
            try {
                row.add(ordered.get(x), place);
            } catch (ModelFormatException heapFull) {
                throw heapFull;
            } catch (IllegalArgumentException noNumber) {
                throw name.problem(x, String.valueOf(noNumber.getMessage()));
            }
        }
        return ChosenPrior.of(row, secrets, normalizing, 0, PriorOrigin.OVERRIDE, name);
    }

    private List<String> inOrderOf(Alphabet secrets, Place place) {
        Map<String, String> byName = new HashMap<>();
        for (int i = 0; i < names.size(); i++) {
            if (!secrets.contains(names.get(i))) {
                throw place.problem("prior names secret " + Quoted.of(names.get(i)) + ", which is not one of "
                        + Quoted.plain(secrets.toString(), 200));
            }
            byName.put(names.get(i), numbers.get(i));
        }
        List<String> ordered = new ArrayList<>();
        for (int x = 0; x < secrets.size(); x++) {
            String number = byName.get(secrets.label(x));
            if (number == null) {
                throw place.problem("prior has no entry for secret " + Quoted.of(secrets.label(x))
                        + " (expected one for each secret; 0 if it is impossible)");
            }
            ordered.add(number);
        }
        return ordered;
    }
}
