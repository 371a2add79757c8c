package io.divulge.density;

import static io.divulge.measure.event.EventMeasures.EML;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.APPROXIMATE_LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LIP;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.information.InformationMeasures.TOTAL_VARIATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.density.noise.Positive;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.expression.Expression;
import io.divulge.guarantee.Guarantee;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Value;
import io.divulge.numeric.Digits;
import io.divulge.numeric.Enclosure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
    /** What there may be a bound of. */
    private static final List<MeasureFamily<?>> TARGETS =
            List.of(LDP, LIP, MAXIMAL_LEAKAGE, MUTUAL_INFORMATION, PMC, PML, APPROXIMATE_LDP, EML, TOTAL_VARIATION);

    /** So often the noise is doubled or halved, before it is changed faster. */
    private static final int DOUBLINGS = 12;

    private static final int MOST_SQUARES = 8;

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
            refuse(
                    bound().upper() == 0 && !(target instanceof Guarantee.WithDelta),
                    "no " + parameter() + " keeps " + target.expression()
                            + ": however much noise is added, the outcome still says something about the secret"
                            + " (ask for more than 0)");
            return keeps(start) ? less(start) : more(start);
        }

        /** Ever more noise, until it is enough. */
        private NoiseCalibration more(double start) {
            double bad = start;
            double good = start;
            for (int i = 0; bad == good; i++) {
                if (good >= range().most()) {
                    throw new IllegalArgumentException("no " + parameter() + " up to "
                            + Positive.text(range().most()) + " keeps " + target.expression()
                            + ": with the largest it still has " + target.name() + " "
                            + Digits.six(measured(good).upper())
                            + " (ask for more, or promise a tail, which pml-quantile measures)");
                }
                good = Math.min(range().most(), good * step(i));
                bad = keeps(good) ? bad : good;
            }
            return between(bad, good);
        }

        /** Ever less noise, until it is not enough. */
        private NoiseCalibration less(double start) {
            double good = start;
            double bad = start;
            for (int i = 0; bad == good; i++) {
                if (bad <= range().least()) {
                    throw new IllegalArgumentException("every " + parameter() + " from "
                            + Positive.text(range().least()) + " on keeps " + target.expression()
                            + ": with the smallest '" + mechanism + "' has " + target.name() + " "
                            + Digits.atMost(measured(bad).upper()));
                }
                bad = Math.max(range().least(), bad / step(i));
                good = keeps(bad) ? bad : good;
            }
            return between(bad, good);
        }

        /** By how much the noise is changed: twofold at first, and by the square of it each time if that leads nowhere. */
        private static double step(int tries) {
            return tries < DOUBLINGS ? 2 : Math.pow(2, Math.pow(2, Math.min(tries - DOUBLINGS, MOST_SQUARES)));
        }

        /** Halves what is open until both ends are neighbours. */
        private NoiseCalibration between(double tooLittle, double enough) {
            double bad = tooLittle;
            double good = enough;
            while (good - bad > NEIGHBOURS * good) {
                double middle = good > 4 * bad ? Math.sqrt(good) * Math.sqrt(bad) : bad + (good - bad) / 2;
                if (keeps(middle)) {
                    good = middle;
                } else {
                    bad = middle;
                }
            }
            return new NoiseCalibration(named(good), parameter(), good, bad, target, measured(good));
        }

        private void check() {
            if (!isTarget(target)) {
                throw new IllegalArgumentException(
                        "'" + mechanism
                                + "' is calibrated to ldp, lip, maximal-leakage, mutual-information, pmc, pml, total-variation,"
                                + " ldp(epsilon,delta) and eml(epsilon,delta), and the target is " + target.expression()
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
            return NoiseCalibration.parameter(mechanism);
        }

        private Positive range() {
            return mechanism.startsWith("laplace") ? Positive.SCALE : Positive.SIGMA;
        }

        /** How far values of the secret are apart, where the search begins. */
        private double width() {
            if (!(named(1).release() instanceof ContinuousRelease release)) {
                // A secret without ends.
                return 1;
            }
            double width = release.highest().middle() - release.lowest().middle();
            refuse(
                    !(width > 0),
                    "every " + parameter() + " keeps " + target.expression() + ": there is only one secret");
            return Math.max(range().least(), Math.min(range().most(), width));
        }

        private NamedRelease named(double setting) {
            List<Expression.Argument> all = new ArrayList<>();
            all.add(new Expression.Argument(parameter(), text(setting)));
            all.addAll(given);
            return DensityMechanisms.parse(new Expression(mechanism, all));
        }

        private Value measured(double setting) {
            return named(setting).measure(target.limits().get(0).measure());
        }

        private boolean keeps(double setting) {
            return measured(setting).upper() <= bound().lower();
        }

        private Enclosure bound() {
            return Enclosure.of(target.limits().get(0).bound());
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
        return Math.max(0, target.limits().get(0).bound().value() - value.upper());
    }

    /** The target with the number that the mechanism has. */
    public Guarantee tightest() {
        return target.with(value.upper());
    }

    /** The parameter of a mechanism that can be calibrated to a guarantee, if there is one. */
    public static Optional<String> parameterOf(String mechanism, Guarantee target) {
        return Optional.of(parameter(mechanism)).filter(name -> !name.isEmpty()).filter(name -> isTarget(target));
    }

    private static String parameter(String mechanism) {
        return mechanism.startsWith("laplace") ? "scale" : mechanism.startsWith("gaussian") ? "sigma" : "";
    }

    private static boolean isTarget(Guarantee target) {
        return TARGETS.containsAll(target.measures()) && target.limits().size() == 1;
    }
}
