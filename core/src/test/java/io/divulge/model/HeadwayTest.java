package io.divulge.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.adversary.Attack;
import io.divulge.adversary.Attacks;
import io.divulge.adversary.Simulation;
import io.divulge.catalogue.Measures;
import io.divulge.measure.envelope.Envelope;
import io.divulge.mechanism.Mechanisms;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Long work says how far it is, whatever threads do it, and to nobody but its watcher. */
class HeadwayTest {
    private static final Joint RR = Prior.of(Alphabet.numbered("x", 3), 0.5, 0.3, 0.2)
            .through(Mechanisms.parse("rr(k=3,epsilon=1)").channel(Optional.empty()));

    private static List<String> told(Runnable work) {
        List<String> told = Collections.synchronizedList(new ArrayList<>());
        Headway.watched((phase, share) -> told.add(phase + " " + share), () -> {
            work.run();
            return "";
        });
        return told;
    }

    @Test
    void aCurveTellsOfEveryPoint() {
        assertThat(told(() -> Envelope.of(RR).curve(8)))
                .hasSize(8)
                .contains("curve of 8 points 0.125", "curve of 8 points 1.0");
    }

    @Test
    void anAttackTellsOfItsTrials() {
        Attack attack = Attacks.of(RR, Measures.parse("pml"), OptionalInt.empty());
        assertThat(told(() -> Simulation.of(attack, 1_000_000, 1, 0.95)))
                .contains("playing 1000000 times 1.0")
                .hasSizeGreaterThan(3);
    }

    @Test
    void whatIsNotWatchedTellsNobody() {
        List<String> told = told(() -> {});
        Envelope.of(RR).curve(3);
        assertThat(told).isEmpty();
    }
}
