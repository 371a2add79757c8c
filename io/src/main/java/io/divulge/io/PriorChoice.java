package io.divulge.io;

import io.divulge.expression.Arguments;
import io.divulge.expression.Domain;
import io.divulge.expression.Expression;
import io.divulge.expression.Parameter;
import io.divulge.expression.Signature;
import io.divulge.implication.Setting;
import io.divulge.mechanism.FourLevelPrior;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Excerpt;
import io.divulge.model.Prior;
import io.divulge.numeric.FractionText;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * A prior that is given beside a model: uniform, of four levels, a list of numbers, or numbers by the name of the secret. It is not a
 * {@link Prior} yet, since the secrets are only known with the model.
 */
public final class PriorChoice {
    private static final Pattern UNIFORM = Pattern.compile("uniform\\(\\s*(\\d+)\\s*\\)");

    private static final Signature FOUR_LEVEL = Signature.of(
            "four-level",
            Parameter.required("k", "the number of secrets", Domain.of("a multiple of 4", "8")),
            Parameter.required(
                    "p",
                    "rho, half the step between two levels in units of 1/k",
                    Domain.of("between 0 and 1/3", "0.1")));

    private static final int MOST_ALIKE = 10_000_000;

    private final Place place;
    private final @Nullable Alphabet names;
    private final PriorNumbers numbers;
    private final int alike;
    private final String reading;

    /** With no numbers it is uniform: over {@code alike} secrets, or over however many there are if that is 0. */
    private PriorChoice(Place place, @Nullable Alphabet names, PriorNumbers numbers, int alike, String reading) {
        this.place = place;
        this.names = names;
        this.numbers = numbers;
        this.alike = alike;
        this.reading = reading;
    }

    /** The same probability for every secret. */
    public static PriorChoice uniform() {
        return listed(Place.NOWHERE, new NumberList(guard()));
    }

    /** The same probability for each of so many secrets. */
    public static PriorChoice uniform(int secrets) {
        if (secrets < 1 || secrets > MOST_ALIKE) {
            throw new ModelFormatException(
                    "prior 'uniform(" + secrets + ")' (expected a number of secrets from 1 to " + MOST_ALIKE + ")");
        }
        return new PriorChoice(Place.NOWHERE, null, new NumberList(guard()), secrets, "");
    }

    /**
     * Reads {@code uniform}, {@code uniform(10)} for ten secrets, {@code four-level(8,0.1)} for the prior of [ILE26, V.B], a list such as {@code 0.1,0.2,0.7} or
     * {@code 1/3,2/3}, or the name of a file that holds such numbers: a CSV table with the columns {@code secret,prior}, one line or one column of numbers, a JSON
     * array, or a NumPy array.
     *
     * @throws ModelFormatException if it is none of these
     */
    public static PriorChoice parse(String written) {
        String trimmed = written.trim();
        Optional<PriorChoice> inline = ifInline(trimmed);
        if (inline.isPresent()) {
            return inline.get();
        }
        Optional<PriorChoice> composed = AssumedPriors.composed(trimmed);
        if (composed.isPresent()) {
            return composed.get();
        }
        try {
            Path file = Path.of(trimmed);
            if (!trimmed.isEmpty() && Files.exists(file)) {
                return NumpyFile.isOne(file) ? NumpyPrior.read(file) : PriorFile.read(file);
            }
        } catch (InvalidPathException noFile) {
            throw unknown(trimmed, noFile);
        }
        throw unknown(trimmed, null);
    }

    /**
     * Reads {@code uniform}, {@code uniform(10)}, {@code four-level(8,0.1)} or a list of numbers, and never looks for a file: for what a stranger may have written.
     *
     * @throws ModelFormatException if it is neither
     */
    public static PriorChoice written(String text) {
        return ifInline(text.trim())
                .orElseThrow(() -> new ModelFormatException(
                        "prior " + Quoted.of(text) + " is neither 'uniform' nor numbers such as 0.1,0.2,0.7"));
    }

    private static Optional<PriorChoice> ifInline(String trimmed) {
        if (trimmed.equals("uniform")) {
            return Optional.of(uniform());
        }
        Matcher counted = UNIFORM.matcher(trimmed);
        if (counted.matches()) {
            String number = counted.group(1);
            // More digits are too many secrets, whatever they are.
            return Optional.of(uniform(number.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(number)));
        }
        if (trimmed.startsWith(FOUR_LEVEL.name())) {
            return Optional.of(fourLevel(trimmed));
        }
        Optional<PriorChoice> formula = AssumedPriors.formula(trimmed);
        if (formula.isPresent()) {
            return formula;
        }
        List<String> parts = List.of(trimmed.split(",", -1));
        return parts.stream().allMatch(NumberText::looksLikeNumber) ? Optional.of(inline(parts)) : Optional.empty();
    }

    private static PriorChoice fourLevel(String written) {
        NumberList numbers = new NumberList(guard());
        try {
            Arguments given = FOUR_LEVEL.bind(Expression.parse(written));
            int k = given.whole("k", 4);
            if (k > MOST_ALIKE) {
                throw new IllegalArgumentException(k + " secrets (expected at most " + MOST_ALIKE + ")");
            }
            IntFunction<BigFraction> levels = FourLevelPrior.fractions(k, given.number("p"));
            for (int x = 0; x < k; x++) {
                numbers.add(FractionText.inFull(levels.apply(x)), Place.NOWHERE);
            }
        } catch (ModelFormatException heapFull) {
            throw heapFull;
        } catch (IllegalArgumentException wrong) {
            throw new ModelFormatException("prior " + Quoted.of(written) + ": " + wrong.getMessage(), wrong);
        }
        return listed(Place.NOWHERE, numbers);
    }

    private static ModelFormatException unknown(String text, @Nullable Throwable cause) {
        String message = "prior " + Quoted.of(text)
                + " is neither 'uniform', nor numbers such as 0.1,0.2,0.7, nor a file that exists";
        return cause == null ? new ModelFormatException(message) : new ModelFormatException(message, cause);
    }

    private static PriorChoice inline(List<String> parts) {
        NumberList numbers = new NumberList(guard());
        for (String part : parts) {
            try {
                numbers.add(part.strip(), Place.NOWHERE);
            } catch (IllegalArgumentException tooLong) {
                throw new ModelFormatException(
                        "prior, entry " + (numbers.size() + 1) + ": " + tooLong.getMessage(), tooLong);
            }
        }
        return listed(Place.NOWHERE, numbers);
    }

    static PriorChoice listed(Place place, PriorNumbers numbers) {
        return new PriorChoice(place, null, numbers, 0, "");
    }

    static PriorChoice named(Place place, Labels names, NumberList numbers) {
        return new PriorChoice(place, names.alphabet(), numbers, 0, "");
    }

    /** A copy with what was recognised while reading. */
    PriorChoice recognising(String note) {
        return new PriorChoice(place, names, numbers, alike, note);
    }

    static PriorChoice assumed(PriorLaw law) {
        return new PriorChoice(Place.NOWHERE, law.names().orElse(null), law, 0, "");
    }

    private static HeapGuard guard() {
        return HeapGuard.ofRuntime(() -> Double.NaN).forPrior();
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

    /**
     * The secrets that it is about: by the names that came with it, or numbered {@code x1}, {@code x2} and so on.
     *
     * @throws ModelFormatException if it is uniform over however many there are
     */
    public Alphabet secrets() {
        if (size() == 0) {
            throw new ModelFormatException(
                    "a prior that is uniform does not say how many secrets there are: write 'uniform(3)', or list it, as in"
                            + " 1/3,1/3,1/3");
        }
        return names == null ? Alphabet.numbered("x", size()) : names;
    }

    /** The names of the secrets, if it has any. */
    public Optional<Alphabet> names() {
        return Optional.ofNullable(names);
    }

    /** Whether its numbers are fractions, and not only near to what is meant. */
    public boolean hasFractions() {
        return !(numbers instanceof PriorLaw law) || law.fractions().isPresent();
    }

    /** How many secrets it is about; 0 if it is uniform over however many there are. */
    public int size() {
        return Math.max(numbers.size(), alike);
    }

    /** Whether it was asked for as uniform. */
    public boolean isUniform() {
        return numbers.size() == 0;
    }

    /** Whether it is uniform, over just these secrets or over however many there are. */
    public boolean isUniformOver(Alphabet secrets) {
        return isUniform() && (alike == 0 || alike == secrets.size());
    }

    /** The file that it was read from, as its name was written; nothing if it came from elsewhere. */
    public Optional<String> file() {
        return Optional.of(place.written()).filter(written -> !written.isEmpty());
    }

    /** Where it comes from, in words. */
    public String origin() {
        if (numbers instanceof PriorLaw law) {
            return law.assumption();
        }
        return file().map(file -> "read from " + file + reading)
                .orElse(isUniform() ? "uniform, as asked" : "given with --prior");
    }

    /**
     * Whether normalizing would change it, since its numbers do not sum to 1.
     *
     * @param exact whether a sum that is 1 but for rounding is another one
     */
    public boolean isUnnormalized(Alphabet secrets, boolean exact) {
        return choose(secrets, exact, true, HeapGuard.ofRuntime(() -> Double.NaN))
                .normalized();
    }

    /** This choice in fractions, in the order of these secrets. */
    public BigFraction[] fractionsOver(Alphabet secrets, boolean normalizing) {
        return choose(secrets, true, normalizing, HeapGuard.ofRuntime(() -> Double.NaN))
                .fractions();
    }

    /**
     * What is known of a secret that has this prior: how many there are, and the smallest probability, as it was written where it was and rounded down otherwise.
     *
     * @throws ModelFormatException if it is not a prior
     */
    public Setting setting(boolean normalizing) {
        Prior prior = over(secrets(), normalizing);
        Setting counted = Setting.unknown().withSecrets(prior.support().length);
        boolean exact = hasFractions() && (normalizing || !isUnnormalized(secrets(), true));
        return exact
                ? Arrays.stream(fractionsOver(secrets(), normalizing))
                        .filter(p -> p.signum() > 0)
                        .min(Comparator.naturalOrder())
                        .map(least -> counted.withSmallest(FractionText.inFull(least)))
                        .orElse(counted)
                : Setting.of(prior.through(Channel.identity(prior.secrets())));
    }

    ChosenPrior choose(Alphabet secrets, boolean exact, boolean normalizing, HeapGuard heap) {
        if (isUniformOver(secrets)) {
            return ChosenPrior.uniform(secrets, exact, PriorOrigin.OVERRIDE);
        }
        if (isUniform()) {
            throw new ModelFormatException("prior 'uniform(" + alike + ")' is over " + Plural.of(alike, "secret")
                    + ", but there " + (secrets.size() == 1 ? "is " : "are ") + secrets.size() + " "
                    + Excerpt.of(secrets.toString(), 200) + ": write 'uniform'");
        }
        RowName name = new RowName(place, "prior", x -> "secret " + Quoted.of(secrets.label(x)));
        NumberRow row = new NumberRow(exact, heap);
        int[] order = names == null ? new int[0] : inOrderOf(secrets, names);
        if (numbers.size() != secrets.size()) {
            throw name.problem("has " + Plural.entries(numbers.size()) + " for " + Plural.of(secrets.size(), "secret")
                    + " " + Excerpt.of(secrets.toString(), 200));
        }
        for (int x = 0; x < secrets.size(); x++) {
            try {
                numbers.addTo(row, names == null ? x : order[x], place);
            } catch (ModelFormatException heapFull) {
                throw heapFull;
            } catch (IllegalArgumentException noNumber) {
                throw name.problem(x, String.valueOf(noNumber.getMessage()));
            }
        }
        return ChosenPrior.of(row, secrets, normalizing, numbers.uncertainty(), PriorOrigin.OVERRIDE, name);
    }

    /** Where in the file the number of each secret stands. */
    private int[] inOrderOf(Alphabet secrets, Alphabet labels) {
        int[] order = new int[secrets.size()];
        Arrays.fill(order, -1);
        for (int i = 0; i < labels.size(); i++) {
            if (!secrets.contains(labels.label(i))) {
                throw place.problem("prior names secret " + Quoted.of(labels.label(i)) + ", which is not one of "
                        + Excerpt.of(secrets.toString(), 200));
            }
            order[secrets.indexOf(labels.label(i))] = i;
        }
        for (int x = 0; x < order.length; x++) {
            if (order[x] < 0) {
                throw place.problem("prior has no entry for secret " + Quoted.of(secrets.label(x))
                        + " (expected one for each secret; 0 if it is impossible)");
            }
        }
        return order;
    }

    @Override
    public String toString() {
        return place.toString();
    }
}
