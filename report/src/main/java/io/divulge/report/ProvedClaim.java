package io.divulge.report;

import io.divulge.numeric.Digits;
import io.divulge.proof.check.Verification;
import io.divulge.proof.number.Node;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;

/** A claim of a proof in words: what was claimed, and what was looked at. */
record ProvedClaim(Verification.Result result) {
    /** Numbers of more characters are shown as decimals. */
    private static final int SHORT = 12;

    /** What is claimed. */
    String claim() {
        Node json = result.claim();
        String name = json.at("claim").text();
        if (name.equals("implication")) {
            List<Node> steps = json.at("steps").list();
            Node last = steps.isEmpty()
                    ? json.at("premise")
                    : steps.get(steps.size() - 1).at("to");
            return guarantee(json.at("premise")) + " implies " + guarantee(last) + given(json.at("given"));
        }
        if (name.equals("refinement")) {
            return "model " + json.at("model").text() + " "
                    + json.at("relation").text() + " a post-processing of model "
                    + json.at("other").text();
        }
        String what = name.equals("best-utility")
                ? "what any mechanism with such lifts is worth" + utility(json)
                : name.equals("utility") ? "what model " + json.at("model").text() + " is worth" + utility(json) : name;
        return what + at(json) + " is " + json.at("relation").text() + " " + bound(json);
    }

    private static String utility(Node json) {
        return json.at("at").at("utility").text().equals("guess") ? " to who guesses" : " in mutual information";
    }

    private static String given(Node json) {
        List<String> known = new ArrayList<>();
        for (String key : List.of("p-min", "secrets", "every-prior")) {
            if (json.has(key)) {
                known.add(
                        key.equals("every-prior")
                                ? "for every prior"
                                : key + " = " + json.at(key).text());
            }
        }
        return known.isEmpty() ? "" : ", given " + String.join(", ", known);
    }

    private static String guarantee(Node json) {
        String delta = json.has("delta") ? " at delta " + number(json.at("delta")) : "";
        return json.at("name").text() + delta + " of at most " + bound(json);
    }

    private static String at(Node json) {
        List<String> parts = new ArrayList<>();
        for (String key : json.has("at") ? List.of("epsilon", "delta", "alpha", "beta", "lifts") : List.<String>of()) {
            if (json.at("at").has(key)) {
                Node value = json.at("at").at(key);
                parts.add(
                        key.equals("lifts")
                                ? lifts(value)
                                : key.equals("epsilon")
                                        ? "a factor of " + number(value.at("factor"))
                                        : key + " " + number(value));
            }
        }
        return parts.isEmpty() ? "" : " at " + String.join(", ", parts);
    }

    private static String lifts(Node json) {
        List<String> ends = new ArrayList<>();
        for (String end : List.of("lower", "upper", "ratio")) {
            if (json.has(end)) {
                ends.add(end + " factor " + number(json.at(end).at("factor")));
            }
        }
        return "lifts of " + String.join(" and ", ends);
    }

    private static String bound(Node json) {
        if (json.has("value")) {
            return number(json.at("value"), side(json));
        }
        Node factor = json.at("factor");
        if (factor.text().equals("inf")) {
            return "any factor, so infinite";
        }
        double log = Math.log(factor.number().doubleValue());
        return "a factor of " + number(factor, side(json)) + ", which is " + Digits.six(log) + " nats"
                + (json.has("nats") ? sided(json) + number(json.at("nats")) + " nats" : "");
    }

    private static String sided(Node json) {
        return json.has("relation") ? ", so " + json.at("relation").text() + " " : ", from ";
    }

    private static String number(Node json) {
        return number(json, RoundingMode.HALF_EVEN);
    }

    /** As it is written, or with six digits. */
    private static String number(Node json, RoundingMode rounding) {
        String text = json.text();
        if (text.length() <= SHORT || text.equals("inf")) {
            return text;
        }
        BigFraction number = json.number();
        return new BigDecimal(number.getNumerator())
                .divide(new BigDecimal(number.getDenominator()), new MathContext(6, rounding))
                .stripTrailingZeros()
                .toString();
    }

    /** A bound is rounded to the side that it leaves room on. */
    private static RoundingMode side(Node json) {
        return json.has("relation") && json.at("relation").text().equals("at least")
                ? RoundingMode.FLOOR
                : RoundingMode.CEILING;
    }

    /** What proves it. */
    String how() {
        Node json = result.claim();
        if (json.at("claim").text().equals("implication")) {
            List<String> rules = json.at("steps").list().stream()
                    .map(step -> step.at("rule").text())
                    .toList();
            return rules.isEmpty() ? "it is the premise" : "by " + String.join(", then ", rules);
        }
        Node proof = json.at("proof");
        List<String> found = new ArrayList<>();
        Map<String, String> lists = Map.of(
                "prices", "prices of %d secrets",
                "announcements", "%d announcements of secrets",
                "thresholds", "thresholds of %d secrets",
                "shares", "an event of parts of %d outcomes",
                "laws", "%d outcome laws",
                "law", "an input law on %d secrets",
                "trees", "%d trees of lifts",
                "event", "an event of %d outcomes",
                "post-processing", "a post-processing of %d outcomes",
                "gain", "what %d guesses are worth");
        lists.entrySet().stream().sorted(Map.Entry.comparingByKey()).forEach(entry -> {
            if (proof.has(entry.getKey())) {
                found.add(entry.getValue()
                        .replace(
                                "%d",
                                String.valueOf(proof.at(entry.getKey()).list().size())));
            }
        });
        label(proof, "secret", result.secrets()).ifPresent(found::add);
        label(proof, "other", result.secrets()).ifPresent(found::add);
        label(proof, "outcome", result.outcomes()).ifPresent(found::add);
        return found.isEmpty() ? "by all entries of the model" : "by " + String.join(", ", found);
    }

    private static Optional<String> label(Node proof, String key, List<String> names) {
        if (!proof.has(key)) {
            return Optional.empty();
        }
        BigFraction place = proof.at(key).number();
        int i = place.intValue();
        return i < 0 || i >= names.size()
                ? Optional.empty()
                : Optional.of((key.equals("other") ? "against" : key) + " '" + names.get(i) + "'");
    }
}
