package io.divulge.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.measure.envelope.Envelope;
import io.divulge.mechanism.Mechanisms;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Work that nobody waits for. */
class AbandonmentTest {
    @Test
    @DisplayName("a curve that is abandoned while it is made ends at the next pass, on whatever threads it is")
    void abandoned() {
        Channel channel = Mechanisms.parse("unary(k=8,epsilon=1)").channel(Optional.empty());
        Joint joint = Prior.uniform(channel.secrets()).through(channel);
        AtomicInteger asked = new AtomicInteger();
        assertThatThrownBy(() -> Abandonment.ending(
                        () -> asked.incrementAndGet() > 20,
                        () -> Envelope.of(joint).curve(40)))
                .isInstanceOf(CancellationException.class);
        // Each of the runs may have been in the middle of a pass.
        assertThat(asked.get()).isBetween(21, 200);
        assertThat(Abandonment.current().getAsBoolean()).isFalse();
        assertThat(Envelope.of(joint).curve(4)).hasSize(4);
    }
}
