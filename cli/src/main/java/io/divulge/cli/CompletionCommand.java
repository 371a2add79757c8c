package io.divulge.cli;

import java.io.IOException;
import picocli.AutoComplete;
import picocli.CommandLine.Command;

/** {@code divulge completion}: a script that lets the shell complete commands and options. */
@Command(
        name = "completion",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        description = "Prints a script with which bash or zsh completes commands and options.",
        footer = {"", "Examples:", "  source <(divulge completion)", "  divulge completion > ~/.divulge-completion"})
final class CompletionCommand implements Action {
    /** Keeps the shell from completing names of files, which a model and a prior may be. */
    private static final String NO_FILES = "  type compopt &>/dev/null && compopt +o default\n";

    @Override
    public int run(Console console, Progress progress) throws IOException {
        console.out().write(AutoComplete.bash("divulge", Commands.program()).replace(NO_FILES, ""));
        return 0;
    }
}
