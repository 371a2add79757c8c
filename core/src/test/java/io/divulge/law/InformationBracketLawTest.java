package io.divulge.law;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Draw;
import io.divulge.draw.FractionModel;
import io.divulge.draw.Precise;
import io.divulge.measure.Value;
import io.divulge.measure.information.ConditionalEntropy;
import io.divulge.measure.information.FDivergence;
import io.divulge.measure.information.FDivergences;
import io.divulge.measure.information.FInformation;
import io.divulge.measure.information.MaxInformation;
import io.divulge.measure.information.MaximalLeakage;
import io.divulge.measure.information.MutualInformation;
import io.divulge.measure.information.RenyiEntropy;
import io.divulge.measure.information.SibsonInformation;
import io.divulge.numeric.Scalar;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The brackets hold the value of the model that was meant, computed to many digits, and are narrow. */
class InformationBracketLawTest {
    private static final BigDecimal ONE = BigDecimal.ONE;
    private static final BigDecimal HALF = new BigDecimal("0.5");

    /** Roundings of a few hundred operations on numbers of size 1. */
    private static final double NARROW = 1e-12;

    /** What cancellation leaves in the last of the reference's digits. */
    private static final BigDecimal REFERENCE = new BigDecimal("1e-140");

    private static final List<String> ORDERS = List.of(
            "0.01",
            "0.3",
            "0.5",
            "0.7",
            "0.999999",
            "0.9999999999999",
            "1.00000000000000001",
            "1.000001",
            "1.1",
            "2",
            "7",
            "50",
            "1e4");

    /** Fifteen of each kind: many digits take time. */
    static LongStream seeds() {
        return Draw.seeds().limit(15L * FractionModel.KINDS);
    }

    private static FractionModel model(long seed) {
        return FractionModel.draw(Draw.seeded(seed), (int) (seed % FractionModel.KINDS));
    }

    private static void holds(BigDecimal truth, Value value, String what) {
        Supplier<String> message = () -> what + ": " + truth.toEngineeringString() + " is not in " + value;
        assertTrue(new BigDecimal(value.lower()).compareTo(truth.add(REFERENCE)) <= 0, message);
        assertTrue(Double.isFinite(value.upper()), message);
        assertTrue(new BigDecimal(value.upper()).compareTo(truth.subtract(REFERENCE)) >= 0, message);
        assertTrue(value.width() <= NARROW * Math.max(1, value.value()), () -> what + " is known only as " + value);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void mutualInformation(long seed) {
        FractionModel model = model(seed);
        BigDecimal truth = model.fInformation(InformationBracketLawTest::kl);
        holds(truth, MutualInformation.of(model.joint()), "I");
        holds(truth, FInformation.of(model.joint(), FDivergences.KL), "kl");
    }

    private static BigDecimal kl(BigDecimal t) {
        return t.signum() == 0 ? BigDecimal.ZERO : t.multiply(Precise.log(t), Precise.DIGITS);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void fInformation(long seed) {
        FractionModel model = model(seed);
        fInformation(
                model, FDivergences.TOTAL_VARIATION, t -> t.subtract(ONE).abs().multiply(HALF));
        fInformation(model, FDivergences.CHI_SQUARED, t -> t.subtract(ONE).pow(2, Precise.DIGITS));
        fInformation(model, FDivergences.HELLINGER, t -> ONE.subtract(t.sqrt(Precise.DIGITS)));
        fInformation(
                model,
                FDivergences.JENSEN_SHANNON,
                t -> kl(t).subtract(ONE.add(t).multiply(Precise.log(ONE.add(t).multiply(HALF))), Precise.DIGITS)
                        .multiply(HALF));
        // Four times Hellinger's, half of Pearson's, and an exponent between.
        fInformation(
                model,
                FDivergences.named("power:1/2"),
                t -> new BigDecimal(4).multiply(ONE.subtract(t.sqrt(Precise.DIGITS))));
        fInformation(
                model,
                FDivergences.named("power:2"),
                t -> t.subtract(ONE).pow(2, Precise.DIGITS).multiply(HALF));
        fInformation(model, FDivergences.named("power:1"), InformationBracketLawTest::kl);
        for (String power : List.of("1.5", "0.75", "0.25", "3.5")) {
            fInformation(model, FDivergences.named("power:" + power), t -> power(t, power));
        }
    }

    private static BigDecimal power(BigDecimal t, String exponent) {
        BigDecimal a = new BigDecimal(exponent);
        return Precise.power(t, a).subtract(ONE).divide(a.multiply(a.subtract(ONE)), Precise.DIGITS);
    }

    private static void fInformation(FractionModel model, FDivergence f, UnaryOperator<BigDecimal> definition) {
        holds(model.fInformation(definition), FInformation.of(model.joint(), f), f.name());
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void maximalLeakage(long seed) {
        FractionModel model = model(seed);
        holds(model.maximalLeakage(), MaximalLeakage.of(model.joint()), "maximal leakage");
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void entropy(long seed) {
        FractionModel model = model(seed);
        holds(model.shannonEntropy(), RenyiEntropy.of(model.joint(), Scalar.of(1)), "H");
        for (int i = 0; i < 3; i++) {
            String order = ORDERS.get((int) (seed + 3L * i) % ORDERS.size());
            holds(
                    model.renyiEntropy(new BigDecimal(order)),
                    RenyiEntropy.of(model.joint(), Scalar.parse(order)),
                    "H of order " + order);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void conditionalEntropy(long seed) {
        FractionModel model = model(seed);
        for (int i = 0; i < 3; i++) {
            String order = ORDERS.get((int) (seed + 3L * i) % ORDERS.size());
            holds(
                    model.conditionalEntropy(new BigDecimal(order)),
                    ConditionalEntropy.of(model.joint(), Scalar.parse(order)),
                    "H(X|Y) of order " + order);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void sibson(long seed) {
        FractionModel model = model(seed);
        for (int i = 0; i < 3; i++) {
            String order = ORDERS.get((int) (seed + 3L * i) % ORDERS.size());
            holds(
                    model.sibson(new BigDecimal(order)),
                    SibsonInformation.of(model.joint(), Scalar.parse(order)),
                    "Sibson of order " + order);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void maxInformation(long seed) {
        FractionModel model = model(seed);
        for (String delta : List.of("1e-70", "1e-12", "0.001", "0.3", "0.9", "0.999999999999999999999")) {
            BigDecimal truth = model.maxInformation(new BigDecimal(delta));
            Value value = MaxInformation.of(model.joint(), Scalar.parse(delta));
            assertTrue(new BigDecimal(value.lower()).compareTo(truth) <= 0, () -> truth + " is not in " + value);
            assertTrue(new BigDecimal(value.upper()).compareTo(truth) >= 0, () -> truth + " is not in " + value);
            // Where almost all of an event's probability is cut off, what is left of it has few digits.
            boolean ordinary = seed % FractionModel.KINDS < 4 && delta.startsWith("0.") && delta.length() < 6;
            assertTrue(!ordinary || value.width() < 1e-11, () -> "at " + delta + " known only as " + value);
        }
    }
}
