package io.divulge.cli;

import io.divulge.io.PriorChoice;
import io.divulge.io.release.MechanismModel;
import io.divulge.io.release.PriorWords;
import io.divulge.measure.NamedMeasure;
import io.divulge.mechanism.Mechanisms;
import io.divulge.mechanism.NamedMechanism;
import io.divulge.mechanism.UnaryEncoding;
import io.divulge.mechanism.UnaryRelease;
import io.divulge.model.Alphabet;
import io.divulge.model.Prior;
import io.divulge.report.DensityReport;
import io.divulge.report.UnaryAnalysis;
import java.util.List;
import java.util.Optional;

/**
 * Unary encoding of so many answers that its outcomes cannot be gone through.
 *
 * @param source the expression that names it
 * @param prior where the prior comes from, in words
 */
record UnaryModel(UnaryRelease release, String source, String prior) {
    /** The release that an expression names, if it is one of these. */
    static Optional<UnaryModel> of(String model, ModelOptions options) {
        if (!model.trim().startsWith("unary") || !Mechanisms.isNamedBy(model)) {
            return Optional.empty();
        }
        NamedMechanism mechanism = Mechanisms.parse(model);
        int answers = mechanism.arguments().whole("k", 1);
        if (answers <= UnaryEncoding.MOST_ANSWERS) {
            return Optional.empty();
        }
        options.refuseColumns(model);
        if (options.exact()) {
            throw new IllegalArgumentException("--exact goes through all outcomes, and '" + model + "' has 2^" + answers
                    + " (expected at most " + UnaryEncoding.MOST_ANSWERS + " answers): leave it out");
        }
        MechanismModel given = MechanismModel.of(mechanism, options.prior(), options.normalize());
        Alphabet secrets = Alphabet.numbered("x", answers);
        Optional<PriorChoice> choice = given.choice();
        Prior prior =
                choice.map(some -> some.over(secrets, options.normalize())).orElseGet(() -> Prior.uniform(secrets));
        UnaryRelease release = UnaryRelease.of(
                prior,
                mechanism.arguments().number("epsilon", 0, Double.POSITIVE_INFINITY),
                UnaryEncoding.Kind.parse(mechanism.arguments().text("kind")));
        return Optional.of(new UnaryModel(
                release, mechanism.expression(), choice.map(PriorWords::of).orElse("uniform, because none was given")));
    }

    DensityReport measured(List<NamedMeasure> measures) {
        return UnaryAnalysis.of(release, source, prior, measures);
    }

    DensityReport analyzed() {
        return UnaryAnalysis.of(release, source, prior);
    }
}
