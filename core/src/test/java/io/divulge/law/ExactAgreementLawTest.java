package io.divulge.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.catalogue.Measures;
import io.divulge.draw.Draw;
import io.divulge.draw.ExactDraw;
import io.divulge.exact.ExactJoint;
import io.divulge.exact.ExactMeasurement;
import io.divulge.exact.ExactMeasures;
import io.divulge.measure.Measure;
import io.divulge.measure.Value;
import io.divulge.model.Joint;
import io.divulge.numeric.FractionText;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every measure that has an exact form: its bracket in floating point holds the exact number, in each form of the model. */
class ExactAgreementLawTest {
    /** Parameters that a double cannot tell from 0, 1 or infinity. */
    private static final List<String> CORNERS = List.of(
            "pml-tail(epsilon=log(1e400))",
            "pml-tail(epsilon=log(1.00000000000000000000001))",
            "pml-quantile(delta=1e-400)",
            "pml-quantile(delta=0.99999999999999999999)",
            "eml(delta=1e-400)",
            "eml(delta=1e-300)",
            "eml(delta=0.99999999999999999999)",
            "envelope-upper(delta=1e-400)",
            "psi1(epsilon=log(1e400))",
            "psi2(epsilon=log(1e400))",
            "psi2(epsilon=log(1.00000000000000000000001))",
            "privacy-profile(epsilon=log(1e300))",
            "privacy-profile(epsilon=log(1e400))",
            "probabilistic-ldp(epsilon=log(1e400))",
            "probabilistic-ldp(epsilon=log(3))",
            "approximate-ldp(delta=1e-400)",
            "approximate-ldp(delta=1)",
            "max-information(delta=0.99999999999999999999)",
            "max-information(delta=1)");

    static LongStream seeds() {
        return Draw.seeds();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void bracketsHold(long seed) {
        ExactDraw draw = ExactDraw.seeded(seed);
        ExactJoint exact = draw.plain().chance(0.6) ? draw.ordinary(6) : draw.extreme(4);
        List<Measure<?>> measures = Stream.concat(expressions(draw, exact).stream(), CORNERS.stream())
                .map(Measures::parse)
                .toList();
        List<Joint> forms = ExactDraw.forms(exact);
        for (Measure<?> measure : measures) {
            Optional<ExactMeasurement> proved =
                    ExactMeasures.TABLE.of(exact, measure).toOptional();
            if (proved.isEmpty() && measure.family().name().contains("envelope")) {
                // Not every point of an envelope is the logarithm of a fraction; ExactEnvelopeTest counts those that
                // are.
                continue;
            }
            Value truth = proved.orElseThrow().toValue();
            for (Joint joint : forms) {
                Value bracket = measure.of(joint);
                assertTrue(
                        bracket.lower() <= truth.lower() && truth.upper() <= bracket.upper(),
                        () -> measure.expression() + " of " + joint.channel() + " is " + truth + ", not in " + bracket);
            }
        }
    }

    @Test
    @DisplayName("no measure that has an exact form is left out")
    void all() {
        ExactDraw draw = ExactDraw.seeded(0);
        assertEquals(
                Set.copyOf(ExactMeasures.TABLE.families()),
                expressions(draw, draw.ordinary(3)).stream()
                        .map(expression -> Measures.parse(expression).family())
                        .collect(Collectors.toSet()));
    }

    private static List<String> expressions(ExactDraw draw, ExactJoint exact) {
        String epsilon = "epsilon=log(" + FractionText.of(draw.ratio()) + ")";
        String delta = "delta=" + FractionText.of(draw.unit());
        String outcome =
                exact.outcomes().label(draw.plain().whole(0, exact.outcomes().size() - 1));
        String other = exact.outcomes().label(0);
        return List.of(
                "pml",
                "pmc",
                "pml-tail(" + epsilon + ")",
                "pml-quantile(" + delta + ",side=left)",
                "pml-quantile(" + delta + ",side=right)",
                "event-leakage(event=" + (outcome.equals(other) ? other : other + "|" + outcome) + ")",
                "eml(" + delta + ")",
                "eml(delta=0)",
                "eml(delta=1)",
                "binary-envelope(" + delta + ")",
                "psi1(" + epsilon + ")",
                "psi2(" + epsilon + ")",
                "envelope-upper(" + delta + ")",
                "envelope(" + delta + ")",
                "envelope-delta(" + epsilon + ")",
                "cost-envelope(" + delta + ")",
                "cost-envelope-delta(" + epsilon + ")",
                "maximal-leakage",
                "min-capacity",
                "capacity(order=inf)",
                "maximal-alpha-leakage(alpha=inf)",
                "maximal-alpha-beta-leakage(alpha=inf,beta=1)",
                "maximal-alpha-beta-leakage(alpha=inf,beta=2)",
                "maximal-alpha-beta-leakage(alpha=inf,beta=5)",
                "maximal-alpha-beta-leakage(alpha=inf,beta=inf)",
                "maximal-alpha-beta-leakage(alpha=2,beta=2)",
                "maximal-alpha-beta-leakage(alpha=3,beta=3)",
                "maximal-alpha-beta-leakage(alpha=1,beta=2)",
                "maximal-alpha-beta-leakage(alpha=3,tau=0)",
                "maximal-alpha-beta-leakage(alpha=inf,tau=1/2)",
                "multi-user-leakage(alpha=2,beta=2)",
                "ldp",
                "lip",
                "ldi",
                "privacy-profile(" + epsilon + ")",
                "privacy-profile(epsilon=0)",
                "probabilistic-ldp(" + epsilon + ")",
                "approximate-ldp(" + delta + ")",
                "approximate-ldp(delta=0)",
                "max-information(" + delta + ")",
                "max-information(delta=0)",
                "total-variation",
                "chi-squared",
                "f-information(total-variation)",
                "f-information(chi-squared)",
                "f-information(power:2)",
                "f-information(power:3)",
                "f-information(power:-1)",
                "f-information(power:-2)",
                "min-entropy-leakage",
                "maximal-cost-leakage",
                "maximal-realizable-cost",
                "guesswork-leakage",
                "guesswork",
                "guesswork(when=after)",
                "conditional-entropy(order=0)",
                "conditional-entropy(order=inf)",
                "entropy(order=0)",
                "entropy(order=inf)",
                "entropy(order=2)",
                "entropy(order=3)");
    }
}
