package io.divulge.measure;

import io.divulge.expression.Arguments;
import io.divulge.expression.Expression;
import io.divulge.expression.Signature;
import io.divulge.model.Joint;
import java.util.List;
import java.util.Set;

/**
 * A measure by name, and a key: everything that is known about it elsewhere stands in tables under this constant.
 *
 * <p>Its one method is the definition. Each family is an anonymous subclass and no lambda, because an archive of classes holds these and
 * starts them at no cost.
 *
 * @param <P> the parameters it takes
 */
public abstract class MeasureFamily<P> {
    private final Signature signature;
    private final Parameters<P> parameters;
    private final Quantity quantity;
    private final String meaning;
    private final String definition;
    private final Set<Trait> traits;

    /**
     * A family.
     *
     * @param quantity what kind of number it gives
     * @param meaning one line for people
     * @param definition the formula's place in the literature
     */
    protected MeasureFamily(
            String name,
            Parameters<P> parameters,
            Quantity quantity,
            String meaning,
            String definition,
            Trait... traits) {
        this.signature = new Signature(name, parameters.all());
        this.parameters = parameters;
        this.quantity = quantity;
        this.meaning = meaning;
        this.definition = definition;
        this.traits = Set.of(traits);
    }

    /** The definition: the value of a release whose outcomes are listed. */
    public abstract Answer<Value> of(Joint joint, P parameters, Effort effort);

    /** How to read the number at these parameters. */
    public Reading reading(P at) {
        return new Reading(quantity, meaning);
    }

    /** The member of this family with these parameters. */
    public final Measure<P> at(P values) {
        return new Measure<>(this, values, signature.arguments(parameters.write(values)));
    }

    /**
     * The member of this family whose parameters have their defaults.
     *
     * @throws IllegalArgumentException if a parameter must be given
     */
    public final Measure<P> byDefault() {
        return bind(new Expression(name(), List.of()));
    }

    /**
     * The member of this family that an expression names.
     *
     * @throws IllegalArgumentException if a parameter is unknown, missing or out of its range
     */
    public final Measure<P> bind(Expression expression) {
        Arguments written = signature.bind(expression);
        return new Measure<>(this, parameters.read(written), written);
    }

    /** Whether something is known of it whatever the release. */
    public final boolean has(Trait trait) {
        return traits.contains(trait);
    }

    /** Whether something is known of the member with these parameters whatever the release. */
    public boolean has(Trait trait, P at) {
        return has(trait);
    }

    public final String name() {
        return signature.name();
    }

    /** Its name and parameters. */
    public final Signature signature() {
        return signature;
    }

    /** What kind of number it gives, where the parameters make no difference. */
    public final Quantity quantity() {
        return quantity;
    }

    /** One line for people. */
    public final String meaning() {
        return meaning;
    }

    /** The formula's place in the literature. */
    public final String definition() {
        return definition;
    }

    @Override
    public final String toString() {
        return name();
    }
}
