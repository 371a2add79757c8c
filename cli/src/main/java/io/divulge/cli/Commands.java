package io.divulge.cli;

import java.util.Collection;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The subcommands by name. Only the one that is called is built, since building all of them takes longer than most runs. */
final class Commands {
    /** By what one wants to do, in the order to list them. */
    private static final List<Group> GROUPS = List.of(
            new Group("Look at a release", List.of("analyze", "measure", "envelope", "attack", "compare")),
            new Group("Promise something", List.of("check", "implies", "refines", "verify")),
            new Group("Build a mechanism", List.of("mechanism", "calibrate", "design", "compose")),
            new Group("Count events", List.of("estimate")),
            new Group("Show and list", List.of("serve", "reproduce", "measures")),
            new Group("Set up the shell", List.of("completion", "man")));

    private static final List<String> NAMES =
            GROUPS.stream().flatMap(group -> group.names().stream()).toList();

    /** Commands for one purpose. */
    private record Group(String title, List<String> names) {}

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
            case "verify" -> new VerifyCommand();
            case "compare" -> new CompareCommand();
            case "calibrate" -> new CalibrateCommand();
            case "design" -> new DesignCommand();
            case "measures" -> new MeasuresCommand();
            case "mechanism" -> new MechanismCommand();
            case "reproduce" -> new ReproduceCommand();
            case "serve" -> new ServeCommand();
            case "completion" -> new CompletionCommand();
            case "man" -> new ManCommand();
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
        program.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING, help -> "");
        program.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, Commands::grouped);
        return program;
    }

    /** The commands under the titles of their groups, each with the first sentence of its description. */
    private static String grouped(Help help) {
        int names = NAMES.stream().mapToInt(String::length).max().orElse(0) + 4;
        int width = help.commandSpec().usageMessage().width();
        StringBuilder text = new StringBuilder();
        for (Group group : GROUPS) {
            Help.TextTable table = Help.TextTable.forColumns(
                    help.colorScheme(),
                    new Help.Column(names, 2, Help.Column.Overflow.SPAN),
                    new Help.Column(width - names, 2, Help.Column.Overflow.WRAP));
            for (String name : group.names()) {
                Help command = help.subcommands().get(name);
                if (command != null) {
                    table.addRowValues(
                            name,
                            command.commandSpec()
                                    .usageMessage()
                                    .description()[0]
                                    .replaceFirst("(?s)[.] .*", "."));
                }
            }
            text.append("\n").append(group.title()).append(":\n").append(table);
        }
        return text.toString();
    }
}
