package io.divulge.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.catalogue.Measures;
import io.divulge.document.Columns;
import io.divulge.document.Style;
import io.divulge.document.TextWriter;
import io.divulge.document.Unit;
import io.divulge.measure.MeasureFamily;
import io.divulge.mechanism.Mechanism;
import io.divulge.mechanism.Mechanisms;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CatalogueTest {
    private static String measures(Unit unit, int width) {
        return TextWriter.write(Catalogue.measures().document(), new Style(unit, width, false, true));
    }

    @Test
    @DisplayName("measures: by kind, with unit, source, and what each parameter may be")
    void measures() {
        assertThat(measures(Unit.NATS, 100)).startsWith("""
                What single outcomes leak
                  pml                                     nats         pointwise maximal leakage: how much better
                                                                       the worst outcome makes any guess
                                                                       [SCOS23, Thm 1]
                """).contains("""

                How well two secrets can be told apart
                  ldp                                     nats         local differential privacy: how well the
                                                                       clearest outcome tells two secrets apart
                                                                       [GKKS22, eq. 3]
                  renyi-ldp(order)                        nats         local Renyi differential privacy: largest
                                                                       Renyi divergence between two secrets'
                                                                       outcomes [GKKS22, eq. 4]
                                                                       - order: order of the divergence, from 1 to
                                                                       inf
                  privacy-profile(epsilon)                probability  smallest delta with which the release is
                                                                       (epsilon, delta)-LDP [ILE26, eq. 3]
                                                                       - epsilon: privacy loss that is allowed, 0 or
                                                                       more, in nats
                """);
        String text = measures(Unit.NATS, 120);
        assertThat(text).contains("- side: left or right (default: left)\n");
        assertThat(Measures.all())
                .extracting(MeasureFamily::name)
                .allSatisfy(name -> assertThat(text).containsPattern("(?m)^  " + name + "[( ]"));
    }

    @Test
    @DisplayName("in bits the values are in bits, and epsilon stays in nats")
    void bits() {
        assertThat(measures(Unit.BITS, 120))
                .containsPattern("  pml +bits +")
                .contains("exceeded, 0 or more, in nats\n");
    }

    @ParameterizedTest(name = "{0} columns")
    @ValueSource(ints = {40, 60, 80, 100, 140})
    @DisplayName("within the width, and nothing but kinds set apart by empty lines")
    void within(int width) {
        assertThat(measures(Unit.NATS, width).lines())
                .allSatisfy(line -> assertThat(Columns.of(line)).isLessThanOrEqualTo(width))
                .filteredOn(String::isBlank)
                .hasSize(Measures.kinds().size() - 1);
    }

    @Test
    @DisplayName("mechanisms: meaning, source and parameters")
    void mechanisms() {
        String text = TextWriter.write(Catalogue.mechanisms().document(), Style.plain(Unit.NATS));
        // Where lines break depends on the longest name of a mechanism.
        assertThat(text.replaceAll("\\s+", " "))
                .startsWith(" rr(k,epsilon) randomized response: ")
                .contains("- k: how many answers there are, a whole number from 1 - epsilon:")
                .contains("- epsilon: level of local differential privacy, 0 or more, in nats");
        assertThat(Mechanisms.all())
                .extracting(Mechanism::name)
                .allSatisfy(name -> assertThat(text).containsPattern("(?m)^  " + name + "\\("));
    }
}
