package io.divulge.continuous;

import io.divulge.expression.Arguments;
import io.divulge.measure.Value;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.List;

/** What can be measured of a release that is known by closed forms. */
final class ClosedFormMeasures {
    private static final List<String> NAMES = List.of(
            "pml",
            "pmc",
            "pml-at",
            "pmc-at",
            "pml-tail",
            "pmc-tail",
            "pml-quantile",
            "pmc-quantile",
            "pml-mean",
            "pmc-mean",
            "maximal-leakage",
            "mutual-information",
            "envelope-upper",
            "ldp");

    private ClosedFormMeasures() {}

    static Value of(ClosedFormRelease release, String measure, Arguments arguments) {
        return switch (measure) {
            case "pml" -> release.leakageSupremum();
            case "pmc", "pmc-mean" -> release.costSupremum();
            case "pml-at" -> release.leakage(arguments.number("y"));
            case "pmc-at" -> release.cost(arguments.number("y"));
            case "pml-tail" -> release.tail(arguments.number("epsilon", 0, Double.POSITIVE_INFINITY));
            case "pmc-tail" -> costTail(release, arguments.number("epsilon", 0, Double.POSITIVE_INFINITY));
            case "pml-quantile" ->
                DensityMeasures.isRight(arguments)
                        ? release.rightQuantile(arguments.probability("delta"))
                        : release.leftQuantile(arguments.probability("delta"));
            case "pmc-quantile" -> costQuantile(release, arguments);
            case "pml-mean" -> release.meanLeakage();
            case "mutual-information" -> release.information();
            // What no outcome bounds is not bounded on average either: each is the sum or integral of what one outcome
            // can say.
            case "maximal-leakage", "envelope-upper", "ldp" -> Brackets.of(Enclosure.of(Double.POSITIVE_INFINITY));
            default ->
                throw new IllegalArgumentException("'" + measure + "' is not computed of a release that is known by its"
                        + " formulas: ask for " + String.join(", ", NAMES));
        };
    }

    /** All outcomes cost the same. */
    private static Value costTail(ClosedFormRelease release, Scalar epsilon) {
        Value cost = release.costSupremum();
        Enclosure threshold = Enclosure.of(epsilon);
        return cost.lower() > threshold.upper()
                ? Value.exactly(1)
                : cost.upper() <= threshold.lower()
                        ? Value.exactly(0)
                        : Brackets.probability(new Enclosure(0, 1), cost.witness());
    }

    private static Value costQuantile(ClosedFormRelease release, Arguments arguments) {
        boolean all = arguments.probability("delta").value() == 1;
        return all && !DensityMeasures.isRight(arguments) ? Value.exactly(0) : release.costSupremum();
    }
}
