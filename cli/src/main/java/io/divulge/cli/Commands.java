package io.divulge.cli;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine;

/** The subcommands by name. Only the one that is called is built, since building all of them takes longer than most runs. */
final class Commands {
    private static final Map<String, Supplier<Object>> ALL = new LinkedHashMap<>();

    static {
        ALL.put("analyze", AnalyzeCommand::new);
        ALL.put("measure", MeasureCommand::new);
        ALL.put("envelope", EnvelopeCommand::new);
        ALL.put("estimate", EstimateCommand::new);
        ALL.put("attack", AttackCommand::new);
        ALL.put("compose", ComposeCommand::new);
        ALL.put("check", CheckCommand::new);
        ALL.put("implies", ImpliesCommand::new);
        ALL.put("refines", RefinesCommand::new);
        ALL.put("calibrate", CalibrateCommand::new);
        ALL.put("design", DesignCommand::new);
        ALL.put("measures", MeasuresCommand::new);
        ALL.put("mechanism", MechanismCommand::new);
        ALL.put("reproduce", ReproduceCommand::new);
        ALL.put("serve", ServeCommand::new);
        ALL.put("completion", CompletionCommand::new);
    }

    private Commands() {}

    /** The program with the subcommand that these arguments call, or with all of them if they call none. */
    static CommandLine programFor(String[] arguments) {
        String name = arguments.length == 0 ? "" : arguments[0];
        CommandLine program = new CommandLine(new Divulge());
        Supplier<Object> command = ALL.get(name);
        if (command == null) {
            ALL.forEach((each, maker) -> program.addSubcommand(each, maker.get()));
        } else {
            program.addSubcommand(name, command.get());
        }
        return configured(program);
    }

    /** The names of all subcommands. */
    static Collection<String> names() {
        return ALL.keySet();
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
