package io.divulge.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.measure.Value;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.model.SideInformation;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** [SCOS23, Remark 5] and [SGSSO25, Cor. 2]: side information can raise what is leaked, and lower it. */
class SideInformationPaperTest {
    private static final double ROUNDING = 4 * Math.ulp(1.0);

    private final Alphabet bits = Alphabet.of("0", "1");
    private final SideInformation model = SideInformation.of(
            Prior.uniform(bits), channel(0.4, 0.6), List.of(channel(1.0 / 2, 2.0 / 3), channel(1.0 / 3, 1.0 / 2)));

    /** The channel in which 0 has these probabilities. */
    private Channel channel(double given0, double given1) {
        return Channel.of(bits, bits, new double[][] {{given0, 1 - given0}, {given1, 1 - given1}});
    }

    private static void assertLeaks(double expected, Joint joint) {
        Value value = PointwiseMaximalLeakage.of(joint).value(joint.outcomes().indexOf("0"));
        assertEquals(expected, value.value(), ROUNDING);
        assertTrue(value.contains(expected));
    }

    @Test
    @DisplayName("l(0|z=0) = log 10/9 < l(0) = log 6/5 < l(0|z=1) = log 5/4")
    void leakage() {
        assertLeaks(Math.log(10.0 / 9), model.given("0"));
        assertLeaks(Math.log(5.0 / 4), model.given("1"));
        assertLeaks(Math.log(6.0 / 5), model.outcome());
    }

    @Test
    @DisplayName("by hand: Lambda(0|z=0) = log 6/5, and the pair (0,0) leaks log (0.4 / 0.3)")
    void costAndPair() {
        assertEquals(Math.log(1.2), PointwiseMaximalCost.of(model.given("0")).at("0"), ROUNDING);
        assertEquals(Math.log(4.0 / 3), PointwiseMaximalLeakage.of(model.pair()).at("(0,0)"), ROUNDING);
    }

    @Test
    @DisplayName(
            "[SGSSO25, Cor. 2] for Z - X - Y: the posterior is that given y and z, log 8.2; given y alone it would be 0")
    void costIsConditionedOnBoth() {
        // P_{X|z} = P_{X|y} = (0.9, 0.1), but P_{X|y,z} = (0.81, 0.01) / 0.82: the chain does not make z redundant.
        Channel symmetric = channel(0.9, 0.1);
        SideInformation views = SideInformation.independent(Prior.uniform(bits), symmetric, symmetric);
        assertEquals(Math.log(8.2), PointwiseMaximalCost.of(views.given("0")).at("0"), ROUNDING);
    }
}
