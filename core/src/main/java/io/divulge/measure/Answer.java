package io.divulge.measure;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What was asked for, or why there is none.
 *
 * <p>A release that cannot answer a question says so with a reason, as a value. Whoever asked decides whether that is an error.
 *
 * @param <T> what was asked for
 */
public sealed interface Answer<T> {
    /** What was asked for. */
    record Known<T>(T value) implements Answer<T> {}

    /**
     * There is none.
     *
     * @param asked the name of what was asked
     * @param reason a clause that follows the name: "compares no pairs of secrets"
     */
    record Refused<T>(String asked, String reason) implements Answer<T> {
        /** The whole sentence, without a full stop. */
        public String message() {
            return "'" + asked + "' " + reason;
        }
    }

    /** An answer. */
    static <T> Answer<T> known(T value) {
        return new Known<>(value);
    }

    /** A refusal of what goes by this name. */
    static <T> Answer<T> refused(Object asked, String reason) {
        return new Refused<>(asked.toString(), reason);
    }

    /** Another question that is put to the answer, or the same refusal. */
    default <U> Answer<U> then(Function<? super T, Answer<U>> next) {
        if (this instanceof Known<T> known) {
            return next.apply(known.value());
        }
        Refused<T> refused = (Refused<T>) this;
        return new Refused<>(refused.asked(), refused.reason());
    }

    /** A function of the answer, or the same refusal. */
    default <U> Answer<U> map(Function<? super T, U> function) {
        return then(value -> known(function.apply(value)));
    }

    /** This answer, or another one where this is a refusal. */
    default Answer<T> or(Supplier<Answer<T>> other) {
        return this instanceof Known<T> ? this : other.get();
    }

    /** The answer, if there is one. */
    default Optional<T> toOptional() {
        return this instanceof Known<T> known ? Optional.of(known.value()) : Optional.empty();
    }

    /**
     * The answer.
     *
     * @throws IllegalArgumentException with the reason, if there is none
     */
    default T orThrow() {
        if (this instanceof Known<T> known) {
            return known.value();
        }
        throw new IllegalArgumentException(((Refused<T>) this).message());
    }
}
