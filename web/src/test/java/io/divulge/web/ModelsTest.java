package io.divulge.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.release.Release;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Which models are kept, and for how long. */
class ModelsTest {
    private Instant now = Instant.EPOCH;
    private final Models models = new Models(() -> now);

    private static Question question(String json) throws IOException {
        return Question.parse(json.getBytes(StandardCharsets.UTF_8));
    }

    private String sent(String mechanism) throws IOException {
        return models.of(question("{\"model\":{\"mechanism\":\"" + mechanism + "\"}}"))
                .handle();
    }

    private Release asked(String handle, String prior) throws IOException {
        return models.release(question("{\"handle\":\"" + handle + "\",\"prior\":\"" + prior + "\"}"));
    }

    @Test
    @DisplayName("a model has one handle, whatever its prior; another model has another")
    void handles() throws IOException {
        String handle = sent("bsc(p=0.1)");
        assertThat(handle).matches("[0-9a-f]{32}").isEqualTo(sent("bsc(p=0.1)"));
        assertThat(models.of(question("{\"model\":{\"mechanism\":\"bsc(p=0.1)\",\"prior\":\"0.2,0.8\"}}"))
                        .handle())
                .isEqualTo(handle);
        assertThat(sent("bsc(p=0.2)")).isNotEqualTo(handle);
        // What would be one text without quotes is two models.
        assertThat(models.of(question("{\"model\":{\"text\":\"a\",\"name\":\"b\"}}"))
                        .handle())
                .isNotEqualTo(models.of(question("{\"model\":{\"text\":\"a4:name1:b\"}}"))
                        .handle());
    }

    @Test
    @DisplayName("all questions about one prior share one release")
    void shared() throws IOException {
        String handle = sent("bsc(p=0.1)");
        assertThat(asked(handle, "0.2,0.8")).isSameAs(asked(handle, "0.2,0.8")).isNotSameAs(asked(handle, "0.3,0.7"));
        assertThatThrownBy(() -> asked(handle, "0.2,0.7")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    @DisplayName("what nobody asks about for half an hour is forgotten, and what is asked about stays")
    void idle() throws IOException {
        String used = sent("bsc(p=0.1)");
        String unused = sent("bsc(p=0.2)");
        now = now.plus(Duration.ofMinutes(20));
        asked(used, "");
        now = now.plus(Duration.ofMinutes(20));
        assertThat(asked(used, "")).isNotNull();
        assertThatThrownBy(() -> asked(unused, ""))
                .isInstanceOf(Models.Gone.class)
                .hasMessageContaining("send it again");
    }

    @Test
    @DisplayName("of too many models the oldest is forgotten")
    void many() throws IOException {
        String first = sent("bsc(p=0.1)");
        for (int i = 0; i < 64; i++) {
            sent("bsc(p=0.2" + i + ")");
        }
        assertThatThrownBy(() -> asked(first, "")).isInstanceOf(Models.Gone.class);
    }
}
