package io.divulge.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class EffortTest {
    @Test
    @DisplayName("without a limit of time a search still ends when its thread is interrupted")
    void interrupted() {
        assertThat(Effort.unlimited().deadline().isOver()).isFalse();
        Thread.currentThread().interrupt();
        try {
            assertThat(Effort.unlimited().deadline().isOver()).isTrue();
        } finally {
            // The next test begins with a thread of its own.
            assertThat(Thread.interrupted()).isTrue();
        }
    }
}
