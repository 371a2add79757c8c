package io.divulge.guarantee;

import io.divulge.expression.Arguments;
import io.divulge.expression.Parameter;
import io.divulge.expression.Signature;
import java.util.function.Function;

/**
 * A kind of guarantee by name: what people write without numbers.
 *
 * @param signature its name and parameters
 * @param meaning one line for people
 * @param definition its place in the literature
 * @param maker makes the guarantee once the numbers are known
 */
public record Notion(Signature signature, String meaning, String definition, Function<Arguments, Guarantee> maker) {
    static Notion of(
            String name,
            String meaning,
            String definition,
            Function<Arguments, Guarantee> maker,
            Parameter... parameters) {
        return new Notion(Signature.of(name, parameters), meaning, definition, maker);
    }

    /** Its name. */
    public String name() {
        return signature.name();
    }
}
