package io.divulge.document;

import io.divulge.document.Block.Role;
import io.divulge.model.Dropped;
import io.divulge.release.Description;
import io.divulge.release.Warning;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * What is said about a question, before anyone decides on a unit, digits, width or format.
 *
 * @param title of a page that shows it
 * @param blocks its parts, in order
 */
public record Document(String title, List<Block> blocks) {
    /** Labels of what was dropped that are named. */
    private static final int MOST_DROPPED = 8;

    /** Copies the blocks. */
    public Document {
        blocks = List.copyOf(blocks);
    }

    /** This document with blocks at its end. */
    public Document with(List<Block> more) {
        return new Document(title, Stream.concat(blocks.stream(), more.stream()).toList());
    }

    /** Begins a document. */
    public static Draft titled(String title) {
        return new Draft(title);
    }

    /** A document while it is written. Strings among spans are words. */
    public static final class Draft {
        private final String title;
        private final List<Block> blocks = new ArrayList<>();

        private Draft(String title) {
            this.title = title;
        }

        /** Adds a block. */
        public Draft add(Block block) {
            blocks.add(block);
            return this;
        }

        /** Adds blocks. */
        public Draft addAll(List<? extends Block> more) {
            blocks.addAll(more);
            return this;
        }

        /** What the document is about. */
        public Draft lead(Object... spans) {
            return add(new Block.Lead(Span.spans(spans)));
        }

        /** The release: where it comes from, its size and prior, what was dropped, and notes. */
        public Draft release(Description release) {
            if (release.isListed()) {
                lead(
                        new Span.Strong(release.source()),
                        ": " + count((int) release.secrets(), "secret") + ", "
                                + outcomes(release.outcomes().orElseThrow()) + "; prior "
                                + release.priorOrigin());
                release.description().ifPresent(this::answer);
            } else {
                lead(new Span.Strong(release.source()));
                answer("The release is " + release.description().orElseThrow() + "; the secret is "
                        + release.priorOrigin() + ".");
            }
            Dropped dropped = release.dropped();
            dropped("secret", " of prior 0", dropped.secrets());
            dropped(
                    "outcome",
                    " that never " + (dropped.outcomes().size() == 1 ? "occurs" : "occur"),
                    dropped.outcomes());
            return answers(release.notes());
        }

        private void dropped(String what, String why, List<String> labels) {
            if (labels.isEmpty()) {
                return;
            }
            List<Object> spans = new ArrayList<>(List.of("Dropped " + count(labels.size(), what) + why + ": "));
            int shown = Math.min(labels.size(), MOST_DROPPED);
            for (int i = 0; i < shown; i++) {
                spans.add(i == 0 ? "" : ", ");
                spans.add(Span.label(labels.get(i)));
            }
            if (shown < labels.size()) {
                spans.add(", ... " + (labels.size() - shown) + " more");
            }
            answer(spans.toArray());
        }

        private static String count(int number, String what) {
            return number + " " + what + (number == 1 ? "" : "s");
        }

        private static String outcomes(BigInteger number) {
            return new Count(number).text() + (number.equals(BigInteger.ONE) ? " outcome" : " outcomes");
        }

        /** The title of a section. */
        public Draft heading(Object... spans) {
            return add(new Block.Heading(Span.spans(spans), ""));
        }

        /** A paragraph. */
        public Draft answer(Object... spans) {
            return add(new Block.Paragraph(Span.spans(spans), Role.ANSWER));
        }

        /** A paragraph for each text. */
        public Draft answers(List<String> texts) {
            texts.forEach(this::answer);
            return this;
        }

        /** A paragraph that belongs to the section it stands in. */
        public Draft section(Object... spans) {
            return add(new Block.Paragraph(Span.spans(spans), Role.SECTION));
        }

        /** A remark on the table above. */
        public Draft remark(Object... spans) {
            return add(new Block.Paragraph(Span.spans(spans), Role.REMARK));
        }

        /** The remark on these numbers where every digit of them that is shown is certain. */
        public Draft certain(List<Span.Amount> numbers, boolean sample) {
            return certain(numbers, sample, "");
        }

        /** The remark on these numbers where every digit of them that is shown is certain, and the one where that is not so. */
        public Draft certain(List<Span.Amount> numbers, boolean sample, String otherwise) {
            String certain = "Every digit shown is certain" + (sample ? " for this sample" : "")
                    + "; --format json has the brackets.";
            return add(new Block.Certainty(List.copyOf(numbers), certain, otherwise));
        }

        /** Room between paragraphs. */
        public Draft gap() {
            return add(new Block.Gap());
        }

        /** Where the answer may not be what was meant; nothing if there is no such place. */
        public Draft warnings(List<Warning> warnings) {
            return warnings.isEmpty() ? this : add(new Block.Warnings(List.copyOf(warnings)));
        }

        /** What only a page has room for. */
        public Draft details(Supplier<List<Block>> blocks) {
            return add(new Block.Details(blocks));
        }

        /** The document. */
        public Document done() {
            return new Document(title, blocks);
        }
    }
}
