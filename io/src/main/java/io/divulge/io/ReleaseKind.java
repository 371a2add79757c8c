package io.divulge.io;

import io.divulge.calibration.Dial;
import io.divulge.expression.Arguments;
import io.divulge.expression.Expression;
import io.divulge.expression.Signature;
import io.divulge.release.Release;

/**
 * A kind of release by name, as the command line, the page and the documents list it: about one of many people, or about secrets that change.
 *
 * @param signature its name and parameters
 * @param meaning one line for people
 * @param definition its place in the literature, or the document that derives it
 * @param maker makes the release
 * @param tuner says what can be calibrated
 */
public record ReleaseKind(Signature signature, String meaning, String definition, Maker maker, Tuner tuner) {
    /** Makes a release. */
    @FunctionalInterface
    interface Maker {
        Release release(Arguments arguments, ReleaseRequest request);
    }

    /** Says which parameter is free in an expression that leaves one out, and how the expression reads once it is set. */
    @FunctionalInterface
    interface Tuner {
        Free free(Expression without, ReleaseRequest request);
    }

    /**
     * A parameter that is left to choose.
     *
     * @param dial its range, and the release at each setting
     * @param expression the expression at a setting
     */
    public record Free(Dial dial, java.util.function.DoubleFunction<String> expression) {}

    /** The name that expressions begin with. */
    public String name() {
        return signature.name();
    }

    /** The release that an expression names. */
    public Release release(Expression expression, ReleaseRequest request) {
        return maker.release(signature.bind(expression), request);
    }

    /**
     * What can be calibrated in an expression that leaves it out.
     *
     * @throws IllegalArgumentException if it is given, or something else is missing
     */
    public Free free(Expression without, ReleaseRequest request) {
        return tuner.free(without, request);
    }
}
