package io.divulge.document;

import io.divulge.measure.Measure;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * A piece of a sentence or of a cell. It keeps the number and says how that must be rounded; a {@link Style} makes text of it.
 */
public sealed interface Span {
    /** Words as they are. */
    record Words(String text) implements Span {}

    /** Words that stand out. */
    record Strong(String text) implements Span {}

    /**
     * What a user named; cut if it is too long.
     *
     * @param longest columns that it may take
     */
    record Label(String text, int longest) implements Span {}

    /**
     * Words that have a shorter form.
     *
     * @param brief what stands for them where labels must be as short as can be
     */
    record Shortened(String text, String brief) implements Span {}

    /** A measure as it was asked for; its parameters name their unit where results are in another. */
    record Expression(Measure<?> measure) implements Span {}

    /** A number without its bracket. */
    record Amount(Value value, Quantity quantity) implements Span {}

    /** The bracket of a number, where it shows in the digits of the number; nothing otherwise. */
    record Bounds(Value value, Quantity quantity) implements Span {}

    /** A number if all digits that are shown are certain, and its bracket otherwise. */
    record Known(Value value, Quantity quantity) implements Span {}

    /** A number that is exceeded no more often than is said: the upper end of a bracket that shows. */
    record Ceiling(Value value, Quantity quantity) implements Span {}

    /** The bracket of a number with all digits. */
    record Bracket(Value value, Quantity quantity) implements Span {}

    /**
     * A bound that may be rounded as a check would accept it: it holds of every number in the bracket.
     *
     * @param value the bracket, whose upper end is shown
     */
    record AtMost(Value value, Quantity quantity) implements Span {}

    /** An end of a bracket, the lower one for {@code DOWN}; the number itself where all digits that are shown are certain. */
    record End(Value value, Quantity quantity, Side side) implements Span {}

    /** A number that comes without a bracket, rounded to one side. */
    record Figures(double number, Quantity quantity, Side side) implements Span {}

    /** A number in a sentence: six significant digits, and its unit. */
    record Brief(double number, Quantity quantity) implements Span {}

    /** A number in closed form, after an equals sign. */
    record Exactly(ClosedForm form) implements Span {}

    /** The unit that numbers of this kind are shown in, as it stands behind one. */
    record UnitOf(Quantity quantity) implements Span {}

    /** Words that depend on the unit, such as a remark where it is not nats; a paragraph of nothing is not shown. */
    record PerUnit(Function<Unit, String> words) implements Span {}

    /** A number among others of its row, which stands out if it is the best of them. */
    record Marked(Span span, boolean isBest) implements Span {}

    /** A share of 1 as a bar. */
    record Bar(double share) implements Span {}

    /** Parts with semicolons between those that say anything. */
    record Joined(List<Span> parts) implements Span {
        /** Copies the parts. */
        public Joined {
            parts = List.copyOf(parts);
        }
    }

    /** Spans that stand together, as one. */
    record Phrase(List<Span> parts) implements Span {
        /** Copies the parts. */
        public Phrase {
            parts = List.copyOf(parts);
        }
    }

    /** To which side a number is rounded. */
    enum Side {
        /** To the nearest: for what is shown. */
        NEAREST,
        /** Up: for what is promised to be at most this much. */
        UP,
        /** Down: for what is left. */
        DOWN
    }

    /** Words as they are. */
    static Span words(String text) {
        return new Words(text);
    }

    /** What a user named, of a usual length. */
    static Span label(String text) {
        return new Label(text, Cell.LONGEST);
    }

    /** Information, in nats, to the nearest. */
    static Span nats(double number) {
        return new Figures(number, Quantity.INFORMATION, Side.NEAREST);
    }

    /** A number without a unit, to the nearest. */
    static Span plain(double number) {
        return new Figures(number, Quantity.DIMENSIONLESS, Side.NEAREST);
    }

    /** The name of the unit of information, as in a heading. */
    static Span unit() {
        return new PerUnit(Unit::label);
    }

    /** The name of the unit of numbers of this kind, as in a heading. */
    static Span unit(Quantity quantity) {
        return quantity == Quantity.INFORMATION ? unit() : new UnitOf(quantity);
    }

    /** Parts with semicolons between those that say anything. */
    static Span joined(Span... parts) {
        return new Joined(List.of(parts));
    }

    /** Spans that stand together, as one; strings are words. */
    static Span phrase(Object... parts) {
        return new Phrase(spans(parts));
    }

    /** Spans in their order; strings are words. */
    static List<Span> spans(Object... parts) {
        return Arrays.stream(parts)
                .map(part -> part instanceof Span span ? span : new Words(part.toString()))
                .toList();
    }
}
