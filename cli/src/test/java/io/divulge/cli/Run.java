package io.divulge.cli;

import java.io.InputStream;
import java.io.StringWriter;

/** One run of the program inside the test: what it wrote, and how it ended. */
record Run(int code, String out, String err) {
    static Run of(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Console console = new Console(out, err, InputStream.nullInputStream(), false, false, true, 100);
        int code = Divulge.run(arguments, console);
        return new Run(code, out.toString(), err.toString());
    }
}
