package io.divulge.release;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LIP;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.measure.Answer;
import io.divulge.measure.Answers;
import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.measure.Trait;
import io.divulge.measure.Value;
import io.divulge.measure.robust.ConstrainedPriors;
import io.divulge.measure.robust.EveryPrior;
import io.divulge.measure.robust.ListedPriors;
import io.divulge.measure.robust.PriorBox;
import io.divulge.measure.robust.PriorSet;
import io.divulge.measure.robust.TotalVariationBall;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.NumberTable;
import io.divulge.model.Prior;
import io.divulge.model.TableFiles;
import io.divulge.numeric.Scalar;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A release under the worst of a set of priors: what it leaks to an adversary who may hold any of them, so that a guarantee for it is one
 * for all of them.
 */
public final class PriorsRelease implements Release {
    private static final String EXPECTED =
            "all, tv:R, box:W, at-least:C, a CSV file with a row for each prior and a column for each secret, or a"
                    + " JSON file of linear constraints";

    /** What is known of any set of priors; a list of them answers everything. */
    private static final Answers<PriorsRelease, Value> TABLE = Answers.<PriorsRelease, Value>otherwise(
                    "is known for a list of priors only, as a CSV file (expected one of %s, or a measure that is about the"
                            + " channel)")
            .with(PML, (release, none) -> release.priors.leakage(release.joint))
            .with(PMC, (release, none) -> release.priors.cost(release.joint))
            .with(
                    LIP,
                    (release, none) -> release.priors.leakage(release.joint).larger(release.priors.cost(release.joint)))
            .done();

    private final Joint joint;
    private final PriorSet priors;
    private final Description description;

    private PriorsRelease(Joint joint, PriorSet priors, Description description) {
        this.joint = joint;
        this.priors = priors;
        this.description = description;
    }

    /**
     * A release under the worst prior of a set.
     *
     * @param written {@code all}, {@code tv:R} and {@code box:W} around the prior of the release, {@code at-least:C} for every secret, a CSV
     *     file of priors, or a JSON file of linear constraints
     * @throws IllegalArgumentException if there is no such set, or the outcomes of the release are not listed
     */
    public static PriorsRelease of(Release base, String written) {
        FiniteRelease listed = base.as(FiniteRelease.class).orThrow();
        int colon = written.indexOf(':');
        String name = colon < 0 ? written.strip() : written.substring(0, colon).strip();
        String rest = colon < 0 ? "" : written.substring(colon + 1).strip();
        Joint given = listed.joint();
        // Secrets that the given prior excludes are possible under others.
        Joint open = Prior.uniform(given.channel().secrets()).through(given.channel());
        return switch (name) {
            case "all" -> of(listed, open, new EveryPrior(), "every prior");
            case "tv" ->
                of(
                        listed,
                        given,
                        new TotalVariationBall(probability(written, rest)),
                        "every prior within a total variation distance of " + rest + " of the given one");
            case "box" ->
                of(
                        listed,
                        given,
                        PriorBox.around(given.prior(), probability(written, rest)),
                        "every prior whose probabilities are within " + rest + " of the given ones");
            case "at-least" ->
                of(
                        listed,
                        open,
                        atLeast(open.secrets(), probability(written, rest).value(), written),
                        "every prior that gives each secret at least " + rest);
            default -> listed(listed, open, written);
        };
    }

    private static PriorsRelease of(FiniteRelease base, Joint joint, PriorSet priors, String words) {
        Description given = base.description();
        Description under = Description.listed(
                        given.source(),
                        joint.secrets().size(),
                        BigInteger.valueOf(joint.outcomes().size()),
                        "the worst of " + words)
                .describedBy(given.description().orElse(null))
                .withNotes(given.notes())
                // A set around a prior that nobody gave rests on that prior too.
                .warning(joint == base.joint() ? given.warnings() : List.of());
        return new PriorsRelease(joint, priors, under);
    }

    private static PriorsRelease listed(FiniteRelease base, Joint open, String written) {
        if (written.endsWith(".json")) {
            ConstrainedPriors kept =
                    ConstrainedPriors.of(open.secrets(), TableFiles.installed().constraints(written), written);
            return of(
                    base,
                    kept.support().through(open.channel()),
                    kept,
                    "every prior that keeps the constraints of " + written);
        }
        if (!written.endsWith(".csv") && written.indexOf('/') < 0) {
            throw new IllegalArgumentException(
                    "there is no set of priors '" + written + "' (expected " + EXPECTED + ")");
        }
        NumberTable table = TableFiles.installed().read(written);
        Alphabet secrets = open.channel().secrets();
        List<Prior> priors = new ArrayList<>();
        for (double[] row : table.on(secrets, secrets)) {
            priors.add(Prior.of(secrets, row));
        }
        return of(base, open, new ListedPriors(priors), "the " + priors.size() + " priors of " + table.name());
    }

    private static Scalar probability(String written, String rest) {
        try {
            Scalar number = Scalar.parse(rest);
            if (number.value() >= 0 && number.value() <= 1) {
                return number;
            }
        } catch (IllegalArgumentException noNumber) {
            throw new IllegalArgumentException("--priors " + written + ": " + noNumber.getMessage(), noNumber);
        }
        throw new IllegalArgumentException(
                "--priors " + written + ": " + rest + " (expected a probability from 0 to 1 after the colon)");
    }

    private static PriorSet atLeast(Alphabet secrets, double least, String written) {
        if (least * secrets.size() > 1) {
            throw new IllegalArgumentException("--priors " + written + ": " + secrets.size()
                    + " secrets cannot all have that much (expected at most 1/" + secrets.size() + ")");
        }
        double[] lower = new double[secrets.size()];
        double[] upper = new double[secrets.size()];
        Arrays.fill(lower, least);
        Arrays.fill(upper, 1);
        return PriorBox.of(secrets, lower, upper);
    }

    @Override
    public Description description() {
        return description;
    }

    @Override
    public Answer<Measurement> answer(Measure<?> measure, Effort effort) {
        if (priors instanceof ListedPriors list && !TABLE.has(measure.family())) {
            return worst(list, measure, effort);
        }
        if (measure.family().has(Trait.FOR_EVERY_PRIOR)) {
            return measure.of(joint, effort).map(Measurement::rounded);
        }
        return TABLE.of(this, measure, effort).map(Measurement::rounded);
    }

    private Answer<Measurement> worst(ListedPriors list, Measure<?> measure, Effort effort) {
        Answer<Value> worst = measure.of(list.priors().get(0).through(joint.channel()), effort);
        for (Prior prior : list.priors().subList(1, list.priors().size())) {
            Answer<Value> next = measure.of(prior.through(joint.channel()), effort);
            worst = worst.then(known -> next.map(known::larger));
        }
        return worst.map(Measurement::rounded);
    }

    @Override
    public Optional<String> refusal(Measure<?> measure) {
        boolean answered = priors instanceof ListedPriors
                || measure.family().has(Trait.FOR_EVERY_PRIOR)
                || TABLE.has(measure.family());
        return answered ? Optional.empty() : Optional.of(TABLE.reason(measure.family()));
    }

    @Override
    public <F> Answer<F> as(Class<F> form) {
        return Answer.refused(
                description.source(),
                "has a set of priors here, and this needs a single one: leave out --priors, or use analyze, measure or"
                        + " check");
    }

    @Override
    public String toString() {
        return description.source() + "; " + priors;
    }
}
