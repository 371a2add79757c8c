package io.divulge.estimate;

import java.util.SplittableRandom;

/** Coins for many events at once: of so many, how many come up heads. The same seed always gives the same. */
final class Coins {
    private static final long FEW = 48;

    private final SplittableRandom random;

    Coins(long seed) {
        this.random = new SplittableRandom(seed);
    }

    /** The number of heads in so many flips of a coin that shows heads with this probability. */
    long heads(long flips, double probability) {
        long heads = 0;
        long left = flips;
        double share = probability;
        // The middle one of that many uniform numbers has a beta law; the coin then needs to be flipped for one half
        // only.
        while (left > FEW) {
            long at = left / 2 + 1;
            double first = gamma((double) at);
            double middle = first / (first + gamma((double) (left + 1 - at)));
            if (middle <= share) {
                heads += at;
                left -= at;
                share = (share - middle) / (1 - middle);
            } else {
                left = at - 1;
                share /= middle;
            }
        }
        for (long i = 0; i < left; i++) {
            heads += random.nextDouble() < share ? 1 : 0;
        }
        return heads;
    }

    /** A number with the gamma law of a shape of at least 1, by rejection [MarsagliaTsang00]. */
    private double gamma(double shape) {
        double d = shape - 1.0 / 3;
        double c = 1 / Math.sqrt(9 * d);
        while (true) {
            double normal = random.nextGaussian();
            double root = 1 + c * normal;
            if (root <= 0) {
                continue;
            }
            double cube = root * root * root;
            double uniform = 1 - random.nextDouble();
            if (Math.log(uniform) < normal * normal / 2 + d - d * cube + d * Math.log(cube)) {
                return d * cube;
            }
        }
    }
}
