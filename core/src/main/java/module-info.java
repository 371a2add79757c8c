/**
 * What a release tells an adversary about the secret: models, measures with brackets and witnesses, guarantees, and what follows from
 * them.
 *
 * <p>Exported to everyone is what a program needs that asks questions; the rest is for the other modules of Divulge and may change.
 */
module io.divulge.core {
    requires static transitive org.jspecify;
    requires transitive org.apache.commons.numbers.fraction;
    requires org.apache.commons.numbers.core;

    exports io.divulge.numeric;
    exports io.divulge.expression;
    exports io.divulge.model;
    exports io.divulge.measure;
    exports io.divulge.measure.pointwise;
    exports io.divulge.measure.envelope;
    exports io.divulge.measure.robust to
            io.divulge.cli,
            io.divulge.design,
            io.divulge.estimate;
    exports io.divulge.catalogue;
    exports io.divulge.release;
    exports io.divulge.guarantee;
    exports io.divulge.implication;
    exports io.divulge.adversary to
            io.divulge.report;
    exports io.divulge.exact to
            io.divulge.proof,
            io.divulge.design,
            io.divulge.io,
            io.divulge.report,
            io.divulge.figures,
            io.divulge.cli;
    exports io.divulge.calibration to
            io.divulge.density,
            io.divulge.io,
            io.divulge.design,
            io.divulge.report,
            io.divulge.cli,
            io.divulge.web;
    exports io.divulge.composition to
            io.divulge.io,
            io.divulge.report,
            io.divulge.cli,
            io.divulge.web;
    exports io.divulge.chain to
            io.divulge.io;
    exports io.divulge.counts to
            io.divulge.io;
    exports io.divulge.mechanism to
            io.divulge.density,
            io.divulge.design,
            io.divulge.estimate,
            io.divulge.io,
            io.divulge.report,
            io.divulge.figures,
            io.divulge.web,
            io.divulge.cli;
    exports io.divulge.refinement to
            io.divulge.proof,
            io.divulge.report,
            io.divulge.cli;
    exports io.divulge.measure.capacity to
            io.divulge.proof,
            io.divulge.figures,
            io.divulge.io;
    exports io.divulge.measure.event to
            io.divulge.proof,
            io.divulge.density,
            io.divulge.report,
            io.divulge.audit,
            io.divulge.figures;
    exports io.divulge.measure.goal to
            io.divulge.report,
            io.divulge.web;
    exports io.divulge.measure.guessing to
            io.divulge.estimate,
            io.divulge.report,
            io.divulge.audit;
    exports io.divulge.measure.indistinguishability to
            io.divulge.proof,
            io.divulge.density,
            io.divulge.estimate,
            io.divulge.report,
            io.divulge.audit,
            io.divulge.figures;
    exports io.divulge.measure.information to
            io.divulge.proof,
            io.divulge.density,
            io.divulge.design,
            io.divulge.estimate,
            io.divulge.report,
            io.divulge.figures;

    uses io.divulge.catalogue.Vocabulary;
    uses io.divulge.model.TableFiles;
    uses io.divulge.numeric.ColumnKernel;
}
