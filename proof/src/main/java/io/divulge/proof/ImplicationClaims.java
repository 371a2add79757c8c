package io.divulge.proof;

import io.divulge.guarantee.ApproximateLdp;
import io.divulge.guarantee.BoundedTotalVariation;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.TailPml;
import io.divulge.implication.Derivation;
import io.divulge.implication.Setting;
import io.divulge.implication.Step;
import io.divulge.numeric.Scalar;
import io.divulge.proof.check.TheoremRule;
import io.divulge.proof.number.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** A chain of theorems as a claim: each step is one of the rules that the checker knows, with its numbers in fractions. */
public final class ImplicationClaims {
    /** A rule whose number is larger by this fraction is another one than the chain used. */
    private static final double AS_GOOD = 1e-9;

    private final Map<String, String> given = new LinkedHashMap<>();
    private final Map<String, BigFraction> known;
    private final List<Guarantee> guarantees = new ArrayList<>();
    private final List<BigFraction> numbers = new ArrayList<>();
    private final List<Map<String, Object>> steps = new ArrayList<>();

    private ImplicationClaims(Setting setting) {
        setting.smallest().ifPresent(p -> given.put("p-min", Fractions.text(Draft.nats(p))));
        setting.secrets().ifPresent(n -> given.put("secrets", String.valueOf(n)));
        if (setting.everyPrior()) {
            given.put("every-prior", "true");
        }
        known = TheoremRule.given(new Node("given", given));
    }

    /**
     * Adds the claim of a derivation.
     *
     * @throws IllegalArgumentException if nothing follows, or a theorem of the chain has no rule
     */
    public static void add(Proof proof, Derivation derivation, Setting setting) {
        if (!derivation.isFinite()) {
            throw new IllegalArgumentException("no bound follows from "
                    + derivation.premise().expression() + ", so there is nothing to prove: leave out --proof");
        }
        Map<String, Object> claim = new ImplicationClaims(setting).claim(derivation);
        if (!proof.accepts(claim)) {
            throw new IllegalArgumentException(
                    "the chain from " + derivation.premise().expression() + " to "
                            + derivation.conclusion().expression() + " has no proof in fractions: leave out --proof");
        }
        proof.claim(claim);
    }

    private Map<String, Object> claim(Derivation derivation) {
        Map<String, Object> claim = new LinkedHashMap<>();
        claim.put("claim", "implication");
        claim.put("given", given);
        Guarantee premise = derivation.premise();
        Map<String, Object> first = named(premise);
        if (premise instanceof BoundedTotalVariation) {
            first.put("value", Fractions.text(Draft.nats(number(premise))));
            remember(premise, Draft.nats(number(premise)));
        } else {
            first.putAll(Draft.level(number(premise), true));
            remember(premise, Draft.factorOf(number(premise), true));
        }
        claim.put("premise", first);
        derivation.steps().forEach(this::follow);
        claim.put("steps", steps);
        return claim;
    }

    private void remember(Guarantee guarantee, BigFraction number) {
        guarantees.add(guarantee);
        numbers.add(number);
    }

    private static Scalar number(Guarantee guarantee) {
        return guarantee.numbers().get(0);
    }

    private static BigFraction delta(Guarantee guarantee) {
        return guarantee instanceof Guarantee.WithDelta with ? Draft.nats(with.delta()) : BigFraction.ZERO;
    }

    private static String name(Guarantee guarantee) {
        return guarantee instanceof TailPml
                ? "pml-tail"
                : guarantee instanceof ApproximateLdp
                        ? "approximate-ldp"
                        : guarantee.notion().name();
    }

    private static Map<String, Object> named(Guarantee guarantee) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", name(guarantee));
        if (guarantee instanceof Guarantee.WithDelta with) {
            json.put("delta", Fractions.text(Draft.nats(with.delta())));
        }
        return json;
    }

    private void follow(Step step) {
        List<Integer> places = step.premises().stream().map(guarantees::indexOf).toList();
        TheoremRule best = null;
        BigFraction least = null;
        for (TheoremRule rule : TheoremRule.TABLE.values()) {
            BigFraction found = places.contains(-1) ? null : number(rule, places, step.conclusion());
            if (found != null && (least == null || found.compareTo(least) < 0)) {
                least = found;
                best = rule;
            }
        }
        double claimed = number(step.conclusion()).value();
        double most = step.conclusion() instanceof BoundedTotalVariation ? claimed : Math.exp(claimed);
        if (best == null || least == null || least.doubleValue() > most * (1 + AS_GOOD) + AS_GOOD) {
            throw new IllegalArgumentException("the theorem '" + step.statement()
                    + "' has no rule in fractions (docs/proofs/theorems.csv has those there are), so the chain has no"
                    + " proof: leave out --proof, or ask for another guarantee on the way");
        }
        BigFraction shown = Fractions.rounded(least, true);
        Map<String, Object> to = named(step.conclusion());
        to.put(step.conclusion() instanceof BoundedTotalVariation ? "value" : "factor", Fractions.text(shown));
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("rule", best.name());
        json.put("from", ordered(best, places).stream().map(String::valueOf).toList());
        json.put("to", to);
        steps.add(json);
        remember(step.conclusion(), shown);
    }

    /** The premises in the order of a rule; empty if they are others. */
    private List<Integer> ordered(TheoremRule rule, List<Integer> places) {
        List<Integer> order = new ArrayList<>();
        for (String wanted : rule.from()) {
            places.stream()
                    .filter(place -> name(guarantees.get(place)).equals(wanted))
                    .findFirst()
                    .ifPresent(order::add);
        }
        return order.size() == rule.from().size() && order.size() == places.size() ? order : List.of(-1);
    }

    @Nullable
    private BigFraction number(TheoremRule rule, List<Integer> places, Guarantee conclusion) {
        List<Integer> order = ordered(rule, places);
        if (order.contains(-1)
                || !rule.to().equals(name(conclusion))
                || rule.positive().contains("a") && !order.equals(List.of(0))) {
            return null;
        }
        try {
            BigFraction found = rule.follow(
                    known,
                    order.stream().map(numbers::get).toList(),
                    delta(order.isEmpty() ? conclusion : guarantees.get(order.get(0))),
                    delta(conclusion));
            boolean factor = !(conclusion instanceof BoundedTotalVariation);
            return factor && found.compareTo(BigFraction.ONE) < 0 ? BigFraction.ONE : found;
        } catch (ArithmeticException notHere) {
            return null;
        }
    }
}
