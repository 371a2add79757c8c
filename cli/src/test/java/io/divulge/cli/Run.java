package io.divulge.cli;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;

/** One run of the program inside the test: what it wrote, and how it ended. */
record Run(int code, String out, String err) {
    static Run of(String... arguments) {
        return reading("", arguments);
    }

    /** The same with something to read on standard input. */
    static Run reading(String input, String... arguments) {
        return reading(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), arguments);
    }

    /** Runs a command with a stream as standard input. */
    static Run reading(InputStream in, String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Console console = new Console(out, err, in, false, false, true, 100);
        int code = Divulge.run(arguments, console);
        return new Run(code, out.toString(), err.toString());
    }
}
