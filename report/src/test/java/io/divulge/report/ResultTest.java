package io.divulge.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.catalogue.Measures;
import io.divulge.document.ClosedForm;
import io.divulge.exact.ExactJoint;
import io.divulge.model.Alphabet;
import io.divulge.numeric.Scalar;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Results that were measured twice: in doubles and in fractions. */
class ResultTest {
    private static ExactJoint uniform(String... rows) {
        BigFraction[][] channel = Stream.of(rows)
                .map(row -> Stream.of(row.split(" ")).map(Scalar::fraction).toArray(BigFraction[]::new))
                .toArray(BigFraction[][]::new);
        BigFraction[] prior = new BigFraction[rows.length];
        Arrays.fill(prior, BigFraction.of(1, rows.length));
        return ExactJoint.of(
                Alphabet.numbered("x", rows.length), Alphabet.numbered("y", channel[0].length), prior, channel);
    }

    private static Result measure(String expression, ExactJoint exact) {
        return Result.of(Measures.parse(expression), exact.toJoint(), Optional.of(exact));
    }

    @Test
    @DisplayName("an exact value keeps the witness of the rounded one where rounding has decided nothing")
    void settled() {
        Result result = measure("ldp", uniform("3/4 1/4", "1/4 3/4"));
        assertThat(result.exact()).contains(new ClosedForm("log(3)", "log(3)"));
        assertThat(result.value().witness().inWords()).isNotEmpty();
    }

    @Test
    @DisplayName("and has none where it has: a witness of another number would be wrong")
    void undecided() {
        Result result =
                measure("probabilistic-ldp(epsilon=0)", uniform("0.760000000000001 0.239999999999999", "0.76 0.24"));
        assertThat(result.value().value()).isEqualTo(0.760000000000001);
        assertThat(result.value().witness().details()).isEmpty();
    }

    @Test
    @DisplayName("the worst outcomes come largest first, equal ones in their order")
    void worst() {
        Result result = measure("pml", uniform("1/8 1/2 1/8 1/4", "1/8 0 5/8 1/4"));
        assertThat(result.worst(3)).extracting(OutcomeValue::outcome).containsExactly("y2", "y3", "y1");
        assertThat(result.worst(9)).extracting(OutcomeValue::outcome).containsExactly("y2", "y3", "y1", "y4");
        assertThat(result.outcomes()).extracting(OutcomeValue::outcome).containsExactly("y1", "y2", "y3", "y4");
    }

    @Test
    @DisplayName("people read the beginning of a long fraction, programs all of it")
    void longFractions() {
        String third = "0." + "3".repeat(50);
        ExactJoint exact = uniform(third + " " + "0." + "6".repeat(49) + "7", "1/2 1/2");
        ClosedForm form = measure("pml", exact).exact().orElseThrow();
        assertThat(form.text()).contains("digits]");
        assertThat(form.inFull()).matches("log\\(\\d+/\\d+\\)");
    }

    @Test
    @DisplayName("an analysis in fractions shows the doubles nearest to the exact leakage everywhere")
    void refinedAnalysis() {
        ExactJoint exact = uniform("2/3 1/3", "1/3 2/3");
        var joint = exact.toJoint();
        AnalysisReport report =
                Analysis.of(FiniteRelease.of(joint, Description.of(joint, "m", "given", false, List.of()))
                        .inFractions(exact));
        double nearest = report.results().get(0).value().value();
        assertThat(report.outcomes())
                .allSatisfy(line -> assertThat(line.leakage()).isEqualTo(nearest));
        assertThat(report.law().steps())
                .allSatisfy(step -> assertThat(step.from()).isEqualTo(nearest));
    }

    @Test
    @DisplayName("that nothing leaks is said flatly in fractions only: in doubles 1/3 and 1/3 + 1e-20 are the same")
    void silence() {
        assertThat(sentences(uniform("1/3 2/3", "1/3 2/3")))
                .containsExactly("No outcome says anything: every secret leads to it with the same probability.");
        String nearly = "33333333333333333334/100000000000000000000 66666666666666666666/100000000000000000000";
        assertThat(sentences(uniform("1/3 2/3", nearly)))
                .singleElement()
                .asString()
                .startsWith("No outcome says anything that these numbers can show: none leaks more than ");
    }

    private static List<String> sentences(ExactJoint exact) {
        var joint = exact.toJoint();
        return Analysis.of(FiniteRelease.of(joint, Description.of(joint, "m", "given", false, List.of()))
                        .inFractions(exact))
                .sentences();
    }
}
