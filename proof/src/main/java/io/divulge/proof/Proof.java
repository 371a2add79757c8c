package io.divulge.proof;

import io.divulge.proof.check.ProvedModel;
import io.divulge.proof.check.Verification;
import io.divulge.proof.number.Node;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A proof: models in fractions, and claims about them with what proves each. Nothing enters it that the checker does not accept.
 *
 * <p>{@code docs/proofs.md} is the format.
 */
public final class Proof {
    private final String about;
    private final List<ProofModel> models = new ArrayList<>();
    private final List<Map<String, Object>> written = new ArrayList<>();
    private final List<ProvedModel> checked = new ArrayList<>();
    private final List<Map<String, Object>> claims = new ArrayList<>();

    /** A proof that claims nothing yet. */
    public Proof(String about) {
        this.about = about;
    }

    /** How much there is of it, to go back to. */
    record State(int models, int claims) {}

    State state() {
        return new State(models.size(), claims.size());
    }

    void back(State to) {
        for (List<?> list : List.of(models, written, checked)) {
            list.subList(to.models, list.size()).clear();
        }
        claims.subList(to.claims, claims.size()).clear();
    }

    /** Adds a model, unless it is the last that was added, and returns its place. */
    int add(ProofModel model) {
        if (!models.isEmpty() && models.get(models.size() - 1).equals(model)) {
            return models.size() - 1;
        }
        Map<String, Object> json = model.json();
        ProvedModel read = Verification.models(new Node("proof", Map.of("models", List.of(json))), model.file())
                .get(0);
        models.add(model);
        written.add(json);
        checked.add(read);
        return models.size() - 1;
    }

    /** Whether the checker accepts a claim. */
    boolean accepts(Map<String, Object> claim) {
        return Verification.result(new Node("claim", claim), checked).failure() == null;
    }

    /** Adds a claim that the checker accepts. */
    void claim(Map<String, Object> claim) {
        claims.add(claim);
    }

    /** How many claims there are. */
    public int size() {
        return claims.size();
    }

    /** The file. */
    public byte[] bytes() {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("format", Verification.FORMAT);
        all.put("about", about);
        all.put("models", written);
        all.put("claims", claims);
        return new Node("proof", all).toJson().getBytes(StandardCharsets.UTF_8);
    }

    /** The hash of the file. */
    public String sha256() {
        return Verification.sha256(bytes());
    }

    /** The first of some claims that the checker accepts; null if it accepts none. */
    @Nullable
    Map<String, Object> first(Stream<Map<String, Object>> candidates) {
        return candidates.filter(this::accepts).findFirst().orElse(null);
    }
}
