package io.divulge.report;

import io.divulge.catalogue.Measures;
import io.divulge.document.ClosedForm;
import io.divulge.measure.Measure;
import io.divulge.measure.Reading;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.pointwise.SecretAtOutcome;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Dropped;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Warning;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** Reports written by hand, in which every part has something to show. */
final class Reports {
    private Reports() {}

    static Description model() {
        return Description.listed("clinic.json", 2, BigInteger.TWO, "as given")
                .describedBy("Two patients, two lights.")
                .dropping(new Dropped(List.of("unknown"), List.of("late", "never")))
                .noting("Rows were divided by their sums.")
                .warning(List.of(new Warning("uncounted-column", "Column 'n' holds whole numbers.")));
    }

    private static Joint joint() {
        Alphabet secrets = Alphabet.of("ill", "well");
        return Prior.of(secrets, 0.25, 0.75).through(Channel.of(secrets, Alphabet.of("red", "green"), new double[][] {
            {1, 0}, {0, 1}
        }));
    }

    static Result result(String measure, Value value, List<OutcomeValue> outcomes, Optional<ClosedForm> exact) {
        Measure<?> asked = Measures.parse(measure);
        return new Result(asked, asked.reading(), value, outcomes, exact, WideBracket.ROUNDING);
    }

    private static Result read(Result result, String meaning) {
        return new Result(
                result.measure(),
                new Reading(result.quantity(), meaning),
                result.value(),
                result.outcomes(),
                result.exact(),
                result.wide());
    }

    static Result pml() {
        Result result = result(
                "pml",
                Value.within(Math.log(4), 1e-15, new SecretAtOutcome("ill", "red")),
                List.of(
                        new OutcomeValue("red", 0.25, Math.log(4), Optional.empty()),
                        new OutcomeValue("green", 0.75, 0, Optional.empty())),
                Optional.of(new ClosedForm("log(4)", "log(4)")));
        return read(result, "pointwise maximal leakage");
    }

    static Result pmc() {
        Result result = result(
                "pmc",
                Value.within(Double.POSITIVE_INFINITY, 0, new SecretAtOutcome("well", "red")),
                List.of(),
                Optional.empty());
        return read(result, "pointwise maximal cost");
    }

    static Result tail() {
        Result result =
                result("pml-tail(epsilon=1)", new Value(0.2, 0.25, 0.3, Witness.NONE), List.of(), Optional.empty());
        return read(result, "probability of leaking more than epsilon");
    }

    static MeasureReport measures() {
        return new MeasureReport(model(), List.of(pml(), pmc(), tail()));
    }

    static AnalysisReport analysis() {
        return new AnalysisReport(
                model(),
                List.of(
                        "After seeing 'red' an adversary can be at most 4x better at any guess about the secret, and this"
                                + " sentence is long enough to be broken."),
                List.of(
                        new OutcomeLine("red", 0.25, Math.log(4), Double.POSITIVE_INFINITY, "ill", 1),
                        new OutcomeLine("green", 0.75, 0, 0, "ill", 0)),
                new LeakageLaw(
                        List.of(
                                new LeakageLaw.Step(0, 0, 0.75, 0.25, 1),
                                new LeakageLaw.Step(Math.log(4), Math.log(4), 0.25, 0, 1)),
                        false),
                List.of(pml(), pmc(), tail()),
                List.of(new Warning("secret-excluded", "An entry is 0.")),
                AfterPostProcessing.NOTHING,
                FiniteRelease.of(joint()));
    }
}
