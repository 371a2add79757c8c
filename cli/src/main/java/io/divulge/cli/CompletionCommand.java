package io.divulge.cli;

import java.io.IOException;
import java.util.Locale;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code divulge completion}: a script that lets the shell complete commands and options. */
@Command(
        name = "completion",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        description = "Prints a script with which a shell completes commands and options.",
        footer = {
            "",
            "Examples:",
            "  source <(divulge completion)",
            "  divulge completion zsh > ~/.zfunc/_divulge",
            "  divulge completion fish > ~/.config/fish/completions/divulge.fish",
            "  divulge completion powershell >> $PROFILE"
        })
final class CompletionCommand implements Action {
    /** Keeps the shell from completing names of files, which a model and a prior may be. */
    private static final String NO_FILES = "  type compopt &>/dev/null && compopt +o default\n";

    @Parameters(
            arity = "0..1",
            paramLabel = "SHELL",
            description = "bash, zsh, fish or powershell (default: bash, which zsh can read too)",
            completionCandidates = Candidates.Shells.class)
    private String shell = "bash";

    @Override
    public int run(Console console, Progress progress) throws IOException {
        console.out()
                .write(
                        switch (shell.toLowerCase(Locale.ROOT)) {
                            case "bash" ->
                                AutoComplete.bash("divulge", Commands.program()).replace(NO_FILES, "");
                            case "zsh" -> CompletionScript.zsh(Commands.program());
                            case "fish" -> CompletionScript.fish(Commands.program());
                            case "powershell" -> CompletionScript.powerShell(Commands.program());
                            default ->
                                throw new IllegalArgumentException("there is no completion for '" + shell
                                        + "' (expected bash, zsh, fish or powershell)");
                        });
        return 0;
    }
}
