package io.divulge.mechanism;

import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.util.Arrays;
import java.util.Locale;

/**
 * The privacy region of a leakage [SGSSO25, II.B], [GSO24]: how many secrets an outcome can rule out under {@code epsilon}-PML. An outcome that rules out secrets of total probability {@code P} makes
 * some other one {@code 1 / (1 - P)} times as likely at least, so that it rules out no more than the number of least probable secrets that together have {@code 1 - e^-epsilon} or less.
 *
 * @param excluded that number; 0 in the high-privacy regime
 * @param from the least leakage of the region, in nats: 0, or where so many secrets can be ruled out
 * @param to where the next region begins, in nats; infinite if only one secret can be left
 */
public record PrivacyRegion(int excluded, double from, double to) {
    /** What a sum of probabilities may be off by: at the edge more is allowed rather than less. */
    private static final double EDGE = 1e-12;

    /** The region of a leakage under a prior. */
    public static PrivacyRegion of(Prior prior, Scalar epsilon) {
        double[] rising = Arrays.stream(prior.toArray())
                .filter(p -> p > 0)
                .sorted()
                .limit(prior.support().length - 1L)
                .toArray();
        return of(rising, epsilon);
    }

    /** The region of a leakage if nothing is known of the prior but its smallest probability: as many secrets have it as can. */
    public static PrivacyRegion ofSmallest(Scalar smallest, Scalar epsilon) {
        double[] alike = new double[(int) Math.max(0, Math.min(1e6, Math.ceil(1 / smallest.value() - EDGE) - 1))];
        Arrays.fill(alike, smallest.value());
        return of(alike, epsilon);
    }

    private static PrivacyRegion of(double[] rising, Scalar epsilon) {
        double allowed = -Math.expm1(-epsilon.value()) + EDGE;
        double sum = 0;
        double from = 0;
        for (int j = 0; j < rising.length; j++) {
            sum += rising[j];
            double edge = -Math.log1p(-Math.min(1, sum));
            if (sum > allowed) {
                return new PrivacyRegion(j, from, edge);
            }
            from = edge;
        }
        return new PrivacyRegion(rising.length, from, Double.POSITIVE_INFINITY);
    }

    /** One sentence for people. */
    public String inWords() {
        String end = Double.isInfinite(to) ? "" : String.format(Locale.ROOT, " below epsilon=%.6g", to);
        return excluded == 0
                ? "High-privacy regime [SGSSO25, II.B]: no outcome rules out a secret"
                        + (end.isEmpty() ? "." : end + ".")
                : "Privacy region [SGSSO25, II.B]: an outcome can rule out "
                        + (excluded == 1 ? "one secret" : excluded + " secrets")
                        + " at most"
                        + String.format(Locale.ROOT, ", from epsilon=%.6g on", from)
                        + (end.isEmpty() ? "" : " and")
                        + end + ".";
    }
}
