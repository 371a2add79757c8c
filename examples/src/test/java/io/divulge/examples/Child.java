package io.divulge.examples;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A program that a test has started and that has ended: its exit code, and what it wrote to both streams together. It has
 * nothing of the environment that would change what it writes.
 */
record Child(int code, String printed) {
    private static final List<String> INTERFERING = List.of(
            "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS", "DIVULGE_JAVA_OPTS", "CLASSPATH", "NO_COLOR");

    /** A command to be run in a folder, with no input; more can be set before it is {@link #of started}. */
    static ProcessBuilder command(Path folder, String... words) {
        ProcessBuilder builder = new ProcessBuilder(words)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectInput(new File("/dev/null"));
        builder.environment().keySet().removeAll(INTERFERING);
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().put("COLUMNS", "100");
        return builder;
    }

    /** Runs a command to its end. */
    static Child of(ProcessBuilder builder, Path output) throws IOException, InterruptedException {
        int code = builder.redirectOutput(output.toFile()).start().waitFor();
        return new Child(code, Files.readString(output));
    }
}
