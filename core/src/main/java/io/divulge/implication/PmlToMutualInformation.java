package io.divulge.implication;

import io.divulge.guarantee.BoundedMutualInformation;
import io.divulge.guarantee.Pml;
import io.divulge.guarantee.TailPml;
import io.divulge.numeric.Enclosure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Mutual information is at most the expected leakage [SCOS23, Prop. 7]: {@code (1 - delta) epsilon + delta log(1 / p_min)}.
 *
 * <p>The proposition is printed without the factor {@code 1 - delta}, which its proof allows. In the high-privacy regime no lift is below what {@link PmlToPmc} says, and the chord of
 * {@link Lifts} gives less than {@code epsilon}.
 */
final class PmlToMutualInformation extends Implication {
    PmlToMutualInformation() {
        super(
                "(epsilon, delta)-PML => I(X;Y) <= (1 - delta) ((b-1) a log a + (1-a) b log b)/(b-a) - delta log p_min, b = e^epsilon,"
                        + " a = max( 0, (1 - b (1 - p_min))/p_min ); epsilon where a = 0 and delta = 0",
                "p_min known if a > 0; p_min or n if delta > 0, log(n/delta) for -log p_min",
                "[SCOS23, Prop. 7], docs/implications.md 1");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        List<Inference> all = new ArrayList<>();
        known.one(Pml.class)
                .ifPresent(pml -> all.add(infer(
                        new BoundedMutualInformation(Bound.nats(PmlToPmc.lifts(Enclosure.of(pml.epsilon()), setting)
                                .information())),
                        pml)));
        for (TailPml tail : known.all(TailPml.class)) {
            setting.logPMin()
                    .map(Enclosure::negate)
                    .or(() -> inTail(tail, setting))
                    .ifPresent(most -> all.add(
                            infer(new BoundedMutualInformation(Bound.nats(average(tail, most, setting))), tail)));
        }
        return all;
    }

    private static Enclosure average(TailPml premise, Enclosure most, Setting setting) {
        Enclosure delta = Enclosure.of(premise.delta());
        Enclosure usual = PmlToPmc.lifts(Enclosure.of(premise.epsilon()).min(most), setting)
                .information();
        return Enclosure.ONE.minus(delta).atLeast(0).times(usual).plus(delta.times(most));
    }

    /**
     * What an outcome of the tail says on average, {@code log(n/delta)}: which of the {@code n} secrets, and that it is in the tail, which raises no secret by more than {@code 1/delta}. A tail of
     * smaller probability says less in all only while {@code delta e^(1 + epsilon) <= n}.
     */
    private static Optional<Enclosure> inTail(TailPml tail, Setting setting) {
        Enclosure failure = Enclosure.log(tail.delta());
        Enclosure usual = Enclosure.of(tail.epsilon()).plus(Enclosure.ONE);
        return setting.most()
                .map(n -> n.log().minus(failure))
                .filter(most -> Double.isFinite(most.upper()) && usual.upper() <= most.lower());
    }
}
