package io.divulge.proof.check;

import io.divulge.proof.number.Node;
import java.math.BigInteger;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a proof proves.
 *
 * @param about what the proof says it is about; nothing is proved of that
 * @param results one for each claim, in their order
 */
public record Verification(String about, List<Result> results) {
    /** The first words of a proof. */
    public static final String FORMAT = "divulge-proof 1";

    /**
     * A claim, and whether it is proved.
     *
     * @param claim as the file has it
     * @param secrets the names that its indices stand for
     * @param outcomes the names that its indices stand for
     * @param failure the condition that does not hold; null if it is proved
     */
    public record Result(
            Node claim,
            List<String> secrets,
            List<String> outcomes,
            @Nullable String failure) {}

    /** Whether every claim is proved. */
    public boolean isProved() {
        return results.stream().allMatch(result -> result.failure == null);
    }

    /**
     * Checks a proof.
     *
     * @param file the file of the model that the proof names by its hash, or that its own model is held against; none if null
     * @throws IllegalArgumentException if it is not a proof, or about another model
     */
    public static Verification of(Node proof, byte @Nullable [] file) {
        require(proof.at("format").text().equals(FORMAT), proof.place() + ".format is not '" + FORMAT + "'");
        List<ProvedModel> models = models(proof, file);
        List<Node> claims = proof.at("claims").list();
        require(!claims.isEmpty(), proof.place() + " claims nothing");
        return new Verification(
                proof.at("about").text(),
                claims.stream().map(claim -> result(claim, models)).toList());
    }

    /** The models of a proof, which claims are checked against. */
    public static List<ProvedModel> models(Node proof, byte @Nullable [] file) {
        List<ProvedModel> models = new ArrayList<>();
        for (Node model : proof.at("models").list()) {
            models.add(model.has("sha256") ? ofFile(model, file) : ProvedModel.of(model, false));
        }
        return models;
    }

    /** Whether a file holds just a model that some claim of a proof is about. */
    public static boolean isAbout(Node proof, byte[] file) {
        List<Node> all = proof.at("models").list();
        List<Node> models = proof.at("claims").list().stream()
                .flatMap(claim -> Stream.of("model", "other").filter(claim::has).map(claim::at))
                .map(model -> all.get(model.index(all.size())))
                .toList();
        if (models.stream().anyMatch(each -> each.has("sha256"))) {
            String hash = sha256(file);
            return models.stream()
                    .anyMatch(each ->
                            each.has("sha256") && each.at("sha256").text().equals(hash));
        }
        ProvedModel own = ProvedModel.of(Node.read("MODEL", file), true);
        return models.stream().anyMatch(each -> same(own, ProvedModel.of(each, false)));
    }

    private static boolean same(ProvedModel a, ProvedModel b) {
        return Arrays.equals(values(a), values(b))
                && a.secrets().equals(b.secrets())
                && a.outcomes().equals(b.outcomes());
    }

    /** The prior and the channel, whatever the scale. */
    private static Object[] values(ProvedModel model) {
        List<Object> all = new ArrayList<>();
        for (int x = 0; x < model.w().length; x++) {
            all.add(model.prior(x));
            for (int y = 0; y < model.q().length; y++) {
                all.add(model.likelihood(x, y));
            }
        }
        return all.toArray();
    }

    private static ProvedModel ofFile(Node model, byte @Nullable [] file) {
        if (file == null) {
            throw new IllegalArgumentException(
                    "the model of the proof is in a file of its own: write divulge verify FILE MODEL");
        }
        require(
                sha256(file).equals(model.at("sha256").text()),
                "MODEL is not the file that the proof is about: its SHA-256 is another");
        return ProvedModel.of(Node.read("MODEL", file), true);
    }

    private static void require(boolean holds, String message) {
        if (!holds) {
            throw new IllegalArgumentException(message);
        }
    }

    /** The hash of a file, as {@code sha256sum} prints it. */
    public static String sha256(byte[] file) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(file));
        } catch (NoSuchAlgorithmException always) {
            throw new IllegalStateException(always);
        }
    }

    /** Checks one claim. */
    public static Result result(Node json, List<ProvedModel> models) {
        ProvedModel model = json.has("model") ? models.get(json.at("model").index(models.size())) : null;
        String failure = null;
        try {
            check(json.at("claim").text(), json, models);
        } catch (ArithmeticException condition) {
            failure = String.valueOf(condition.getMessage());
        }
        return new Result(
                json,
                model == null ? List.of() : model.secrets(),
                model == null ? List.of() : model.outcomes(),
                failure);
    }

    private static void check(String name, Node json, List<ProvedModel> models) {
        if (name.equals("implication")) {
            TheoremRule.check(json);
            return;
        }
        if (name.equals("refinement")) {
            RefinementRule.check(json, models);
            return;
        }
        Claim claim = Claim.of(json, models);
        if (!name.equals("utility") && claim.isTrivial()) {
            return;
        }
        BigInteger[][] w = claim.model().w();
        BigInteger[][] law = {claim.model().q()};
        BigInteger[][] posteriors = name.equals("ldi") ? MeasureRules.posteriors(claim.model()) : w;
        switch (name) {
            case "pml" -> MeasureRules.ratios(claim, w, law);
            case "pmc" -> MeasureRules.ratios(claim, law, w);
            case "lip" -> MeasureRules.lip(claim);
            case "ldp", "ldi" -> MeasureRules.ratios(claim, posteriors, posteriors);
            case "maximal-leakage" -> MeasureRules.maximalLeakage(claim);
            case "total-variation" -> MeasureRules.totalVariation(claim);
            case "pml-tail" -> MeasureRules.tail(claim);
            case "psi2" ->
                claim.compare(MeasureRules.excess(claim.model(), claim.epsilon(), law, false), claim.value());
            case "privacy-profile" ->
                claim.compare(MeasureRules.excess(claim.model(), claim.epsilon(), w, false), claim.value());
            case "probabilistic-ldp" ->
                claim.compare(MeasureRules.excess(claim.model(), claim.epsilon(), w, true), claim.value());
            case "approximate-ldp" -> MeasureRules.approximateLdp(claim);
            case "eml" -> MeasureRules.eml(claim);
            case "envelope", "cost-envelope" -> EnvelopeRule.factor(claim, name.equals("envelope"));
            case "envelope-delta", "cost-envelope-delta" -> EnvelopeRule.delta(claim, name.equals("envelope-delta"));
            case "mutual-information" -> claim.compare(OrderRule.mutualInformation(claim), claim.value());
            case "capacity", "maximal-alpha-leakage", "maximal-alpha-beta-leakage" -> OrderRule.check(claim);
            case "utility" -> DesignRule.utility(claim);
            case "best-utility" -> DesignRule.best(claim);
            default ->
                throw new IllegalArgumentException(json.at("claim").place() + " is '" + name + "', which has no rule");
        }
    }
}
