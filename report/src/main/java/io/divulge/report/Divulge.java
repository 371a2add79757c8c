package io.divulge.report;

import io.divulge.density.DensityMechanisms;
import io.divulge.design.Design;
import io.divulge.design.DesignProblem;
import io.divulge.design.InformationUtility;
import io.divulge.estimate.Estimates;
import io.divulge.estimate.Estimation;
import io.divulge.estimate.source.CountingEngine;
import io.divulge.estimate.source.EventQuery;
import io.divulge.guarantee.Assessment;
import io.divulge.guarantee.Guarantees;
import io.divulge.io.MechanismModel;
import io.divulge.io.ModelReader;
import io.divulge.io.PriorChoice;
import io.divulge.io.ReleaseKinds;
import io.divulge.io.ReleaseRequest;
import io.divulge.mechanism.Mechanisms;
import io.divulge.model.Prior;
import io.divulge.release.Release;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Where a program begins: it reads a release or names a mechanism, measures it, and holds it to a guarantee.
 *
 * <pre>{@code
 * Release survey = Divulge.read(Path.of("survey.json"));
 * Value leakage = survey.measure("pml");                         // nats, with a bracket and a witness
 * Value envelope = survey.measure("envelope(delta=0.05)");
 * Assessment verdict = Divulge.check(survey, "ldp(epsilon=2)");  // holds, violated or undecided, and where
 * }</pre>
 *
 * <p>What is wrong with an argument is told by an {@link IllegalArgumentException}, and what is wrong with a file by a
 * {@code DivulgeException}, which is one of them.
 */
public final class Divulge {
    private Divulge() {}

    /**
     * The release in a file: JSON or CSV, with a matrix or with counts. Counts are a sample: measures describe it, and {@link #check} decides
     * about the population that it was drawn from.
     *
     * @throws NoSuchFileException if there is no such file
     */
    public static Release read(Path file) throws IOException {
        if (!Files.exists(file)) {
            throw new NoSuchFileException(file.toString(), null, "there is no such model");
        }
        return ModelReader.create().read(file).release(false);
    }

    /** A mechanism by name, such as {@code rr(k=5,epsilon=1)} or {@code laplace(scale=1,secret=uniform(0,1))}; without a prior, a uniform one. */
    public static Release mechanism(String expression, double... prior) {
        if (DensityMechanisms.isNamedBy(expression)) {
            return DensityMechanisms.parse(expression);
        }
        String written = prior.length == 0
                ? null
                : Arrays.stream(prior).mapToObj(Double::toString).collect(Collectors.joining(","));
        if (ReleaseKinds.isNamedBy(expression)) {
            return ReleaseKinds.parse(
                    expression,
                    ReleaseRequest.of(written == null ? null : PriorChoice.parse(written), false, List.of(), true));
        }
        return MechanismModel.of(Mechanisms.parse(expression), written, false).release(false);
    }

    /** Whether a release keeps a guarantee, such as {@code pml(epsilon=1)}; how tight it could be, and where it fails. */
    public static Assessment check(Release release, String guarantee) {
        return CheckReport.of(release, List.of(Guarantees.parse(guarantee)))
                .lines()
                .get(0)
                .assessment();
    }

    /** The mechanism with the largest mutual information among those that keep a guarantee under a prior, with a bound for all others. */
    public static Design design(Prior prior, String guarantee) {
        return DesignProblem.of(prior, Guarantees.parse(guarantee), new InformationUtility(prior))
                .solve();
    }

    /** What events in a file leak, counted by DuckDB: every measure with bounds that hold together with a confidence of 95 %. */
    public static Estimates estimate(Path events, String secret, String outcome) {
        EventQuery query = EventQuery.of(List.of(events.toString()), List.of(secret), List.of(outcome));
        return Estimation.of(
                        CountingEngine.named("duckdb").count(query, step -> {}).counts())
                .estimates();
    }
}
