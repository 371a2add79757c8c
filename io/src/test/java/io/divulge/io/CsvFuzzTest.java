package io.divulge.io;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.List;

/** Any bytes at all as CSV: a model or one line. */
class CsvFuzzTest {
    @FuzzTest(maxDuration = "5m")
    void matrix(byte[] bytes) {
        Invariant.holdsFor(ModelReader.create(), bytes, "fuzz.csv");
        Invariant.holdsFor(ModelReader.create().exactly().normalizing(), bytes, "fuzz.csv");
    }

    @FuzzTest(maxDuration = "5m")
    void longForm(byte[] bytes) {
        Invariant.holdsFor(ModelReader.create().longForm(List.of("s"), List.of("o"), "n"), bytes, "fuzz.csv");
        Invariant.holdsFor(ModelReader.create().longForm(List.of("s", "t"), List.of("o"), null), bytes, "fuzz.csv");
    }
}
