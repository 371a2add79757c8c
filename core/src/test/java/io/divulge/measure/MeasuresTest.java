package io.divulge.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.divulge.catalogue.Measures;
import io.divulge.draw.Draw;
import io.divulge.expression.Domain;
import io.divulge.expression.Parameter;
import io.divulge.mechanism.RandomizedResponse;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MeasuresTest {
    @Test
    @DisplayName("the example of every measure works on a release with outcomes y1, y2, ...")
    void examples() {
        Alphabet secrets = Alphabet.numbered("x", 3);
        Joint joint = Prior.uniform(secrets)
                .through(RandomizedResponse.ofEpsilon(secrets, Scalar.of(1))
                        .withOutcomes(Alphabet.numbered("y", 3))
                        .channel());
        assertThat(Measures.all()).allSatisfy(family -> {
            Measure<?> example = Measures.parse(family.signature().example());
            assertThat(example.of(joint).value()).isNotNaN();
        });
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    @DisplayName("what is said not to rest on the prior is the same under every prior, and leakage is not")
    void restOnPrior(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet secrets = Alphabet.numbered("x", 3);
        Channel channel = RandomizedResponse.ofEpsilon(secrets, Scalar.of(0.5))
                .withOutcomes(Alphabet.numbered("y", 3))
                .channel()
                .then(draw.channel(Alphabet.numbered("y", 3), Alphabet.numbered("y", 4)));
        Joint uniform = Prior.uniform(secrets).through(channel);
        Joint skewed = Prior.of(secrets, 0.8, 0.15, 0.05).through(channel);
        for (MeasureFamily<?> family : Measures.all()) {
            if (family.has(Trait.FOR_EVERY_PRIOR)) {
                Measure<?> example = Measures.parse(family.signature().example());
                Value value = example.of(uniform);
                assertThat(example.of(skewed).value())
                        .as(family.name())
                        .isCloseTo(value.value(), within(1e-6 + value.width()));
            }
        }
        for (String name : List.of("pml", "pmc", "lip", "ldi", "mutual-information", "total-variation")) {
            Measure<?> measure = Measures.parse(name);
            assertThat(measure.family().has(Trait.FOR_EVERY_PRIOR)).as(name).isFalse();
            assertThat(measure.of(skewed).value())
                    .as(name)
                    .isNotEqualTo(measure.of(uniform).value());
        }
    }

    @Test
    @DisplayName("every parameter says what it may be, and every epsilon that it is in nats")
    void domains() {
        for (MeasureFamily<?> family : Measures.all()) {
            for (Parameter parameter : family.signature().parameters()) {
                assertThat(parameter.domain()).as(family.name()).isNotEqualTo(Domain.ANY);
                assertThat(parameter.domain().unit())
                        .as(family.name())
                        .isEqualTo(parameter.name().equals("epsilon") ? "nats" : "");
            }
        }
    }

    @Test
    @DisplayName("a quantile says which side was taken")
    void sides() {
        assertThat(Measures.parse("pml-quantile(0.1)").reading().meaning()).endsWith("at most delta (left quantile)");
        assertThat(Measures.parse("pml-quantile(0.1,right)").reading().meaning())
                .endsWith("at least delta (right quantile)");
    }

    @Test
    @DisplayName("the kinds hold every measure once, in the order of the list")
    void kinds() {
        assertThat(Measures.kinds().stream().flatMap(kind -> kind.families().stream()))
                .containsExactlyElementsOf(Measures.all());
    }
}
