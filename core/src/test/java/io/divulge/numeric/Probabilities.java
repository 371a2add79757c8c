package io.divulge.numeric;

import java.util.SplittableRandom;

/** Probabilities of all sizes, for tests of logarithms and sums: near 1, near 0, and at the seams of the formulas. */
public final class Probabilities {
    private static final double[] SEAMS = {
        1,
        0.5,
        0.75,
        0.25,
        0.375,
        Math.sqrt(0.5),
        Math.sqrt(2) / 4,
        1 - 0x1p-10,
        1 - 0x1p-9,
        0x1p-1022,
        0x1p-1021,
        1e-300
    };

    private Probabilities() {}

    /** A positive probability. */
    public static double positive(SplittableRandom random) {
        return switch (random.nextInt(5)) {
            case 0 -> seam(random);
            case 1 -> 1 - Math.scalb(random.nextDouble(), -random.nextInt(53));
            case 2 -> Math.scalb(1 + random.nextDouble(), -2 - random.nextInt(1000));
            default -> Math.max(random.nextDouble(), Double.MIN_NORMAL);
        };
    }

    /** The same, and 0 quite often, of either sign. */
    public static double any(SplittableRandom random) {
        return switch (random.nextInt(8)) {
            case 0 -> 0;
            case 1 -> random.nextInt(10) == 0 ? -0.0 : 1;
            default -> Math.max(positive(random), 1e-290);
        };
    }

    private static double seam(SplittableRandom random) {
        double w = SEAMS[random.nextInt(SEAMS.length)];
        for (int steps = random.nextInt(-3, 4); steps != 0; steps -= Integer.signum(steps)) {
            w = steps > 0 ? Math.nextUp(w) : Math.nextDown(w);
        }
        return Math.min(1, Math.max(w, Double.MIN_NORMAL));
    }
}
