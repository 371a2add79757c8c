package io.divulge.web;

import io.divulge.density.DensityMechanisms;
import io.divulge.io.MechanismModel;
import io.divulge.io.ModelReader;
import io.divulge.io.PriorChoice;
import io.divulge.io.ReleaseKinds;
import io.divulge.io.ReleaseRequest;
import io.divulge.io.ShellWord;
import io.divulge.mechanism.Extent;
import io.divulge.mechanism.Mechanisms;
import io.divulge.mechanism.NamedMechanism;
import io.divulge.release.Release;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The model of a question: a mechanism by name, an example that comes with the program, or a text that was sent. Nothing in it can name a
 * file.
 */
record AskedModel(Question asked) {
    /** What a model may have. */
    static final Set<String> MEMBERS = Set.of(
            "mechanism", "example", "text", "name", "secret", "outcome", "count", "normalize", "population", "prior");

    /** An answer lists every outcome; of more, a browser would have to read megabytes for a picture that shows some hundred. */
    private static final long MOST_OUTCOMES = 1 << 14;

    /** Of a matrix that has to be written out. */
    private static final long MOST_ENTRIES = 1 << 20;

    /** The mechanism, where it is one by its name. */
    Optional<String> mechanism() {
        return asked.text("mechanism");
    }

    /** The release under a prior; the model's own, or the uniform one, where none is given. */
    Release release(Optional<String> written) {
        Optional<PriorChoice> prior = written.map(PriorChoice::written);
        Optional<String> mechanism = mechanism();
        if (mechanism.isPresent() && DensityMechanisms.isNamedBy(mechanism.get())) {
            if (prior.isPresent()) {
                throw new IllegalArgumentException("a prior does not go with '" + mechanism.get()
                        + "', whose outcome has a density: the law of the secret is part of the expression");
            }
            return DensityMechanisms.parse(mechanism.get());
        }
        if (mechanism.isPresent() && ReleaseKinds.isNamedBy(mechanism.get())) {
            return kind(mechanism.get(), prior, asked.flag("normalize") && prior.isPresent());
        }
        if (mechanism.isPresent()) {
            boolean normalize = asked.flag("normalize") && prior.isPresent();
            NamedMechanism named = Mechanisms.parse(mechanism.get());
            requireShowable(named);
            return new MechanismModel(named, prior, normalize, Optional.empty()).release(false);
        }
        Optional<String> example = asked.text("example");
        if (example.isPresent()) {
            Example chosen = Example.named(example.get());
            return read(chosen.text(), chosen.file(), chosen.secret(), chosen.outcome(), chosen.count(), prior);
        }
        return read(
                asked.required("text").getBytes(StandardCharsets.UTF_8),
                asked.text("name").orElse("model"),
                asked.texts("secret"),
                asked.texts("outcome"),
                asked.text("count"),
                prior);
    }

    /** A release made of mechanisms or priors; the page has no files for it to name. */
    private static Release kind(String expression, Optional<PriorChoice> prior, boolean normalize) {
        Release release = ReleaseKinds.parse(expression, new ReleaseRequest(prior, normalize, Optional.empty(), false));
        boolean isLarge = release.description().isListed()
                && release.description().outcomes().orElseThrow().longValueExact() > MOST_OUTCOMES;
        if (isLarge) {
            throw new IllegalArgumentException("'" + expression + "' has "
                    + release.description().outcomes().orElseThrow()
                    + " outcomes, more than the page shows (expected at most " + MOST_OUTCOMES
                    + "): choose a smaller n, or use the command line: divulge analyze " + ShellWord.of(expression));
        }
        return release;
    }

    /** Refuses what no picture shows, before it is made: that would take minutes, and the answer would have many megabytes. */
    private static void requireShowable(NamedMechanism mechanism) {
        Extent extent = mechanism.extent();
        boolean many = extent.outcomes() > MOST_OUTCOMES;
        if (!many && !(extent.isStored() && extent.entries() > MOST_ENTRIES)) {
            return;
        }
        String size = extent.secrets() + " secrets and "
                + (extent.outcomes() == Long.MAX_VALUE ? "millions of" : Long.toString(extent.outcomes()))
                + " outcomes";
        throw new IllegalArgumentException("'" + mechanism.expression() + "' has " + size
                + ", more than the page shows (expected at most "
                + (many ? MOST_OUTCOMES + " outcomes" : MOST_ENTRIES + " entries")
                + "): choose fewer, or use the command line: divulge analyze "
                + ShellWord.of(mechanism.expression()));
    }

    private Release read(
            byte[] text,
            String name,
            List<String> secret,
            List<String> outcome,
            Optional<String> count,
            Optional<PriorChoice> prior) {
        ModelReader reader = ModelReader.create();
        if (prior.isPresent()) {
            reader = reader.withPrior(prior.get());
        }
        if (asked.flag("normalize")) {
            reader = reader.normalizing();
        }
        if (!secret.isEmpty() || !outcome.isEmpty()) {
            reader = reader.longForm(
                    secret, outcome, count.filter(column -> !column.isEmpty()).orElse(null));
        }
        return reader.read(new ByteArrayInputStream(text), name).release(asked.flag("population"));
    }
}
