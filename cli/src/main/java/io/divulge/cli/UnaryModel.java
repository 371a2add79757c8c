package io.divulge.cli;

import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Measured;
import io.divulge.io.PriorChoice;
import io.divulge.io.release.MechanismModel;
import io.divulge.io.release.PriorWords;
import io.divulge.measure.NamedMeasure;
import io.divulge.mechanism.Mechanisms;
import io.divulge.mechanism.NamedMechanism;
import io.divulge.mechanism.UnaryEncoding;
import io.divulge.mechanism.UnaryMeasures;
import io.divulge.mechanism.UnaryRelease;
import io.divulge.model.Alphabet;
import io.divulge.model.Dropped;
import io.divulge.model.Prior;
import io.divulge.report.CheckReport;
import io.divulge.report.DensityReport;
import io.divulge.report.ModelSummary;
import io.divulge.report.UnaryAnalysis;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Unary encoding of so many answers that its outcomes cannot be gone through.
 *
 * @param source the expression that names it
 * @param prior where the prior comes from, in words
 */
record UnaryModel(UnaryRelease release, String source, String prior) {
    /** Of more answers than this closed forms are asked, where there are some, though the outcomes could be gone through. */
    private static final int SLOW_ANSWERS = 16;

    /** The release that an expression names, if it is one of these or slow to go through, and these measures have closed forms. */
    static Optional<UnaryModel> of(String model, ModelOptions options, List<NamedMeasure> measures) {
        boolean closed = !options.exact()
                && measures.stream()
                        .allMatch(measure ->
                                UnaryMeasures.names().contains(measure.family().name()));
        return closed ? of(model, options, SLOW_ANSWERS) : of(model, options);
    }

    /** The release that an expression names, if it is one of these. */
    static Optional<UnaryModel> of(String model, ModelOptions options) {
        return of(model, options, UnaryEncoding.MOST_ANSWERS);
    }

    private static Optional<UnaryModel> of(String model, ModelOptions options, int most) {
        if (!model.trim().startsWith("unary") || !Mechanisms.isNamedBy(model)) {
            return Optional.empty();
        }
        NamedMechanism mechanism = Mechanisms.parse(model);
        if (mechanism.arguments().whole("k", 1) <= most) {
            return Optional.empty();
        }
        options.refuseColumns(model);
        if (options.exact()) {
            throw new IllegalArgumentException("--exact goes through all outcomes, and '" + model + "' has 2^"
                    + mechanism.arguments().whole("k", 1)
                    + " (expected at most " + UnaryEncoding.MOST_ANSWERS + " answers): leave it out");
        }
        return Optional.of(of(mechanism, options.prior(), options.normalize()));
    }

    /** Whether a mechanism is one of these. */
    static boolean isOne(NamedMechanism mechanism) {
        return mechanism.family().name().equals("unary")
                && mechanism.arguments().whole("k", 1) > UnaryEncoding.MOST_ANSWERS;
    }

    /** The release of a mechanism that is one of these. */
    static UnaryModel of(NamedMechanism mechanism, Optional<String> written, boolean normalize) {
        Alphabet secrets = Alphabet.numbered("x", mechanism.arguments().whole("k", 1));
        Optional<PriorChoice> choice =
                MechanismModel.of(mechanism, written, normalize).choice();
        Prior prior = choice.map(some -> some.over(secrets, normalize)).orElseGet(() -> Prior.uniform(secrets));
        UnaryRelease release = UnaryRelease.of(
                prior,
                mechanism.arguments().number("epsilon", 0, Double.POSITIVE_INFINITY),
                UnaryEncoding.Kind.parse(mechanism.arguments().text("kind")));
        return new UnaryModel(
                release, mechanism.expression(), choice.map(PriorWords::of).orElse("uniform, because none was given"));
    }

    /** As guarantees see it. */
    Measured measured() {
        return UnaryMeasures.measured(release);
    }

    /** As a reader knows it. */
    ModelSummary summary() {
        Prior all = release.prior();
        List<String> impossible = IntStream.range(0, all.secrets().size())
                .filter(x -> all.probability(x) == 0)
                .mapToObj(all.secrets()::label)
                .toList();
        return new ModelSummary(
                source,
                Optional.empty(),
                release.bits(),
                BigInteger.TWO.pow(all.secrets().size()),
                prior,
                prior.startsWith("uniform, because"),
                false,
                new Dropped(impossible, List.of()),
                List.of(),
                List.of());
    }

    CheckReport checked(List<Guarantee> guarantees) {
        return CheckReport.of(measured(), summary(), guarantees);
    }

    DensityReport measured(List<NamedMeasure> measures) {
        return UnaryAnalysis.of(release, source, prior, measures);
    }

    DensityReport analyzed() {
        return UnaryAnalysis.of(release, source, prior);
    }
}
