package io.divulge.bench;

import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DenseChannel;
import io.divulge.model.Prior;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Passes over a dense square matrix, and reading it. The vector kernel is used; see {@code withoutVectors} otherwise. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 2)
@Fork(
        value = 1,
        jvmArgsAppend = {"--add-modules", "jdk.incubator.vector", "-Xmx4g"})
public class DensePassBenchmark {
    /** The number of secrets and of outcomes. */
    @Param({"1000", "5000"})
    public int size;

    private double[][] rows = {};
    private double[] weights = {};
    private Prior prior = Prior.uniform(Alphabet.of("none"));
    private Channel channel = Channel.identity(Alphabet.of("none"));

    /** Draws the matrix. */
    @Setup
    public void draw() {
        rows = RandomMatrix.of(size, size, 1);
        Alphabet secrets = Alphabet.numbered("x", size);
        channel = DenseChannel.adopting(secrets, Alphabet.numbered("y", size), rows);
        prior = Prior.normalizing(secrets, RandomMatrix.of(1, size, 3)[0]);
        weights = prior.toArray();
    }

    /** The speed of memory. */
    @Benchmark
    public double plainRead() {
        return PlainRead.allCores(rows);
    }

    /** Largest and smallest likelihood and probability of every outcome. */
    @Benchmark
    public double extremesAndOutputLaw() {
        return prior.through(channel).summary().maxLift(0);
    }

    /** The same and {@code sum p w log w}. */
    @Benchmark
    public double extremesOutputLawAndLogs() {
        return prior.through(channel).summaryWithLogs().logMoment();
    }

    /** The same without the vector module. */
    @Benchmark
    @Fork(value = 1, jvmArgsAppend = "-Xmx4g")
    public double withoutVectors() {
        return prior.through(channel).summaryWithLogs().logMoment();
    }

    /** Mutual information by a plain loop. */
    @Benchmark
    public double plainInformation() {
        return PlainInformation.of(weights, rows);
    }
}
