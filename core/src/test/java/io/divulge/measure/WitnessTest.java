package io.divulge.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.measure.event.LeastPrivateEvent;
import io.divulge.measure.event.SecretAtEvent;
import io.divulge.measure.guessing.GuessingOrder;
import io.divulge.measure.guessing.MinEntropyLeakage;
import io.divulge.measure.indistinguishability.SecretPair;
import io.divulge.measure.indistinguishability.SecretPairAtEvent;
import io.divulge.measure.indistinguishability.SecretPairAtOutcome;
import io.divulge.measure.pointwise.SecretAtOutcome;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Prior;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Witnesses in words: labels come from files, and the sentence around them must survive any of them. */
class WitnessTest {
    private static final String LONG = "b".repeat(1000);
    private static final String CUT = "b".repeat(27) + "~" + "b".repeat(12);

    @Test
    @DisplayName("what stands between two labels is never cut, however long it is")
    void betweenLabels() {
        List<String> event = List.of("says suspected", "says diagnosed", "says cured", "says relapsed");
        assertThat(new LeastPrivateEvent("ill", event, "says never", 0.25).inWords())
                .isEqualTo("secret 'ill' at event {says suspected, says diagnosed, says cured, says relapsed}"
                        + " and outcome 'says never' with probability 0.25");
        assertThat(new SecretAtOutcome("o'clock", LONG).inWords())
                .isEqualTo("secret 'o'clock' at outcome '" + CUT + "'");
    }

    static Stream<Witness> witnesses() {
        List<String> many = Collections.nCopies(20, LONG);
        Alphabet labels = Alphabet.of(
                IntStream.range(0, 20).mapToObj(i -> (char) ('a' + i) + LONG).toList());
        return Stream.of(
                new SecretAtOutcome(LONG, LONG),
                new SecretAtEvent(LONG, many),
                new LeastPrivateEvent(LONG, many, LONG, 0.5),
                new SecretPair(LONG, LONG),
                new SecretPairAtOutcome(LONG, LONG, LONG),
                new SecretPairAtEvent(LONG, LONG, many, 20),
                new GuessingOrder(many, 20),
                MinEntropyLeakage.of(Prior.uniform(labels).through(Channel.identity(labels)))
                        .witness());
    }

    @ParameterizedTest
    @MethodSource("witnesses")
    @DisplayName("every label is cut, and of many only a few are named, in ASCII")
    void longLabels(Witness witness) {
        assertThat(witness.inWords()).hasSizeLessThan(600).contains("~").matches("\\p{ASCII}*");
    }
}
