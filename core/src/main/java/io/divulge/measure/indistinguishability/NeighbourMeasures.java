package io.divulge.measure.indistinguishability;

import io.divulge.expression.Arguments;
import io.divulge.measure.Measure;
import io.divulge.measure.NamedMeasure;
import io.divulge.measure.Reading;
import io.divulge.model.Neighbours;
import java.util.List;

/** The measures that compare pairs of secrets, restricted to neighbours. */
public final class NeighbourMeasures {
    /** Their names. */
    public static final List<String> NAMES =
            List.of("ldp", "renyi-ldp", "privacy-profile", "approximate-ldp", "probabilistic-ldp");

    private static final double NO_LIMIT = Double.POSITIVE_INFINITY;

    private NeighbourMeasures() {}

    /**
     * The same measure between neighbours only.
     *
     * @throws IllegalArgumentException if it compares no pairs of secrets
     */
    public static NamedMeasure among(Neighbours neighbours, NamedMeasure measure) {
        Reading reading =
                new Reading(measure.reading().quantity(), measure.reading().meaning() + ", between neighbours");
        return new NamedMeasure(measure.family(), measure.arguments(), restricted(neighbours, measure), reading);
    }

    private static Measure restricted(Neighbours neighbours, NamedMeasure measure) {
        Arguments arguments = measure.arguments();
        switch (measure.family().name()) {
            case "ldp" -> {
                return joint -> DifferentialPrivacy.of(joint, neighbours);
            }
            case "renyi-ldp" -> {
                var order = arguments.number("order", 1, NO_LIMIT);
                return joint -> RenyiDifferentialPrivacy.of(joint, order, neighbours);
            }
            case "privacy-profile" -> {
                var epsilon = arguments.number("epsilon", 0, NO_LIMIT);
                return joint -> PrivacyProfile.of(joint, epsilon, neighbours);
            }
            case "approximate-ldp" -> {
                var delta = arguments.probability("delta");
                return joint -> ApproximateLocalDifferentialPrivacy.of(joint, delta, neighbours);
            }
            case "probabilistic-ldp" -> {
                var epsilon = arguments.number("epsilon", 0, NO_LIMIT);
                return joint -> ProbabilisticLocalDifferentialPrivacy.of(joint, epsilon, neighbours);
            }
            default ->
                throw new IllegalArgumentException("'" + measure.family().name()
                        + "' compares no pairs of secrets, so neighbours make no difference to it (expected one of "
                        + String.join(", ", NAMES) + ")");
        }
    }
}
