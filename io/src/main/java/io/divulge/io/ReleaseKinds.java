package io.divulge.io;

import static io.divulge.expression.Parameter.optional;
import static io.divulge.expression.Parameter.required;

import io.divulge.calibration.Dial;
import io.divulge.composition.ShuffledRelease;
import io.divulge.counts.CountNoise;
import io.divulge.counts.NoisyCounts;
import io.divulge.expression.Arguments;
import io.divulge.expression.Domain;
import io.divulge.expression.Expression;
import io.divulge.expression.Parameter;
import io.divulge.expression.Signature;
import io.divulge.mechanism.Mechanism;
import io.divulge.mechanism.Mechanisms;
import io.divulge.model.Alphabet;
import io.divulge.model.Prior;
import io.divulge.release.Description;
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
    private static final Parameter MECHANISM =
            required("mechanism", "what each of them reports through", Domain.of("a mechanism", "rr(k=3,epsilon=1)"));
    private static final Parameter PEOPLE = required(
            "n", "how many people report; the secret is that of one", Domain.of("a whole number from 1", "1000"));

    private static final Parameter TRANSITION = required(
            "transition",
            "how likely each secret follows each: a CSV file of rows, rows(0.9,0.1|0.2,0.8), or stay(p)",
            Domain.of("a matrix", "stay(0.9)"));
    private static final Parameter TIMES =
            required("n", "how many times there are", Domain.of("a whole number from 1", "10"));
    private static final Parameter ABOUT = optional(
            "about",
            "what the secret is: that at a time, the whole path, or that at the time which is told most about",
            Domain.of("a time, path or any", "path"),
            "any");
    private static final Parameter RECORDS = required(
            "n", "how many records there are; the secret is one of them", Domain.of("a whole number from 1", "1000"));
    private static final Parameter BINS =
            required("bins", "how many bins there are", Domain.of("a whole number from 1", "5"));
    private static final Parameter NOISE = optional(
            "noise",
            "what is added to every number",
            Domain.of("laplace, geometric or gaussian", "laplace"),
            CountNoise.Kind.LAPLACE.label());
    private static final Parameter SCALE = required(
            "scale", "scale of the noise; the standard deviation of Gaussian noise", Domain.of("positive", "1"));
    private static final Parameter SECRET = optional(
            "secret",
            "prior of a record: a list in quotation marks, uniform, 'zipf(n,s)' and so on",
            Domain.of("a prior", "uniform"),
            "that of --prior, or uniform");
    private static final Parameter OTHERS = optional(
            "others",
            "whether the adversary knows all other records, or only that they are drawn from the prior",
            Domain.of("known or drawn", "drawn"),
            "known");
    private static final Parameter WEIGHTS = required(
            "weights",
            "what each secret adds to each sum: a CSV file with a row for each sum, or rows(1,0|0,1)",
            Domain.of("a matrix", "rows(1,0|0,1)"));

    private static final Map<String, ReleaseKind> BY_NAME = List.of(
                    new ReleaseKind(
                            Signature.of("shuffled", MECHANISM, PEOPLE),
                            "how often each report occurs among n people: what that tells about one of them, the others drawn from the prior",
                            "docs/shuffled.md",
                            ReleaseKinds::shuffled,
                            ReleaseKinds::byMechanism),
                    new ReleaseKind(
                            Signature.of("histogram", RECORDS, BINS, SCALE, NOISE, SECRET, OTHERS),
                            "how many of n records are in each bin, with noise: what that tells about one record",
                            "docs/noisy-counts.md",
                            ReleaseKinds::histogram,
                            ReleaseKinds::byScale),
                    new ReleaseKind(
                            Signature.of("queries", WEIGHTS, SCALE, NOISE, SECRET),
                            "sums over records of weights, with noise: what they tell about one record, all others known",
                            "docs/noisy-counts.md",
                            ReleaseKinds::queries,
                            ReleaseKinds::byScale),
                    new ReleaseKind(
                            Signature.of("markov", MECHANISM, TRANSITION, TIMES, ABOUT),
                            "a release at each of n times of a secret that changes as a Markov chain: what the log tells",
                            "docs/markov.md",
                            WrittenChain::of,
                            ReleaseKinds::byMechanism))
            .stream()
            .collect(Collectors.toMap(ReleaseKind::name, Function.identity(), (a, b) -> a, LinkedHashMap::new));

    private static final int MOST_RECORDS = 1_000_000_000;
    private static final int MOST_BINS = 10_000;

    /** From where the noise hides everything to where it hides nearly nothing. */
    private static final double MOST_SCALE = 1e9;

    private static final double LEAST_SCALE = 1e-2;

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

    private static CountNoise noise(Arguments arguments) {
        return new CountNoise(CountNoise.Kind.parse(arguments.text("noise")), arguments.number("scale"));
    }

    private static Release histogram(Arguments arguments, ReleaseRequest request) {
        int n = arguments.whole("n", 1);
        int bins = arguments.whole("bins", 1);
        if (n > MOST_RECORDS || bins > MOST_BINS) {
            throw new IllegalArgumentException("'histogram' has n=" + n + " and bins=" + bins + " (expected at most "
                    + MOST_RECORDS + " records and " + MOST_BINS + " bins)");
        }
        boolean drawn = arguments.isSecond("others", "known", "drawn");
        Chosen chosen = Chosen.of(arguments, request, Alphabet.numbered("x", bins));
        return NoisyCounts.histogram(chosen.prior, n, noise(arguments), !drawn, chosen.name(arguments));
    }

    private static Release queries(Arguments arguments, ReleaseRequest request) {
        double[][] weights = WrittenMatrix.of(arguments.text("weights"), "weights", request.mayRead());
        Chosen chosen = Chosen.of(arguments, request, Alphabet.numbered("x", weights[0].length));
        return NoisyCounts.queries(chosen.prior, weights, noise(arguments), chosen.name(arguments));
    }

    /** The prior of a record, in the expression or beside it. */
    private record Chosen(Prior prior, String origin, boolean assumed) {
        static Chosen of(Arguments arguments, ReleaseRequest request, Alphabet numbered) {
            boolean written = arguments.has("secret");
            if (written && request.prior().isPresent()) {
                throw new IllegalArgumentException(
                        "the prior is given twice: with secret= and with --prior (expected one of them)");
            }
            Optional<PriorChoice> choice =
                    written ? Optional.of(request.choice(arguments.text("secret"))) : request.prior();
            Alphabet secrets =
                    request.names().or(() -> choice.flatMap(PriorChoice::names)).orElse(numbered);
            if (secrets.size() != numbered.size()) {
                throw new IllegalArgumentException("there are " + secrets.size() + " names of secrets, and "
                        + numbered.size() + " values of the record (expected as many)");
            }
            return new Chosen(
                    choice.map(given -> given.over(secrets, request.normalize()))
                            .orElseGet(() -> Prior.uniform(secrets)),
                    choice.map(PriorChoice::origin).orElse("uniform, because none was given"),
                    choice.isEmpty());
        }

        Description.Name name(Arguments arguments) {
            return new Description.Name(arguments.toString(), origin, assumed);
        }
    }

    /** The free parameter is the scale of the noise: more of it is a post-processing. */
    private static ReleaseKind.Free byScale(Expression without, ReleaseRequest request) {
        if (without.arguments().stream().anyMatch(argument -> argument.key().equals("scale"))) {
            throw new IllegalArgumentException("'scale' of '" + without.name()
                    + "' is what is looked for: leave it out, or use 'divulge check' with the value");
        }
        ReleaseKind kind = named(without);
        DoubleFunction<Expression> at = setting -> {
            List<Expression.Argument> all = new ArrayList<>(without.arguments());
            all.add(new Expression.Argument("scale", text(setting)));
            return new Expression(without.name(), all);
        };
        return new ReleaseKind.Free(
                new Dial(
                        "scale",
                        MOST_SCALE,
                        LEAST_SCALE,
                        false,
                        true,
                        setting -> kind.release(at.apply(setting), request)),
                setting -> kind.signature().bind(at.apply(setting)).toString());
    }

    /** The free parameter is that of the mechanism inside. */
    private static ReleaseKind.Free byMechanism(Expression without, ReleaseRequest request) {
        ReleaseKind kind = named(without);
        String inside = kind.signature().bind(without).text("mechanism");
        if (!Mechanisms.isNamedBy(inside)) {
            throw new IllegalArgumentException(
                    "'" + without.name() + "' is calibrated by the parameter of its mechanism, and " + Quoted.of(inside)
                            + " has none (expected a name such as rr(k=3))");
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
