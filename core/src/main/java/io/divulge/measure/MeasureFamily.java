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
 * @param quantity what kind of number it gives, whatever the parameters
 * @param meaning one line for people
 * @param definition the formula's place in the literature
 * @param measure makes the measure once the parameters are known
 * @param reading what the number is once the parameters are known, where they make a difference
 * @param profile for measures that have a value at each outcome, what these are; else null
 */
public record MeasureFamily(
        Signature signature,
        Quantity quantity,
        String meaning,
        String definition,
        Function<Arguments, Measure> measure,
        Function<Arguments, Reading> reading,
        @Nullable Function<Joint, LeakageProfile> profile) {
    /** A family without values at single outcomes. */
    public static MeasureFamily of(
            String name,
            Quantity quantity,
            String meaning,
            String definition,
            Function<Arguments, Measure> measure,
            Parameter... parameters) {
        Reading always = new Reading(quantity, meaning);
        return new MeasureFamily(
                Signature.of(name, parameters), quantity, meaning, definition, measure, arguments -> always, null);
    }

    /** The largest of the values that a measure has at single outcomes. */
    public static MeasureFamily pointwise(
            String name, String meaning, String definition, Function<Joint, LeakageProfile> profile) {
        Reading always = new Reading(Quantity.INFORMATION, meaning);
        return new MeasureFamily(
                Signature.of(name),
                Quantity.INFORMATION,
                meaning,
                definition,
                arguments -> joint -> profile.apply(joint).maximum(),
                arguments -> always,
                profile);
    }

    /** The same where what the number is depends on the parameters. */
    public MeasureFamily readAs(Function<Arguments, Reading> byArguments) {
        return new MeasureFamily(signature, quantity, meaning, definition, measure, byArguments, profile);
    }

    /** Its name. */
    public String name() {
        return signature.name();
    }

    /** The member of this family that an expression names. */
    public NamedMeasure bind(Expression expression) {
        Arguments arguments = signature.bind(expression);
        // The measure first: it refuses arguments that are none.
        Measure bound = measure.apply(arguments);
        return new NamedMeasure(this, arguments, bound, reading.apply(arguments));
    }
}
