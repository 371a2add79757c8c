package io.divulge.mechanism;

import static io.divulge.expression.Parameter.optional;
import static io.divulge.expression.Parameter.required;

import io.divulge.expression.Domain;
import io.divulge.expression.Expression;
import io.divulge.expression.Suggestion;
import io.divulge.model.Alphabet;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** All mechanisms by name. A new one is an entry in this list. */
public final class Mechanisms {
    private static final Map<String, Mechanism> BY_NAME = byName(List.of(
            Mechanism.of(
                    "rr",
                    "randomized response: the truth, or any other of k answers, with odds e^epsilon to 1",
                    "[Warner65], [KOV16]",
                    (arguments, prior) -> {
                        int k = arguments.whole("k", 1);
                        var epsilon = arguments.number("epsilon", 0, Double.POSITIVE_INFINITY);
                        return RandomizedResponse.ofEpsilon(secrets(prior, () -> Alphabet.numbered("x", k)), epsilon)
                                .withOutcomes(Alphabet.numbered("y", k))
                                .channel();
                    },
                    required("k", "how many answers there are", Domain.of("a whole number from 1", "5")),
                    required("epsilon", "level of local differential privacy", Domain.NATS)),
            Mechanism.of(
                    "bsc",
                    "binary symmetric channel: a bit, flipped with probability p",
                    "[SCOS23, III.A, after Remark 9]",
                    (arguments, prior) -> BinaryChannel.symmetric(arguments.probability("p"))
                            .withSecrets(secrets(prior, () -> Alphabet.numbered("x", 2)))
                            .channel(),
                    required("p", "probability of a flip", Domain.PROBABILITY)),
            Mechanism.of(
                    "bec",
                    "binary erasure channel: a bit, shown or erased with probability p (outcomes y1, y2, erased)",
                    "[IWK20]",
                    (arguments, prior) -> BinaryChannel.erasure(arguments.probability("p"))
                            .withSecrets(secrets(prior, () -> Alphabet.numbered("x", 2)))
                            .channel(),
                    required("p", "probability of an erasure", Domain.PROBABILITY)),
            Mechanism.of(
                    "z",
                    "Z-channel: x1 always gives y1, x2 gives y1 with probability p and y2 otherwise",
                    "[IWK20]",
                    (arguments, prior) -> BinaryChannel.z(arguments.probability("p"))
                            .withSecrets(secrets(prior, () -> Alphabet.numbered("x", 2)))
                            .channel(),
                    required("p", "probability that x2 is mistaken for x1", Domain.PROBABILITY)),
            Mechanism.forPrior(
                    "pml-extremal",
                    "greatest utility of all whose every outcome leaks at most epsilon; needs a prior",
                    "[GSO24], [ILE26, V.A]",
                    (arguments, prior) -> {
                        var epsilon = arguments.number("epsilon", 0, Double.POSITIVE_INFINITY);
                        Prior known = prior.orElseThrow(() -> new IllegalArgumentException(
                                "'pml-extremal' is made for a prior: give one with --prior"));
                        return PmlExtremal.of(known, epsilon)
                                .withOutcomes(
                                        Alphabet.numbered("y", known.secrets().size()))
                                .channel();
                    },
                    required(
                            "epsilon",
                            "what every outcome leaks, below -log(1 - p_min)",
                            new Domain("", "nats", "0.1"))),
            Mechanism.of(
                    "geometric",
                    "truncated geometric: one of n numbers, each step off e^epsilon times less likely, the rest put on the ends",
                    "[GRS12]",
                    (arguments, prior) -> {
                        int n = arguments.whole("n", 1);
                        var epsilon = arguments.number("epsilon", 0, Double.POSITIVE_INFINITY);
                        return TruncatedGeometric.of(secrets(prior, () -> Alphabet.numbered("x", n)), epsilon)
                                .withOutcomes(Alphabet.numbered("y", n))
                                .channel();
                    },
                    required("n", "how many numbers there are", Domain.of("a whole number from 1", "5")),
                    required("epsilon", "how well neighbours are told apart", Domain.NATS)),
            Mechanism.of(
                    "exponential",
                    "exponential mechanism on a line: one of n numbers, each step off e^(epsilon/2) times less likely",
                    "[MT07]",
                    (arguments, prior) -> {
                        int n = arguments.whole("n", 1);
                        var epsilon = arguments.number("epsilon", 0, Double.POSITIVE_INFINITY);
                        return ExponentialMechanism.onLine(
                                        secrets(prior, () -> Alphabet.numbered("x", n)),
                                        Alphabet.numbered("y", n),
                                        epsilon)
                                .channel();
                    },
                    required("n", "how many numbers there are", Domain.of("a whole number from 1", "5")),
                    required("epsilon", "how well neighbours are told apart, at most", Domain.NATS)),
            Mechanism.of(
                    "planar-laplace",
                    "planar Laplace noise on the cells of a grid, row by row; what leaves the grid is put on its edge",
                    "[ABCP13]",
                    (arguments, prior) -> {
                        int cells = Math.multiplyExact(arguments.whole("width", 1), arguments.whole("height", 1));
                        return PlanarNoise.laplace(
                                        secrets(prior, () -> Alphabet.numbered("x", cells)),
                                        arguments.whole("width", 1),
                                        arguments.has("step")
                                                ? arguments.number("step", 0, Double.POSITIVE_INFINITY)
                                                : Scalar.of(1),
                                        arguments.number("epsilon", 0, Double.POSITIVE_INFINITY))
                                .channel(Alphabet.numbered("y", cells));
                    },
                    required("width", "how many cells a row has", Domain.of("a whole number from 1", "5")),
                    required("height", "how many rows there are", Domain.of("a whole number from 1", "5")),
                    required("epsilon", "how well places are told apart, for each unit of distance", Domain.NATS),
                    optional("step", "how far apart cells are", Domain.of("a positive number", "0.5"), "1")),
            Mechanism.of(
                    "planar-geometric",
                    "planar geometric noise on the cells of a grid, row by row; what leaves the grid is put on its edge",
                    "[ABCP13]",
                    (arguments, prior) -> {
                        int cells = Math.multiplyExact(arguments.whole("width", 1), arguments.whole("height", 1));
                        return PlanarNoise.geometric(
                                        secrets(prior, () -> Alphabet.numbered("x", cells)),
                                        arguments.whole("width", 1),
                                        arguments.has("step")
                                                ? arguments.number("step", 0, Double.POSITIVE_INFINITY)
                                                : Scalar.of(1),
                                        arguments.number("epsilon", 0, Double.POSITIVE_INFINITY))
                                .channel(Alphabet.numbered("y", cells));
                    },
                    required("width", "how many cells a row has", Domain.of("a whole number from 1", "5")),
                    required("height", "how many rows there are", Domain.of("a whole number from 1", "5")),
                    required("epsilon", "how well places are told apart, for each unit of distance", Domain.NATS),
                    optional("step", "how far apart cells are", Domain.of("a positive number", "0.5"), "1")),
            Mechanism.of(
                    "subset",
                    "subset selection: a set of the k answers, with odds e^epsilon to 1 one that has the truth in it",
                    "[YB18]",
                    (arguments, prior) -> {
                        int k = arguments.whole("k", 1);
                        var epsilon = arguments.number("epsilon", 0, Double.POSITIVE_INFINITY);
                        Alphabet answers = secrets(prior, () -> Alphabet.numbered("x", k));
                        return (arguments.has("size")
                                        ? SubsetSelection.of(answers, epsilon, arguments.whole("size", 1))
                                        : SubsetSelection.of(answers, epsilon))
                                .channel();
                    },
                    required("k", "how many answers there are", Domain.of("a whole number from 1", "5")),
                    required("epsilon", "level of local differential privacy", Domain.NATS),
                    optional(
                            "size",
                            "how many answers a set has",
                            Domain.of("a whole number from 1", "2"),
                            "next to k / (1 + e^epsilon)")),
            Mechanism.of(
                    "unary",
                    "unary encoding, as in RAPPOR: a noisy bit for each of k answers (closed forms beyond k=24)",
                    "[EPK14], [WBLJ17]",
                    (arguments, prior) -> {
                        int k = arguments.whole("k", 1);
                        var epsilon = arguments.number("epsilon", 0, Double.POSITIVE_INFINITY);
                        return UnaryEncoding.of(
                                        secrets(prior, () -> Alphabet.numbered("x", k)),
                                        epsilon,
                                        UnaryEncoding.Kind.parse(arguments.text("kind")))
                                .channel();
                    },
                    required("k", "how many answers there are", Domain.of("a whole number from 1", "5")),
                    required("epsilon", "level of local differential privacy", Domain.NATS),
                    optional(
                            "kind",
                            "symmetric (all bits have the same noise) or optimized (a fair coin for the true bit)",
                            Domain.of("symmetric or optimized", "symmetric"),
                            "symmetric"))));

    private Mechanisms() {}

    private static Map<String, Mechanism> byName(List<Mechanism> families) {
        Map<String, Mechanism> map = new LinkedHashMap<>();
        for (Mechanism family : families) {
            if (map.put(family.name(), family) != null) {
                throw new IllegalStateException("two mechanisms are named " + family.name());
            }
        }
        return map;
    }

    /** The secrets of a prior whose number is right, or fresh ones; a prior that does not fit is refused later. */
    private static Alphabet secrets(Optional<Prior> prior, Supplier<Alphabet> fresh) {
        Alphabet numbered = fresh.get();
        return prior.map(Prior::secrets)
                .filter(secrets -> secrets.size() == numbered.size())
                .orElse(numbered);
    }

    /** All of them, in the order to list them. */
    public static List<Mechanism> all() {
        return List.copyOf(BY_NAME.values());
    }

    /** Whether a text has the form of a mechanism that is known: its name, alone or with arguments. */
    public static boolean isNamedBy(String text) {
        int open = text.indexOf('(');
        return BY_NAME.containsKey((open < 0 ? text : text.substring(0, open)).trim());
    }

    /**
     * The mechanism that an expression names.
     *
     * @throws IllegalArgumentException if there is none, with the nearest name
     */
    public static NamedMechanism parse(String text) {
        return bind(Expression.parse(text));
    }

    /** The same for an expression that was read already. */
    public static NamedMechanism bind(Expression expression) {
        return named(expression.name()).bind(expression);
    }

    /** The family of this name. */
    public static Mechanism named(String name) {
        Mechanism family = BY_NAME.get(name);
        if (family == null) {
            throw new IllegalArgumentException("there is no mechanism '" + name + "'."
                    + Suggestion.among(BY_NAME.keySet(), name) + " Known are "
                    + String.join(", ", BY_NAME.keySet()) + ".");
        }
        return family;
    }
}
