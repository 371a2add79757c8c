package io.divulge.continuous;

import io.divulge.expression.Expression;
import io.divulge.guarantee.Guarantee;
import io.divulge.measure.Value;
import io.divulge.numeric.Digits;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The least noise with which a mechanism keeps a guarantee, from the safe side.
 *
 * <p>More Laplace noise is less of it with something independent added, and so is more Gaussian noise; what is closed under
 * post-processing can only fall with the scale. The interval between a scale that certainly keeps the target and one that does not
 * is halved until both are neighbours but for rounding.
 *
 * @param named the mechanism with the scale that was found
 * @param parameter what the scale is called
 * @param setting the smallest scale that was found to keep the target
 * @param beyond the largest that was found not to be certain to
 * @param target what is kept
 * @param value what the mechanism has then
 */
public record NoiseCalibration(
        NamedRelease named, String parameter, double setting, double beyond, Guarantee target, Value value) {
    /** What is measured for each notion; of several the largest. */
    private static final Map<String, List<String>> MEASURES = Map.of(
            "pml", List.of("pml"),
            "pmc", List.of("pmc"),
            "lip", List.of("pml", "pmc"),
            "ldp", List.of("ldp"),
            "maximal-leakage", List.of("maximal-leakage"),
            "mutual-information", List.of("mutual-information"));

    private static final int MOST_DOUBLINGS = 60;

    /** Scales so near to each other, as a fraction, are neighbours. */
    private static final double NEIGHBOURS = 0x1p-50;

    /**
     * Finds the scale.
     *
     * @param given the other parameters of the mechanism
     * @throws IllegalArgumentException if no scale keeps the target, or all do, or it is none that is calibrated to
     */
    public static NoiseCalibration of(String mechanism, List<Expression.Argument> given, Guarantee target) {
        return new Search(mechanism, given, target).found();
    }

    /** What is asked, and what a scale answers. */
    private record Search(String mechanism, List<Expression.Argument> given, Guarantee target) {
        private NoiseCalibration found() {
            check();
            double start = width();
            if (Double.isInfinite(measured(start).lower())) {
                throw new IllegalArgumentException("no " + parameter() + " keeps " + target.expression() + ": "
                        + target.name() + " of '" + mechanism
                        + "' is infinite whatever it is (add Laplace noise, or promise a tail:"
                        + " pml-quantile and pmc-quantile measure it)");
            }
            double good = start;
            double bad = start;
            for (int i = 0; !keeps(good); i++) {
                bad = good;
                good *= 2;
                if (i > MOST_DOUBLINGS) {
                    throw new IllegalArgumentException("no " + parameter() + " was found that keeps "
                            + target.expression()
                            + ": with " + parameter() + "=" + text(good) + " it still has " + target.name() + " "
                            + Digits.six(measured(good).value())
                            + " (ask for more, or promise a tail, which pml-quantile measures)");
                }
            }
            for (int i = 0; keeps(bad); i++) {
                good = bad;
                bad /= 2;
                refuse(
                        i > MOST_DOUBLINGS,
                        "every " + parameter() + " keeps " + target.expression() + ": '" + mechanism
                                + "' has nothing to hide that would exceed it");
            }
            while (good - bad > NEIGHBOURS * good) {
                double middle = bad + (good - bad) / 2;
                if (keeps(middle)) {
                    good = middle;
                } else {
                    bad = middle;
                }
            }
            return new NoiseCalibration(named(good), parameter(), good, bad, target, measured(good));
        }

        private void check() {
            if (target instanceof Guarantee.WithDelta || !MEASURES.containsKey(target.name())) {
                throw new IllegalArgumentException(
                        "'" + mechanism + "' is calibrated to "
                                + String.join(
                                        ", ",
                                        MEASURES.keySet().stream().sorted().toList())
                                + " with an epsilon, and the target is " + target.expression()
                                + " ('divulge measure' has pml-quantile(delta) and envelope(delta) of a scale that you choose)");
            }
            if (parameter().isEmpty()) {
                throw new IllegalArgumentException(
                        "'" + mechanism + "' has no scale that could be calibrated (expected laplace,"
                                + " gaussian, laplace-mean or gaussian-mean)");
            }
            if (given.stream().anyMatch(argument -> argument.key().equals(parameter()))) {
                throw new IllegalArgumentException("'" + parameter() + "' of '" + mechanism
                        + "' is what is looked for: leave it out, or use 'divulge measure' with the value");
            }
        }

        private String parameter() {
            return mechanism.startsWith("laplace") ? "scale" : mechanism.startsWith("gaussian") ? "sigma" : "";
        }

        /** How far values of the secret are apart, where the search begins. */
        private double width() {
            if (!(named(1).release() instanceof ContinuousRelease release)) {
                throw new IllegalStateException("no noise: " + mechanism);
            }
            double width = release.highest().middle() - release.lowest().middle();
            refuse(
                    !(width > 0),
                    "every " + parameter() + " keeps " + target.expression() + ": there is only one secret");
            return width;
        }

        private NamedRelease named(double setting) {
            List<Expression.Argument> all = new ArrayList<>();
            all.add(new Expression.Argument(parameter(), text(setting)));
            all.addAll(given);
            return DensityMechanisms.parse(new Expression(mechanism, all));
        }

        private Value measured(double setting) {
            NumericRelease release = named(setting).release();
            return MEASURES.getOrDefault(target.name(), List.of()).stream()
                    .map(measure -> DensityMeasures.named(measure).of(release))
                    .reduce((one, other) -> one.upper() >= other.upper() ? one : other)
                    .orElseThrow();
        }

        private boolean keeps(double setting) {
            return measured(setting).upper() <= bound().lower();
        }

        private Enclosure bound() {
            return Enclosure.of(epsilon(target));
        }

        private static void refuse(boolean wrong, String message) {
            if (wrong) {
                throw new IllegalArgumentException(message);
            }
        }

        /** All digits, and no more. */
        private static String text(double setting) {
            String digits = Double.toString(setting);
            return digits.endsWith(".0") ? digits.substring(0, digits.length() - 2) : digits;
        }
    }

    /** How much room is left. */
    public double margin() {
        return Math.max(0, epsilon(target).value() - value.upper());
    }

    private static Scalar epsilon(Guarantee target) {
        return Objects.requireNonNull(target.parameters().get("epsilon"), target.expression());
    }

    /** The target with the number that the mechanism has. */
    public Guarantee tightest() {
        return target.with(value.upper());
    }
}
