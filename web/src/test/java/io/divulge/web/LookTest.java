package io.divulge.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What the page looks like: nothing overlaps and nothing is cut, in wide and narrow windows, light and dark. The pictures are kept. */
class LookTest extends ChromiumTest {
    static Stream<Arguments> windows() {
        String rare = "#m=z(p%3D0.2)&p=0.999,0.001&unit=bits&epsilon=0&delta=1";
        return Stream.of(
                Arguments.of("wide", "", 1280, 800, ColorScheme.LIGHT),
                Arguments.of("dark", "", 1280, 800, ColorScheme.DARK),
                Arguments.of("narrow", "", 800, 600, ColorScheme.LIGHT),
                Arguments.of("phone", "", 390, 780, ColorScheme.LIGHT),
                Arguments.of("large-model", "#m=geometric(n%3D100,epsilon%3D0.3)", 1280, 800, ColorScheme.LIGHT),
                Arguments.of("location", "#x=location.csv&view=lift", 800, 600, ColorScheme.DARK),
                Arguments.of("infinite", rare, 1280, 800, ColorScheme.LIGHT),
                Arguments.of("counts", "#x=counts.csv", 1280, 800, ColorScheme.LIGHT),
                Arguments.of("density", "#m=gaussian(sigma%3D1,secret%3Duniform(0,1))", 1280, 800, ColorScheme.LIGHT));
    }

    @ParameterizedTest(name = "{0}: {2} x {3}, {4}")
    @MethodSource("windows")
    @DisplayName("nothing overlaps, nothing is cut")
    void looks(String name, String hash, int width, int height, ColorScheme scheme) throws IOException {
        Page page = chromium.open(hash, width, height, scheme);
        Chromium.settle(page);
        Chromium.keep(page, name);
        assertThat(problems(page)).as(name).isEmpty();
    }

    private static List<?> problems(Page page) throws IOException {
        String script = new String(PageFiles.Resource.read("look.js"), StandardCharsets.UTF_8);
        return (List<?>) page.evaluate(script);
    }

    @Test
    @DisplayName("without a mouse: everything that can be used is reached with Tab, in order, and can be seen to be")
    void keyboard() {
        Page page = chromium.open("");
        Chromium.settle(page);
        page.keyboard().press("Tab");
        assertThat(page.evaluate("() => document.activeElement.className")).isEqualTo("skip");
        List<String> reached = new java.util.ArrayList<>();
        for (int i = 0; i < 140; i++) {
            page.keyboard().press("Tab");
            reached.add(
                    String.valueOf(
                            page.evaluate(
                                    "() => document.activeElement.closest('.card')?.id ?? document.activeElement.closest('section')?.id ?? ''")));
        }
        assertThat(reached)
                .contains(
                        "source",
                        "card-heatmap",
                        "card-outcomes",
                        "card-law",
                        "card-envelope",
                        "card-guarantees",
                        "card-adversary",
                        "card-plane",
                        "card-repeats");
    }
}
