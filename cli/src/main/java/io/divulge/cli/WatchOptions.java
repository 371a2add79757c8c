package io.divulge.cli;

import io.divulge.estimate.Watch;
import io.divulge.estimate.source.NullPolicy;
import io.divulge.io.EventStream;
import io.divulge.io.GrowingFile;
import io.divulge.model.Alphabet;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Whether events are taken one by one as they come, and when that ends. */
final class WatchOptions {
    @Option(
            names = "--watch",
            description =
                    "take events one by one, from standard input or a file that grows, and say at every look what is known so"
                            + " far: these bounds hold at every moment, and it ends as soon as the verdict of --check is clear. Needs"
                            + " --secrets")
    private boolean watch;

    @Option(
            names = "--budget",
            paramLabel = "N",
            description = "with --watch: take at most so many events (default: no limit)")
    private @Nullable Long budget;

    @Option(
            names = "--patience",
            paramLabel = "SECONDS",
            converter = Seconds.class,
            description = "with --watch of a file: end when nothing was added for so long (default: inf)")
    private @Nullable Double patience;

    /** Opens what the events are read from. */
    interface Opening {
        EventStream of(String name, InputStream in) throws IOException;
    }

    /**
     * Whether events are taken one by one.
     *
     * @throws IllegalArgumentException if it is said when that ends, and not that it is done
     */
    boolean isGiven() {
        if (!watch && (budget != null || patience != null)) {
            throw new IllegalArgumentException(
                    (budget != null ? "--budget" : "--patience") + " says when --watch ends, and --watch is not given");
        }
        if (budget != null && budget < 1) {
            throw new IllegalArgumentException("--budget is " + budget + " (expected at least 1 event)");
        }
        // Written so that NaN fails.
        if (patience != null && !(patience >= 0)) {
            throw new IllegalArgumentException("--patience is " + patience + " (expected seconds, at least 0)");
        }
        return watch;
    }

    /** Refuses options that are given beside. */
    static void refuse(Stream<String> beside) {
        beside.findFirst().ifPresent(option -> {
            throw new IllegalArgumentException(
                    option + " does not go with --watch, which takes events one by one, each as it is");
        });
    }

    /** A watch of the named events, which ends when the budget is spent. */
    EventWatch of(String name, Alphabet secrets, Watch watching, NullPolicy nulls) {
        if (nulls == NullPolicy.VALUE) {
            throw new IllegalArgumentException("--watch does not take --nulls value (expected error or drop)");
        }
        return new EventWatch(name, secrets, watching, nulls, budget == null ? Long.MAX_VALUE : budget);
    }

    /** Takes the events of standard input, or of a file that grows. */
    int run(String file, Opening opening, Function<String, EventWatch> watching, OutputOptions output, Console console)
            throws IOException {
        boolean piped = file.equals("-");
        String name = piped ? "stdin" : file;
        EventWatch taken = watching.apply(name);
        try (InputStream in = piped
                ? console.in()
                : new GrowingFile(Path.of(name), patience == null ? Double.POSITIVE_INFINITY : patience)) {
            return taken.run(opening.of(name, in), output, console);
        } catch (NoSuchFileException absent) {
            throw new IllegalArgumentException(name + ": there is no such file (expected a file of events)", absent);
        }
    }
}
