package io.divulge.cli;

import io.divulge.expression.Suggestion;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code divulge man}: the manual, made of the commands themselves. */
@Command(
        name = "man",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        description = "Prints a page of the manual for man, or writes all of them.",
        footer = {"", "Examples:", "  divulge man analyze | man -l -", "  divulge man --out ~/.local/share/man/man1"})
final class ManCommand implements Action {
    @Parameters(
            arity = "0..1",
            paramLabel = "COMMAND",
            description = "the command; the program itself if it is left out")
    private String name = "";

    @Option(
            names = "--out",
            paramLabel = "FOLDER",
            description = "write the pages of all commands into a folder that exists")
    private @Nullable Path folder;

    @Override
    public int run(Console console, Progress progress) throws IOException {
        CommandLine program = Commands.program();
        if (folder == null) {
            console.out().write(page(name.isEmpty() ? program : named(program)));
            return 0;
        }
        if (!name.isEmpty()) {
            throw new IllegalArgumentException("--out writes the pages of all commands: leave out '" + name + "'");
        }
        if (!Files.isDirectory(folder)) {
            throw new IllegalArgumentException(
                    "'" + folder + "' cannot be written to: there is no such folder (expected one that exists)");
        }
        write(folder.resolve("divulge.1"), program, console);
        for (CommandLine command : program.getSubcommands().values()) {
            write(folder.resolve("divulge-" + command.getCommandName() + ".1"), command, console);
        }
        return 0;
    }

    private CommandLine named(CommandLine program) {
        CommandLine command = program.getSubcommands().get(name);
        if (command == null) {
            throw new IllegalArgumentException(
                    "there is no command '" + name + "'." + Suggestion.among(Commands.names(), name));
        }
        return command;
    }

    private static void write(Path file, CommandLine command, Console console) throws IOException {
        Files.writeString(file, page(command), StandardCharsets.UTF_8);
        console.remark("wrote " + file);
    }

    /** A page in the language of man: what --help says, under the headings that readers of manuals look for. */
    private static String page(CommandLine command) {
        String title = command.getCommandSpec().qualifiedName("-");
        String description =
                String.join(" ", command.getCommandSpec().usageMessage().description());
        StringWriter usage = new StringWriter();
        command.setUsageHelpWidth(78).usage(new PrintWriter(usage), Help.Ansi.OFF);
        return ".TH " + title.toUpperCase(Locale.ROOT) + " 1 \"\" \"divulge " + Version.number() + "\" \"Divulge\"\n"
                + ".SH NAME\n" + roff(title + " - " + description.replaceFirst("(?s)[.]( .*)?$", ""))
                + ".SH DESCRIPTION\n" + roff(description)
                + ".SH USAGE\n.nf\n" + roff(usage.toString()) + ".fi\n"
                + ".SH SEE ALSO\n" + roff("divulge(1)");
    }

    /** Text with nothing in it that man would obey. */
    private static String roff(String text) {
        String escaped = text.replace("\\", "\\e").replace("-", "\\-").replaceAll("(?m)^([.'])", "\\\\&$1");
        return escaped.endsWith("\n") ? escaped : escaped + "\n";
    }
}
