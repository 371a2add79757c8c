package io.divulge.measure;

import io.divulge.expression.Arguments;
import io.divulge.expression.Parameter;
import io.divulge.numeric.Scalar;
import java.util.List;

/**
 * The parameters of a family of measures: text at the edge, a typed {@code P} inside.
 *
 * @param <P> what the parameters are together: {@link None}, a {@link Scalar}, or a small record
 */
public abstract class Parameters<P> {
    /** For families without parameters. */
    public enum None {
        /** No parameters. */
        NONE
    }

    private static final Parameters<None> NOTHING = new Parameters<>() {
        @Override
        public None read(Arguments written) {
            return None.NONE;
        }

        @Override
        protected List<String> write(None none) {
            return List.of();
        }
    };

    private final List<Parameter> all;

    /** Parameters in the order to write them. */
    protected Parameters(Parameter... all) {
        this.all = List.of(all);
    }

    /** No parameters. */
    public static Parameters<None> none() {
        return NOTHING;
    }

    /** A number from {@code least} to {@code most}. */
    public static Parameters<Scalar> number(Parameter parameter, double least, double most) {
        return new Parameters<>(parameter) {
            @Override
            public Scalar read(Arguments written) {
                return written.number(parameter.name(), least, most);
            }

            @Override
            protected List<String> write(Scalar number) {
                return List.of(number.text());
            }
        };
    }

    /** A number of at least {@code least}, which may be infinite. */
    public static Parameters<Scalar> atLeast(double least, Parameter parameter) {
        return number(parameter, least, Double.POSITIVE_INFINITY);
    }

    public static Parameters<Scalar> probability(Parameter parameter) {
        return number(parameter, 0, 1);
    }

    /** The parameters, in the order to write them. */
    public final List<Parameter> all() {
        return all;
    }

    /**
     * What was written, as typed parameters.
     *
     * @throws IllegalArgumentException if a value is out of its range
     */
    public abstract P read(Arguments written);

    /** The values as people write them, in the order of {@link #all}. */
    protected abstract List<String> write(P parameters);
}
