package io.divulge.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class EstimateSideBySideTest {
    @Test
    @DisplayName("both sides count small files of both kinds, and a ratio is printed for each")
    void small() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        EstimateSideBySide.contest().run(20_000, 10_000, 1, new PrintStream(bytes, true, StandardCharsets.UTF_8));
        assertThat(bytes.toString(StandardCharsets.UTF_8))
                .contains("20000 rows of Parquet", "10000 rows of CSV")
                .containsPattern(
                        "(?s)divulge estimate / DuckDB, GROUP BY: \\d+\\.\\d\\d .*divulge estimate / DuckDB, GROUP BY: \\d+\\.\\d\\d ");
    }
}
