package io.divulge.cli;

import java.util.Collection;
import java.util.List;
import picocli.CommandLine;

/** The subcommands by name. Only the one that is called is built, since building all of them takes longer than most runs. */
final class Commands {
    private static final List<String> NAMES = List.of(
            "analyze",
            "measure",
            "envelope",
            "estimate",
            "attack",
            "compose",
            "check",
            "implies",
            "refines",
            "compare",
            "calibrate",
            "design",
            "measures",
            "mechanism",
            "reproduce",
            "serve",
            "completion");

    private Commands() {}

    /** The program with the subcommand that these arguments call, or with all of them if they call none. */
    static CommandLine programFor(String[] arguments) {
        String name = arguments.length == 0 ? "" : arguments[0];
        CommandLine program = new CommandLine(new Divulge());
        for (String each : NAMES.contains(name) ? List.of(name) : NAMES) {
            program.addSubcommand(each, make(each));
        }
        return configured(program);
    }

    /** A switch, and not a table: a table would load something for every command. */
    private static Object make(String name) {
        return switch (name) {
            case "analyze" -> new AnalyzeCommand();
            case "measure" -> new MeasureCommand();
            case "envelope" -> new EnvelopeCommand();
            case "estimate" -> new EstimateCommand();
            case "attack" -> new AttackCommand();
            case "compose" -> new ComposeCommand();
            case "check" -> new CheckCommand();
            case "implies" -> new ImpliesCommand();
            case "refines" -> new RefinesCommand();
            case "compare" -> new CompareCommand();
            case "calibrate" -> new CalibrateCommand();
            case "design" -> new DesignCommand();
            case "measures" -> new MeasuresCommand();
            case "mechanism" -> new MechanismCommand();
            case "reproduce" -> new ReproduceCommand();
            case "serve" -> new ServeCommand();
            case "completion" -> new CompletionCommand();
            default -> throw new IllegalArgumentException("there is no command '" + name + "'");
        };
    }

    /** The names of all subcommands. */
    static Collection<String> names() {
        return NAMES;
    }

    /** The program with all subcommands. */
    static CommandLine program() {
        return programFor(new String[0]);
    }

    private static CommandLine configured(CommandLine program) {
        // A label may begin with @, and a quote in an expression is meant.
        program.setExpandAtFiles(false);
        return program;
    }
}
