package io.divulge.bench;

import io.divulge.catalogue.Measures;
import io.divulge.composition.ComposedRelease;
import io.divulge.mechanism.Mechanisms;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** A hundred releases of randomized response with three answers, by types. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class CompositionBenchmark {
    private final Channel response = Mechanisms.parse("rr(k=3,epsilon=1)").channel(Optional.empty());
    private final Joint joint = Prior.of(response.secrets(), 0.2, 0.3, 0.5).through(response);

    /** The composition alone: 5151 types. */
    @Benchmark
    public boolean compose() {
        return ComposedRelease.repeated(joint, 100).as(Joint.class).toOptional().isPresent();
    }

    /** The composition and its largest leakage. */
    @Benchmark
    public double composeAndMeasure() {
        return ComposedRelease.repeated(joint, 100)
                .measure(Measures.parse("pml"))
                .value();
    }

    /** The composition and a point of its envelope. */
    @Benchmark
    public double composeAndEnvelope() {
        return ComposedRelease.repeated(joint, 100)
                .measure(Measures.parse("envelope(delta=0.05)"))
                .value();
    }
}
