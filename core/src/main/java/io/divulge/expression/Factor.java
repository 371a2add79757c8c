package io.divulge.expression;

import io.divulge.numeric.Scalar;
import java.util.List;

/** {@code factor=2} as another way to write {@code epsilon=log(2)}, for every name that takes one number of nats. */
final class Factor {
    private static final String KEY = "factor";

    private Factor() {}

    /** Whether this key stands for the number of nats of a signature. */
    static boolean isKey(String key, Signature signature) {
        return key.equals(KEY) && !nats(signature).isEmpty();
    }

    /**
     * An argument in nats: any other than a factor as it stands.
     *
     * @throws IllegalArgumentException if it is a factor below 1, or it is open which number of nats it stands for
     */
    static Expression.Argument inNats(Expression.Argument argument, Signature signature) {
        if (!isKey(argument.key(), signature)) {
            return argument;
        }
        List<Parameter> nats = nats(signature);
        String name = signature.name();
        if (nats.size() > 1) {
            throw new IllegalArgumentException("'" + name + "' has more than one number of nats, so factor="
                    + argument.value() + " may mean any of them: write "
                    + nats.get(0).name() + "=log("
                    + argument.value() + ")");
        }
        try {
            return new Expression.Argument(
                    nats.get(0).name(), Scalar.parseFactor(argument.value()).text());
        } catch (IllegalArgumentException wrong) {
            throw new IllegalArgumentException(
                    "'" + name + "' has factor=" + argument.value() + ": " + wrong.getMessage(), wrong);
        }
    }

    /** A parameter with its value as people read it: a logarithm is a factor where that can be written, and nats are named. */
    static String written(Parameter parameter, String value, Signature signature) {
        boolean logarithm = value.startsWith("log(") && value.endsWith(")");
        if (!isNats(parameter) || !logarithm || nats(signature).size() > 1) {
            return parameter.name() + "=" + value + parameter.domain().suffix();
        }
        return KEY + "=" + value.substring("log(".length(), value.length() - 1);
    }

    private static List<Parameter> nats(Signature signature) {
        return signature.parameters().stream().filter(Factor::isNats).toList();
    }

    private static boolean isNats(Parameter parameter) {
        return parameter.domain().unit().equals(Domain.NATS.unit());
    }
}
