package io.divulge.chain;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LIP;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.measure.Answer;
import io.divulge.measure.Answers;
import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.measure.Value;
import io.divulge.release.Description;
import io.divulge.release.Measurement;
import io.divulge.release.Release;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The log of a secret that changes, about the secret at the time that it tells most about: the largest value over all times.
 *
 * <p>Where times are few, each is measured. Where they are many, the worst log is bounded for each, and looked for at some.
 */
public final class WorstTime implements Release {
    /** The number of times that are measured one by one. */
    private static final int MOST_TIMES = 24;

    private static final Answers<WorstTime, Value> KNOWN = Answers.<WorstTime, Value>otherwise(
                    "is measured at one time, and these are too many to measure all: ask about one, as in about=10, or for one of %s")
            .with(PML, (any, none) -> any.leakage())
            .with(PMC, (any, none) -> any.cost())
            .with(LDP, (any, none) -> any.ratio())
            .with(LIP, (any, none) -> any.leakage().larger(any.cost()))
            .done();

    private final SecretChain chain;
    private final LogBounds bounds;
    private final Map<Integer, ChainRelease> looked = new ConcurrentHashMap<>();
    private final List<Release> times;
    private final int n;
    private final Description description;

    private WorstTime(SecretChain chain, Description.Name name) {
        this.chain = chain;
        this.bounds = new LogBounds(chain);
        this.n = chain.n();
        this.times = new ArrayList<>();
        for (int t = 1; t <= n && n <= MOST_TIMES; t++) {
            times.add(ChainRelease.about(chain, t, name));
        }
        this.description = chain.counted(name.unlisted(
                ChainRelease.words(chain),
                chain.secrets(),
                this::ratio,
                "The secret is that at the time which the log tells most about; every number is the largest over " + n
                        + " times."));
    }

    /** The log about the secret at whatever time it tells most about. */
    public static WorstTime of(SecretChain chain, Description.Name name) {
        return new WorstTime(chain, name);
    }

    @Override
    public Description description() {
        return description;
    }

    @Override
    public Answer<Measurement> answer(Measure<?> measure, Effort effort) {
        if (times.isEmpty()) {
            return KNOWN.of(this, measure, effort).map(Measurement::proved);
        }
        Answer<Measurement> worst = times.get(0).answer(measure, effort);
        for (Release time : times.subList(1, times.size())) {
            worst = worst.then(before -> time.answer(measure, effort)
                    .map(next -> Measurement.proved(before.value().max(next.value()))));
        }
        return worst;
    }

    @Override
    public Optional<String> refusal(Measure<?> measure) {
        if (times.isEmpty()) {
            return KNOWN.has(measure.family()) ? Optional.empty() : Optional.of(KNOWN.reason(measure.family()));
        }
        return times.stream().flatMap(time -> time.refusal(measure).stream()).findFirst();
    }

    private Value leakage() {
        return worst(bounds::leakageAbove, ChainRelease::leakage);
    }

    private Value cost() {
        return worst(bounds::costAbove, ChainRelease::cost);
    }

    private Value ratio() {
        return worst(bounds::ratioAbove, ChainRelease::ratio);
    }

    /** From above over all times; from below at the one where that is largest, and at the ends. */
    private Value worst(IntToDoubleFunction above, Function<ChainRelease, Value> below) {
        double[] bound = IntStream.rangeClosed(1, n).mapToDouble(above).toArray();
        int most = 0;
        for (int i = 1; i < n; i++) {
            most = bound[i] > bound[most] ? i : most;
        }
        Value best = Value.exactly(0);
        for (int t : IntStream.of(1, most + 1, n).distinct().toArray()) {
            Value found = below.apply(looked.computeIfAbsent(t, time -> new ChainRelease(chain, bounds, time)));
            best = found.lower() > best.lower() ? found : best;
        }
        double upper = Math.max(bound[most], best.lower());
        return new Value(best.lower(), Math.min(best.value(), upper), upper, best.witness());
    }
}
