package io.divulge.expression;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A name and the parameters it takes, in order. */
public record Signature(String name, List<Parameter> parameters) {
    /** Copies the parameters. */
    public Signature {
        parameters = List.copyOf(parameters);
    }

    public static Signature of(String name, Parameter... parameters) {
        return new Signature(name, List.of(parameters));
    }

    /**
     * Holds what was written against the parameters.
     *
     * @throws IllegalArgumentException if a parameter is unknown, given twice or missing
     */
    public Arguments bind(Expression expression) {
        Map<String, String> values = new LinkedHashMap<>();
        for (Expression.Argument written : expression.arguments()) {
            Expression.Argument argument = Factor.inNats(written, this);
            String key = argument.key().isEmpty() ? nextFree(values) : argument.key();
            if (parameters.stream().noneMatch(parameter -> parameter.name().equals(key))) {
                throw new IllegalArgumentException("'" + name + "' has no parameter '" + key + "' (it takes "
                        + described() + ")." + Suggestion.among(names(), key));
            }
            if (values.put(key, argument.value()) != null) {
                throw new IllegalArgumentException("'" + name + "' is given '" + key + "' twice"
                        + (expression.arguments().stream().anyMatch(each -> Factor.isKey(each.key(), this))
                                ? ": a factor is another way to write it"
                                : ""));
            }
        }
        for (Parameter parameter : parameters) {
            if (values.containsKey(parameter.name()) && values.containsKey(parameter.insteadOf())) {
                throw new IllegalArgumentException("'" + name + "' is given both '" + parameter.insteadOf() + "' and '"
                        + parameter.name() + "' (expected one of them)");
            }
            if (parameter.isRequired() && !isGiven(parameter.name(), values)) {
                throw new IllegalArgumentException("'" + name + "' needs '" + parameter.name() + "' ("
                        + parameter.inWords() + "): write, for example, " + example(values));
            }
        }
        return new Arguments(this, values);
    }

    /** Whether a parameter was written, or one in its place. */
    private boolean isGiven(String required, Map<String, String> values) {
        return values.containsKey(required)
                || parameters.stream()
                        .anyMatch(other -> other.insteadOf().equals(required) && values.containsKey(other.name()));
    }

    /**
     * Values for the first parameters, in their order.
     *
     * @throws IllegalArgumentException if there are more values than parameters
     */
    public Arguments arguments(List<String> values) {
        Map<String, String> byName = new LinkedHashMap<>();
        values.forEach(value -> byName.put(nextFree(byName), value));
        return new Arguments(this, byName);
    }

    /**
     * The expressions that one with ranges stands for: {@code f(a=1:2:1,b=5)} is {@code f(a=1,b=5)} and {@code f(a=2,b=5)}. Only
     * parameters that are numbers have ranges.
     *
     * @throws IllegalArgumentException if a range is none, or stands for too much
     */
    public List<Expression> expand(Expression expression) {
        return Range.expand(this, expression);
    }

    /** Whether an argument is a number: that of a key, or without one that of the parameter at a position. */
    boolean isNumber(String key, int position) {
        return key.isEmpty()
                ? position < parameters.size()
                        && parameters.get(position).domain().isNumber()
                : Factor.isKey(key, this)
                        || parameters.stream()
                                .anyMatch(parameter -> parameter.name().equals(key)
                                        && parameter.domain().isNumber());
    }

    /** An expression that works: what must be given, each with a value. */
    public String example() {
        return example(Map.of());
    }

    /** The same with the values that were given already. */
    private String example(Map<String, String> given) {
        Map<String, String> values = new LinkedHashMap<>(given);
        for (Parameter parameter : parameters) {
            if (parameter.isRequired() && !isGiven(parameter.name(), given)) {
                values.putIfAbsent(parameter.name(), parameter.domain().example());
            }
        }
        return new Arguments(this, values).toString();
    }

    private String nextFree(Map<String, String> values) {
        return parameters.stream()
                .map(Parameter::name)
                .filter(parameter -> !values.containsKey(parameter))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "'" + name + "' is given too many arguments (it takes " + described() + ")"));
    }

    private List<String> names() {
        return parameters.stream().map(Parameter::name).toList();
    }

    private String described() {
        return parameters.isEmpty() ? "none" : String.join(", ", names());
    }

    /** {@code name(a,[b])}, as one would write it; {@code b} may be left out. What may stand in the place of another is not shown. */
    @Override
    public String toString() {
        return parameters.isEmpty()
                ? name
                : parameters.stream()
                        .filter(parameter -> parameter.insteadOf().isEmpty())
                        .map(parameter -> parameter.isRequired() ? parameter.name() : "[" + parameter.name() + "]")
                        .collect(Collectors.joining(",", name + "(", ")"));
    }
}
