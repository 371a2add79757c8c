package io.divulge.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Draw;
import io.divulge.draw.ExactDraw;
import io.divulge.model.Alphabet;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** How often the envelope can be proved in fractions. */
class ExactEnvelopeTest {
    @Test
    @DisplayName(
            "at a given epsilon nearly every value is proved; at a given delta those that are logarithms of fractions")
    void proofs() {
        int deltas = 0;
        int epsilons = 0;
        for (long seed : Draw.seeds().toArray()) {
            ExactDraw draw = ExactDraw.seeded(seed);
            ExactJoint joint = draw.ordinary(6);
            ExactEnvelope envelope = seed % 2 == 0 ? ExactEnvelope.ofLeakage(joint) : ExactEnvelope.ofCost(joint);
            deltas += envelope.delta(draw.ratio()).isPresent() ? 1 : 0;
            epsilons += envelope.epsilon(draw.unit()).isPresent() ? 1 : 0;
        }
        int seeds = (int) Draw.seeds().count();
        assertTrue(deltas >= 0.95 * seeds, deltas + " of " + seeds);
        assertTrue(epsilons >= 0.5 * seeds, epsilons + " of " + seeds);
    }

    @Test
    @DisplayName("the simplest fraction between two")
    void simplest() {
        assertEquals(
                BigFraction.of(22, 9),
                SimplestFraction.between(BigFraction.from(22 / 9.0 - 1e-13), BigFraction.from(22 / 9.0 + 1e-13)));
        assertEquals(BigFraction.of(3), SimplestFraction.between(BigFraction.of(5, 2), BigFraction.of(7, 2)));
        assertEquals(BigFraction.of(2), SimplestFraction.between(BigFraction.of(2), BigFraction.of(2)));
    }

    @Test
    @DisplayName("whether a secret is ruled out with exactly the probability asked for is decided")
    void ruledOut() {
        Alphabet secrets = Alphabet.numbered("x", 2);
        BigFraction third = BigFraction.of(1, 3);
        ExactJoint joint = ExactJoint.of(
                secrets, Alphabet.numbered("y", 2), new BigFraction[] {third, third.multiply(2)}, new BigFraction[][] {
                    {BigFraction.ZERO, BigFraction.ONE}, {third, third.multiply(2)}
                });
        // The first outcome has probability 2/9 and rules out x1.
        BigFraction probability = BigFraction.of(2, 9);
        ExactEnvelope envelope = ExactEnvelope.ofCost(joint);
        assertEquals(
                ExactValue.infinity(),
                envelope.epsilon(probability).orElseThrow().value());
        assertEquals(
                ExactValue.infinity(),
                envelope.epsilon(BigFraction.ZERO).orElseThrow().value());
        BigFraction more = probability.add(BigFraction.of(1, 1000));
        assertNotEquals(
                ExactValue.infinity(), envelope.epsilon(more).orElseThrow().value());
    }

    @Test
    @DisplayName(
            "where the envelope jumps, a leakage that is reached with more than the probability asked for is proved")
    void jump() {
        Alphabet secrets = Alphabet.numbered("x", 2);
        BigFraction half = BigFraction.of(1, 2);
        BigFraction fifth = BigFraction.of(1, 5);
        ExactJoint joint = ExactJoint.of(
                secrets, Alphabet.numbered("y", 2), new BigFraction[] {fifth, fifth.multiply(4)}, new BigFraction[][] {
                    {fifth.multiply(4), fifth}, {half, half}
                });
        // y1 has probability 14/25 and leaks log(10/7) through x1, y2 leaks log(25/22) through x2 with probability
        // 11/25.
        ExactEnvelope envelope = ExactEnvelope.ofLeakage(joint);
        assertEquals(
                ExactValue.log(BigFraction.of(10, 7)),
                envelope.epsilon(BigFraction.of(3, 10)).orElseThrow().value());
        BigFraction most = BigFraction.of(25, 22);
        BigFraction reached =
                ((ExactFraction) envelope.delta(most).orElseThrow().value()).fraction();
        assertTrue(reached.compareTo(BigFraction.of(99, 100)) > 0, reached::toString);
        assertEquals(
                ExactValue.log(most),
                envelope.epsilon(reached.subtract(BigFraction.of(1, 100)))
                        .orElseThrow()
                        .value());
    }
}
