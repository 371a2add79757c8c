package io.divulge.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.composition.Ledger;
import io.divulge.composition.Odometer;
import io.divulge.composition.ReleaseEvent;
import io.divulge.draw.Draw;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What outcomes have leaked one after another is what they leak as one outcome of the composed channel, and never more than could leak. */
class OdometerLawTest {
    /** Products of a few entries, and two logarithms. */
    private static final double ROUNDING = 1e-12;

    static LongStream seeds() {
        return Draw.seeds();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void isOneOutcomeOfTheComposedChannel(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet secrets = draw.alphabet("x");
        Prior prior = draw.prior(secrets);
        Ledger ledger = Ledger.of(prior);
        List<ReleaseEvent> events = new ArrayList<>();
        double[][] product = new double[secrets.size()][2];
        for (double[] row : product) {
            row[0] = 1;
        }
        for (int i = draw.whole(1, 4); i > 0; i--) {
            Channel channel = draw.channel(secrets, draw.alphabet("y"));
            boolean told = draw.chance(0.8);
            int times = draw.whole(1, 2);
            List<String> seen = new ArrayList<>();
            for (int k = 0; told && k < times; k++) {
                int y = draw.whole(0, channel.outcomes().size() - 1);
                seen.add(channel.outcomes().label(y));
                for (int x = 0; x < product.length; x++) {
                    product[x][0] *= channel.probability(y, x);
                }
            }
            events.add(new ReleaseEvent("r" + i, channel, times, seen));
        }
        for (double[] row : product) {
            row[1] = 1 - row[0];
        }
        Ledger grown = ledger.compose(events);
        boolean possible = Arrays.stream(prior.support()).anyMatch(x -> product[x][0] > 0);
        if (!possible) {
            assertThrows(IllegalArgumentException.class, () -> Odometer.of(grown));
            return;
        }
        Joint joint = prior.through(DenseChannel.of(secrets, Alphabet.of("seen", "other"), product));
        Odometer.Step last = Odometer.of(grown).last();
        double leakage = Math.max(0, PointwiseMaximalLeakage.of(joint).at("seen"));
        double cost = Math.max(0, PointwiseMaximalCost.of(joint).at("seen"));
        assertEquals(leakage, last.leakage().value(), ROUNDING);
        assertTrue(last.leakage().lower() <= leakage + ROUNDING
                && leakage - ROUNDING <= last.leakage().upper());
        if (Double.isInfinite(cost)) {
            assertEquals(cost, last.cost().value());
        } else {
            assertEquals(cost, last.cost().value(), ROUNDING);
        }
        for (int x = 0; x < joint.secrets().size(); x++) {
            int home = secrets.indexOf(joint.secrets().label(x));
            assertEquals(
                    joint.posterior(x, joint.outcomes().indexOf("seen")),
                    last.posterior().get(home),
                    ROUNDING);
        }
        assertTrue(last.leakage().lower() <= grown.epsilon(0).upper());
    }
}
