package io.divulge.guarantee;

import io.divulge.expression.Arguments;
import io.divulge.expression.Domain;
import io.divulge.expression.Expression;
import io.divulge.expression.Parameter;
import io.divulge.expression.Signature;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A kind of guarantee by name: what people write without numbers.
 *
 * @param signature its name and parameters, each a number of nats or a probability
 * @param meaning one line for people
 * @param definition its place in the literature
 * @param maker makes the guarantee of a number for each parameter
 */
public record Notion(Signature signature, String meaning, String definition, Function<List<Scalar>, Guarantee> maker) {
    static final Parameter EPSILON = Parameter.required("epsilon", "the bound", Domain.NATS);
    static final Parameter DELTA = Parameter.required("delta", "probability that is disregarded", Domain.PROBABILITY);
    static final Parameter NO_DELTA =
            Parameter.optional("delta", "probability that is disregarded", Domain.PROBABILITY, "0");

    static Notion of(
            String name,
            String meaning,
            String definition,
            Function<List<Scalar>, Guarantee> maker,
            Parameter... parameters) {
        return new Notion(Signature.of(name, parameters), meaning, definition, maker);
    }

    public String name() {
        return signature.name();
    }

    /** The guarantee of these numbers; those left out at the end have their defaults. */
    public Guarantee make(List<Scalar> numbers) {
        List<Scalar> all = new ArrayList<>(numbers);
        for (int i = numbers.size(); i < signature.parameters().size(); i++) {
            all.add(Scalar.parse(signature.parameters().get(i).fallback()));
        }
        return maker.apply(all);
    }

    /**
     * The guarantee that an expression writes.
     *
     * @throws IllegalArgumentException if a number is missing, unknown or out of its range
     */
    Guarantee bind(Expression expression) {
        Arguments arguments = signature.bind(expression);
        List<Scalar> numbers = new ArrayList<>();
        for (Parameter parameter : signature.parameters()) {
            numbers.add(
                    isProbability(parameter)
                            ? arguments.probability(parameter.name())
                            : arguments.number(parameter.name(), 0, Double.POSITIVE_INFINITY));
        }
        return maker.apply(numbers);
    }

    /** The guarantee of this notion that promises nothing: no bound, but for a probability that is disregarded. */
    public Guarantee weakest(Scalar delta) {
        List<Scalar> numbers = new ArrayList<>();
        for (Parameter parameter : signature.parameters()) {
            numbers.add(
                    parameter.name().equals(DELTA.name())
                            ? delta
                            : isProbability(parameter) ? Scalar.parse("1") : Scalar.parse("inf"));
        }
        return maker.apply(numbers);
    }

    /** The numbers of a guarantee by name, in the order in which people write them. */
    Map<String, Scalar> named(List<Scalar> numbers) {
        Map<String, Scalar> named = new LinkedHashMap<>();
        for (int i = 0; i < numbers.size(); i++) {
            named.put(signature.parameters().get(i).name(), numbers.get(i));
        }
        return Collections.unmodifiableMap(named);
    }

    /**
     * Refuses numbers that are no bounds.
     *
     * @throws IllegalArgumentException if a number of nats is negative, or a probability none
     */
    void check(Scalar... numbers) {
        for (int i = 0; i < numbers.length; i++) {
            Parameter parameter = signature.parameters().get(i);
            double value = numbers[i].value();
            if (!isProbability(parameter)) {
                numbers[i].requireNonNegative(parameter.name());
            } else if (!(value >= 0 && value <= 1)) {
                // Written so that NaN fails.
                throw new IllegalArgumentException(
                        parameter.name() + " is " + numbers[i] + " (expected a probability from 0 to 1)");
            }
        }
    }

    private static boolean isProbability(Parameter parameter) {
        return parameter.domain().equals(Domain.PROBABILITY);
    }
}
