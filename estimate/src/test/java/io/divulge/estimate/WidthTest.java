package io.divulge.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Alphabet;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** When to collect more, how many, and when not to. */
class WidthTest {
    private static Value value(double lower, double value, double upper) {
        return new Value(lower, value, upper, Witness.NONE);
    }

    @Test
    @DisplayName("bounds 0.4 nats apart instead of 0.1: 16 times the events, 15 times as many more")
    void moreEvents() {
        Value wide = value(0, 0.1, 0.4);
        assertThat(Width.isNarrow(wide, Quantity.INFORMATION)).isFalse();
        assertThat(Width.moreEvents(wide, Quantity.INFORMATION, 1000)).isEqualTo(20_000);
        assertThat(Width.moreEvents(wide, Quantity.INFORMATION, 10)).isEqualTo(200);
        // A probability has to be known to 0.02, or to half of it: 0.05 here.
        assertThat(Width.moreEvents(value(0, 0.1, 0.4), Quantity.PROBABILITY, 100))
                .isEqualTo(7000);
        assertThat(Width.moreEvents(value(0.5, 0.55, 0.6), Quantity.INFORMATION, 1000))
                .isZero();
        assertThat(Width.moreEvents(value(0, 1, Double.POSITIVE_INFINITY), Quantity.INFORMATION, 1000))
                .isInfinite();
    }

    @Test
    @DisplayName("one digit, rounded up, and at least one event")
    void rounded() {
        assertThat(Width.roundedUp(0.2)).isEqualTo(1);
        assertThat(Width.roundedUp(1)).isEqualTo(1);
        assertThat(Width.roundedUp(1.5)).isEqualTo(2);
        assertThat(Width.roundedUp(61)).isEqualTo(70);
        assertThat(Width.roundedUp(950)).isEqualTo(1000);
        assertThat(Width.roundedUp(Double.POSITIVE_INFINITY)).isInfinite();
    }

    private static String advice(double more) {
        JointCounts counts =
                JointCounts.of(Alphabet.of("a", "b"), Alphabet.of("u", "v"), new long[][] {{5, 3}, {3, 5}});
        Estimate estimate = Estimation.of(counts).estimates().of("pml").collecting(more);
        return estimate.cautions().get(0).text();
    }

    @Test
    @DisplayName("the advice is a number that someone could collect, or says that there is none")
    void words() {
        assertThat(advice(1)).isEqualTo("undecided: collect about 1 more event");
        assertThat(advice(20)).isEqualTo("undecided: collect about 20 more events");
        assertThat(advice(1e15)).isEqualTo("undecided: collect about 1e15 more events");
        assertThat(advice(2e32))
                .isEqualTo("undecided, and collecting will not help: it would take more than 10^15 events");
        assertThat(advice(Double.POSITIVE_INFINITY))
                .isEqualTo("undecided, and no number of events is known that would decide");
    }

    private static String unseen(long[][] table) {
        JointCounts counts =
                JointCounts.of(Alphabet.numbered("x", table.length), Alphabet.numbered("y", table[0].length), table);
        Estimate cost = Estimation.of(counts).estimates().of("pmc");
        return cost.moreEvents() + "; " + cost.cautions().get(1).text();
    }

    @Test
    @DisplayName("a pair that would have been seen by now is impossible or far rarer, and more events are no advice")
    void unseenPairs() {
        assertThat(unseen(new long[][] {{5000, 5000}, {0, 10_000}}))
                .startsWith("Infinity; Secret 'x2' was never seen with outcome 'y1': ")
                .endsWith("it would probably have been seen; so it is impossible, or far rarer.");
        assertThat(unseen(new long[][] {{50, 50, 50}, {0, 0, 100}}))
                .contains("(and 1 more pair was not seen)")
                .endsWith(" more events would show it.");
    }
}
