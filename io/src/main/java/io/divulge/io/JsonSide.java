package io.divulge.io;

import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.SideInformation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Side information in a JSON model: its channel, and the channel of the outcome for each of its values, if it depends on them.
 *
 * @param values the values of the side information
 * @param given a matrix for each value, in their order; none if the outcome does not depend on them
 */
record JsonSide(JsonRows side, Alphabet values, List<JsonRows> given) {
    /** Values that the option --given has another meaning for. */
    private static final List<String> WORDS = List.of("each", "worst");

    /** What was read of it; null if nothing was. */
    static @Nullable JsonSide of(
            @Nullable JsonRows side, @Nullable Labels labels, Map<String, JsonRows> given, Place place) {
        if (side == null) {
            if (!given.isEmpty()) {
                throw place.problem(
                        "channel is an object, with a matrix for each value of the side information, but there"
                                + " is no side information (expected \"side\", or one matrix)");
            }
            return null;
        }
        side.check(null, labels, place);
        Alphabet values = labels == null ? Alphabet.numbered("z", side.columns()) : labels.alphabet();
        for (String word : WORDS) {
            if (values.contains(word)) {
                throw place.problem("side label " + Quoted.of(word)
                        + " has a meaning of its own for --given (expected another label)");
            }
        }
        if (given.isEmpty()) {
            return new JsonSide(side, values, List.of());
        }
        for (String value : given.keySet()) {
            if (!values.contains(value)) {
                throw place.problem("channel has a matrix for " + Quoted.of(value)
                        + ", which is not one of the side information " + values);
            }
        }
        List<JsonRows> inOrder = new ArrayList<>();
        for (int z = 0; z < values.size(); z++) {
            JsonRows matrix = given.get(values.label(z));
            if (matrix == null) {
                throw place.problem("channel has no matrix for the side information " + Quoted.of(values.label(z))
                        + " (expected one for each of " + values + ")");
            }
            inOrder.add(matrix);
        }
        return new JsonSide(side, values, inOrder);
    }

    /** The matrix for the first value, if there is one for each. */
    @Nullable
    JsonRows first() {
        return given.isEmpty() ? null : given.get(0);
    }

    /** Refuses matrices that do not fit to the one of the model. */
    void check(@Nullable Labels secrets, @Nullable Labels outcomes, JsonRows model, Place place) {
        side.check(secrets, null, place);
        if (side.size() != model.size()) {
            throw place.problem("the side channel has " + Plural.of(side.size(), "row") + " for "
                    + Plural.of(model.size(), "secret"));
        }
        for (int z = 0; z < given.size(); z++) {
            JsonRows matrix = given.get(z);
            matrix.check(secrets, outcomes, place);
            if (matrix.size() != model.size() || matrix.columns() != model.columns()) {
                throw place.problem("the channel given " + Quoted.of(values.label(z)) + " has "
                        + Plural.of(matrix.size(), "row") + " of " + Plural.entries(matrix.columns())
                        + ", but the one given " + Quoted.of(values.label(0)) + " has "
                        + Plural.of(model.size(), "row") + " of " + Plural.entries(model.columns()));
            }
        }
    }

    /** Whether a row did not sum to 1 and was divided by its sum. */
    boolean isNormalized() {
        return side.draft().isNormalized()
                || given.stream().anyMatch(matrix -> matrix.draft().isNormalized());
    }

    /**
     * The side information of a model.
     *
     * @param release the channel of the model: that of the first value, if there is one for each
     * @param rows its fractions, if they are wanted
     */
    SideModel model(ChosenPrior prior, Channel release, BigFraction @Nullable [][] rows, Place place) {
        Channel channel = side.draft().channel(release.secrets(), values, place);
        if (given.isEmpty()) {
            return new SideModel(
                    SideInformation.independent(prior.prior(), channel, release),
                    release.outcomes(),
                    prior.fractions(),
                    rows == null ? null : side.draft().exactRows(),
                    rows == null ? List.of() : List.<BigFraction[][]>of(rows));
        }
        List<Channel> channels = new ArrayList<>(List.of(release));
        List<BigFraction[][]> exact = new ArrayList<>();
        for (JsonRows matrix : given.subList(1, given.size())) {
            channels.add(matrix.draft().channel(release.secrets(), release.outcomes(), place));
        }
        if (rows != null) {
            given.forEach(matrix -> exact.add(matrix.draft().exactRows()));
        }
        return new SideModel(
                SideInformation.of(prior.prior(), channel, channels),
                release.outcomes(),
                prior.fractions(),
                rows == null ? null : side.draft().exactRows(),
                exact);
    }
}
