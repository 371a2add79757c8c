package io.divulge.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How fast the page is, measured in the browser. The figures are printed; docs/explorer.md has those of a quiet machine with two cores. */
class SpeedTest extends ChromiumTest {
    /** A machine that builds something else meanwhile is slower, but not that much. */
    private static final double BUSY = 4;

    /** Waits in the page, frame by frame, and returns how long it took after a slider was moved: the numbers, and everything. */
    private static final String MOVE = """
            async ([parameter, value]) => {
              const slider = document.querySelector(`#parameters [type=range][data-parameter=${parameter}]`);
              const before = document.querySelector('[data-number=leakage]').textContent;
              const start = performance.now();
              slider.value = value;
              slider.dispatchEvent(new Event('input', {bubbles: true}));
              const until = done => new Promise(resolve => {
                const look = () => (done() ? resolve(performance.now() - start) : requestAnimationFrame(look));
                look();
              });
              const numbers = until(() => document.querySelector('[data-number=leakage]')?.textContent !== before);
              const all = until(() => globalThis.divulge.settled());
              return Promise.all([numbers, all]);
            }
            """;

    /** What the server has used of the processors so far, in nanoseconds; on a busy machine it says more than a clock does. */
    private static long processorTime() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    }

    @Test
    @DisplayName("a first paint within a second")
    void firstPaint() {
        List<Double> paints = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Page page = chromium.open("");
            paints.add(((Number)
                            page.evaluate("() => performance.getEntriesByName('first-contentful-paint')[0].startTime"))
                    .doubleValue());
            page.context().close();
        }
        Collections.sort(paints);
        System.out.printf("first contentful paint: %.0f ms%n", paints.get(1));
        assertThat(paints.get(0)).isLessThan(1000);
    }

    @ParameterizedTest(name = "{0} x {0}, {1}: numbers {3} ms, everything {4} ms")
    @CsvSource({
        "10,explain,2,300,300",
        "10,envelope,2,300,300",
        "10,repeats,2,300,300",
        "10,law,2,300,300",
        "10,theory,2,300,300",
        "100,explain,2,300,1500",
        "100,envelope,2,300,1500",
        "100,repeats,2,300,1500",
        "100,theory,2,300,1500",
        "300,explain,2,1500,5000",
        "300,envelope,2,1500,5000",
        "300,repeats,2,1500,5000",
        "300,theory,2,1500,5000"
    })
    @DisplayName("numbers and the open tab follow a slider")
    void slider(int size, String tab, double to, double numbersWithin, double allWithin) {
        Page page = chromium.open("#m=rr(k%3D" + size + ",epsilon%3D1)&v=" + tab);
        Chromium.settle(page);
        List<Double> numbers = new ArrayList<>();
        List<Double> all = new ArrayList<>();
        long spent = processorTime();
        for (int i = 0; i < 5; i++) {
            List<?> times = (List<?>) page.evaluate(MOVE, List.of("epsilon", Double.toString(to + i / 10.0)));
            numbers.add(((Number) times.get(0)).doubleValue());
            all.add(((Number) times.get(1)).doubleValue());
        }
        Collections.sort(numbers);
        Collections.sort(all);
        System.out.printf(
                "%d x %d, %s: numbers %.0f ms, everything %.0f ms (median of 5); the server computes for %.0f ms%n",
                size, size, tab, numbers.get(2), all.get(2), (processorTime() - spent) / 5e6);
        assertThat(numbers.get(2)).isLessThan(numbersWithin * BUSY);
        assertThat(all.get(2)).isLessThan(allWithin * BUSY);
    }

    /** A page with a table of random numbers, opened as a person does. */
    private static Page openTable(Random random, int size, String tab) {
        StringBuilder text = new StringBuilder("secret");
        for (int y = 0; y < size; y++) {
            text.append(",y").append(y);
        }
        for (int x = 0; x < size; x++) {
            text.append("\ns").append(x);
            for (int y = 0; y < size; y++) {
                text.append(',').append(1 + random.nextInt(1000));
            }
        }
        Page page = chromium.open("#v=" + tab);
        Chromium.settle(page);
        open(page, "table.csv", text.toString());
        page.locator("#normalize").check();
        Chromium.settle(page);
        return page;
    }

    /** How long everything takes after another prior was written down, in milliseconds. */
    private static double afterAnotherPrior(Page page, Random random, int size) {
        String prior = IntStream.range(0, size)
                .mapToObj(x -> Integer.toString(1 + random.nextInt(9)))
                .collect(Collectors.joining(","));
        return ((Number) page.evaluate("""
                async prior => {
                  const field = document.querySelector('#prior-rows input');
                  const start = performance.now();
                  field.value = prior;
                  field.dispatchEvent(new Event('change'));
                  while (!globalThis.divulge.settled()) await new Promise(requestAnimationFrame);
                  return performance.now() - start;
                }
                """, prior)).doubleValue();
    }

    @ParameterizedTest(name = "a table of {0} x {0} without structure: {1} ms")
    @CsvSource({"100,1500", "300,5000"})
    @DisplayName("a table without structure, under another prior")
    void table(int size, double within) {
        Random random = new Random(size);
        Page page = openTable(random, size, "envelope");
        List<Double> all = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            all.add(afterAnotherPrior(page, random, size));
        }
        Collections.sort(all);
        System.out.printf(
                "table of %d x %d, envelope open: everything %.0f ms (median of 3)%n", size, size, all.get(1));
        assertThat(all.get(1)).isLessThan(within * BUSY);
    }

    @Test
    @DisplayName("49 points of the (α,β) plane at 100 x 100 in a second")
    void plane() {
        Page page = chromium.open("#m=rr(k%3D100,epsilon%3D1)&v=theory");
        Chromium.settle(page);
        page.getByText("The (α,β) plane").click();
        Chromium.settle(page);
        double all = ((Number) ((List<?>) page.evaluate(MOVE, List.of("epsilon", "1.5"))).get(1)).doubleValue();
        System.out.printf("(alpha, beta) plane, 100 x 100: %.0f ms%n", all);
        assertThat(all).isLessThan(1000 * BUSY);
    }

    @Test
    @DisplayName("the plane of a table without structure takes two processors a second")
    void planeOfTable() {
        Random random = new Random(7);
        Page page = openTable(random, 100, "theory");
        page.getByText("The (α,β) plane").click();
        Chromium.settle(page);
        long spent = processorTime();
        double all = afterAnotherPrior(page, random, 100);
        double computed = (processorTime() - spent) / 1e6;
        System.out.printf(
                "(alpha, beta) plane of a table, 100 x 100: %.0f ms; the server computes for %.0f ms%n", all, computed);
        // On a machine that others use, the clock says less than what was computed.
        assertThat(computed).isLessThan(2000 * BUSY);
    }
}
