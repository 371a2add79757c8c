package io.divulge.cli;

import io.divulge.density.DensityMechanisms;
import io.divulge.expression.Expression;
import io.divulge.io.MechanismModel;
import io.divulge.io.ModelText;
import io.divulge.io.ModelWriter;
import io.divulge.io.ReleaseKinds;
import io.divulge.mechanism.Mechanisms;
import io.divulge.model.Channel;
import io.divulge.report.Catalogue;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code divulge mechanism NAME key=value...}: a mechanism written out as a model. */
@Command(
        name = "mechanism",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        description =
                "Prints a mechanism as a model, in JSON or with --format csv; without a name, lists all mechanisms with their parameters.",
        footer = {
            "",
            "Examples:",
            "  divulge mechanism",
            "  divulge mechanism rr k=5 epsilon=1",
            "  divulge mechanism rr 'epsilon=log(3)' k=4 --exact",
            "  divulge mechanism pml-extremal epsilon=0.1 --prior 0.1,0.2,0.3,0.4"
        })
final class MechanismCommand implements Action {
    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "NAME",
            description = "the mechanism, alone or as name(key=value,...)",
            completionCandidates = Candidates.MechanismNames.class)
    private @Nullable String name;

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "key=value", description = "its parameters")
    private List<String> parameters = List.of();

    @Option(
            names = "--prior",
            paramLabel = "PRIOR",
            description =
                    "prior of the model: 0.1,0.2,0.7, a file, uniform, 'uniform(10)' or 'four-level(8,0.1)' (default: uniform)")
    private @Nullable String prior;

    @Option(names = "--normalize", description = "divide the prior by its sum")
    private boolean normalize;

    @Option(names = "--exact", description = "write fractions, where the parameters are fractions or log(fraction)")
    private boolean exact;

    @Option(
            names = "--secrets",
            paramLabel = "LABEL",
            description = "names of the secrets, in the order of the mechanism: a,b,c (default: those of the prior)")
    private @Nullable String secrets;

    @Option(
            names = "--reduced",
            description =
                    "outcomes that say the same about the secret merged into one, and those that never occur left out")
    private boolean reduced;

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public int run(Console console, Progress progress) throws IOException {
        if (name == null) {
            progress.close();
            output.show("mechanism", Catalogue.mechanisms(), console);
            return 0;
        }
        if (DensityMechanisms.isNamedBy(name)) {
            throw new IllegalArgumentException(
                    "the outcome of '" + name
                            + "' is one of infinitely many numbers, and there is no matrix to print: give it to"
                            + " 'divulge analyze', 'divulge measure' or 'divulge check', as in 'laplace(scale=1,secret=uniform(0,1))'");
        }
        if (ReleaseKinds.isNamedBy(name)) {
            throw new IllegalArgumentException("'" + name
                    + "' is a release made of a mechanism or a prior, and not a matrix to print: give it to 'divulge analyze',"
                    + " 'divulge measure' or 'divulge check'");
        }
        Expression written = Expression.parse(name);
        List<Expression.Argument> arguments = new ArrayList<>(written.arguments());
        for (String parameter : parameters) {
            // The same grammar as inside the parentheses.
            arguments.addAll(
                    Expression.parse(written.name() + "(" + parameter + ")").arguments());
        }
        MechanismModel model = MechanismModel.of(
                        Mechanisms.bind(new Expression(written.name(), arguments)), prior, normalize)
                .naming(secrets == null ? List.of() : ColumnNames.split(secrets));
        ModelWriter.refuseTooMany(model.mechanism().extent().entries());
        if (reduced && exact) {
            throw new IllegalArgumentException(
                    "--reduced compares computed probabilities, and --exact writes fractions: give one of them");
        }
        Channel channel = reduced ? model.channel().reduced() : model.channel();
        progress.close();
        output.showModel(
                exact ? ModelText.of(model.fractions(channel)) : ModelText.of(model.prior(channel), channel), console);
        return 0;
    }
}
