package io.divulge.density.law;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.catalogue.Measures;
import io.divulge.density.DensityMeasures;
import io.divulge.density.DensityMechanisms;
import io.divulge.measure.Value;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code reference.csv}: definitions summed on fine grids by {@code reference.py}, which uses no closed form but the density of the noise. */
class ReferenceTest {
    private static final int VALUES = 500;

    /** Brackets that are wider say too little: but for eml, whose secret is searched for. */
    private static final double NARROW = 1e-7;

    private static final double SEARCHED = 1e-3;

    private static Map<String, List<String[]>> table() throws IOException {
        Map<String, List<String[]>> table = new LinkedHashMap<>();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                ReferenceTest.class.getResourceAsStream("/io/divulge/density/reference.csv"),
                StandardCharsets.UTF_8))) {
            lines.lines()
                    .skip(1)
                    .map(line -> line.split(";", -1))
                    .forEach(cells -> table.computeIfAbsent(cells[0], name -> new ArrayList<>())
                            .add(cells));
        }
        return table;
    }

    static Stream<String> releases() throws IOException {
        return table().keySet().stream();
    }

    @Test
    @DisplayName("there are many values")
    void many() throws IOException {
        assertThat(table().values().stream().mapToInt(List::size).sum()).isGreaterThan(VALUES);
    }

    @ParameterizedTest
    @MethodSource("releases")
    @DisplayName("every bracket holds the sum over the grid, as near as that is to the truth")
    void holds(String release) throws IOException {
        for (String[] cells : table().getOrDefault(release, List.of())) {
            Value value = DensityMeasures.of(DensityMechanisms.parse(release).release(), Measures.parse(cells[1]))
                    .orThrow();
            double truth = Double.parseDouble(cells[2]);
            double slack = Double.parseDouble(cells[3]);
            assertThat(value.lower()).as(String.join(" ", cells)).isLessThanOrEqualTo(truth + slack);
            assertThat(value.upper()).as(String.join(" ", cells)).isGreaterThanOrEqualTo(truth - slack);
            assertThat(value.width())
                    .as(String.join(" ", cells))
                    .isLessThan((cells[1].startsWith("eml") ? SEARCHED : NARROW) * (1 + truth));
        }
    }
}
