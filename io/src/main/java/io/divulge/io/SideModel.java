package io.divulge.io;

import io.divulge.model.Alphabet;
import io.divulge.model.SideInformation;
import io.divulge.release.FiniteRelease;
import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** What adversaries may know beside the outcome of a model that was read, in fractions too if they were asked for. */
final class SideModel {
    private final SideInformation information;
    private final Alphabet outcomes;
    private final BigFraction[] prior;
    private final BigFraction @Nullable [][] side;
    private final List<BigFraction[][]> given;

    /**
     * Of what was read.
     *
     * @param side {@code P_{Z|X}} in fractions, if they are wanted
     * @param given {@code P_{Y|X,Z=z}} in fractions, for each value or once for all of them; none unless fractions are wanted
     */
    SideModel(
            SideInformation information,
            Alphabet outcomes,
            BigFraction[] prior,
            BigFraction @Nullable [][] side,
            List<BigFraction[][]> given) {
        this.information = information;
        this.outcomes = outcomes;
        this.prior = prior;
        this.side = side;
        this.given = List.copyOf(given);
    }

    /** The side information. */
    public SideInformation information() {
        return information;
    }

    /** A release with this side information beside it. */
    FiniteRelease beside(FiniteRelease release) {
        return release.withSide(information.side(), value -> {
            FiniteRelease known = FiniteRelease.of(information.given(value));
            return exactly(information.values().indexOf(value))
                    .map(exact -> known.inFractions(exact.toJoint()))
                    .orElse(known);
        });
    }

    /** {@code P_{X|Z=z}} and {@code P_{Y|X,Z=z}} in fractions, if they are wanted. */
    private Optional<ExactModel> exactly(int z) {
        if (side == null) {
            return Optional.empty();
        }
        BigFraction[] weights = new BigFraction[prior.length];
        BigFraction sum = BigFraction.ZERO;
        for (int x = 0; x < weights.length; x++) {
            weights[x] = prior[x].multiply(side[x][z]);
            sum = sum.add(weights[x]);
        }
        for (int x = 0; x < weights.length; x++) {
            weights[x] = weights[x].divide(sum);
        }
        return Optional.of(new ExactModel(information.side().channel().secrets(), outcomes, weights, rows(z)));
    }

    private BigFraction[][] rows(int z) {
        return given.get(given.size() == 1 ? 0 : z);
    }

    /** The rows of the outcome alone in fractions, {@code sum_z P_{Z|X=x}(z) P_{Y|X=x,Z=z}(y)}. */
    BigFraction[][] exactRows() {
        BigFraction[][] likely = side;
        if (likely == null || given.size() == 1) {
            return given.get(0);
        }
        BigFraction[][] rows = new BigFraction[prior.length][outcomes.size()];
        for (int x = 0; x < rows.length; x++) {
            for (int y = 0; y < rows[x].length; y++) {
                rows[x][y] = BigFraction.ZERO;
                for (int z = 0; z < likely[x].length; z++) {
                    rows[x][y] = rows[x][y].add(likely[x][z].multiply(rows(z)[x][y]));
                }
            }
        }
        return rows;
    }

    @Override
    public String toString() {
        return information.toString();
    }
}
