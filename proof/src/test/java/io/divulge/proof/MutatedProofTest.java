package io.divulge.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.catalogue.Measures;
import io.divulge.draw.Draw;
import io.divulge.exact.ExactJoint;
import io.divulge.measure.Value;
import io.divulge.model.Alphabet;
import io.divulge.numeric.Scalar;
import io.divulge.proof.check.Verification;
import io.divulge.proof.number.Node;
import io.divulge.refinement.ExactRefinement;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A proof with one number changed is refused, unless what it claims then is true all the same. */
class MutatedProofTest {
    private static final int PROOFS = 500;

    private static final int CHANGES = 20;

    /** Doubles decide what is true, and are off by no more. */
    private static final double ROUNDING = 1e-9;

    @TempDir
    private Path folder;

    private final Map<Path, Boolean> files = new LinkedHashMap<>();
    private int refused;
    private int accepted;

    @Test
    void tenThousandChangesProveNothingThatIsFalse() throws IOException, InterruptedException {
        for (int seed = 0; seed < PROOFS; seed++) {
            Node proof = Node.read("proof", RandomProof.of(seed).bytes());
            Draw draw = Draw.seeded(seed + 7L);
            List<List<Object>> numbers = new ArrayList<>();
            find(proof.json(), List.of(), numbers);
            for (int i = 0; i < CHANGES; i++) {
                List<Object> place = numbers.get(draw.whole(0, numbers.size() - 1));
                Node changed = new Node("seed " + seed + " " + place, changed(proof.json(), place, 0, draw));
                boolean proved = check(changed);
                if (i == 0) {
                    files.put(Files.writeString(folder.resolve(seed + ".json"), changed.toJson()), proved);
                }
            }
        }
        assertTrue(refused + accepted >= PROOFS * CHANGES);
        if (ProofLawTest.hasPython()) {
            Set<String> onlyHere = acceptedHere();
            Set<String> onlyThere = acceptedByPython();
            onlyThere.removeAll(acceptedHere());
            onlyHere.removeAll(acceptedByPython());
            assertEquals(Set.of(), onlyHere, () -> "accepted by one checker only: " + shown(onlyHere));
            assertEquals(Set.of(), onlyThere, () -> "accepted by one checker only: " + shown(onlyThere));
        }
        // Most numbers of a proof matter: what is accepted is a weaker bound, or a price that was not needed.
        assertTrue(refused >= PROOFS * CHANGES / 2, refused + " of " + (refused + accepted) + " were refused");
    }

    private static String shown(Set<String> names) {
        try {
            return Files.readString(Path.of(names.iterator().next()));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private Set<String> acceptedHere() {
        return files.entrySet().stream()
                .filter(Map.Entry::getValue)
                .map(entry -> entry.getKey().toString())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The files of which the checker in Python says that all is proved. */
    private Set<String> acceptedByPython() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("python3", "../docs/proofs/check.py"));
        files.keySet().forEach(file -> command.add(file.toString()));
        Path said = folder.resolve("said.txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertTrue(process.waitFor(10, TimeUnit.MINUTES));
        return Files.readAllLines(said).stream()
                .filter(line -> line.endsWith("proved"))
                .map(line -> line.substring(0, line.indexOf(": ")))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private boolean check(Node proof) {
        Verification found;
        try {
            found = Verification.of(proof, null);
        } catch (IllegalArgumentException bad) {
            refused++;
            return false;
        }
        for (Verification.Result result : found.results()) {
            if (result.failure() == null) {
                assertTrue(
                        isTrue(result.claim(), proof),
                        () -> proof.place() + " proves what is false: " + proof.toJson());
            }
        }
        if (found.isProved()) {
            accepted++;
        } else {
            refused++;
        }
        return found.isProved();
    }

    /** Decides a claim anew, from the model in the file. */
    private static boolean isTrue(Node claim, Node proof) {
        String name = claim.at("claim").text();
        List<Node> models = proof.at("models").list();
        if (name.equals("implication") || name.endsWith("utility")) {
            return true;
        }
        ExactJoint joint = joint(models.get(claim.at("model").index(models.size())));
        if (name.equals("refinement")) {
            ExactJoint other = joint(models.get(claim.at("other").index(models.size())));
            return ExactRefinement.of(rows(other), rows(joint)).refines()
                    == claim.at("relation").text().equals("is");
        }
        boolean most = claim.at("relation").text().equals("at most");
        if (!most && bounds(claim)[0] <= 0) {
            return true;
        }
        List<String> parameters = new ArrayList<>();
        for (String key : List.of("epsilon", "delta", "alpha", "beta")) {
            if (claim.has("at") && claim.at("at").has(key)) {
                Node value = claim.at("at").at(key);
                parameters.add((name.equals("capacity") ? "order" : key) + "="
                        + (key.equals("epsilon") ? epsilon(value) : value.text()));
            }
        }
        Value value = Measures.parse(name + (parameters.isEmpty() ? "" : "(" + String.join(",", parameters) + ")"))
                .of(joint.toJoint());
        for (double bound : bounds(claim)) {
            double slack = Double.isInfinite(bound) ? 0 : ROUNDING * Math.max(1, Math.abs(bound));
            boolean holds = most ? value.lower() <= bound + slack : value.upper() >= bound - slack;
            if (!holds) {
                return false;
            }
        }
        return true;
    }

    /** In nats where they are given: these are what was asked for. */
    private static String epsilon(Node level) {
        return level.has("nats")
                ? level.at("nats").text()
                : "log(" + level.at("factor").text() + ")";
    }

    private static double[] bounds(Node claim) {
        Node number = claim.at(claim.has("factor") ? "factor" : "value");
        if (number.text().equals("inf")) {
            return new double[] {Double.POSITIVE_INFINITY};
        }
        double value = number.number().doubleValue();
        if (claim.has("value")) {
            return new double[] {value};
        }
        return claim.has("nats")
                ? new double[] {Math.log(value), claim.at("nats").number().doubleValue()}
                : new double[] {Math.log(value)};
    }

    private static ExactJoint joint(Node model) {
        List<Node> rows = model.at("channel").list();
        int width = rows.get(0).list().size();
        return ExactJoint.of(
                Alphabet.numbered("x", rows.size()),
                Alphabet.numbered("y", width),
                model.at("prior").numbers(rows.size()),
                rows.stream().map(row -> row.numbers(width)).toArray(BigFraction[][]::new));
    }

    private static BigFraction[][] rows(ExactJoint joint) {
        BigFraction[][] rows =
                new BigFraction[joint.secrets().size()][joint.outcomes().size()];
        for (int x = 0; x < rows.length; x++) {
            for (int y = 0; y < rows[x].length; y++) {
                rows[x][y] = joint.likelihood(y, x);
            }
        }
        return rows;
    }

    /** The places of all numbers but names. */
    private static void find(Object json, List<Object> place, List<List<Object>> found) {
        if (json instanceof Map<?, ?> map) {
            map.forEach((key, value) -> {
                if (!List.of("secrets", "outcomes", "about", "source", "rounded", "format")
                                .contains(key)
                        || place.contains("given")) {
                    find(value, with(place, key), found);
                }
            });
        } else if (json instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                find(list.get(i), with(place, i), found);
            }
        } else if (isNumber((String) json)) {
            found.add(place);
        }
    }

    private static List<Object> with(List<Object> place, Object more) {
        List<Object> longer = new ArrayList<>(place);
        longer.add(more);
        return longer;
    }

    private static boolean isNumber(String text) {
        try {
            Scalar.fraction(text);
            return true;
        } catch (IllegalArgumentException words) {
            return false;
        }
    }

    private static Object changed(Object json, List<Object> place, int depth, Draw draw) {
        if (depth == place.size()) {
            return changed((String) json, draw);
        }
        if (json instanceof Map<?, ?> map) {
            Map<Object, Object> copy = new LinkedHashMap<>(map);
            copy.put(
                    place.get(depth),
                    changed(Objects.requireNonNull(map.get(place.get(depth))), place, depth + 1, draw));
            return copy;
        }
        List<Object> copy = new ArrayList<>((List<?>) json);
        int i = (Integer) place.get(depth);
        copy.set(i, changed(copy.get(i), place, depth + 1, draw));
        return copy;
    }

    private static String changed(String number, Draw draw) {
        BigFraction value = Scalar.fraction(number);
        return switch (draw.whole(0, 5)) {
            case 0 -> Fractions.text(value.add(BigFraction.ONE));
            case 1 -> Fractions.text(value.subtract(BigFraction.of(1, 1000)));
            case 2 -> Fractions.text(value.multiply(BigFraction.of(11, 10)));
            case 3 -> Fractions.text(value.multiply(BigFraction.of(9, 10)));
            case 4 -> Fractions.text(value.add(BigFraction.of(1, 1_000_000_000)));
            default -> value.signum() == 0 ? "1" : "0";
        };
    }
}
