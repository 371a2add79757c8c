package io.divulge.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Properties;
import java.util.SplittableRandom;
import org.duckdb.DuckDBDriver;
import org.junit.jupiter.api.Test;

/** A number gets the text that DuckDB gives it. */
class ValueTextTest {
    @Test
    void numbersAsDuckDbWritesThem() throws SQLException {
        SplittableRandom random = new SplittableRandom(3);
        try (Connection connection = new DuckDBDriver().connect("jdbc:duckdb:", new Properties());
                PreparedStatement statement = connection.prepareStatement(
                        "SELECT CAST(CAST(? AS DOUBLE) AS VARCHAR), CAST(CAST(? AS FLOAT) AS VARCHAR)")) {
            for (int i = 0; i < 3000; i++) {
                double number = switch (i) {
                    case 0 -> 0;
                    case 1 -> -0.0;
                    case 2 -> 1e15;
                    case 3 -> 1e16;
                    case 4 -> 1e-4;
                    case 5 -> 1e-5;
                    case 6 -> Double.MIN_VALUE;
                    case 7 -> Double.MAX_VALUE;
                    case 8 -> 2e-3;
                    case 9 -> 2.2250738585072014E-308;
                    default ->
                        random.nextBoolean()
                                ? Double.longBitsToDouble(random.nextLong())
                                : (random.nextInt(20_000) - 10_000) / Math.pow(10, random.nextInt(8));
                };
                if (!Double.isFinite(number)) {
                    continue;
                }
                statement.setDouble(1, number);
                statement.setFloat(2, (float) number);
                try (ResultSet row = statement.executeQuery()) {
                    row.next();
                    assertThat(ValueText.of(number)).isEqualTo(row.getString(1));
                    // Between two shortest texts of a float DuckDB takes one with more digits.
                    if (Double.isFinite((float) number)
                            && Float.toString((float) number).length() < 8) {
                        assertThat(ValueText.of((float) number)).isEqualTo(row.getString(2));
                    }
                }
            }
        }
    }
}
