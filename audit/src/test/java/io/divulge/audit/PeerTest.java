package io.divulge.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.estimate.source.FeatureTable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * Beside F-BLEAU [CCP19], which estimates the Bayes risk by nearest neighbours and gives no bound. Of its example "geometric-4" the risk is 0.456, and it estimates 0.473 from 80,000 rows.
 */
class PeerTest {
    /** How far F-BLEAU is off. */
    private static final double PUBLISHED = 0.473 - 0.456;

    @Test
    @DisplayName(
            "geometric noise in the plane, 191 secrets: as close as F-BLEAU with fewer rows to learn from, and a bound that holds")
    void planar() {
        PlanarNoise noise = new PlanarNoise(191, 3);
        double risk = 1 - noise.vulnerability();
        FeatureTable table = noise.draw(100_000, 5);
        Findings found = Audit.of(table).findings();
        assertThat(found.learnt()).isEqualTo(50_000);
        assertThat(risk).isBetween(0.4, 0.55);
        double guess = 1 - found.of("g-vulnerability").seen();
        assertThat(guess).isBetween(risk - 0.01, risk + PUBLISHED);
        assertThat(1 - found.of("g-vulnerability").lower()).isBetween(risk, guess + 0.008);
    }
}
