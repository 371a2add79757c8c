package io.divulge.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.measure.Value;
import io.divulge.measure.guessing.Guesswork;
import io.divulge.measure.guessing.MaximalCostLeakage;
import io.divulge.measure.guessing.MaximalRealizableCost;
import io.divulge.measure.guessing.MinCapacity;
import io.divulge.measure.guessing.MinEntropyLeakage;
import io.divulge.measure.guessing.SecretPerOutcome;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Guessing and its costs on small channels that can be done by hand. */
class GuessingPaperTest {
    private static final double ROUNDING = 1e-14;

    @Test
    @DisplayName("1000 users, 10-bit passwords, one leaks: log2((0.001 + 0.999/1024) 1024) = 1.016 bits for one user")
    void onePasswordOfAThousand() {
        int passwords = 1024;
        double[][] rows = new double[passwords][passwords];
        for (int x = 0; x < passwords; x++) {
            Arrays.fill(rows[x], 0.999 / passwords);
            rows[x][x] += 0.001;
        }
        Value leakage = MinEntropyLeakage.of(Papers.uniform(rows));
        double guess = 0.001 + 0.999 / 1024;
        assertEquals(0.00198, guess, 1e-5);
        assertEquals(Math.log(guess * 1024), leakage.value(), ROUNDING);
        assertEquals(1.016, leakage.value() / Math.log(2), 5e-4);
        assertEquals("x7", ((SecretPerOutcome) leakage.witness()).at("y7"));
    }

    @Test
    @DisplayName("A uniform 10-bit password released as it is: min-entropy leakage and capacity are 10 bits")
    void wholePassword() {
        Alphabet secrets = Alphabet.numbered("x", 1024);
        Joint joint = Prior.uniform(secrets).through(Channel.identity(secrets));
        assertTrue(MinEntropyLeakage.of(joint).contains(10 * Math.log(2)));
        assertTrue(MinCapacity.of(joint).contains(10 * Math.log(2)));
        assertEquals(
                "the uniform prior on 1024 secrets",
                MinCapacity.of(joint).witness().inWords());
        assertEquals(1, Guesswork.after(joint).value());
        assertEquals(512.5, Guesswork.of(joint).value());
        assertEquals(Double.POSITIVE_INFINITY, MaximalCostLeakage.of(joint).lower());
        assertEquals(Double.POSITIVE_INFINITY, MaximalRealizableCost.of(joint).lower());
    }

    @Test
    @DisplayName("p = (1/2, 1/4, 1/8, 1/8): guesswork 1/2 + 2/4 + 3/8 + 4/8 = 15/8, trying x1 first")
    void guesswork() {
        Alphabet secrets = Alphabet.numbered("x", 4);
        Joint joint = Prior.of(secrets, 0.125, 0.5, 0.125, 0.25).through(Channel.identity(secrets));
        Value guesswork = Guesswork.of(joint);
        assertEquals(1.875, guesswork.value());
        assertEquals("trying 'x2', 'x4', 'x1', 'x3'", guesswork.witness().inWords());
    }

    @Test
    @DisplayName("Binary symmetric channel of error 1/4: capacity log 3/2, maximal cost leakage -log 1/2")
    void binarySymmetric() {
        Joint joint = Papers.uniform(new double[][] {{0.75, 0.25}, {0.25, 0.75}});
        assertTrue(MinCapacity.of(joint).contains(Math.log(1.5)));
        Value cost = MaximalCostLeakage.of(joint);
        assertTrue(cost.contains(Math.log(2)) && cost.width() < ROUNDING);
        assertEquals(
                "the least likely secret for each outcome: 'x2' at 'y1', 'x1' at 'y2'",
                cost.witness().inWords());
        assertEquals(1.25, Guesswork.after(joint).value(), ROUNDING);
    }
}
