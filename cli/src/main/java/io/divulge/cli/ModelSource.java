package io.divulge.cli;

import io.divulge.catalogue.Measures;
import io.divulge.density.DensityMechanisms;
import io.divulge.density.NamedRelease;
import io.divulge.expression.Suggestion;
import io.divulge.io.LoadedModel;
import io.divulge.io.MechanismModel;
import io.divulge.io.ModelFormatException;
import io.divulge.io.ModelReader;
import io.divulge.io.PriorChoice;
import io.divulge.io.ReleaseKinds;
import io.divulge.io.ReleaseRequest;
import io.divulge.io.ShellWord;
import io.divulge.measure.MeasureFamily;
import io.divulge.mechanism.ClosedFormMechanism;
import io.divulge.mechanism.Mechanism;
import io.divulge.mechanism.Mechanisms;
import io.divulge.mechanism.SetMeasures;
import io.divulge.release.Release;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** From what was written as MODEL to a release: a file, standard input, or a mechanism by name. */
final class ModelSource {
    private ModelSource() {}

    /** The release that a model is, and what is to be made of it; {@code -} is the input. */
    static Release read(String model, ModelOptions options, InputStream input) {
        return options.derivations().of(read(model, options, input, List.of(), false), options.exact(), input);
    }

    /** The release that a model is, by closed forms if these measures have some and going through the outcomes is slow. */
    static Release read(String model, ModelOptions options, InputStream input, Collection<MeasureFamily<?>> asked) {
        return options.derivations().isEmpty() ? read(model, options, input, asked, true) : read(model, options, input);
    }

    private static Release read(
            String model, ModelOptions options, InputStream input, Collection<MeasureFamily<?>> asked, boolean quick) {
        refuseMeasure(model, List.of());
        if (isMechanism(model)) {
            boolean answers = SetMeasures.TABLE.families().containsAll(asked);
            Optional<ClosedFormMechanism> closed = mechanism(model, options).closed(answers, quick, options.exact());
            if (closed.isPresent()) {
                return closed.get();
            }
        }
        Optional<NamedRelease> density = named(model, options);
        return density.isPresent() ? density.get() : plain(model, options, input);
    }

    /** The release with a density that a model names, if it names one and nothing is to be made of it. */
    static Optional<NamedRelease> density(String model, ModelOptions options) {
        return options.derivations().isEmpty() ? named(model, options) : Optional.empty();
    }

    private static Optional<NamedRelease> named(String model, ModelOptions options) {
        if (isFile(model) || !DensityMechanisms.isNamedBy(model)) {
            return Optional.empty();
        }
        options.refuseColumns(model);
        options.refuseForDensity(model);
        return Optional.of(DensityMechanisms.parse(model));
    }

    /**
     * The release that a model is, with its outcomes listed.
     *
     * @throws IllegalArgumentException if they cannot be
     */
    static Release listed(String model, ModelOptions options, InputStream input) {
        return options.derivations().of(plain(model, options, input), options.exact(), input);
    }

    private static Release plain(String model, ModelOptions options, InputStream input) {
        if (model.isBlank()) {
            throw new IllegalArgumentException("MODEL is empty (expected " + ModelOptions.MODEL + ")");
        }
        refuseMeasure(model, List.of());
        refuseDensity(model);
        suggestDensity(model);
        if (isKind(model)) {
            return kind(model, options);
        }
        return isMechanism(model) || !isFile(model) && isExpression(model)
                ? mechanism(model, options).release(options.exact())
                : file(model, options, input);
    }

    /** Whether it is a mechanism with a list of outcomes, and not a file of that name. */
    static boolean isMechanism(String model) {
        return !isFile(model) && Mechanisms.isNamedBy(model);
    }

    /** Whether it is a release made of mechanisms or priors, by its name, and not a file of that name. */
    static boolean isKind(String model) {
        return !isFile(model) && ReleaseKinds.isNamedBy(model);
    }

    private static Release kind(String model, ModelOptions options) {
        options.refuseColumns(model);
        if (options.exact()) {
            throw new IllegalArgumentException(
                    "--exact measures in fractions, and '" + model + "' is computed with brackets: leave it out");
        }
        return ReleaseKinds.parse(
                model,
                ReleaseRequest.of(
                        options.prior().map(PriorChoice::parse).orElse(null),
                        options.normalize(),
                        options.secrets(),
                        true));
    }

    private static MechanismModel mechanism(String model, ModelOptions options) {
        options.refuseColumns(model);
        return MechanismModel.of(Mechanisms.parse(model), options.prior().orElse(null), options.normalize())
                .naming(options.secrets());
    }

    /** Refuses a name that is nearly one of a mechanism with a density, and nearly none of another. */
    private static void suggestDensity(String model) {
        String name = model.substring(0, Math.max(0, model.indexOf('('))).trim();
        if (name.isEmpty() || isFile(model) || Mechanisms.isNamedBy(model) || ReleaseKinds.isNamedBy(model)) {
            return;
        }
        List<String> finite = Mechanisms.all().stream().map(Mechanism::name).toList();
        List<String> densities = DensityMechanisms.all().stream()
                .map(family -> family.signature().name())
                .toList();
        if (Suggestion.among(finite, name).isEmpty()
                && !Suggestion.among(densities, name).isEmpty()) {
            throw new IllegalArgumentException("there is no mechanism '" + name + "'."
                    + Suggestion.among(densities, name) + " 'divulge mechanism' lists all of them.");
        }
    }

    private static void refuseDensity(String model) {
        if (!isFile(model) && DensityMechanisms.isNamedBy(model)) {
            throw new IllegalArgumentException("the outcome of '" + model
                    + "' is one of infinitely many numbers, and this command takes releases with finitely"
                    + " many outcomes: 'divulge analyze' reports on it, 'divulge measure' has pml, pmc, ldp,"
                    + " envelope(delta) and more of it, 'divulge envelope' has the envelope, 'divulge check' holds guarantees against it, 'divulge calibrate' finds the scale that keeps a guarantee;"
                    + " or put secret and outcome on a grid, as a matrix");
        }
    }

    /** Whether it was meant as {@code name(...)}, and not as a file such as {@code model (1).json} that is not there. */
    private static boolean isExpression(String model) {
        int open = model.indexOf('(');
        int close = model.lastIndexOf(')');
        return open >= 0
                && model.lastIndexOf('/', open) < 0
                && model.lastIndexOf('\\', open) < 0
                && (close < 0 || model.substring(close + 1).isBlank());
    }

    /**
     * Refuses a measure where the model should stand.
     *
     * @param rest what was written after it
     */
    static void refuseMeasure(String model, List<String> rest) {
        if (isFile(model) || !Measures.isNamedBy(model)) {
            return;
        }
        boolean swapped = rest.size() == 1 && !Measures.isNamedBy(rest.get(0));
        throw new IllegalArgumentException("'" + model + "' is a measure, and MODEL comes first: divulge measure "
                + (swapped ? ShellWord.of(rest.get(0)) : "MODEL") + " " + ShellWord.of(model));
    }

    /** Refuses standard input as more than one of these models: it is read once. */
    static void refuseSecondInput(List<String> models) {
        if (models.stream().filter("-"::equals).count() > 1) {
            throw new IllegalArgumentException(
                    "standard input, '-', can be one model only: it is read once. Use files");
        }
    }

    static boolean isFile(String model) {
        try {
            return Files.exists(Path.of(model));
        } catch (InvalidPathException noPath) {
            return false;
        }
    }

    private static Release file(String model, ModelOptions options, InputStream input) {
        Optional<PriorChoice> prior = options.prior().map(PriorChoice::parse);
        ModelReader reader = reader(options, prior);
        LoadedModel loaded = model.equals("-") ? reader.read(input, "-") : read(reader, Path.of(model));
        return loaded.release(options.population());
    }

    private static LoadedModel read(ModelReader reader, Path file) {
        try {
            return reader.read(file);
        } catch (ModelFormatException problem) {
            if (!(problem.getCause() instanceof NoSuchFileException)) {
                throw problem;
            }
            List<String> mechanisms =
                    Mechanisms.all().stream().map(Mechanism::name).toList();
            throw new IllegalArgumentException(
                    problem.getMessage() + "." + Suggestion.among(mechanisms, file.toString()) + " A model is "
                            + ModelOptions.MODEL + "; 'divulge mechanism' lists these.",
                    problem);
        }
    }

    private static ModelReader reader(ModelOptions options, Optional<PriorChoice> prior) {
        ModelReader reader = ModelReader.create().naming(options.secrets());
        if (prior.isPresent()) {
            reader = reader.withPrior(prior.get());
        }
        if (options.normalize()) {
            reader = reader.normalizing();
        }
        if (options.exact()) {
            reader = reader.exactly();
        }
        if (!options.secret().isEmpty() || !options.outcome().isEmpty()) {
            return reader.longForm(
                    options.secret(), options.outcome(), options.count().orElse(null));
        }
        if (options.count().isPresent()) {
            throw new IllegalArgumentException(
                    "--count names a column, but --secret and --outcome do not say which columns are counted");
        }
        return reader;
    }
}
