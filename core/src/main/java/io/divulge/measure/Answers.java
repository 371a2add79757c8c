package io.divulge.measure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How one kind of subject answers measures: a table from families to rules, kept in the package that knows how.
 *
 * <p>The subject is what is asked (a release in fractions, a density, a game to be played), and the answer what comes of it. A family is
 * listed with a rule of its own parameter type, so that a rule with other parameters does not compile.
 *
 * @param <S> the subject
 * @param <T> the answer
 */
public final class Answers<S, T> {
    /**
     * How a subject answers one family.
     *
     * @param <S> the subject
     * @param <P> the family's parameters
     * @param <T> the answer
     */
    @FunctionalInterface
    public interface Rule<S, P, T> {
        /** The answer, or why there is none. */
        Answer<T> of(S subject, P parameters, Effort effort);

        /** Whether there is an answer at these parameters, for most subjects at least. */
        default boolean covers(P parameters) {
            return true;
        }
    }

    /**
     * How a subject answers one family, always and without a search.
     *
     * @param <S> the subject
     * @param <P> the family's parameters
     * @param <T> the answer
     */
    @FunctionalInterface
    public interface Sure<S, P, T> {
        /** The answer. */
        T of(S subject, P parameters);
    }

    private final Map<MeasureFamily<?>, Rule<S, ?, T>> rules;
    private final Map<MeasureFamily<?>, String> reasons;
    private final String otherwise;

    private Answers(Builder<S, T> builder) {
        this.rules = new LinkedHashMap<>(builder.rules);
        this.reasons = Map.copyOf(builder.reasons);
        this.otherwise = builder.otherwise.replace("%s", names());
    }

    /**
     * A table to be filled.
     *
     * @param reason why a family that is not listed has no answer, as a clause after its name; {@code %s} stands for the names of those
     *     that have one
     */
    public static <S, T> Builder<S, T> otherwise(String reason) {
        return new Builder<>(reason);
    }

    /** What a subject answers to a measure. */
    public <P> Answer<T> of(S subject, Measure<P> measure, Effort effort) {
        Rule<S, P, T> rule = rule(measure.family());
        return rule == null
                ? Answer.refused(measure.expression(), reason(measure.family()))
                : rule.of(subject, measure.parameters(), effort);
    }

    /** What a subject answers to a measure, in whatever time it takes. */
    public <P> Answer<T> of(S subject, Measure<P> measure) {
        return of(subject, measure, Effort.unlimited());
    }

    /** Whether a measure has an answer here, for most subjects at least. */
    public <P> boolean covers(Measure<P> measure) {
        Rule<S, P, T> rule = rule(measure.family());
        return rule != null && rule.covers(measure.parameters());
    }

    /** Whether some measures of a family have an answer here. */
    public boolean has(MeasureFamily<?> family) {
        return rules.containsKey(family);
    }

    /** Why a family has no answer, as a clause after its name. */
    public String reason(MeasureFamily<?> family) {
        return reasons.getOrDefault(family, otherwise);
    }

    /** Whether a family that has no answer has a reason of its own. */
    public boolean explains(MeasureFamily<?> family) {
        return reasons.containsKey(family);
    }

    /** The families that have an answer, in the order in which they were listed. */
    public List<MeasureFamily<?>> families() {
        return List.copyOf(rules.keySet());
    }

    /** The names of {@link #families}, separated by commas. */
    public String names() {
        return rules.keySet().stream().map(MeasureFamily::name).collect(Collectors.joining(", "));
    }

    @Override
    public String toString() {
        return names();
    }

    @SuppressWarnings({"unchecked", "NullAway"}) // Builder.rule takes a family and a rule of one P
    private <P> Rule<S, P, T> rule(MeasureFamily<P> family) {
        return (Rule<S, P, T>) rules.get(family);
    }

    /**
     * A table that is being filled.
     *
     * @param <S> the subject
     * @param <T> the answer
     */
    public static final class Builder<S, T> {
        private final Map<MeasureFamily<?>, Rule<S, ?, T>> rules = new LinkedHashMap<>();
        private final Map<MeasureFamily<?>, String> reasons = new LinkedHashMap<>();
        private final String otherwise;

        private Builder(String otherwise) {
            this.otherwise = otherwise;
        }

        /** A family that is answered by a rule, which may refuse and may search. */
        public <P> Builder<S, T> rule(MeasureFamily<P> family, Rule<S, ? super P, T> rule) {
            if (rules.put(family, rule) != null) {
                throw new IllegalStateException("two rules for " + family);
            }
            return this;
        }

        /** A family that is always answered, by a function. */
        public <P> Builder<S, T> with(MeasureFamily<P> family, Sure<S, ? super P, T> function) {
            return this.<P>rule(family, (subject, p, effort) -> Answer.known(function.of(subject, p)));
        }

        /** A family that has no answer, for a reason of its own: a clause after its name. */
        public Builder<S, T> refuse(MeasureFamily<?> family, String reason) {
            reasons.put(family, reason);
            return this;
        }

        /** The table. */
        public Answers<S, T> done() {
            return new Answers<>(this);
        }
    }
}
