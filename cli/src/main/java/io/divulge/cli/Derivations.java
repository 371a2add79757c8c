package io.divulge.cli;

import io.divulge.estimate.Sample;
import io.divulge.exact.ExactJoint;
import io.divulge.measure.Answer;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Prior;
import io.divulge.release.DerivedRelease;
import io.divulge.release.FiniteRelease;
import io.divulge.release.PriorsRelease;
import io.divulge.release.Release;
import io.divulge.release.SideRelease;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Releases made of the one that was read: about a function of the secret, given side
 * information, after a post-processing, under the worst prior. */
final class Derivations {
    /** The sets of priors, for the help of every command that takes one. */
    static final String PRIORS =
            "all, tv:R or box:W around the prior, at-least:C for every secret, a CSV file with a row for"
                    + " each prior, or a JSON file of linear constraints";

    private static final String PARTITION = "partition:";

    @Option(
            names = "--about",
            paramLabel = "SPEC",
            description =
                    "about a function of the secret instead of the secret: partition:a,b|c, or a model whose outcomes are"
                            + " the values of the function")
    private @Nullable String about;

    @Option(
            names = "--given",
            paramLabel = "VALUE",
            description =
                    "to an adversary who knows this value of the model's side information; each for a table of all"
                            + " values, worst for the worst of them")
    private @Nullable String given;

    @Option(
            names = "--then",
            paramLabel = "MODEL",
            description = "after this post-processing, a model whose secrets are the outcomes of the release")
    private @Nullable String then;

    @Option(names = "--priors", paramLabel = "SET", description = "under the worst prior of a set: " + PRIORS)
    private @Nullable String priors;

    boolean isEmpty() {
        return about == null && given == null && then == null && priors == null;
    }

    /** What was asked for is made of the release, in the order about, given, then, priors. */
    Release of(Release read, boolean exact, InputStream input) {
        if (isEmpty()) {
            return read;
        }
        if (read.as(Sample.class) instanceof Answer.Known) {
            throw new IllegalArgumentException(
                    "--about, --given, --then and --priors make releases of a release that is known, and '"
                            + read.description().source()
                            + "' holds counts, which are a sample: say --population if they are all there is");
        }
        Release release = read;
        if (about != null) {
            release = DerivedRelease.about(release, function(about, release, exact, input), "'" + about + "'");
        }
        Optional<FiniteRelease> processing =
                Optional.ofNullable(then).map(model -> step(model, "--then", exact, input));
        UnaryOperator<Release> last = each -> {
            Release processed = processing
                    .<Release>map(step -> DerivedRelease.after(each, step, "'" + then + "'"))
                    .orElse(each);
            return priors == null ? processed : PriorsRelease.of(processed, priors);
        };
        if (given == null) {
            return last.apply(release);
        }
        return switch (given) {
            case "each" -> SideRelease.each(release).map(last);
            case "worst" -> SideRelease.worst(release).map(last);
            default -> last.apply(DerivedRelease.given(release, given));
        };
    }

    private static FiniteRelease function(String spec, Release release, boolean exact, InputStream input) {
        return spec.startsWith(PARTITION)
                ? partition(
                        spec, release.as(FiniteRelease.class).orThrow().joint().secrets())
                : step(spec, "--about", exact, input);
    }

    private static FiniteRelease step(String model, String option, boolean exact, InputStream input) {
        if (model.equals("-")) {
            throw new IllegalArgumentException(option + " takes a file or a mechanism, not standard input");
        }
        ModelOptions plain = new ModelOptions();
        return ModelSource.listed(model, exact ? plain.exactly() : plain, input)
                .as(FiniteRelease.class)
                .orThrow();
    }

    /** The function that says which part the secret is in. */
    private static FiniteRelease partition(String spec, Alphabet secrets) {
        List<String> parts = Arrays.asList(spec.substring(PARTITION.length()).split("\\|", -1));
        BigFraction[][] exact = new BigFraction[secrets.size()][parts.size()];
        double[][] rows = new double[secrets.size()][parts.size()];
        for (BigFraction[] row : exact) {
            Arrays.fill(row, BigFraction.ZERO);
        }
        for (int u = 0; u < parts.size(); u++) {
            for (String label : parts.get(u).split(",", -1)) {
                int x = secrets.indexOf(label.strip());
                if (Arrays.stream(rows[x]).anyMatch(entry -> entry > 0)) {
                    throw new IllegalArgumentException(
                            "--about " + spec + ": '" + label.strip() + "' is in two parts (expected one)");
                }
                rows[x][u] = 1;
                exact[x][u] = BigFraction.ONE;
            }
        }
        for (int x = 0; x < rows.length; x++) {
            if (Arrays.stream(rows[x]).allMatch(entry -> entry == 0)) {
                throw new IllegalArgumentException("--about " + spec + ": '" + secrets.label(x)
                        + "' is in no part (expected every secret in one; parts are separated by |)");
            }
        }
        Alphabet values = Alphabet.of(parts.stream().map(String::strip).toList());
        BigFraction share = BigFraction.of(1, secrets.size());
        BigFraction[] uniform = new BigFraction[secrets.size()];
        Arrays.fill(uniform, share);
        return FiniteRelease.of(Prior.uniform(secrets).through(Channel.of(secrets, values, rows)))
                .inFractions(ExactJoint.of(secrets, values, uniform, exact));
    }
}
