package io.divulge.density.secrets;

import static io.divulge.expression.Parameter.optional;
import static io.divulge.expression.Parameter.required;

import io.divulge.expression.Arguments;
import io.divulge.expression.Domain;
import io.divulge.expression.Expression;
import io.divulge.expression.Signature;
import io.divulge.expression.Suggestion;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.commons.numbers.fraction.BigFraction;

/** Laws of a secret by name: {@code uniform(0,1)}, {@code bernoulli(0.3)}, {@code points(0:1/2|1:1/2)}. */
public final class SecretLaws {
    /** What to do with probabilities that do not sum to 1. */
    static final String DIVIDE = "Divide each by the sum (fractions such as 5/11 are read).";

    /** A law, with the parameters that it takes. */
    private record Family(Signature signature, Function<Arguments, SecretLaw> law) {}

    /** A mixture of mixtures is read by recursion, one level after the other. */
    private static final int DEEPEST = 100;

    /** An end that a normal law does not have. */
    private static final String NONE = "none";

    private static final Domain NUMBER = Domain.of("a number", "0");

    private static final Map<String, Family> BY_NAME = List.of(
                    new Family(
                            Signature.of(
                                    "uniform",
                                    required("low", "the smallest value", NUMBER),
                                    required("high", "the largest value", Domain.of("a number", "1"))),
                            arguments -> UniformSecret.of(arguments.number("low"), arguments.number("high"))),
                    new Family(
                            Signature.of("bernoulli", required("p", "probability of 1", Domain.PROBABILITY)),
                            arguments -> PointSecret.bernoulli(arguments.probability("p"))),
                    new Family(
                            Signature.of(
                                    "normal",
                                    required("mu", "mean before it is cut off", NUMBER),
                                    required(
                                            "sigma",
                                            "standard deviation before it is cut off",
                                            Domain.of("positive", "1")),
                                    optional("low", "the smallest value", Domain.of("a number", "-1"), NONE),
                                    optional("high", "the largest value", Domain.of("a number", "1"), NONE)),
                            arguments -> normal(arguments)),
                    new Family(
                            Signature.of(
                                    "beta",
                                    required("a", "exponent at the lower end, plus 1", Domain.of("positive", "2")),
                                    required("b", "exponent at the upper end, plus 1", Domain.of("positive", "3")),
                                    optional("low", "the smallest value", NUMBER, "0"),
                                    optional("high", "the largest value", Domain.of("a number", "1"), "1")),
                            arguments -> BetaSecret.of(
                                    arguments.number("a"),
                                    arguments.number("b"),
                                    arguments.number("low"),
                                    arguments.number("high"))),
                    new Family(
                            Signature.of("point", required("value", "the only value", NUMBER)),
                            arguments ->
                                    PointSecret.of(List.of(arguments.number("value")), List.of(Scalar.parse("1")))),
                    new Family(
                            Signature.of(
                                    "points",
                                    required(
                                            "values",
                                            "value:probability|value:probability|...",
                                            Domain.of("", "0:1/2|1:1/2"))),
                            arguments -> points(arguments.text("values"))),
                    new Family(
                            Signature.of(
                                    "empirical",
                                    required("values", "value|value|..., each as likely", Domain.of("", "1|2|2|5"))),
                            arguments -> empirical(arguments.text("values"))),
                    new Family(
                            Signature.of(
                                    "mixture",
                                    required(
                                            "laws",
                                            "probability*law|probability*law|...",
                                            Domain.of("", "0.3*point(0)|0.7*uniform(0,1)"))),
                            arguments -> mixture(arguments.text("laws"))))
            .stream()
            .collect(Collectors.toMap(
                    family -> family.signature().name(), Function.identity(), (a, b) -> a, LinkedHashMap::new));

    private static final String MIXTURE = "secret=mixture(0.3*point(0)|0.7*uniform(0,1))";

    private SecretLaws() {}

    /**
     * The law that an expression names.
     *
     * @throws IllegalArgumentException if there is none, with the nearest name
     */
    public static SecretLaw parse(String text) {
        Expression expression = Expression.parse(text);
        Family family = BY_NAME.get(expression.name());
        if (family == null) {
            throw new IllegalArgumentException("there is no law of a secret '" + expression.name() + "'."
                    + Suggestion.among(BY_NAME.keySet(), expression.name()) + " Known are " + inWords() + ".");
        }
        if (expression.name().equals("mixture") && expression.arguments().isEmpty()) {
            throw new IllegalArgumentException("'mixture' has no laws (expected " + MIXTURE + ")");
        }
        return family.law.apply(family.signature.bind(expression));
    }

    /** All of them, with their parameters. */
    public static String inWords() {
        return BY_NAME.values().stream()
                .map(family -> family.signature.toString())
                .collect(Collectors.joining(", "));
    }

    private static SecretLaw normal(Arguments arguments) {
        if (arguments.text("low").equals(NONE) || arguments.text("high").equals(NONE)) {
            throw new IllegalArgumentException(
                    "'normal' without both ends is known by itself under Gaussian noise only, as in"
                            + " gaussian(sigma=1,secret=normal(0,1)) (give it ends: normal(mu,sigma,low,high))");
        }
        return NormalSecret.of(
                arguments.number("mu"), arguments.number("sigma"), arguments.number("low"), arguments.number("high"));
    }

    /** The parameters of a normal law that has no ends, if that is what an expression names. */
    public static Optional<Arguments> endless(String text) {
        Expression expression = Expression.parse(text);
        Family family = BY_NAME.get(expression.name());
        if (family == null || !expression.name().equals("normal")) {
            return Optional.empty();
        }
        Arguments arguments = family.signature.bind(expression);
        return Optional.of(arguments)
                .filter(given ->
                        given.text("low").equals(NONE) && given.text("high").equals(NONE));
    }

    private static SecretLaw points(String text) {
        List<Scalar> values = new ArrayList<>();
        List<Scalar> probabilities = new ArrayList<>();
        for (String point : text.split("\\|", -1)) {
            String[] parts = point.split(":", -1);
            if (parts.length != 2) {
                throw new IllegalArgumentException(
                        "'points' has '" + point + "' (expected value:probability, as in points(0:1/2|1:1/2))");
            }
            values.add(number("points", parts[0]));
            probabilities.add(number("points", parts[1]));
        }
        return PointSecret.of(values, probabilities);
    }

    private static SecretLaw empirical(String text) {
        Map<String, Scalar> values = new LinkedHashMap<>();
        Map<String, Integer> counts = new LinkedHashMap<>();
        String[] records = text.split("\\|", -1);
        for (String record : records) {
            Scalar value = number("empirical", record);
            String key = value.exact().map(BigFraction::toString).orElse(value.text());
            values.putIfAbsent(key, value);
            counts.merge(key, 1, Integer::sum);
        }
        List<Scalar> probabilities = counts.values().stream()
                .map(count -> Scalar.of(BigFraction.of(count, records.length)))
                .toList();
        return PointSecret.of(List.copyOf(values.values()), probabilities);
    }

    private static SecretLaw mixture(String text) {
        List<Scalar> weights = new ArrayList<>();
        List<SecretLaw> laws = new ArrayList<>();
        for (String part : alternatives(text)) {
            int star = part.indexOf('*');
            if (star < 0) {
                throw new IllegalArgumentException(
                        "'mixture' has '" + part.trim() + "' (expected probability*law, as in " + MIXTURE + ")");
            }
            weights.add(number("mixture", part.substring(0, star).trim()));
            laws.add(parse(part.substring(star + 1)));
        }
        return MixtureSecret.of(weights, laws);
    }

    /** What stands between bars that are in no parentheses. */
    private static List<String> alternatives(String text) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int start = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth > DEEPEST) {
                throw new IllegalArgumentException("'mixture' has more than " + DEEPEST
                        + " parentheses inside each other (expected at most " + DEEPEST
                        + "). A mixture of mixtures is one mixture: multiply the probabilities.");
            }
            if (c == '|' && depth == 0) {
                parts.add(text.substring(start, i));
                start = i + 1;
            }
        }
        parts.add(text.substring(start));
        return parts;
    }

    private static Scalar number(String law, String text) {
        try {
            return Scalar.parse(text);
        } catch (IllegalArgumentException wrong) {
            throw new IllegalArgumentException(
                    "'" + law + "' has the number '" + text + "': " + wrong.getMessage(), wrong);
        }
    }
}
