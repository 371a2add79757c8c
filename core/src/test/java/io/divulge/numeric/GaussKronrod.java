package io.divulge.numeric;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.DoubleUnaryOperator;

/**
 * Adaptive quadrature for functions of which nothing is known but their values: 21 points of Kronrod over 10 of Gauss
 * [PDUK83], the worst interval halved until the estimate of the error is small enough.
 *
 * <p>The error is an estimate and no proof: a spike between all points is not seen. Where the integrand can be differentiated
 * use {@link TaylorIntegral}, whose result encloses the truth. Kinks belong among the break points; infinite ends are
 * mapped to finite ones by {@code x = t / (1 - t^2)}.
 */
public final class GaussKronrod {
    private static final double[] NODES = {
        0.9956571630258081,
        0.9739065285171717,
        0.9301574913557082,
        0.8650633666889845,
        0.7808177265864169,
        0.6794095682990244,
        0.5627571346686047,
        0.4333953941292472,
        0.2943928627014602,
        0.14887433898163122,
        0
    };

    private static final double[] KRONROD = {
        0.011694638867371874,
        0.032558162307964725,
        0.054755896574351995,
        0.07503967481091996,
        0.0931254545836976,
        0.10938715880229764,
        0.12349197626206584,
        0.13470921731147334,
        0.14277593857706009,
        0.14773910490133849,
        0.1494455540029169
    };

    /** Weights of the nodes at odd places. */
    private static final double[] GAUSS = {
        0.06667134430868814, 0.1494513491505806, 0.21908636251598204, 0.26926671930999635, 0.29552422471475287
    };

    private static final int MOST_PIECES = 10_000;

    /** Below this fraction of the integral the estimate is noise of the arithmetic. */
    private static final double NOISE = 50 * Rounding.UNIT;

    private GaussKronrod() {}

    /**
     * An integral as far as it is known.
     *
     * @param error what it may be off by, estimated
     * @param converged whether the estimate met what was asked for
     */
    public record Estimate(double value, double error, boolean converged) {}

    private record Piece(double from, double to, double value, double error) {}

    /**
     * The integral from the first break point to the last.
     *
     * @param tolerance what the estimate of the error should come down to
     * @param breaks the ends, the first may be minus infinity and the last infinity, and the kinks between them
     */
    public static Estimate integral(DoubleUnaryOperator integrand, double tolerance, double... breaks) {
        check(breaks);
        PriorityQueue<Piece> pieces = new PriorityQueue<>(Comparator.comparingDouble((Piece piece) -> -piece.error));
        for (int i = 0; i + 1 < breaks.length; i++) {
            pieces.add(piece(integrand, image(breaks[i]), image(breaks[i + 1])));
        }
        while (true) {
            double value = pieces.stream().mapToDouble(Piece::value).sum();
            double error = pieces.stream().mapToDouble(Piece::error).sum();
            boolean enough = Double.isFinite(value) && error <= Math.max(tolerance, NOISE * Math.abs(value));
            Piece worst = pieces.element();
            double middle = worst.from + (worst.to - worst.from) / 2;
            if (enough || pieces.size() >= MOST_PIECES || !(middle > worst.from && middle < worst.to)) {
                return new Estimate(value, error, enough);
            }
            pieces.remove();
            pieces.add(piece(integrand, worst.from, middle));
            pieces.add(piece(integrand, middle, worst.to));
        }
    }

    private static void check(double[] breaks) {
        if (breaks.length < 2) {
            throw new IllegalArgumentException("an integral needs two ends, and " + breaks.length + " was given");
        }
        for (int i = 0; i + 1 < breaks.length; i++) {
            // Written so that NaN fails.
            if (!(breaks[i] < breaks[i + 1])) {
                throw new IllegalArgumentException(
                        "break points must increase: " + breaks[i + 1] + " is after " + breaks[i]);
            }
        }
    }

    /** The {@code t} in (-1, 1) with {@code x = t / (1 - t^2)}. */
    private static double image(double x) {
        return Double.isInfinite(x) ? Math.signum(x) : 2 * x / (1 + Math.sqrt(1 + 4 * x * x));
    }

    private static Piece piece(DoubleUnaryOperator integrand, double from, double to) {
        double centre = from + (to - from) / 2;
        double half = (to - from) / 2;
        double kronrod = 0;
        double gauss = 0;
        for (int i = 0; i < NODES.length; i++) {
            double sum = i == NODES.length - 1
                    ? mapped(integrand, centre)
                    : mapped(integrand, centre - half * NODES[i]) + mapped(integrand, centre + half * NODES[i]);
            kronrod += KRONROD[i] * sum;
            gauss += i % 2 == 1 ? GAUSS[i / 2] * sum : 0;
        }
        return new Piece(from, to, half * kronrod, half * Math.abs(kronrod - gauss));
    }

    private static double mapped(DoubleUnaryOperator integrand, double t) {
        double rest = (1 - t) * (1 + t);
        double value = integrand.applyAsDouble(t / rest);
        // What is 0 at infinity stays so, however steep the map.
        return value == 0 ? 0 : value * (1 + t * t) / (rest * rest);
    }
}
