package io.divulge.report;

import io.divulge.document.Document;
import io.divulge.document.Json;
import io.divulge.document.Span;
import io.divulge.document.Table;
import io.divulge.document.Table.Kind;
import io.divulge.document.Unit;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Pml;
import io.divulge.implication.Consequences;
import io.divulge.implication.Derivation;
import io.divulge.implication.Setting;
import io.divulge.implication.Step;
import io.divulge.implication.Target;
import io.divulge.mechanism.PrivacyRegion;
import io.divulge.model.Prior;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What follows from a guarantee in another notion. It is about all releases that keep the guarantee, so there is no model.
 *
 * @param derivation the answer and the chain of theorems
 * @param target what was asked for
 * @param setting what is known of the secret
 * @param prior the prior itself, if more is known of it than its smallest probability
 */
public record ImplicationReport(Derivation derivation, Target target, Setting setting, Optional<Prior> prior)
        implements Report {
    /** Looks for the tightest consequence. */
    public static ImplicationReport of(Guarantee premise, Target target, Setting setting) {
        return new ImplicationReport(Consequences.of(premise, target, setting), target, setting, Optional.empty());
    }

    /** This report for a prior that is known: it has its own privacy regions. */
    public ImplicationReport under(Prior known) {
        return new ImplicationReport(derivation, target, setting, Optional.of(known));
    }

    /** What more might help where nothing follows, in words; empty if something does. */
    public String advice() {
        if (derivation.isFinite()) {
            return "";
        }
        Guarantee premise = derivation.premise();
        if (target.hasDelta() && target.delta().isEmpty()) {
            String relaxed = target.notion().name() + "(delta=0.05)";
            if (Consequences.of(premise, Target.parse(relaxed), setting).isFinite()) {
                return "With a probability of failure a bound follows: --to '" + relaxed + "'.";
            }
        }
        // At most so much can the smallest probability be.
        String largest = "1/" + setting.secrets().orElse(2);
        if (setting.smallest().isEmpty()
                && Consequences.of(premise, target, setting.withSmallest(largest))
                        .isFinite()) {
            return "If the smallest probability of a secret is known, and large enough, a bound follows: --p-min.";
        }
        if (setting.secrets().isEmpty()
                && Consequences.of(premise, target, setting.withSecrets(2)).isFinite()) {
            return "If the number of secrets is known, a bound follows: --secrets.";
        }
        return "";
    }

    /** What a reader may have overlooked in what was said of the secret; empty if nothing. */
    public String remark() {
        boolean alone = setting.secrets().isEmpty() && setting.isSingle();
        return alone
                ? "A smallest probability of " + setting.smallest().orElseThrow()
                        + ", above 1/2, leaves room for one secret only, and of a secret that is known beforehand nothing can leak."
                : "";
    }

    /** How many secrets an outcome can rule out, if that is known; empty if not. */
    private String region() {
        return derivation.premise() instanceof Pml pml && setting.smallest().isPresent() && !setting.isSingle()
                ? prior.map(known -> PrivacyRegion.of(known, pml.epsilon()))
                        .orElseGet(() ->
                                PrivacyRegion.ofSmallest(setting.smallest().get(), pml.epsilon()))
                        .inWords()
                : "";
    }

    /** Whether a smaller bound may hold, in words; empty if nothing was derived. */
    public String tightness() {
        return derivation.steps().isEmpty()
                ? ""
                : derivation
                        .tight()
                        .map(by -> "Tight: " + by + ".")
                        .orElse("Not known to be tight: a smaller bound may hold.");
    }

    /** Guarantees are written in nats or as factors, as people write them. */
    @Override
    public Document document() {
        Document.Draft draft = Document.titled("What follows from a guarantee");
        String known = setting.inWords();
        Span premise = GuaranteeFigures.asked(derivation.premise());
        Span given = Span.phrase(premise, known.isEmpty() ? "" : " (" + known + ")");
        Guarantee conclusion = derivation.conclusion();
        if (!derivation.isFinite()) {
            String asked = conclusion instanceof Guarantee.WithDelta relaxed
                    ? conclusion.name() + " with delta=" + relaxed.delta()
                    : conclusion.name();
            String why = derivation
                    .tight()
                    .map(release -> ", and none holds: " + release + ".")
                    .orElse(", by any chain of the theorems that are known here.");
            return draft.answer(given, " implies no finite bound for " + asked + why)
                    .answer(region())
                    .answer(advice())
                    .done();
        }
        draft.answer(given, " implies ", GuaranteeFigures.of(conclusion), ".")
                .answer(GuaranteeFigures.inUnit(conclusion))
                .answer(remark())
                .answer(region())
                .answer(conclusion.meaning())
                .answer(tightness());
        if (derivation.steps().isEmpty()) {
            return draft.answer("That is what was given; nothing tighter follows.")
                    .done();
        }
        Table.Draft table = Table.draft().column("", Kind.CODE).column("", Kind.WORDS);
        table.row(premise, "given" + (known.isEmpty() ? "" : ", " + known));
        for (Step step : derivation.steps()) {
            String needs = step.condition().isEmpty() ? "" : " (needs: " + step.condition() + ")";
            table.row(
                    Span.phrase("=> ", GuaranteeFigures.of(step.conclusion())),
                    Span.phrase(from(step.premises()), " by " + step.citation() + ": " + step.statement() + needs));
        }
        return draft.heading(new Span.PerUnit(unit ->
                        unit == Unit.FACTOR ? "Chain (factors, rounded up)" : "Chain (epsilon in nats, rounded up)"))
                .add(table.done())
                .done();
    }

    private static Span from(List<Guarantee> premises) {
        List<Object> spans = new ArrayList<>();
        for (Guarantee premise : premises) {
            spans.add(spans.isEmpty() ? "from " : " and ");
            spans.add(GuaranteeFigures.of(premise));
        }
        return spans.isEmpty() ? Span.words("of every release") : Span.phrase(spans.toArray());
    }

    /** Expressions are in nats, as people write them; the number is in the unit. */
    @Override
    public void writeTo(Json json) {
        json.inUnit()
                .text("setting", setting.inWords())
                .expressionsInNats()
                .list("results", List.of(derivation), this::write);
    }

    private void write(Json json, Derivation found) {
        json.text("guarantee", found.premise().expression())
                .text("to", target.expression())
                .text("implied", found.conclusion().expression())
                .flag("finite", found.isFinite())
                .flag("tight", found.tight().isPresent())
                .text("attained", found.tight())
                .object("parameters", each -> writeNumbers(each, found.conclusion()))
                .list(
                        "chain",
                        found.steps(),
                        (each, step) -> each.texts(
                                        "from",
                                        step.premises().stream()
                                                .map(Guarantee::expression)
                                                .toList())
                                .text("to", step.conclusion().expression())
                                .text("theorem", step.statement())
                                .text("condition", step.condition())
                                .text("reference", step.citation()))
                .text("meaning", found.conclusion().meaning())
                .text("advice", Optional.of(advice()).filter(words -> !words.isEmpty()))
                .text("remark", Optional.of(remark()).filter(words -> !words.isEmpty()));
    }

    private static void writeNumbers(Json json, Guarantee conclusion) {
        conclusion
                .parameters()
                .forEach((name, number) -> json.number(
                        name,
                        GuaranteeFigures.PROBABILITIES.contains(name)
                                ? number.value()
                                : json.unit().upper(number.value())));
    }
}
