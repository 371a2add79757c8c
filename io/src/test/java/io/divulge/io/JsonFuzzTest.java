package io.divulge.io;

import com.code_intelligence.jazzer.junit.FuzzTest;

/**
 * Any bytes at all as JSON: a model or one line. Runs over its corpus with the other tests, and searches for new inputs
 * with {@code JAZZER_FUZZ=1}.
 */
class JsonFuzzTest {
    @FuzzTest(maxDuration = "5m")
    void plain(byte[] bytes) {
        Invariant.holdsFor(ModelReader.create(), bytes, "fuzz.json");
    }

    @FuzzTest(maxDuration = "5m")
    void exact(byte[] bytes) {
        Invariant.holdsFor(ModelReader.create().exactly().normalizing(), bytes, "fuzz.json");
    }
}
