package io.divulge.release;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;

import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.measure.Trait;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Joint;
import io.divulge.model.LabelText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * A release to adversaries who know side information, one for each value of it. Of a measure it has the largest number, with the value of
 * the side information at which it is attained.
 */
public final class SideRelease implements Release {
    private final Description description;
    private final List<Case> cases;
    private final boolean isTable;

    private SideRelease(Description description, List<Case> cases, boolean isTable) {
        this.description = description;
        this.cases = List.copyOf(cases);
        this.isTable = isTable;
    }

    /**
     * The release to those who know one value.
     *
     * @param value the label of the value
     * @param probability how likely the value is
     */
    public record Case(String value, double probability, Release release) {
        /** A number of this case, attained by whoever attains it given the value. */
        public Value naming(Value number) {
            return number.attainedBy(new Given(number.witness(), value));
        }
    }

    /** The release to those who know a value, as a table of all values that are possible. */
    public static SideRelease each(Release base) {
        return of(base, true, "Given each value of the side information");
    }

    /** The release to those who know a value, as the worst of all that are possible, which is another one for another measure. */
    public static SideRelease worst(Release base) {
        return of(base, false, "Given the worst value of the side information");
    }

    private static SideRelease of(Release base, boolean isTable, String words) {
        FiniteRelease listed = FiniteRelease.withSide(base);
        Joint law = listed.side().orElseThrow();
        List<Case> cases = IntStream.range(0, law.outcomes().size())
                .mapToObj(z -> new Case(
                        law.outcomes().label(z),
                        law.outcomeProbability(z),
                        DerivedRelease.given(base, law.outcomes().label(z))))
                .toList();
        Description plain = listed.withoutSide().description();
        return new SideRelease(
                plain.noting(words + " " + law.outcomes() + ".")
                        .warning(PriorWarning.renewed(
                                plain.warnings(),
                                () -> cases.stream()
                                        .map(each -> each.release.measure(Measure.of(LDP)))
                                        .reduce(Value::larger)
                                        .orElseThrow())),
                cases,
                isTable);
    }

    /** This with something else made of the release given each value. */
    public SideRelease map(UnaryOperator<Release> step) {
        List<Case> made = cases.stream()
                .map(each -> new Case(each.value, each.probability, step.apply(each.release)))
                .toList();
        // What was done is the same in every case.
        Description before = cases.get(0).release.description();
        Description after = made.get(0).release.description();
        Description described = description;
        for (String note :
                after.notes().subList(before.notes().size(), after.notes().size())) {
            described = described.noting(note);
        }
        return new SideRelease(
                after.priorOrigin().equals(before.priorOrigin())
                        ? described
                        : described.noting("In each case the prior is " + after.priorOrigin() + "."),
                made,
                isTable);
    }

    /** The release given each value that is possible. */
    public List<Case> cases() {
        return cases;
    }

    /** Whether all values are asked for, and not the worst of them alone. */
    public boolean isTable() {
        return isTable;
    }

    /** The case in which a measure is largest. */
    public Case worst(Measure<?> measure) {
        Case worst = cases.get(0);
        double largest = Double.NEGATIVE_INFINITY;
        for (Case each : cases) {
            double value = each.release.measure(measure).value();
            if (value > largest) {
                largest = value;
                worst = each;
            }
        }
        return worst;
    }

    @Override
    public Description description() {
        return description;
    }

    @Override
    public Answer<Measurement> answer(Measure<?> measure, Effort effort) {
        Optional<String> refused = refusal(measure);
        if (refused.isPresent()) {
            return Answer.refused(measure.expression(), refused.get());
        }
        Answer<Measurement> worst = known(cases.get(0), measure, effort);
        for (Case each : cases.subList(1, cases.size())) {
            worst = worst.then(before -> known(each, measure, effort).map(next -> larger(before, next)));
        }
        return worst;
    }

    private static Answer<Measurement> known(Case known, Measure<?> measure, Effort effort) {
        return known.release
                .answer(measure, effort)
                .map(found -> new Measurement(known.naming(found.value()), found.isProved(), Optional.empty()));
    }

    private static Measurement larger(Measurement a, Measurement b) {
        return new Measurement(a.value().larger(b.value()), a.isProved() && b.isProved(), Optional.empty());
    }

    @Override
    public Optional<String> refusal(Measure<?> measure) {
        if (!isTable && measure.family().has(Trait.OF_PRIOR)) {
            return Optional.of("says how much is secret, so that the largest is not the worst (expected --given each)");
        }
        return cases.stream()
                .flatMap(each -> each.release.refusal(measure).stream())
                .findFirst();
    }

    @Override
    public <F> Answer<F> as(Class<F> form) {
        return form == SideRelease.class
                ? Answer.known(form.cast(this))
                : Answer.refused(
                        description.source(),
                        "is a release for each value of the side information here (expected --given with one of them)");
    }

    @Override
    public String toString() {
        return description.source() + ", given " + (isTable ? "each" : "the worst") + " of " + cases.size() + " values";
    }

    /** Who attains a value, given side information. */
    private record Given(Witness witness, String value) implements Witness {
        @Override
        public Map<String, Object> details() {
            Map<String, Object> details = new LinkedHashMap<>(witness.details());
            details.put("given", value);
            return details;
        }

        @Override
        public String inWords() {
            String given = "given " + LabelText.quoted(value);
            return witness.inWords().isEmpty() ? given : witness.inWords() + " " + given;
        }
    }
}
