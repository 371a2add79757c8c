package io.divulge.proof.check;

import static io.divulge.proof.check.Claim.unless;

import io.divulge.proof.number.Formula;
import io.divulge.proof.number.Node;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A theorem as a rule: from guarantees of these names follows one of that name, with a number that a formula gives.
 *
 * @param from names of the premises
 * @param positive formulas that must be above 0
 * @param notNegative formulas that must be at least 0
 */
public record TheoremRule(
        String name, List<String> from, String to, List<String> positive, List<String> notNegative, String formula) {
    /** All of them, by their names. */
    public static final Map<String, TheoremRule> TABLE = table();

    private static Map<String, TheoremRule> table() {
        Map<String, TheoremRule> table = new LinkedHashMap<>();
        try (InputStream file = Objects.requireNonNull(TheoremRule.class.getResourceAsStream("theorems.csv"))) {
            String text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
            text.lines()
                    .skip(1)
                    .map(line -> line.split(",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)"))
                    .forEach(cells -> {
                        String formula = cells[5].replace("\"", "");
                        table.put(
                                cells[0],
                                new TheoremRule(
                                        cells[0],
                                        words(cells[1], " "),
                                        cells[2],
                                        words(cells[3], ";"),
                                        words(cells[4], ";"),
                                        formula));
                    });
            return table;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static List<String> words(String cell, String between) {
        return Arrays.stream(cell.split(between))
                .filter(word -> !word.isEmpty())
                .toList();
    }

    /** What follows at the least number; {@code d} and {@code e} are probabilities of the first premise and of the conclusion. */
    public BigFraction follow(
            Map<String, BigFraction> given, List<BigFraction> premises, BigFraction d, BigFraction e) {
        Map<String, BigFraction> values = new HashMap<>(given);
        for (int i = 0; i < premises.size(); i++) {
            values.put(i == 0 ? "F" : "G", premises.get(i));
        }
        values.put("d", d);
        values.put("e", e);
        positive.forEach(each -> unless(Formula.value(each, values).signum() > 0, name + " needs " + each + " > 0"));
        notNegative.forEach(
                each -> unless(Formula.value(each, values).signum() >= 0, name + " needs " + each + " >= 0"));
        return Formula.value(formula, values);
    }

    /** What is known of the prior: {@code p}, at most {@code n} and at least {@code k} secrets, {@code c} and {@code a} are 1 if they are counted and if every prior is meant. */
    public static Map<String, BigFraction> given(Node json) {
        boolean counted = json.has("secrets");
        BigFraction p = json.has("p-min") ? json.at("p-min").number() : BigFraction.ZERO;
        BigFraction n = counted ? json.at("secrets").number() : BigFraction.ZERO;
        unless(!counted || n.signum() > 0 && n.getDenominator().equals(BigInteger.ONE), "no prior has so many secrets");
        unless(
                p.signum() >= 0
                        && p.compareTo(BigFraction.ONE) <= 0
                        && p.multiply(n).compareTo(BigFraction.ONE) <= 0,
                "no prior has this p-min");
        BigInteger most = p.signum() == 0 ? BigInteger.ZERO : p.getDenominator().divide(p.getNumerator());
        return Map.of(
                "p",
                p,
                "n",
                counted ? n : BigFraction.of(most),
                "k",
                counted ? n : BigFraction.of(p.compareTo(BigFraction.of(1, 2)) > 0 ? 1 : 2),
                "c",
                BigFraction.of(counted ? 1 : 0),
                "a",
                BigFraction.of(
                        json.has("every-prior") && json.at("every-prior").text().equals("true") ? 1 : 0));
    }

    /** Checks a chain: each step follows from the premise or from steps before it. */
    static void check(Node json) {
        Map<String, BigFraction> given = given(json.at("given"));
        List<Node> known = new ArrayList<>(List.of(json.at("premise")));
        unless(number(known.get(0), false).signum() >= 0, "the premise is below 0");
        for (Node step : json.at("steps").list()) {
            TheoremRule rule = TABLE.get(step.at("rule").text());
            if (rule == null) {
                throw new Claim.NotProvedException(
                        "there is no rule '" + step.at("rule").text() + "'");
            }
            List<Node> premises = new ArrayList<>();
            for (Node from : step.at("from").list()) {
                premises.add(known.get(from.index(known.size())));
                unless(
                        !rule.positive.contains("a") || from.index(known.size()) == 0,
                        "only the premise holds for every prior");
            }
            Node to = step.at("to");
            unless(
                    rule.to.equals(to.at("name").text())
                            && rule.from.equals(premises.stream()
                                    .map(each -> each.at("name").text())
                                    .toList()),
                    "'" + rule.name + "' is about other guarantees");
            BigFraction found = rule.follow(
                    given,
                    premises.stream().map(each -> number(each, false)).toList(),
                    delta(premises.isEmpty() ? to : premises.get(0)),
                    delta(to));
            unless(found.compareTo(number(to, true)) <= 0, "'" + rule.name + "' gives " + found.doubleValue());
            known.add(to);
        }
    }

    private static BigFraction number(Node guarantee, boolean below) {
        BigFraction number = guarantee.has("value")
                ? guarantee.at("value").number()
                : Claim.level(guarantee, below && guarantee.has("nats"));
        unless(
                guarantee.at("name").text().equals("total-variation") == guarantee.has("value"),
                "a factor is not a value");
        unless(guarantee.has("value") || number.compareTo(BigFraction.ONE) >= 0, "a factor is below 1");
        return number;
    }

    private static BigFraction delta(Node guarantee) {
        BigFraction delta = guarantee.has("delta") ? guarantee.at("delta").number() : BigFraction.ZERO;
        unless(delta.signum() >= 0 && delta.compareTo(BigFraction.ONE) <= 0, "a delta is not a probability");
        return delta;
    }
}
