package io.divulge.law;

import static io.divulge.density.Given.gaussian;
import static io.divulge.density.Given.laplace;
import static io.divulge.density.Given.uniform;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.divulge.catalogue.Measures;
import io.divulge.density.envelope.DensityEnvelope;
import io.divulge.density.law.LeakageSupremum;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.measure.Value;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The bound of the envelope that needs no search, of densities and of the same release on a fine grid. */
class DensityUpperBoundTest {
    private static final int SECRETS = 201;

    private static final int OUTCOMES = 1500;

    /** What cells of a 700th and places of a 200th miss of a maximum under noise of scale 1/5. */
    private static final double GRID = 1e-2;

    /** Cells from -2 to 3, each as likely as the density in its middle says: no number of it is taken from the code that is tested. */
    private static Joint grid(DoubleUnaryOperator density) {
        double[][] rows = new double[SECRETS][OUTCOMES];
        for (int x = 0; x < SECRETS; x++) {
            for (int y = 0; y < OUTCOMES; y++) {
                double outcome = -2 + 5 * (y + 0.5) / OUTCOMES;
                rows[x][y] = density.applyAsDouble(outcome - x / (SECRETS - 1.0));
            }
        }
        Alphabet secrets = Alphabet.numbered("x", SECRETS);
        Channel channel = DenseChannel.normalizing(secrets, Alphabet.numbered("y", OUTCOMES), rows);
        return Prior.uniform(secrets).through(channel);
    }

    @ParameterizedTest(name = "delta {0}")
    @ValueSource(strings = {"1", "0.9", "0.5", "0.1"})
    @DisplayName("maximal leakage + log 1/delta, as of the grid, and nowhere below the envelope")
    void asOfTheGrid(String delta) {
        ContinuousRelease gaussian = ContinuousRelease.of(gaussian("0.2"), uniform("0", "1"));
        Joint fine = grid(t -> Math.exp(-t * t / 0.08));
        check(gaussian, fine, delta);
        ContinuousRelease laplace = ContinuousRelease.of(laplace("0.2"), uniform("0", "1"));
        Joint cusped = grid(t -> Math.exp(-Math.abs(t) / 0.2));
        check(laplace, cusped, delta);
    }

    private static void check(ContinuousRelease release, Joint grid, String delta) {
        Value bound = DensityEnvelope.upperBound(release, Scalar.parse(delta));
        double finite =
                Measures.parse("envelope-upper(delta=" + delta + ")").of(grid).value();
        double most = LeakageSupremum.of(release).upper();
        // On a grid the ends have a probability of their own, and more of it than a density has.
        if (bound.upper() < most) {
            assertThat(bound.value()).isCloseTo(finite, within(GRID));
        } else {
            assertThat(bound.upper()).isEqualTo(most);
            assertThat(finite).isGreaterThan(most - GRID);
        }
        assertThat(bound.width()).isLessThan(1e-12);
    }

    @ParameterizedTest(name = "delta {0}")
    @ValueSource(strings = {"0.5", "0.1"})
    @DisplayName("the envelope is not above it")
    void aboveTheEnvelope(String delta) {
        ContinuousRelease release = ContinuousRelease.of(gaussian("0.2"), uniform("0", "1"));
        Value envelope = DensityEnvelope.of(release).epsilon(Scalar.parse(delta));
        assertThat(envelope.lower())
                .isLessThanOrEqualTo(
                        DensityEnvelope.upperBound(release, Scalar.parse(delta)).upper());
    }
}
