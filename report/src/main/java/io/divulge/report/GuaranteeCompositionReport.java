package io.divulge.report;

import io.divulge.composition.ComposedGuarantee;
import io.divulge.document.Document;
import io.divulge.document.Json;
import io.divulge.document.Span;
import io.divulge.document.Table;
import io.divulge.document.Table.Kind;
import io.divulge.guarantee.Guarantee;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What releases guarantee together, each of which keeps a guarantee and may depend on what those before have shown. It is about all such releases,
 * so there is no model.
 *
 * @param given the guarantees, in the order of the releases
 * @param steps what the first two keep together, the first three, and so on
 * @param onAverage what two keep together if the delta of the second is meant on average
 */
public record GuaranteeCompositionReport(
        List<Guarantee> given, List<ComposedGuarantee> steps, Optional<ComposedGuarantee> onAverage) implements Report {
    /** More than this are not shown one by one. */
    private static final int MOST_SHOWN = 20;

    /** Copies the lists. */
    public GuaranteeCompositionReport {
        given = List.copyOf(given);
        steps = List.copyOf(steps);
    }

    /**
     * Composes guarantees from the first to the last.
     *
     * @param smallest the smallest positive probability of a secret, such as {@code 1/10}, or {@code null} if it is not known
     * @throws IllegalArgumentException if no theorem composes two of them
     */
    public static GuaranteeCompositionReport of(List<Guarantee> given, @Nullable String smallest) {
        Scalar least = smallest == null ? null : Scalar.parse(smallest);
        List<ComposedGuarantee> steps = new ArrayList<>();
        Guarantee together = given.get(0);
        for (Guarantee next : given.subList(1, given.size())) {
            ComposedGuarantee step = ComposedGuarantee.of(together, next, least);
            steps.add(step);
            together = step.guarantee();
        }
        return new GuaranteeCompositionReport(
                given,
                steps,
                given.size() == 2 ? ComposedGuarantee.onAverage(given.get(0), given.get(1)) : Optional.empty());
    }

    private ComposedGuarantee last() {
        return steps.get(steps.size() - 1);
    }

    @Override
    public Document document() {
        Guarantee together = last().guarantee();
        Document.Draft draft = Document.titled("What guarantees guarantee together")
                .answer(
                        given.size()
                                + " releases, each of which may depend on what those before have shown, together keep ",
                        GuaranteeFigures.of(together),
                        ".")
                .answer(GuaranteeFigures.inUnit(together))
                .answer(together.meaning());
        if (steps.stream().anyMatch(step -> !step.condition().isEmpty())) {
            draft.answer(
                    "Each guarantee after the first must hold with the prior that is left after the outcomes before it; one that"
                            + " was checked with the first prior is not enough. ldp holds with every prior.");
        }
        Table.Draft table = Table.draft().column("", Kind.CODE).column("", Kind.WORDS);
        table.row(given.get(0).expression(), "given");
        for (int i = 0; i < Math.min(steps.size(), MOST_SHOWN); i++) {
            table.row(
                    Span.phrase("=> ", GuaranteeFigures.of(steps.get(i).guarantee())),
                    "with " + given.get(i + 1).expression() + " by "
                            + steps.get(i).theorem());
        }
        if (steps.size() > MOST_SHOWN) {
            table.row(Span.phrase("=> ", GuaranteeFigures.of(together)), "after all " + given.size());
        }
        onAverage.ifPresent(other -> table.row(
                Span.phrase("=> ", GuaranteeFigures.of(other.guarantee())),
                "by " + other.theorem() + ", if " + other.condition()));
        return draft.heading("Chain (epsilon in nats, rounded up)")
                .add(table.done())
                .done();
    }

    @Override
    public void writeTo(Json json) {
        json.inUnit()
                .expressionsInNats()
                .texts("given", given.stream().map(Guarantee::expression).toList())
                .text("together", last().guarantee().expression())
                .text("meaning", last().guarantee().meaning())
                .list(
                        "results",
                        steps,
                        (each, step) -> each.text("guarantee", step.guarantee().expression())
                                .text("theorem", step.theorem())
                                .text("condition", step.condition()));
        onAverage.ifPresent(other -> json.object(
                "onAverage",
                each -> each.text("guarantee", other.guarantee().expression())
                        .text("theorem", other.theorem())
                        .text("condition", other.condition())));
    }
}
