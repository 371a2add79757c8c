package io.divulge.density.law;

import io.divulge.density.noise.MixedNoise;
import io.divulge.density.noise.Noise;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.density.secrets.Piece;
import io.divulge.density.secrets.SecretLaw;
import io.divulge.measure.Value;
import io.divulge.numeric.Enclosure;
import java.util.List;

/**
 * Maximal leakage of a release with densities: {@code log int max_x f(y|x) dy} [IWK20].
 *
 * <p>The nearest value attains the maximum. The integral is 1, for each interval of width {@code w} that the secret can lie in
 * {@code w g(0)} more, and for each gap {@code d} between intervals or values {@code P{|N| < d/2}}, what its ends differ by in
 * total variation. Only for means of records, where the nearest need not be the most likely, is there an integral left.
 */
public final class IntegratedMaximum {

    private IntegratedMaximum() {}

    /** Maximal leakage in nats. */
    public static Value of(ContinuousRelease release) {
        SecretLaw secret = release.secret();
        if (secret.size() == 1) {
            return Value.exactly(0);
        }
        Enclosure excess = release.noise() instanceof MixedNoise
                ? integral(release).minus(Enclosure.ONE)
                : nearest(secret.pieces(), release.noise());
        return Value.of(excess.log1p().atLeast(0));
    }

    private static Enclosure nearest(List<Piece> pieces, Noise noise) {
        Enclosure sum = Enclosure.ZERO;
        for (int i = 0; i < pieces.size(); i++) {
            Piece piece = pieces.get(i);
            if (!piece.isPoint()) {
                Enclosure width = piece.to().minus(piece.from());
                sum = sum.plus(width.times(noise.density(Enclosure.ZERO, 0).value()));
            }
            if (i + 1 < pieces.size()) {
                Enclosure half = pieces.get(i + 1).from().minus(piece.to()).times(Enclosure.HALF);
                sum = sum.plus(
                        noise.between(half.negate(), half, half.twice(), 0).value());
            }
        }
        return sum;
    }

    private static Enclosure integral(ContinuousRelease release) {
        return OutcomeIntegral.of(
                release,
                (y, order) -> release.logLargest(y, order).exp(),
                end -> OutcomeIntegral.constant(
                        release, end, release.most(end).logLift().exp()),
                // Beyond, the maximum is at most the sum.
                same -> GaussianReach.mass()
                        .times(Enclosure.of(release.secret().size()))
                        .twice());
    }
}
