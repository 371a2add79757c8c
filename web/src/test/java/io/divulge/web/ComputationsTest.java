package io.divulge.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who waits for whom: nobody for what nobody wants any more. */
class ComputationsTest {
    private static byte[] analyzed(String mechanism) throws Exception {
        String body = "{\"model\":{\"mechanism\":\"" + mechanism + "\"}}";
        return new Reports("test", new Models(InstantSource.system()))
                .answer("analyze", Question.parse(body.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    @DisplayName("computations that were stopped and do not hear it hold up nobody, however many have threads")
    void deaf() throws Exception {
        CountDownLatch silence = new CountDownLatch(1);
        try (Computations computations = new Computations(Limits.USUAL)) {
            List<Computation> deaf = new ArrayList<>();
            int number = Math.max(2, Runtime.getRuntime().availableProcessors());
            CountDownLatch begun = new CountDownLatch(number);
            for (int i = 0; i < number; i++) {
                deaf.add(computations.begin("page", true, () -> {
                    begun.countDown();
                    while (silence.getCount() > 0) {
                        Thread.onSpinWait();
                    }
                    return new byte[0];
                }));
            }
            assertThat(begun.await(10, TimeUnit.SECONDS)).isTrue();
            Computation next = computations.begin("page", true, () -> analyzed("bsc(p=0.1)"));
            for (int i = 0; i < number; i++) {
                computations.end("page", deaf.get(i));
            }
            assertThat(next.get(10, TimeUnit.SECONDS)).isNotEmpty();
            assertThat(deaf).allMatch(Computation::isCancelled);
        } finally {
            silence.countDown();
        }
    }

    @Test
    @DisplayName("one client that asks without end is refused, and another is answered")
    void bounded() throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        try (Computations computations = new Computations(Limits.USUAL)) {
            List<Computation> begun = new ArrayList<>();
            for (int i = 0; i < Computations.MOST_OF_ONE_CLIENT; i++) {
                begun.add(computations.begin("greedy", false, () -> {
                    end.await();
                    return new byte[0];
                }));
            }
            assertThatThrownBy(() -> computations.begin("greedy", true, () -> new byte[1]))
                    .isInstanceOf(RejectedExecutionException.class);
            assertThat(computations.begin("other", true, () -> new byte[2]).get(10, TimeUnit.SECONDS))
                    .hasSize(2);
            computations.end("greedy", begun.get(0));
            assertThat(computations.begin("greedy", true, () -> new byte[3]).get(10, TimeUnit.SECONDS))
                    .hasSize(3);
        } finally {
            end.countDown();
        }
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "subset(k=30,epsilon=1)",
                "subset(k=26,epsilon=1,size=8)",
                "unary(k=20,epsilon=1)",
                "unary(k=100,epsilon=1)",
                "rr(k=100000,epsilon=1)",
                "geometric(n=2000,epsilon=1)"
            })
    @DisplayName("a mechanism that no picture shows is refused before it is made, with the command that takes it")
    void tooLarge(String mechanism) {
        long start = System.nanoTime();
        assertThatThrownBy(() -> analyzed(mechanism))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("more than the page shows")
                .hasMessageEndingWith("divulge analyze '" + mechanism + "'");
        assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start)).isLessThan(2);
    }
}
