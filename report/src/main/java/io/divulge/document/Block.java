package io.divulge.document;

import io.divulge.release.Warning;
import java.util.List;
import java.util.function.Supplier;

/** A part of a document that begins on a line of its own. */
public sealed interface Block
        permits Block.Lead,
                Block.Heading,
                Block.Paragraph,
                Block.Certainty,
                Block.Gap,
                Table,
                Chart,
                Block.Facts,
                Block.Warnings,
                Block.Links,
                Block.Code,
                Block.Details {
    /** What the document is about. */
    record Lead(List<Span> spans) implements Block {}

    /**
     * The title of a section.
     *
     * @param anchor what a link to it names; empty if there is none
     */
    record Heading(List<Span> spans, String anchor) implements Block {}

    /** Sentences. */
    record Paragraph(List<Span> spans, Role role) implements Block {}

    /**
     * A remark that depends on the digits that are shown.
     *
     * @param numbers what it is about
     * @param certain what to say if every digit that is shown of them is certain
     * @param otherwise what to say if not; may be empty
     */
    record Certainty(List<Span.Amount> numbers, String certain, String otherwise) implements Block {}

    /** Room between paragraphs. */
    record Gap() implements Block {}

    /** Numbers that matter most, each with what it means; on a page they stand out. */
    record Facts(List<Fact> facts) implements Block {}

    /** A number and what it means. */
    record Fact(Span number, String meaning) {}

    /** Where the answer may not be what was meant; there is at least one such place. */
    record Warnings(List<Warning> warnings) implements Block {}

    /** Ways to other places: on pages only. */
    record Links(List<Link> links) implements Block {}

    /** A way to a section of the page, or to a file beside it. */
    record Link(String address, String words) {}

    /** A command as it is to be typed. */
    record Code(String text) implements Block {}

    /** What a page has room for and a terminal does not; computed only where it is shown. */
    record Details(Supplier<List<Block>> blocks) implements Block {}

    /** What sentences are there for. */
    enum Role {
        /** An answer. */
        ANSWER,
        /** Part of a section below its title. */
        SECTION,
        /** A remark on the table above. */
        REMARK
    }
}
