package io.divulge.measure;

import io.divulge.expression.Arguments;
import io.divulge.expression.Expression;
import io.divulge.expression.Parameter;
import io.divulge.expression.Signature;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.model.Joint;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A measure by name, as the command line, the web page and the documents list it.
 *
 * @param signature its name and parameters
 * @param quantity what kind of number it gives
 * @param meaning one line for people
 * @param definition the formula's place in the literature
 * @param measure makes the measure once the parameters are known
 * @param profile for measures that have a value at each outcome, what these are; else null
 */
public record MeasureFamily(
        Signature signature,
        Quantity quantity,
        String meaning,
        String definition,
        Function<Arguments, Measure> measure,
        @Nullable Function<Joint, LeakageProfile> profile) {
    /** A family without values at single outcomes. */
    public static MeasureFamily of(
            String name,
            Quantity quantity,
            String meaning,
            String definition,
            Function<Arguments, Measure> measure,
            Parameter... parameters) {
        return new MeasureFamily(Signature.of(name, parameters), quantity, meaning, definition, measure, null);
    }

    /** The largest of the values that a measure has at single outcomes. */
    public static MeasureFamily pointwise(
            String name, String meaning, String definition, Function<Joint, LeakageProfile> profile) {
        return new MeasureFamily(
                Signature.of(name),
                Quantity.INFORMATION,
                meaning,
                definition,
                arguments -> joint -> profile.apply(joint).maximum(),
                profile);
    }

    /** Its name. */
    public String name() {
        return signature.name();
    }

    /** The member of this family that an expression names. */
    public NamedMeasure bind(Expression expression) {
        Arguments arguments = signature.bind(expression);
        return new NamedMeasure(this, arguments, measure.apply(arguments));
    }
}
