package io.divulge.counts;

import io.divulge.model.Alphabet;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Rounding;
import java.util.Arrays;
import java.util.Optional;

/** The noisy count of the rarest bin among records that are drawn from the prior, put into cells: a part of what a histogram tells. */
final class OneBin {
    private static final int CELLS = 48;

    /** Counts so much rarer than the likeliest are left out; far below any digit. */
    private static final double RARE = 1e-40;

    /** Counts that are gone through. */
    private static final int MOST_COUNTS = 20_000;

    private OneBin() {}

    /** The release, if its probabilities can be computed with all digits. */
    static Optional<Joint> of(Prior prior, CountNoise noise, int records) {
        int bin = 0;
        for (int x = 1; x < prior.secrets().size(); x++) {
            bin = prior.probability(x) < prior.probability(bin) ? x : bin;
        }
        double p = prior.probability(bin);
        if (p == 1) {
            return Optional.empty();
        }
        int others = records - 1;
        int likely = (int) Math.min(others, Math.floor((others + 1) * p));
        int low = likely;
        int high = likely;
        // Far beyond what is likely at all: 40 standard deviations.
        int reach = (int) Math.min(others, 100 + 40 * Math.sqrt(others * p * (1 - p)));
        if (reach > MOST_COUNTS) {
            return Optional.empty();
        }
        int offset = Math.max(0, likely - reach);
        double[] pmf = new double[Math.min(others, likely + reach) - offset + 2];
        pmf[likely - offset] = 1;
        double odds = p / (1 - p);
        while (high < others && high < likely + reach && pmf[high - offset] > RARE) {
            pmf[high + 1 - offset] = pmf[high - offset] * ((double) (others - high) / (high + 1) * odds);
            high++;
        }
        while (low > offset && pmf[low - offset] > RARE) {
            pmf[low - 1 - offset] = pmf[low - offset] / ((double) (others - low + 1) / low * odds);
            low--;
        }
        double total = Arrays.stream(pmf, low - offset, high + 1 - offset).sum();
        double spread = Math.sqrt(others * p * (1 - p)) + 2 * noise.scale().value();
        double[] cuts = new double[CELLS];
        for (int i = 0; i < CELLS; i++) {
            cuts[i] = Math.rint(likely + 5 * spread * (2.0 * i / (CELLS - 1) - 1)) + 0.5;
        }
        cuts = Arrays.stream(cuts).distinct().toArray();
        double[][] two = new double[2][cuts.length + 1];
        double widest = 0;
        for (int own = 0; own < 2; own++) {
            for (int h = low; h <= high; h++) {
                for (int y = 0; y <= cuts.length; y++) {
                    Enclosure mass = mass(
                            noise,
                            y == 0 ? Double.NEGATIVE_INFINITY : cuts[y - 1] - h - own,
                            y == cuts.length ? Double.POSITIVE_INFINITY : cuts[y] - h - own);
                    two[own][y] += pmf[h - offset] / total * mass.middle();
                    widest = Math.max(widest, mass.upper() > 1e-100 ? mass.width() / mass.upper() : 0);
                }
            }
        }
        double[][] rows = new double[prior.secrets().size()][];
        for (int x = 0; x < rows.length; x++) {
            rows[x] = two[x == bin ? 1 : 0];
        }
        double factor = Rounding.product(
                prior.uncertainty() * 2 * (high - low + 2.0) / (1 - p), Rounding.gamma(8.0 * (high - low + 8)));
        double error = Rounding.product(factor, Rounding.product(2 * widest, 1e-30));
        boolean isHeld = error < 1e-3
                && Arrays.stream(two).allMatch(row -> Arrays.stream(row).allMatch(entry -> entry > 1e-60));
        return isHeld
                ? Optional.of(prior.through(
                        DenseChannel.adopting(prior.secrets(), Alphabet.numbered("cell ", two[0].length), rows, error)))
                : Optional.empty();
    }

    private static Enclosure mass(CountNoise noise, double from, double to) {
        if (noise.kind() != CountNoise.Kind.GEOMETRIC) {
            return noise.mass(from, to);
        }
        if (Double.isInfinite(to)) {
            return noise.from((int) Math.ceil(from));
        }
        if (Double.isInfinite(from)) {
            return noise.from((int) Math.ceil(-to));
        }
        return from > 0
                ? noise.from((int) Math.ceil(from))
                        .minus(noise.from((int) Math.ceil(to)))
                        .atLeast(0)
                : to < 0
                        ? noise.from((int) Math.ceil(-to))
                                .minus(noise.from((int) Math.ceil(-from)))
                                .atLeast(0)
                        : Enclosure.ONE
                                .minus(noise.from((int) Math.ceil(to)))
                                .minus(noise.from((int) Math.ceil(-from)))
                                .atLeast(0);
    }
}
