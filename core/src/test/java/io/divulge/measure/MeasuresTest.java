package io.divulge.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.catalogue.Measures;
import io.divulge.expression.Domain;
import io.divulge.expression.Parameter;
import io.divulge.mechanism.RandomizedResponse;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

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
