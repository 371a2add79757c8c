package io.divulge.cli;

import io.divulge.expression.Expression;
import io.divulge.mechanism.Mechanisms;
import io.divulge.mechanism.NamedMechanism;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Prior;
import io.divulge.report.ModelSummary;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** From what was written as MODEL to a release: a mechanism by name, a file, or standard input. */
final class ModelSource {
    private ModelSource() {}

    /** Reads a model. */
    static Release read(String model, ModelOptions options) throws IOException {
        if (Mechanisms.isNamedBy(model) || model.contains("(")) {
            return mechanism(Mechanisms.parse(model), options);
        }
        throw new IllegalArgumentException(
                "there is no model '" + model + "' (expected a mechanism such as 'rr(k=5,epsilon=1)')");
    }

    private static Release mechanism(NamedMechanism mechanism, ModelOptions options) throws IOException {
        if (options.exact()) {
            throw new IllegalArgumentException(
                    "--exact needs a model written in fractions, and '" + mechanism.expression() + "' is a mechanism");
        }
        Optional<PriorText> text = prior(options.prior());
        Made made = make(mechanism, text, options.normalize());
        String origin = text.map(PriorText::origin).orElse("uniform, because none was given");
        List<String> notes =
                options.normalize() && text.isPresent() && !text.get().isUniform()
                        ? List.of("The prior was divided by its sum.")
                        : List.of();
        var joint = made.prior().through(made.channel());
        return new Release(joint, ModelSummary.of(joint, mechanism.expression(), origin, text.isEmpty(), notes));
    }

    /** A mechanism and the prior that it is used with. */
    record Made(Prior prior, Channel channel) {}

    /** Makes the channel of an expression for the prior of {@code --prior}, if there is one. */
    static Made make(Expression expression, Optional<String> prior, boolean normalize) throws IOException {
        return make(Mechanisms.bind(expression), prior(prior), normalize);
    }

    private static Made make(NamedMechanism mechanism, Optional<PriorText> text, boolean normalize) {
        String name = mechanism.expression();
        // The mechanisms that are made for a prior take their number of secrets from it.
        Optional<Prior> before = text.filter(given -> !given.isUniform())
                .map(given -> given.over(Alphabet.numbered("x", given.numbers().length), name, normalize));
        Channel channel = mechanism.channel(before);
        Prior prior = text.map(given -> given.over(channel.secrets(), name, normalize))
                .orElseGet(() -> Prior.uniform(channel.secrets()));
        return new Made(prior, channel);
    }

    private static Optional<PriorText> prior(Optional<String> text) throws IOException {
        return text.isEmpty() ? Optional.empty() : Optional.of(PriorText.of(text.get()));
    }
}
