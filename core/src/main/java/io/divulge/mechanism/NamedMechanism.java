package io.divulge.mechanism;

import io.divulge.expression.Arguments;
import io.divulge.model.Channel;
import io.divulge.model.Prior;
import java.util.Optional;

/** A mechanism as someone asked for it: the family and the arguments. */
public record NamedMechanism(Mechanism family, Arguments arguments) {
    /** The expression, keys written out. */
    public String expression() {
        return arguments.toString();
    }

    /** The channel, made for this prior if there is one. */
    public Channel channel(Optional<Prior> prior) {
        return family.channel(arguments, prior);
    }
}
