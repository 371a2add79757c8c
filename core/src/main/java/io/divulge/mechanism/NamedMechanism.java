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

    /** How large it will be. */
    public Extent extent() {
        return Extent.of(this);
    }

    /**
     * The channel, made for this prior if there is one.
     *
     * @throws IllegalArgumentException if there is none, or not enough memory for it
     */
    public Channel channel(Optional<Prior> prior) {
        Extent extent = extent();
        // Of sets the mechanism itself says how many are too many.
        if (extent.outcomes() < Long.MAX_VALUE) {
            extent.requireRoom(expression(), Runtime.getRuntime().maxMemory());
        }
        return family.channel(arguments, prior);
    }
}
