package io.divulge.density;

import static io.divulge.expression.Parameter.required;

import io.divulge.density.formula.ClaytonMixture;
import io.divulge.density.formula.CountableExample;
import io.divulge.density.formula.NormalOnNormal;
import io.divulge.density.noise.GaussianNoise;
import io.divulge.density.noise.LaplaceNoise;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.density.release.NumericRelease;
import io.divulge.density.secrets.SecretLaw;
import io.divulge.density.secrets.SecretLaws;
import io.divulge.expression.Arguments;
import io.divulge.expression.Domain;
import io.divulge.expression.Expression;
import io.divulge.expression.Parameter;
import io.divulge.expression.Signature;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Mechanisms with densities by name: {@code laplace(scale=1,secret=uniform(0,1))}. */
public final class DensityMechanisms {
    private static final Parameter SECRET = required(
            "secret",
            "law of the secret: uniform(low,high), bernoulli(p), normal(mu,sigma[,low,high]), beta(a,b,low,high), points(v:p|...),"
                    + " empirical(v|v|...) or mixture(p*law|...)",
            Domain.of("", "uniform(0,1)"));
    private static final Parameter RECORDS = required(
            "n", "how many records there are; the secret is one of them", Domain.of("a whole number from 1", "10"));
    private static final Parameter SCALE = required("scale", "scale b of the noise", Domain.of("positive", "1"));
    private static final Parameter SIGMA =
            required("sigma", "standard deviation of the noise", Domain.of("positive", "1"));

    private static final Parameter ETA =
            required("eta", "how often the outcome says nothing about the secret", Domain.of("between 0 and 1", "0.1"));

    /**
     * A mechanism, as commands list it.
     *
     * @param signature its name and parameters
     * @param meaning one line for people
     * @param definition its place in the literature
     */
    public record Family(
            Signature signature, String meaning, String definition, Function<Arguments, NumericRelease> release) {}

    private static final Map<String, Family> BY_NAME = List.of(
                    new Family(
                            Signature.of("laplace", SCALE, SECRET),
                            "the secret plus Laplace noise; the outcome is a number",
                            "[SGSSO25, Ex. 6]",
                            arguments -> ContinuousRelease.of(laplace(arguments), secret(arguments))),
                    new Family(
                            Signature.of("gaussian", SIGMA, SECRET),
                            "the secret plus Gaussian noise; the outcome is a number",
                            "[SGSSO25, Ex. 7]",
                            arguments -> gaussian(arguments, 1)),
                    new Family(
                            Signature.of("laplace-mean", RECORDS, SCALE, SECRET),
                            "the mean of n independent records plus Laplace noise; the secret is one of them",
                            "[SGSSO25, Ex. 6]",
                            arguments -> ContinuousRelease.ofMean(
                                    laplace(arguments), secret(arguments), arguments.whole("n", 1))),
                    new Family(
                            Signature.of("gaussian-mean", RECORDS, SIGMA, SECRET),
                            "the mean of n independent records plus Gaussian noise; the secret is one of them",
                            "as [SGSSO25, Ex. 6, 7]",
                            arguments -> gaussian(arguments, arguments.whole("n", 1))),
                    new Family(
                            Signature.of("countable"),
                            "whole numbers that cost log 2 each, and leak without bound",
                            "[SGSSO25, Ex. 8]",
                            arguments -> CountableExample.release()),
                    new Family(
                            Signature.of("clayton", ETA),
                            "a mixture with Clayton's copula: every outcome costs log 1/eta, and small ones leak without bound",
                            "[SGSSO25, Ex. 9]",
                            arguments -> ClaytonMixture.of(arguments.number("eta"))))
            .stream()
            .collect(Collectors.toMap(
                    family -> family.signature().name(), Function.identity(), (a, b) -> a, LinkedHashMap::new));

    private DensityMechanisms() {}

    /** All of them, in the order to list them. */
    public static List<Family> all() {
        return List.copyOf(BY_NAME.values());
    }

    /** Whether a text has the form of a mechanism that is known: its name, alone or with arguments. */
    public static boolean isNamedBy(String text) {
        int open = text.indexOf('(');
        return BY_NAME.containsKey((open < 0 ? text : text.substring(0, open)).trim());
    }

    /** The release that an expression names. */
    public static NamedRelease parse(String text) {
        return parse(Expression.parse(text));
    }

    static NamedRelease parse(Expression expression) {
        Family family = BY_NAME.get(expression.name());
        if (family == null) {
            throw new IllegalArgumentException("there is no mechanism with densities '" + expression.name()
                    + "' (known are " + String.join(", ", BY_NAME.keySet()) + ")");
        }
        Arguments arguments = family.signature.bind(expression);
        return new NamedRelease(arguments.toString(), family.release.apply(arguments));
    }

    private static LaplaceNoise laplace(Arguments arguments) {
        return LaplaceNoise.of(arguments.number("scale"));
    }

    private static NumericRelease gaussian(Arguments arguments, int records) {
        return SecretLaws.endless(arguments.text("secret"))
                .<NumericRelease>map(normal -> NormalOnNormal.of(
                        arguments.number("sigma"), normal.number("mu"), normal.number("sigma"), records))
                .orElseGet(() -> ContinuousRelease.ofMean(
                        GaussianNoise.of(arguments.number("sigma")), secret(arguments), records));
    }

    private static SecretLaw secret(Arguments arguments) {
        return SecretLaws.parse(arguments.text("secret"));
    }
}
