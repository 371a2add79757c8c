package io.divulge.cli;

import io.divulge.cli.Console.Manner;
import io.divulge.model.Headway;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** The command {@code divulge} itself: finds the subcommand, runs it, and turns whatever happens into an exit code. */
@Command(
        name = "divulge",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        description = "How much does a release tell an adversary about the secret?",
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  divulge analyze 'rr(k=5,epsilon=1)' --prior 0.1,0.1,0.2,0.3,0.3",
            "  divulge measure 'bsc(p=0.1)' pml pmc 'pml-tail(epsilon=0.5)'",
            "  divulge envelope 'bsc(p=0.1)' --prior 0.2,0.8 --delta 0.05 0.1",
            "  divulge check 'bsc(p=0.1)' 'pml(epsilon=0.6)' 'ldp(epsilon=2)'",
            "  divulge design --prior 0.5,0.3,0.2 --subject-to 'pml(epsilon=0.5)'",
            "  divulge estimate events.csv --secret truth --outcome answer",
            "  divulge reproduce --out figures",
            "  divulge serve --open",
            "  divulge measures",
            "  divulge help analyze",
            "",
            "What a model may be, with examples: docs/models.md.",
            "Exit codes: 0 done (check: all hold), 1 a checked guarantee is violated",
            "(reproduce: a claim fails), 2 bad input or usage, 3 undecided, 130 interrupted."
        })
final class Divulge {
    @Option(
            names = {"-v", "--verbose"},
            description = "with --version: also the settings, and where they are from")
    private boolean verbose;

    /** Runs a command line and returns the exit code. */
    static int run(String[] arguments, Console console) {
        Console answering = asksForJson(arguments, "") ? console.in(Manner.JSON) : console;
        try {
            Settings settings = Settings.of(console.folder());
            answering = asksForJson(arguments, settings.values().getOrDefault("format", ""))
                    ? console.in(Manner.JSON)
                    : console;
            int code = dispatch(arguments, settings, answering);
            console.out().flush();
            return code;
        } catch (Throwable failure) {
            return Failure.report(failure, answering);
        }
    }

    /** Whether errors are to be JSON, as far as can be told before the command line is read. */
    private static boolean asksForJson(String[] arguments, String otherwise) {
        String format = otherwise;
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i].startsWith("--format=")) {
                format = arguments[i].substring("--format=".length());
            } else if (arguments[i].equals("--format") && i + 1 < arguments.length) {
                format = arguments[i + 1];
            }
        }
        return format.equalsIgnoreCase("json") || format.equalsIgnoreCase("jsonl");
    }

    private static int dispatch(String[] written, Settings settings, Console console) throws IOException {
        String[] arguments = withoutHelpCommand(written);
        CommandLine program = Commands.programFor(arguments);
        program.setDefaultValueProvider(settings);
        program.setColorScheme(Help.defaultColorScheme(console.colour() ? Help.Ansi.ON : Help.Ansi.OFF));
        // Not the console itself: a PrintWriter keeps to itself that it could not write.
        StringWriter help = new StringWriter();
        program.setOut(new PrintWriter(help));
        program.setUsageHelpWidth(Math.max(60, Math.min(console.width(), 120)));
        ParseResult parsed = program.parseArgs(arguments);
        if (CommandLine.executeHelpRequest(parsed) != null) {
            console.out().write(help.toString());
            if (parsed.isVersionHelpRequested() && program.<Divulge>getCommand().verbose) {
                console.out().write("Java " + Runtime.version() + "\n" + settings.inWords() + "\n");
            }
            return 0;
        }
        while (parsed.hasSubcommand()) {
            parsed = parsed.subcommand();
        }
        CommandLine chosen = parsed.commandSpec().commandLine();
        Object command = chosen.getCommand();
        if (command instanceof Action action) {
            Console prepared = prepared(chosen, List.of(arguments), console);
            try (Progress progress = Progress.on(prepared)) {
                return prepared.progress()
                        ? Headway.watched(progress::at, () -> action.run(prepared, progress))
                        : action.run(prepared, progress);
            }
        }
        console.out().write(chosen.getUsageMessage(chosen.getColorScheme().ansi()));
        return 0;
    }

    private static Console prepared(CommandLine chosen, List<String> arguments, Console console) {
        for (CommandSpec mixin : chosen.getCommandSpec().mixins().values()) {
            if (mixin.userObject() instanceof OutputOptions output) {
                return output.prepare(arguments, console);
            }
        }
        return console;
    }

    /** {@code help}, {@code help analyze}: another way to write {@code --help}. */
    private static String[] withoutHelpCommand(String[] arguments) {
        if (arguments.length == 0 || !arguments[0].equals("help")) {
            return arguments;
        }
        if (arguments.length == 1) {
            return new String[] {"--help"};
        }
        // Beside --help a command that does not exist would go unnoticed.
        return Commands.names().contains(arguments[1])
                ? new String[] {arguments[1], "--help"}
                : new String[] {arguments[1]};
    }
}
