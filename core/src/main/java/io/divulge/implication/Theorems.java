package io.divulge.implication;

import java.util.List;

/** All implications. A new one is a class and a line here. */
final class Theorems {
    /** Those that the papers state come first: where two chains are equally tight, theirs is shown. */
    static final List<Implication> ALL = List.of(
            new LdpToPml(),
            new LdpToPmc(),
            new PmlToPmc(),
            new PmcToPml(),
            new AlipToPmcAndPml(),
            new LipToPmcAndPml(),
            new PmcAndPmlToAlip(),
            new PmcAndPmlToLip(),
            new PmcAndPmlToLdp(),
            new EveryPriorToLdp(),
            new LdiToPml(),
            new LargerDelta(),
            new PmlIsMaxInformation(),
            new TailPmlToMaxInformation(),
            new PmlToMaximalLeakage(),
            new TailPmlToMaximalLeakage(),
            new PmlToMutualInformation(),
            new PmlToTotalVariation(),
            new MaximalLeakageToTotalVariation(),
            new LdpToFInformation(),
            new PmcAndMaximalLeakageToFInformation(),
            new ApproximateLdpToTotalVariation(),
            new PmlToEnvelope(),
            new MaximalLeakageToEnvelope(),
            new EnvelopeToTailPml(),
            new EnvelopeToEml(),
            new ApproximateLdpToProbabilisticLdp(),
            new ProbabilisticLdpToApproximateLdp(),
            new LdpWithoutDelta(),
            new MaximalLeakageToMutualInformation(),
            new Independence(),
            new LdiToLdp(),
            new LdpToLdi(),
            new LdpToMaximalLeakage(),
            new ApproximateLdpToMaximalLeakage(),
            new EmlToSmallerDelta(),
            new PmcToEml(),
            new TailPmlToEnvelope(),
            new EmlToEnvelope(),
            new TotalVariationToMaximalLeakage(),
            new MutualInformationToTotalVariation(),
            new Always());

    private Theorems() {}
}
