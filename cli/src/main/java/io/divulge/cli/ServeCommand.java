package io.divulge.cli;

import io.divulge.web.Explorer;
import java.io.IOException;
import java.net.BindException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code divulge serve}: the explorer, on this machine only. */
@Command(
        name = "serve",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        description =
                "The explorer: a page in the browser that shows a release from all sides while you move its sliders. It is"
                        + " served to this machine only, and nothing leaves it.",
        footer = {
            "",
            "Ctrl-C ends it, with exit code 130; what is being answered then has a moment to finish.",
            "",
            "Examples:",
            "  divulge serve --open",
            "  divulge serve --port 9000",
            "",
            "What the page shows: docs/explorer.md."
        })
final class ServeCommand implements Action {
    /** Where it is looked for if nobody says where. */
    private static final int USUAL_PORT = 8080;

    private static final int LARGEST_PORT = 65535;

    @Option(
            names = "--port",
            paramLabel = "P",
            description = "where to listen (default: 8080, or any that is free if that is taken; 0: any that is free)")
    private @Nullable Integer port;

    @Option(names = "--open", description = "open the page in the desktop's browser")
    private boolean open;

    @Override
    public int run(Console console, Progress progress) throws IOException {
        progress.close();
        try (Explorer explorer = started()) {
            console.out().write("The explorer is at " + explorer.url() + " for this machine only. Ctrl-C ends it.\n");
            console.out().flush();
            if (open) {
                browse(explorer.url(), console);
            }
            untilInterrupted(explorer);
        }
        return Interruption.CODE;
    }

    private Explorer started() throws IOException {
        if (port == null) {
            try {
                return Explorer.start(USUAL_PORT, Version.number());
            } catch (BindException taken) {
                return Explorer.start(0, Version.number());
            }
        }
        if (port < 0 || port > LARGEST_PORT) {
            throw new IllegalArgumentException(
                    "--port is " + port + " (expected a number from 0 to " + LARGEST_PORT + ")");
        }
        try {
            return Explorer.start(port, Version.number());
        } catch (BindException taken) {
            throw new IllegalArgumentException(
                    "port " + port + " cannot be used (" + taken.getMessage()
                            + "): leave out --port for any that is free",
                    taken);
        }
    }

    /** Waits for the end: of the program, or of the thread in a test. */
    private static void untilInterrupted(Explorer explorer) {
        // Told to end, the program answers what is under way before it does.
        Thread hook = new Thread(explorer::close, "end-of-explorer");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException ended) {
            Runtime.getRuntime().removeShutdownHook(hook);
        }
    }

    private static void browse(String url, Console console) throws IOException {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        List<String> command = system.contains("mac")
                ? List.of("open", url)
                : system.contains("win")
                        ? List.of("rundll32", "url.dll,FileProtocolHandler", url)
                        : List.of("xdg-open", url);
        try {
            new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException noDesktop) {
            console.err()
                    .write("divulge: no browser could be opened (" + command.get(0)
                            + " is missing); open the page by hand\n");
            console.err().flush();
        }
    }
}
