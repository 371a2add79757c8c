/**
 * Answers as records, documents and JSON; and {@link io.divulge.report.Divulge}, where a program begins.
 *
 * <pre>{@code
 * Release survey = Divulge.read(Path.of("survey.json"));
 * Value leakage = survey.measure("pml");
 * System.out.println(leakage.upper() + " nats, by " + leakage.witness().inWords());
 * System.out.println(survey.measure("envelope(delta=0.05)").upper());
 *
 * Assessment verdict = Divulge.check(survey, "ldp(epsilon=2)");
 * System.out.println(verdict.verdict() + "; " + verdict.tightest().expression() + " holds");
 *
 * Report report = Analysis.of(survey);
 * System.out.println(TextWriter.write(report.document(), Style.plain(Unit.NATS)));
 * }</pre>
 */
module io.divulge.report {
    requires static transitive org.jspecify;
    requires transitive io.divulge.core;
    requires transitive io.divulge.density;
    requires transitive io.divulge.design;
    requires transitive io.divulge.estimate;
    requires transitive io.divulge.io;
    requires transitive io.divulge.proof;
    requires com.fasterxml.jackson.core;

    exports io.divulge.document;
    exports io.divulge.report;
}
