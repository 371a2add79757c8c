package io.divulge.cli;

import java.io.IOException;

/** A command after its options were read. */
interface Action {
    /** Does it, and returns the exit code. Progress ends before the first result is written. */
    int run(Console console, Progress progress) throws IOException;
}
