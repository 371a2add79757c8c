package io.divulge.proof;

import io.divulge.exact.ExactJoint;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.proof.check.Verification;
import io.divulge.proof.number.Node;
import io.divulge.release.FiniteRelease;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * The release that a proof is about, in fractions.
 *
 * @param source what it is called
 * @param exact its numbers
 * @param isRounded whether the numbers of the source are only known to within rounding
 * @param file the file that the proof names by its hash; null if the proof has the numbers itself
 */
public record ProofModel(String source, ExactJoint exact, boolean isRounded, byte @Nullable [] file) {
    /** Releases of more entries are named by the hash of their file, where they have one. */
    private static final long MANY = 20_000;

    /** A release in its own fractions, or in the decimals that its doubles look like; the largest entries make sums exact. */
    public static ProofModel of(FiniteRelease release) {
        String source = release.description().source();
        return release.fractions()
                .map(exact -> new ProofModel(source, exact, false, null))
                .orElseGet(() -> new ProofModel(source, rounded(release.joint()), true, null));
    }

    /** This model by the hash of a file that holds just it, if it has many entries. */
    public ProofModel in(byte[] json) {
        long entries = (long) exact.secrets().size() * exact.outcomes().size();
        return entries > MANY && isIn(json) ? new ProofModel(source, exact, isRounded, json) : this;
    }

    private boolean isIn(byte[] json) {
        try {
            return Verification.isAbout(
                    new Node("proof", Map.of("models", List.of(json()), "claims", List.of(Map.of("model", "0")))),
                    json);
        } catch (IllegalArgumentException another) {
            // A file may hold counts, or side information; then the proof has the numbers itself.
            return false;
        }
    }

    private static ExactJoint rounded(Joint joint) {
        Alphabet secrets = joint.secrets();
        Alphabet outcomes = joint.outcomes();
        BigFraction[][] rows = new BigFraction[secrets.size()][];
        for (int i = 0; i < rows.length; i++) {
            int x = i;
            rows[x] = completed(IntStream.range(0, outcomes.size())
                    .mapToObj(y -> Fractions.of(joint.likelihood(y, x)))
                    .toArray(BigFraction[]::new));
        }
        BigFraction[] prior = completed(IntStream.range(0, secrets.size())
                .mapToObj(x -> Fractions.of(joint.prior().probability(x)))
                .toArray(BigFraction[]::new));
        return ExactJoint.of(secrets, outcomes, prior, rows);
    }

    private static BigFraction[] completed(BigFraction[] row) {
        int largest = IntStream.range(0, row.length)
                .reduce((a, b) -> row[b].compareTo(row[a]) > 0 ? b : a)
                .orElseThrow();
        BigFraction others = BigFraction.ZERO;
        for (int y = 0; y < row.length; y++) {
            others = y == largest ? others : others.add(row[y]);
        }
        row[largest] = BigFraction.ONE.subtract(others);
        return row;
    }

    /** This model with its secrets in the order of another one, by their names. */
    public ProofModel about(ProofModel other) {
        Alphabet wanted = other.exact.secrets();
        boolean same = Set.copyOf(exact.secrets().labels()).equals(Set.copyOf(wanted.labels()));
        return same && !exact.secrets().equals(wanted)
                ? new ProofModel(source, exact.reading(wanted), isRounded, null)
                : this;
    }

    /** This model drawn towards an outcome law that tells nothing, by a small part: each lift moves towards 1 by it. */
    ProofModel drawn(BigFraction part) {
        BigFraction rest = BigFraction.ONE.subtract(part);
        int outcomes = exact.outcomes().size();
        BigFraction[][] rows = new BigFraction[exact.secrets().size()][outcomes];
        for (int x = 0; x < rows.length; x++) {
            for (int y = 0; y < outcomes; y++) {
                rows[x][y] = exact.likelihood(y, x)
                        .multiply(rest)
                        .add(exact.outcomeProbability(y).multiply(part));
            }
        }
        BigFraction[] prior =
                IntStream.range(0, rows.length).mapToObj(exact::prior).toArray(BigFraction[]::new);
        return new ProofModel(source, ExactJoint.of(exact.secrets(), exact.outcomes(), prior, rows), true, null);
    }

    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("source", source);
        if (file != null) {
            json.put("sha256", Verification.sha256(file));
            return json;
        }
        if (isRounded) {
            json.put("rounded", "the source is not known as fractions; these are near it");
        }
        json.put("secrets", List.copyOf(exact.secrets().labels()));
        json.put("outcomes", List.copyOf(exact.outcomes().labels()));
        List<String> prior = new ArrayList<>();
        List<List<String>> channel = new ArrayList<>();
        for (int i = 0; i < exact.secrets().size(); i++) {
            int x = i;
            prior.add(Fractions.text(exact.prior(x)));
            channel.add(IntStream.range(0, exact.outcomes().size())
                    .mapToObj(y -> Fractions.text(exact.likelihood(y, x)))
                    .toList());
        }
        json.put("prior", prior);
        json.put("channel", channel);
        return json;
    }
}
