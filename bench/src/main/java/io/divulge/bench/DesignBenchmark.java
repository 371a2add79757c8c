package io.divulge.bench;

import io.divulge.design.DesignProblem;
import io.divulge.design.InformationUtility;
import io.divulge.guarantee.Guarantees;
import io.divulge.model.Alphabet;
import io.divulge.model.Prior;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The best mutual information for secrets of different probabilities: from a cold start, as the command line has it, and warm. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3)
@Measurement(iterations = 5)
@Fork(1)
public class DesignBenchmark {
    /** How many secrets. */
    @Param({"12", "40"})
    public int secrets;

    /** What is to be kept. */
    @Param({"pml(epsilon=0.7)", "lip(epsilon=0.7)", "ldp(epsilon=0.7)"})
    public String guarantee = "";

    /** What remains open, so that nothing is left out. */
    @Benchmark
    public double gap() {
        Prior prior = Prior.normalizing(
                Alphabet.numbered("x", secrets),
                new SplittableRandom(secrets).doubles(secrets).toArray());
        return DesignProblem.of(prior, Guarantees.parse(guarantee), new InformationUtility(prior))
                .solve()
                .gap();
    }
}
