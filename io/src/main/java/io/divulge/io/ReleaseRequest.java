package io.divulge.io;

import io.divulge.expression.Expression;
import io.divulge.mechanism.Mechanism;
import io.divulge.mechanism.Mechanisms;
import io.divulge.model.Alphabet;
import io.divulge.release.FiniteRelease;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What goes with a release that is asked for by name: the prior, and whether the expression may name files.
 *
 * @param normalize whether the prior is divided by its sum
 * @param names what secrets are called, if not x1, x2 and so on
 * @param mayRead whether files may be read; a page may not
 */
public record ReleaseRequest(
        Optional<PriorChoice> prior, boolean normalize, Optional<Alphabet> names, boolean mayRead) {
    /** A request with a prior that may be {@code null} for none, and names of secrets as a list, which is empty for none. */
    public static ReleaseRequest of(
            @Nullable PriorChoice prior, boolean normalize, List<String> names, boolean mayRead) {
        return new ReleaseRequest(
                Optional.ofNullable(prior),
                normalize,
                names.isEmpty() ? Optional.empty() : Optional.of(Alphabet.of(names)),
                mayRead);
    }

    /** A prior that is written in the expression. */
    PriorChoice choice(String text) {
        return mayRead ? PriorChoice.parse(text) : PriorChoice.written(text);
    }

    /**
     * The mechanism that one person, or one time, uses: by name, or in a file.
     *
     * @param within the expression that it is written in, for messages
     */
    FiniteRelease mechanism(String text, String within) {
        if (Mechanisms.isNamedBy(text)) {
            Expression expression = Expression.parse(text);
            Mechanism family = Mechanisms.named(expression.name());
            return new MechanismModel(family.bind(expression), prior, normalize, names).release(false);
        }
        if (mayRead && Files.isRegularFile(Path.of(text))) {
            ModelReader reader = ModelReader.create();
            if (prior.isPresent()) {
                reader = reader.withPrior(prior.get());
            }
            LoadedModel read = (normalize ? reader.normalizing() : reader).read(Path.of(text));
            if (read.observations().isPresent()) {
                throw new IllegalArgumentException("'" + within + "' is made of a mechanism that is known, and "
                        + read.source() + " holds counts of a sample (expected probabilities)");
            }
            return read.release(false).as(FiniteRelease.class).orThrow();
        }
        throw new IllegalArgumentException("'" + within + "' is made of a mechanism, and " + Quoted.of(text)
                + " is not one (expected a name such as rr(k=3,epsilon=1)" + (mayRead ? ", or a file with a model" : "")
                + "; 'divulge mechanism' lists all names)");
    }
}
