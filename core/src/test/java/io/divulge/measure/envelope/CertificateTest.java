package io.divulge.measure.envelope;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import java.util.Arrays;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Of one outcome all is announced as the first secret, and a trace beside it as each of 2047 others: the sum of shares loses all traces. */
class CertificateTest {
    private static final int SECRETS = 2048;

    /** Less than half an ulp of 1. */
    private static final double TRACE = 1e-16;

    private static Joint joint(double first) {
        Alphabet secrets = Alphabet.numbered("x", SECRETS);
        double[][] rows = new double[SECRETS][];
        Arrays.fill(rows, new double[] {0.5, 0.5});
        rows[0] = new double[] {first, 1 - first};
        return Prior.uniform(secrets).through(Channel.of(secrets, Alphabet.numbered("y", 2), rows));
    }

    /** The true sum of the shares of the first outcome. */
    private static BigFraction shares() {
        return BigFraction.ONE.add(BigFraction.from(TRACE).multiply(SECRETS - 1));
    }

    private static Announcements traces() {
        Announcements announcements = new Announcements();
        announcements.add(0, 0, 1);
        for (int x = 1; x < SECRETS; x++) {
            announcements.add(0, x, TRACE);
        }
        return announcements;
    }

    @Test
    @DisplayName("the lift that is claimed is no larger than that of the shares divided by their true sum")
    void liftNoLargerThanThatOfTheTrueShares() {
        Joint joint = joint(0.875);
        Announcements announcements = traces();
        announcements.add(1, 0, 1);
        BigFraction share = shares().reciprocal();
        BigFraction probability = BigFraction.of(7 + 4 * (SECRETS - 1), 8 * SECRETS);
        BigFraction likely = share.multiply(BigFraction.of(7, 8)).add(BigFraction.of(1, 8));
        BigFraction probable = share.multiply(probability).add(BigFraction.ONE.subtract(probability));
        double claimed = new Certificate(joint, Direction.LEAKAGE).factorAtLeast(announcements.in(joint), 0.5);
        assertThat(BigFraction.from(claimed)).isLessThanOrEqualTo(likely.divide(probable));
        assertThat(claimed).isCloseTo(likely.divide(probable).doubleValue(), within(1e-11));
    }
}
