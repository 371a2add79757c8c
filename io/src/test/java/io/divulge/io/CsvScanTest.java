package io.divulge.io;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CsvScanTest {
    private static Source source(String text) {
        return Source.of(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "m.csv");
    }

    /** Receives records and fails at the first field, or at the first end. */
    private record Failing(Throwable failure, boolean atEnd) implements CsvScan.Records {
        @Override
        public void field(long line, int index, char[] buffer, int from, int length) {
            if (!atEnd) {
                fail();
            }
        }

        @Override
        public void end(long line, int fields) {
            fail();
        }

        private void fail() {
            if (failure instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) failure;
        }
    }

    static Stream<Throwable> failures() {
        return Stream.of(
                new OutOfMemoryError("Java heap space"),
                new StackOverflowError(),
                new AssertionError("wrong"),
                new ArrayIndexOutOfBoundsException(7),
                new NullPointerException("x"),
                Place.of("m.csv").problem("is no model"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    @DisplayName("what goes wrong in those who receive the records is no fault of the file")
    void foreign(Throwable failure) {
        assertThatThrownBy(() -> CsvScan.run(source("a,b\n"), new Failing(failure, false)))
                .isSameAs(failure);
        assertThatThrownBy(() -> CsvScan.run(source("a,b\n"), new Failing(failure, true)))
                .isSameAs(failure);
    }

    @Test
    @DisplayName("a quote that is never closed is a fault of the file")
    void own() {
        assertThatThrownBy(() -> CsvScan.run(source("a,\"b\n"), new Failing(new AssertionError("ended"), true)))
                .isInstanceOf(ModelFormatException.class)
                .hasMessageStartingWith("m.csv, line 1: not valid CSV (");
    }
}
