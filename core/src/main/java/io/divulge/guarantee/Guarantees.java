package io.divulge.guarantee;

import static io.divulge.expression.Parameter.optional;
import static io.divulge.expression.Parameter.required;

import io.divulge.expression.Arguments;
import io.divulge.expression.Domain;
import io.divulge.expression.Expression;
import io.divulge.expression.Parameter;
import io.divulge.expression.Suggestion;
import io.divulge.numeric.Scalar;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All notions by name. A new one is a record and an entry in this list. */
public final class Guarantees {
    private static final Parameter EPSILON = required("epsilon", "the bound", Domain.NATS);
    private static final Parameter DELTA = required("delta", "probability that is disregarded", Domain.PROBABILITY);
    private static final Parameter NO_DELTA =
            optional("delta", "probability that is disregarded", Domain.PROBABILITY, "0");

    private static final Map<String, Notion> BY_NAME = byName(List.of(
            Notion.of(
                    Pml.NAME,
                    "no outcome leaks more than epsilon, but for outcomes of probability delta",
                    "[SCOS23, Def. 4, 5]",
                    a -> isPure(a) ? new Pml(epsilon(a)) : new TailPml(epsilon(a), delta(a)),
                    EPSILON,
                    NO_DELTA),
            Notion.of(
                    Eml.NAME,
                    "no event of probability delta or more leaks more than epsilon",
                    "[SCOS23, Def. 11]",
                    a -> new Eml(epsilon(a), delta(a)),
                    EPSILON,
                    DELTA),
            Notion.of(
                    EnvelopePml.NAME,
                    "no function of the outcome leaks more than epsilon, but for a probability of delta",
                    "[ILE26, eq. 8]",
                    a -> new EnvelopePml(epsilon(a), delta(a)),
                    EPSILON,
                    DELTA),
            Notion.of(
                    Pmc.NAME,
                    "no outcome makes any secret less likely by more than a factor e^epsilon",
                    "[SGSSO25, IV.B]",
                    a -> new Pmc(epsilon(a)),
                    EPSILON),
            Notion.of(
                    Lip.NAME,
                    "no outcome moves any secret's probability by more than a factor e^epsilon",
                    "[SGSSO25, Def. 4]",
                    a -> new Lip(epsilon(a)),
                    EPSILON),
            Notion.of(
                    Alip.NAME,
                    "the same with one bound for less and one for more likely",
                    "[SGSSO25, Def. 5]",
                    a -> new Alip(nats(a, "lower"), nats(a, "upper")),
                    required("lower", "how much less likely a secret may become", Domain.NATS),
                    required("upper", "how much more likely", Domain.NATS)),
            Notion.of(
                    Ldp.NAME,
                    "no event is more than e^epsilon times as likely, plus delta, under one secret as under another",
                    "[SCOS23, Def. 14], [ILE26, Def. 2]",
                    a -> isPure(a) ? new Ldp(epsilon(a)) : new ApproximateLdp(epsilon(a), delta(a)),
                    EPSILON,
                    NO_DELTA),
            Notion.of(
                    ProbabilisticLdp.NAME,
                    "a loss above epsilon between any two secrets has probability at most delta",
                    "[ILE26, Def. 3]",
                    a -> new ProbabilisticLdp(epsilon(a), delta(a)),
                    EPSILON,
                    DELTA),
            Notion.of(
                    Ldi.NAME,
                    "no outcome leaves a secret more than e^epsilon times as probable as another",
                    "[SCOS23, Def. 16]",
                    a -> new Ldi(epsilon(a)),
                    EPSILON),
            Notion.of(
                    BoundedMaximalLeakage.NAME,
                    "maximal leakage is at most epsilon",
                    "[SCOS23, Def. 6]",
                    a -> new BoundedMaximalLeakage(epsilon(a)),
                    EPSILON),
            Notion.of(
                    BoundedMutualInformation.NAME,
                    "mutual information is at most epsilon",
                    "[SCOS23, IV.C]",
                    a -> new BoundedMutualInformation(epsilon(a)),
                    EPSILON),
            Notion.of(
                    BoundedTotalVariation.NAME,
                    "on average an outcome moves the belief about the secret by at most t",
                    "[SCOS23, eq. 24]",
                    a -> new BoundedTotalVariation(a.probability("t")),
                    required("t", "the bound", Domain.PROBABILITY)),
            Notion.of(
                    BoundedMaxInformation.NAME,
                    "delta-approximate max-information is at most epsilon",
                    "[SCOS23, Def. 13]",
                    a -> new BoundedMaxInformation(epsilon(a), delta(a)),
                    EPSILON,
                    NO_DELTA)));

    private Guarantees() {}

    private static Map<String, Notion> byName(List<Notion> notions) {
        Map<String, Notion> map = new LinkedHashMap<>();
        notions.forEach(notion -> map.put(notion.name(), notion));
        return map;
    }

    private static Scalar nats(Arguments arguments, String parameter) {
        return arguments.number(parameter, 0, Double.POSITIVE_INFINITY);
    }

    private static Scalar epsilon(Arguments arguments) {
        return nats(arguments, "epsilon");
    }

    private static Scalar delta(Arguments arguments) {
        return arguments.probability("delta");
    }

    /** Nothing is disregarded, or exactly nothing was asked to be. */
    private static boolean isPure(Arguments arguments) {
        return delta(arguments).isZero();
    }

    /** All notions, in the order to list them. */
    public static List<Notion> all() {
        return List.copyOf(BY_NAME.values());
    }

    /** Whether a text has the form of a guarantee that is known: its name, alone or with arguments. */
    public static boolean isNamedBy(String text) {
        int open = text.indexOf('(');
        return BY_NAME.containsKey((open < 0 ? text : text.substring(0, open)).trim());
    }

    /**
     * The guarantee that an expression writes.
     *
     * @throws IllegalArgumentException if there is none, with the nearest name
     */
    public static Guarantee parse(String text) {
        Expression expression = Expression.parse(text);
        Notion notion = notion(expression.name());
        return notion.maker().apply(notion.signature().bind(expression));
    }

    /** The notion of this name. */
    public static Notion notion(String name) {
        Notion notion = BY_NAME.get(name);
        if (notion == null) {
            throw new IllegalArgumentException(
                    "there is no guarantee '" + name + "'." + Suggestion.among(BY_NAME.keySet(), name) + " Known are "
                            + String.join(", ", BY_NAME.keySet()) + ".");
        }
        return notion;
    }
}
