package io.divulge.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Completion for shells, made of the commands themselves: names, options, and the words that these take. */
final class CompletionScript {
    private static final String HELP = "What a command does, its options and examples";

    private CompletionScript() {}

    /** For zsh: a function that is loaded when it is first needed. */
    static String zsh(CommandLine program) {
        StringBuilder text = new StringBuilder("#compdef divulge\n\n_divulge() {\n  local -a commands\n  commands=(\n");
        program.getSubcommands()
                .forEach((name, command) -> text.append("    ")
                        .append(quoted(name + ":" + meaning(command)))
                        .append("\n"));
        text.append("    ").append(quoted("help:" + HELP)).append("\n");
        text.append("  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n    return\n  fi\n");
        text.append("  shift words\n  (( CURRENT-- ))\n  case $words[1] in\n");
        text.append("    help)\n      _describe command commands\n      ;;\n");
        program.getSubcommands().forEach((name, command) -> {
            text.append("    ").append(name).append(")\n      _arguments");
            for (OptionSpec option : command.getCommandSpec().options()) {
                for (String written : option.names()) {
                    text.append(" \\\n        ")
                            .append(quoted("*" + written + "[" + plain(option) + "]" + zshValue(option)));
                }
            }
            text.append(" \\\n        ")
                    .append(quoted("*:argument:" + zshWords(command)))
                    .append("\n      ;;\n");
        });
        return text.append("  esac\n}\n\n_divulge \"$@\"\n").toString();
    }

    /** Files, and the words that a command itself takes; a blank before a function keeps options of zsh's own away from it. */
    private static String zshWords(CommandLine command) {
        List<String> words = words(command);
        return words.isEmpty()
                ? "_files"
                : " _alternative \"words:word:(" + String.join(" ", words) + ")\" \"files:file:_files\"";
    }

    private static String zshValue(OptionSpec option) {
        if (option.arity().max() == 0) {
            return "";
        }
        List<String> values = values(option);
        String label = option.paramLabel().replaceAll("[^A-Za-z]", "");
        return ":" + label + ":" + (values.isEmpty() ? "_files" : "(" + String.join(" ", values) + ")");
    }

    /** For fish: a line for each command, each option and each word that an option takes. */
    static String fish(CommandLine program) {
        StringBuilder text = new StringBuilder();
        program.getSubcommands()
                .forEach((name, command) -> text.append("complete -c divulge -n __fish_use_subcommand -f -a ")
                        .append(name)
                        .append(" -d ")
                        .append(fishQuoted(meaning(command)))
                        .append("\n"));
        text.append("complete -c divulge -n __fish_use_subcommand -f -a help -d ")
                .append(fishQuoted(HELP))
                .append("\n");
        text.append("complete -c divulge -n '__fish_seen_subcommand_from help' -f -a ")
                .append(fishQuoted(String.join(" ", program.getSubcommands().keySet())))
                .append("\n");
        program.getSubcommands().forEach((name, command) -> {
            List<String> words = words(command);
            if (!words.isEmpty()) {
                text.append("complete -c divulge -n ")
                        .append(fishQuoted("__fish_seen_subcommand_from " + name))
                        .append(" -a ")
                        .append(fishQuoted(String.join(" ", words)))
                        .append("\n");
            }
            for (OptionSpec option : command.getCommandSpec().options()) {
                text.append("complete -c divulge -n ").append(fishQuoted("__fish_seen_subcommand_from " + name));
                for (String written : option.names()) {
                    text.append(
                            written.startsWith("--") ? " -l " + written.substring(2) : " -s " + written.substring(1));
                }
                List<String> values = values(option);
                text.append(option.arity().max() == 0 ? "" : " -r")
                        .append(values.isEmpty() ? "" : " -f -a " + fishQuoted(String.join(" ", values)))
                        .append(" -d ")
                        .append(fishQuoted(plain(option)))
                        .append("\n");
            }
        });
        return text.toString();
    }

    /** For PowerShell: what may follow each command, and each option that takes one of some words. */
    static String powerShell(CommandLine program) {
        StringBuilder text = new StringBuilder("""
                        Register-ArgumentCompleter -Native -CommandName divulge -ScriptBlock {
                          param($wordToComplete, $commandAst, $cursorPosition)
                          $words = @($commandAst.CommandElements | ForEach-Object { $_.ToString() })
                          $commands = @{
                        """);
        program.getSubcommands()
                .forEach((name, command) -> text.append("    '")
                        .append(name)
                        .append("' = @(")
                        .append(listed(names(command)))
                        .append(")\n"));
        text.append("  }\n  $values = @{\n");
        program.getSubcommands()
                .forEach((name, command) -> command.getCommandSpec().options().stream()
                        .filter(option ->
                                option.arity().max() > 0 && !values(option).isEmpty())
                        .forEach(option -> text.append("    '")
                                .append(name)
                                .append(' ')
                                .append(option.longestName())
                                .append("' = @(")
                                .append(listed(values(option)))
                                .append(")\n")));
        return text.append("""
                          }
                          $before = if ($wordToComplete) { $words[-2] } else { $words[-1] }
                          $offered = if ($words.Count -lt 2 -or ($words.Count -eq 2 -and $wordToComplete)) { $commands.Keys | Sort-Object }
                            elseif ($values.ContainsKey("$($words[1]) $before")) { $values["$($words[1]) $before"] }
                            else { $commands[$words[1]] }
                          $offered | Where-Object { $_ -like "$wordToComplete*" } | ForEach-Object {
                            [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
                          }
                        }
                        """).toString();
    }

    private static List<String> names(CommandLine command) {
        List<String> names = new ArrayList<>();
        command.getCommandSpec().options().forEach(option -> names.add(option.longestName()));
        return names;
    }

    /** The words that a command takes beside options, if they are few. */
    private static List<String> words(CommandLine command) {
        List<String> words = new ArrayList<>();
        command.getCommandSpec().positionalParameters().forEach(each -> words.addAll(values(each)));
        return words;
    }

    /** The words that an argument takes, if they are few. */
    private static List<String> values(ArgSpec argument) {
        List<String> values = new ArrayList<>();
        Iterable<String> candidates = argument.completionCandidates();
        if (candidates != null) {
            candidates.forEach(values::add);
        }
        return values;
    }

    private static String meaning(CommandLine command) {
        return command.getCommandSpec().usageMessage().description()[0].replaceFirst("(?s)[.]( .*)?$", "");
    }

    /** What an option does, up to the first details, without anything that a shell or its lists would obey. */
    private static String plain(OptionSpec option) {
        return String.join(" ", option.description())
                .replaceFirst("(?s)(; | [(]|, such as|, by its JDBC).*$", "")
                .replace(": ", " - ")
                .replaceAll("[\\[\\]:'\"`$\\\\]", "");
    }

    private static String listed(List<String> words) {
        return words.stream().map(word -> "'" + word + "'").collect(Collectors.joining(", "));
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }

    private static String fishQuoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
