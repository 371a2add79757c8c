package io.divulge.measure.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.measure.Value;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.time.Duration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Small models on which Newton's method and traces, taking turns, come to a halt far from the end. */
class StalledSearchTest {
    /** What rounding leaves of models like these, many times over. */
    private static final double NARROW = 1e-9;

    /** Weights of 1e-8 on two secrets that are nearly alike, on which next to nothing depends but the proof. */
    private static final double[][] NEARLY_ALIKE = {
        {0.022037278339661015, 0.02925559790245697, 2.4914097759549468e-05, 0.9486822096601225},
        {2.4914097759549468e-05, 0.9486822096601225, 0.022037278339661015, 0.02925559790245697},
        {2.4914097759549468e-05, 0.02925559790245697, 0.9486822096601225, 0.022037278339661015},
        {0.022037278339661015, 0.9486822096601225, 0.02925559790245697, 2.4914097759549468e-05}
    };

    /** Rows of one big probability each: some of the best weights are below what counts as a trace, others just above. */
    private static final double[][] SHARP = {
        {1.0, 3.920951113481898e-35, 3.964754200321809e-33, 5.522310579257256e-22},
        {5.536450023553612e-10, 0.9999999993862219, 4.329692853442197e-18, 6.01330848811673e-11},
        {0.9996711641236873, 4.370137308641308e-32, 0.0003288195411858632, 1.6335126886924554e-08},
        {0.0822500945589992, 0.029351662982149133, 0.8883982424588462, 5.386687294746344e-15},
        {1.0, 8.309640100824283e-26, 8.455600575655708e-21, 3.2118291582769737e-32},
        {0.9997876306465769, 1.8439740656183563e-33, 0.00021236935342301968, 3.068722445828706e-18}
    };

    private static Joint uniform(double[][] rows) {
        Alphabet secrets = Alphabet.numbered("x", rows.length);
        return Prior.uniform(secrets).through(Channel.of(secrets, Alphabet.numbered("y", rows[0].length), rows));
    }

    @Test
    @DisplayName(
            "two secrets that are nearly alike: the bracket is as narrow as rounding allows, and within a wider one")
    void nearlyAlike() {
        Value value = MaximalAlphaBetaLeakage.of(uniform(NEARLY_ALIKE), 20, 3);
        assertThat(value.upper() - value.lower()).isLessThan(NARROW);
        Value rough = MaximalAlphaBetaLeakage.of(
                uniform(NEARLY_ALIKE), Scalar.of(20), Scalar.of(3), SearchEffort.DEFAULT.atMost(40));
        assertThat(value.upper()).isBetween(rough.lower(), rough.upper());
        assertThat(value.lower()).isBetween(rough.lower(), rough.upper());
    }

    @Test
    @DisplayName("capacity of order 60: 1.06008564294375..., by products alone with sixty digits")
    void sharp() {
        Value value = Capacity.of(uniform(SHARP), 60);
        assertThat(value.upper() - value.lower()).isLessThan(NARROW);
        assertThat(value.lower()).isLessThanOrEqualTo(1.0600856429437528);
        assertThat(value.upper()).isGreaterThanOrEqualTo(1.0600856429437528);
    }

    @Test
    @DisplayName("patience ends with the time and with the passes, as everything does")
    void limits() {
        Joint joint = uniform(SHARP);
        Value none = Capacity.of(joint, Scalar.of(60), SearchEffort.DEFAULT.within(Duration.ZERO));
        assertThat(none.upper() - none.lower()).isGreaterThan(NARROW);
        Value few = Capacity.of(joint, Scalar.of(60), SearchEffort.DEFAULT.atMost(60));
        assertThat(few.upper() - few.lower()).isGreaterThan(NARROW);
        assertThat(few.upper()).isGreaterThanOrEqualTo(1.0600856429437528);
    }
}
