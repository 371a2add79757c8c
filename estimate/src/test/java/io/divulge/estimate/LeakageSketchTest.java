package io.divulge.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.measure.Value;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LeakageSketchTest {
    @Test
    void aLawOfFewValuesIsKeptAsItIs() {
        LeakageSketch sketch = new LeakageSketch();
        sketch.add(0.5, 90);
        sketch.add(1.25, 9);
        sketch.add(Double.POSITIVE_INFINITY, 1);

        assertThat(sketch.events()).isEqualTo(100);
        assertThat(sketch.quantile(0).value()).isInfinite();
        assertThat(sketch.quantile(0.01).value()).isEqualTo(1.25);
        assertThat(sketch.quantile(0.01).width()).isLessThan(1e-14);
        assertThat(sketch.quantile(0.2).value()).isEqualTo(0.5);
        assertThat(sketch.quantile(1).value()).isZero();
        assertThat(sketch.tail(1).value()).isEqualTo(0.1);
        assertThat(sketch.tail(100).value()).isEqualTo(0.01);
        assertThat(sketch.tail(Double.POSITIVE_INFINITY).value()).isZero();
    }

    @Test
    void manyValuesWidenTheBinsAndTheBracketsHold() {
        SplittableRandom random = new SplittableRandom(7);
        double[] all = random.doubles(300_000).map(u -> -3 * Math.log1p(-u)).toArray();
        LeakageSketch whole = new LeakageSketch();
        LeakageSketch[] parts = {new LeakageSketch(), new LeakageSketch(), new LeakageSketch()};
        for (int i = 0; i < all.length; i++) {
            // Parts of very different size: bins of different width are merged.
            parts[i < 100 ? 0 : i < 50_000 ? 1 : 2].add(all[i], 1);
        }
        for (LeakageSketch part : parts) {
            whole.merge(part);
        }
        Arrays.sort(all);

        assertThat(whole.events()).isEqualTo(all.length);
        assertThat(whole.width()).isLessThan(0.01);
        for (double delta : new double[] {0.9, 0.5, 0.1, 0.01, 1e-5}) {
            double exact = all[all.length - 1 - (int) Math.floor(delta * all.length)];
            Value quantile = whole.quantile(delta);
            assertThat(quantile.lower()).isLessThanOrEqualTo(exact);
            assertThat(quantile.upper()).isGreaterThanOrEqualTo(exact);
            assertThat(quantile.width()).isLessThanOrEqualTo(whole.width() + 1e-12);
            long above = Arrays.stream(all).filter(l -> l > exact).count();
            Value tail = whole.tail(exact);
            assertThat(tail.lower()).isLessThanOrEqualTo((double) above / all.length);
            assertThat(tail.upper()).isGreaterThanOrEqualTo((double) above / all.length);
        }
    }

    @Test
    void nonsenseIsRefused() {
        assertThatThrownBy(() -> new LeakageSketch().add(Double.NaN, 1)).hasMessageContaining("NaN");
        assertThatThrownBy(() -> new LeakageSketch().add(-0.1, 1)).hasMessageContaining("-0.1");
        assertThatThrownBy(() -> new LeakageSketch().quantile(2)).hasMessageContaining("delta is 2.0");
    }
}
