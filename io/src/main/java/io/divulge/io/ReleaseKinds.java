package io.divulge.io;

import static io.divulge.expression.Parameter.required;

import io.divulge.calibration.Dial;
import io.divulge.composition.ShuffledRelease;
import io.divulge.expression.Arguments;
import io.divulge.expression.Domain;
import io.divulge.expression.Expression;
import io.divulge.expression.Parameter;
import io.divulge.expression.Signature;
import io.divulge.mechanism.Mechanism;
import io.divulge.mechanism.Mechanisms;
import io.divulge.model.Prior;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.Collectors;

/** All kinds of releases by name that are made of mechanisms and priors. A new one is an entry in this list. */
public final class ReleaseKinds {
    private static final Parameter MECHANISM = required(
            "mechanism", "what each of them reports through", Domain.of("a mechanism", "rr(k=3,epsilon=1)"));
    private static final Parameter PEOPLE = required(
            "n", "how many people report; the secret is that of one", Domain.of("a whole number from 1", "1000"));

    private static final Map<String, ReleaseKind> BY_NAME = List.of(new ReleaseKind(
                    Signature.of("shuffled", MECHANISM, PEOPLE),
                    "how often each report occurs among n people: what that tells about one of them, the others drawn from the prior",
                    "docs/shuffled.md",
                    ReleaseKinds::shuffled,
                    ReleaseKinds::byMechanism))
            .stream()
            .collect(Collectors.toMap(ReleaseKind::name, Function.identity(), (a, b) -> a, LinkedHashMap::new));

    private ReleaseKinds() {}

    /** All of them, in the order to list them. */
    public static List<ReleaseKind> all() {
        return List.copyOf(BY_NAME.values());
    }

    /** Whether a text has the form of a kind that is known: its name, alone or with arguments. */
    public static boolean isNamedBy(String text) {
        int open = text.indexOf('(');
        return BY_NAME.containsKey((open < 0 ? text : text.substring(0, open)).trim());
    }

    /** The kind of an expression that {@link #isNamedBy} one. */
    public static ReleaseKind named(Expression expression) {
        ReleaseKind kind = BY_NAME.get(expression.name());
        if (kind == null) {
            throw new IllegalArgumentException("there is no kind of release '" + expression.name() + "' (known are "
                    + String.join(", ", BY_NAME.keySet()) + ")");
        }
        return kind;
    }

    /** The release that an expression names. */
    public static Release parse(String text, ReleaseRequest request) {
        Expression expression = Expression.parse(text);
        return named(expression).release(expression, request);
    }

    private static Release shuffled(Arguments arguments, ReleaseRequest request) {
        int n = arguments.whole("n", 1);
        FiniteRelease person = request.mechanism(arguments.text("mechanism"), "shuffled");
        return ShuffledRelease.of(person, n, arguments.toString());
    }

    /** The free parameter is that of the mechanism inside. */
    private static ReleaseKind.Free byMechanism(Expression without, ReleaseRequest request) {
        ReleaseKind kind = named(without);
        String inside = kind.signature().bind(without).text("mechanism");
        if (!Mechanisms.isNamedBy(inside)) {
            throw new IllegalArgumentException("'" + without.name() + "' is calibrated by the parameter of its mechanism, and "
                    + Quoted.of(inside) + " has none (expected a name such as rr(k=3))");
        }
        Expression written = Expression.parse(inside);
        Mechanism mechanism = Mechanisms.named(written.name());
        String free = Dial.parameterOf(mechanism);
        if (written.arguments().stream().anyMatch(argument -> argument.key().equals(free))) {
            throw new IllegalArgumentException("'" + free + "' of '" + inside
                    + "' is what is looked for: leave it out, or use 'divulge check' with the value");
        }
        DoubleFunction<String> at = setting -> {
            List<Expression.Argument> all = new ArrayList<>(written.arguments());
            all.add(new Expression.Argument(free, text(setting)));
            return mechanism.bind(new Expression(written.name(), all)).expression();
        };
        DoubleFunction<Expression> whole = setting -> replaced(without, inside, at.apply(setting));
        Prior prior = request.mechanism(at.apply(Dial.safestOf(mechanism)), without.name())
                .joint()
                .prior();
        return new ReleaseKind.Free(
                Dial.of(mechanism, Optional.of(prior), setting -> kind.release(whole.apply(setting), request)),
                setting -> kind.signature().bind(whole.apply(setting)).toString());
    }

    private static Expression replaced(Expression without, String inside, String by) {
        return new Expression(
                without.name(),
                without.arguments().stream()
                        .map(argument -> argument.value().equals(inside)
                                ? new Expression.Argument(argument.key(), by)
                                : argument)
                        .toList());
    }

    /** All digits, and no more. */
    private static String text(double setting) {
        if (Double.isInfinite(setting)) {
            return "inf";
        }
        String digits = Double.toString(setting);
        return digits.endsWith(".0") ? digits.substring(0, digits.length() - 2) : digits;
    }
}
