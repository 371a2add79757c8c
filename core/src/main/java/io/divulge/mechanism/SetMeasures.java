package io.divulge.mechanism;

import static io.divulge.measure.guessing.GuessingMeasures.GUESSWORK_LEAKAGE;
import static io.divulge.measure.guessing.GuessingMeasures.MAXIMAL_COST_LEAKAGE;
import static io.divulge.measure.guessing.GuessingMeasures.MAXIMAL_REALIZABLE_COST;
import static io.divulge.measure.guessing.GuessingMeasures.MIN_CAPACITY;
import static io.divulge.measure.guessing.GuessingMeasures.MIN_ENTROPY_LEAKAGE;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDI;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LIP;
import static io.divulge.measure.information.InformationMeasures.CHI_SQUARED;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.information.InformationMeasures.TOTAL_VARIATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC_MEAN;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_MEAN;

import io.divulge.measure.Answers;
import io.divulge.measure.Value;

/** What is known in closed form of mechanisms that release sets, with any number of answers. */
public final class SetMeasures {
    /** What a release of sets answers. */
    public static final Answers<SetRelease, Value> TABLE = Answers.<SetRelease, Value>otherwise("has no closed form")
            .with(PML, (release, none) -> release.leakage())
            .with(PML_MEAN, (release, none) -> release.meanLeakage())
            .with(PMC, (release, none) -> release.cost())
            .with(PMC_MEAN, (release, none) -> release.meanCost())
            .with(MAXIMAL_LEAKAGE, (release, none) -> release.maximalLeakage())
            .with(MUTUAL_INFORMATION, (release, none) -> release.mutualInformation())
            .with(LDP, (release, none) -> release.indistinguishability())
            .with(LIP, (release, none) -> release.cost().larger(release.leakage()))
            .with(LDI, (release, none) -> release.identifiability())
            .with(MIN_ENTROPY_LEAKAGE, (release, none) -> release.minEntropyLeakage())
            .with(MIN_CAPACITY, (release, none) -> release.maximalLeakage())
            .with(MAXIMAL_COST_LEAKAGE, (release, none) -> release.maximalCostLeakage())
            // Both are the cost at the worst outcome [SGSSO25, III.C, III.D].
            .with(MAXIMAL_REALIZABLE_COST, (release, none) -> release.cost())
            .with(GUESSWORK_LEAKAGE, (release, none) -> release.cost())
            .with(TOTAL_VARIATION, (release, none) -> release.totalVariation())
            .with(CHI_SQUARED, (release, none) -> release.chiSquared())
            .done();

    private SetMeasures() {}
}
