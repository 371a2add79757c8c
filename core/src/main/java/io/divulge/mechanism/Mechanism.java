package io.divulge.mechanism;

import io.divulge.expression.Arguments;
import io.divulge.expression.Expression;
import io.divulge.expression.Parameter;
import io.divulge.expression.Signature;
import io.divulge.model.Channel;
import io.divulge.model.Prior;
import java.util.Optional;

/**
 * A mechanism by name: a family of channels with parameters, as the command line, the web page and the documents list it.
 *
 * @param signature its name and parameters
 * @param meaning one line for people
 * @param definition its place in the literature
 * @param needsPrior whether its channel is made for a prior and takes its secrets from there
 * @param maker makes the channel once the parameters, and for some the prior, are known
 */
public record Mechanism(Signature signature, String meaning, String definition, boolean needsPrior, Maker maker) {
    /** Makes a channel. */
    @FunctionalInterface
    public interface Maker {
        /** The channel of these parameters; secrets are named as in the prior, or x1, x2, ... without one. */
        Channel channel(Arguments arguments, Optional<Prior> prior);
    }

    /** A family with these parameters. */
    public static Mechanism of(String name, String meaning, String definition, Maker maker, Parameter... parameters) {
        return new Mechanism(Signature.of(name, parameters), meaning, definition, false, maker);
    }

    /** A family whose channels are made for a prior. */
    public static Mechanism forPrior(
            String name, String meaning, String definition, Maker maker, Parameter... parameters) {
        return new Mechanism(Signature.of(name, parameters), meaning, definition, true, maker);
    }

    public String name() {
        return signature.name();
    }

    /** The member of this family that an expression names. */
    public NamedMechanism bind(Expression expression) {
        Arguments arguments = signature.bind(expression);
        signature.parameters().forEach(parameter -> arguments.refuseVanishing(parameter.name()));
        return new NamedMechanism(this, arguments);
    }

    /** The channel of these parameters. */
    public Channel channel(Arguments arguments, Optional<Prior> prior) {
        return maker.channel(arguments, prior);
    }
}
