package io.divulge.density.noise;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;

/**
 * Noise on top of the records of others whose sum has a density that is not computed: only what outcomes beyond all records say is
 * known.
 *
 * <p>Under Laplace noise that is what [SGSSO25, Ex. 6] is about: beyond the records all of them lie on one side, and those of others
 * cancel.
 *
 * @param base the noise proper
 * @param shifts from the least to the most that the records of others add to the mean
 * @param record the law of each record, for people
 */
public record RecordsNoise(BaseNoise base, Enclosure shifts, String record) implements Noise {
    private IllegalArgumentException unknown() {
        String known = base.tails() == Tails.FLAT
                ? "pml, pmc, ldp, and pml-at(y) and pmc-at(y) of outcomes beyond all records are known"
                : "pml, pmc and ldp are known";
        return new IllegalArgumentException("the mean of records that are " + record
                + " has a density that is not computed here: " + known
                + "; for the rest take uniform records, or put the law on a grid, as in points(0:1/4|0.5:1/2|1:1/4)");
    }

    @Override
    public Jet density(Enclosure point, int order) {
        throw unknown();
    }

    @Override
    public Jet logDensity(Enclosure point, int order) {
        throw unknown();
    }

    @Override
    public Enclosure above(Enclosure point) {
        throw unknown();
    }

    @Override
    public Enclosure below(Enclosure point) {
        throw unknown();
    }

    @Override
    public Jet between(Enclosure low, Enclosure high, Enclosure width, int order) {
        throw unknown();
    }

    @Override
    public Enclosure aboveInterval(Enclosure low, Enclosure high, Enclosure width) {
        throw unknown();
    }

    @Override
    public Enclosure belowInterval(Enclosure low, Enclosure high, Enclosure width) {
        throw unknown();
    }

    @Override
    public Enclosure logRatio(Enclosure outcome, Enclosure one, Enclosure other) {
        throw unknown();
    }

    @Override
    public String inWords() {
        return base.inWords();
    }
}
