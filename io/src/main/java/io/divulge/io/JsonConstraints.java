package io.divulge.io;

import io.divulge.model.LinearConstraint;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Linear constraints of a prior as JSON: {@code {"constraints": [{"sum": {"a": 1, "b": "-1/2"}, "at-most": 0}, ...]}}, with {@code at-least} and
 * {@code equals} too. Numbers are taken as they are written.
 */
final class JsonConstraints {
    private static final int MOST = 1000;
    private static final List<String> RELATIONS = List.of("at-most", "at-least", "equals");

    private JsonConstraints() {}

    static List<LinearConstraint> read(Source source) {
        JsonTree tree = JsonTree.read(source);
        List<JsonTree> listed = tree.member(
                        tree.object("a set of priors", Set.of("constraints")), "a set of priors", "constraints")
                .array("constraints");
        if (listed.isEmpty() || listed.size() > MOST) {
            throw tree.place()
                    .problem("has " + listed.size() + " constraints (expected from 1 to " + MOST
                            + "; --priors all needs none)");
        }
        List<LinearConstraint> constraints = new ArrayList<>();
        for (int i = 0; i < listed.size(); i++) {
            add(listed.get(i), "constraint " + (i + 1), constraints);
        }
        return constraints;
    }

    private static void add(JsonTree tree, String what, List<LinearConstraint> constraints) {
        Map<String, JsonTree> members = tree.object(what, Set.of("sum", "at-most", "at-least", "equals"));
        Map<String, BigFraction> multiples = new LinkedHashMap<>();
        tree.member(members, what, "sum")
                .members("the sum of " + what)
                .forEach((secret, number) ->
                        multiples.put(secret, number.fraction("the multiple of " + Quoted.of(secret) + " in " + what)));
        if (RELATIONS.stream().noneMatch(members::containsKey)) {
            throw tree.place().problem(what + " has no bound (expected at-most, at-least or equals)");
        }
        for (String relation : RELATIONS) {
            JsonTree number = members.get(relation);
            if (number == null) {
                continue;
            }
            BigFraction bound = number.fraction(relation + " of " + what);
            if (!relation.equals("at-least")) {
                constraints.add(new LinearConstraint(multiples, bound));
            }
            if (!relation.equals("at-most")) {
                constraints.add(LinearConstraint.atLeast(multiples, bound));
            }
        }
    }
}
