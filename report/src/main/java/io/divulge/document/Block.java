package io.divulge.document;

import io.divulge.release.Warning;
import java.util.List;
import java.util.function.Supplier;

/** A part of a document that begins on a line of its own. */
public sealed interface Block
        permits Block.Verdict,
                Block.Advice,
                Block.Lead,
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
    /**
     * What a page says first, found only where it is shown: a terminal has its sentences further down.
     *
     * @param opening the answer in a line, and what it rests on
     * @param advice what to do about it
     */
    record Verdict(Supplier<Opening> opening, Advice advice) implements Block {
        /** A verdict that nothing has to be done about, as far as is known. */
        public Verdict(Supplier<Opening> opening) {
            this(opening, Advice.NONE);
        }

        /** This verdict with what to do about it. */
        public Verdict with(Advice steps) {
            return new Verdict(opening, steps);
        }
    }

    /**
     * The answer in a line, and what it rests on.
     *
     * @param standing which colour it has; words say it too
     * @param mark a few words about the standing; empty where nothing was asked for
     * @param headline the answer
     * @param sentences what it rests on
     */
    record Opening(Standing standing, String mark, String headline, List<String> sentences) {
        /** Copies the sentences. */
        public Opening {
            sentences = List.copyOf(sentences);
        }
    }

    /** How a release stands beside what was asked of it. */
    enum Standing {
        /** It keeps what was asked. */
        KEPT,
        /** It does not. */
        EXCEEDED,
        /** What is known of it does not decide. */
        UNDECIDED,
        /** Nothing was asked. */
        UNASKED
    }

    /** What to do next; a page has it below its verdict, where there is one. */
    record Advice(List<Step> steps) implements Block {
        /** Nothing to do. */
        public static final Advice NONE = new Advice(List.of());

        /** Copies the steps. */
        public Advice {
            steps = List.copyOf(steps);
        }

        /** As a section of its own; nothing if there is nothing to do. */
        List<Block> section() {
            if (steps.isEmpty()) {
                return List.of();
            }
            Document.Draft draft = Document.titled("").heading("What to do next");
            steps.forEach(step -> {
                draft.section(step.words());
                if (!step.command().isEmpty()) {
                    draft.add(new Code(step.command()));
                }
            });
            return draft.done().blocks();
        }
    }

    /**
     * Something to do.
     *
     * @param words why, or what
     * @param command as it is to be typed; empty where there is none
     */
    record Step(String words, String command) {}

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
