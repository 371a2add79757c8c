package io.divulge.implication;

import io.divulge.exact.ExactJoint;
import io.divulge.exact.ExactMeasurement;
import io.divulge.exact.ExactMeasures;
import io.divulge.exact.ExactValue;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.measure.Measures;
import io.divulge.measure.NamedMeasure;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.indistinguishability.AsymmetricLocalInformationPrivacy;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Joint;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A table of a paper evaluated for one release: each bound that a theorem gives beside the number that it bounds.
 *
 * @param title the table and its paper
 * @param rows in the order of the paper
 */
public record RelationTable(String title, List<Row> rows) {
    /** Copies the rows. */
    public RelationTable {
        rows = List.copyOf(rows);
    }

    /**
     * A line of a table.
     *
     * @param relation what the paper says
     * @param premise the measure that the bound is computed from, with its value
     * @param bound what follows, rounded up; infinite if nothing does
     * @param bounded the measure that is bounded
     * @param actual its value
     * @param exact the same in closed form, if the release was given in fractions
     * @param quantity what kind of number the two are
     * @param reference where it is proved
     */
    public record Row(
            String relation,
            String premise,
            double bound,
            String bounded,
            Value actual,
            Optional<ExactValue> exact,
            Quantity quantity,
            String reference) {
        /** Whether the bound holds, as far as rounding can tell. */
        public boolean isKept() {
            return actual.lower() <= bound;
        }
    }

    /** What the rows are about: a release, in fractions too if they are known. */
    private record Release(Joint joint, Optional<ExactJoint> fractions, Setting setting) {
        static Release of(Joint joint, Optional<ExactJoint> fractions) {
            return new Release(joint, fractions, Setting.of(joint));
        }

        Optional<ExactValue> exact(String measure) {
            NamedMeasure named = Measures.parse(measure);
            return fractions
                    .flatMap(release -> ExactMeasures.measure(named.family().name(), named.arguments(), release))
                    .map(ExactMeasurement::value);
        }

        Value measured(String measure) {
            return exact(measure)
                    .map(value -> value.toValue(Witness.NONE))
                    .orElseGet(() -> Measures.parse(measure).measure().of(joint));
        }
    }

    /** [SCOS23, Table I] for a release, in fractions where they are known; what is approximate is at {@code delta}. */
    public static RelationTable pml(Joint joint, Optional<ExactJoint> fractions, Scalar delta) {
        Release release = Release.of(joint, fractions);
        List<Row> rows = new ArrayList<>();
        rows.add(equal(release, "max-information = max leakage", "pml", "max-information", "[SCOS23, Def. 13]"));
        String at = "(delta=" + delta.text() + ")";
        rows.add(row(
                release,
                "(epsilon, delta)-PML => delta-approximate max-information <= epsilon",
                "pml-quantile" + at,
                release.measured("pml-quantile" + at).upper(),
                "max-information" + at,
                "[SCOS23, Prop. 5]"));
        rows.add(equal(release, "epsilon-LIP => epsilon-PML", "lip", "pml", "[SCOS23, Def. 15]"));
        rows.add(theorem(release, new LdpToPml(), "ldp", "pml", "[SCOS23, Prop. 6]"));
        rows.add(theorem(release, new LdiToPml(), "ldi", "pml", "[SCOS23, Prop. 6]"));
        rows.add(equal(release, "I(X;Y) <= E l", "pml-mean", "mutual-information", "[SCOS23, Prop. 7]"));
        rows.add(row(
                release,
                "chi-squared <= E max( (e^l - 1)^2, 1 )",
                "pml",
                mean(release.joint(), lift -> square(lift.minus(Enclosure.ONE)).max(Enclosure.ONE)),
                "chi-squared",
                "[SCOS23, Prop. 8]"));
        rows.add(row(
                release,
                "T(X;Y) <= E max( e^l - 1, 1 ) / 2",
                "pml",
                mean(
                        release.joint(),
                        lift -> lift.minus(Enclosure.ONE).max(Enclosure.ONE).times(Enclosure.of(0.5))),
                "total-variation",
                "[SCOS23, Prop. 8]"));
        rows.add(theorem(
                release,
                new MaximalLeakageToTotalVariation(),
                "maximal-leakage",
                "total-variation",
                "[SCOS23, Prop. 9]"));
        return new RelationTable("[SCOS23, Table I]: leakage and other notions", rows);
    }

    /** [SGSSO25, Table II] for a release, in fractions where they are known. */
    public static RelationTable pmc(Joint joint, Optional<ExactJoint> fractions) {
        Release release = Release.of(joint, fractions);
        List<Row> rows = new ArrayList<>();
        rows.add(theorem(release, new LdpToPml(), "ldp", "pml", "[SGSSO25, Prop. 1]"));
        rows.add(theorem(release, new LdpToPmc(), "ldp", "pmc", "[SGSSO25, Prop. 3]"));
        rows.add(theorem(release, new PmlToPmc(), "pml", "pmc", "[SGSSO25, Thm 6(i)]"));
        rows.add(theorem(release, new PmcToPml(), "pmc", "pml", "[SGSSO25, Thm 6(ii)]"));
        double larger = Math.max(
                release.measured("pmc").upper(), release.measured("pml").upper());
        rows.add(row(
                release, "LIP = the larger of PMC and PML", "pmc, pml", larger, "lip", "[SGSSO25, Thm 2, Table II]"));
        AsymmetricLocalInformationPrivacy sides = AsymmetricLocalInformationPrivacy.of(joint);
        rows.add(side(release, "pmc", "lower", sides.lower()));
        rows.add(side(release, "pml", "upper", sides.upper()));
        double sum = Enclosure.of(release.measured("pmc").upper())
                .plus(Enclosure.of(release.measured("pml").upper()))
                .upper();
        rows.add(row(release, "LDP <= PMC + PML", "pmc, pml", sum, "ldp", "[SGSSO25, Thm 7]"));
        rows.add(equal(release, "LDP = largest PML over all priors", "ldp", "robust-pml(tv=1)", "[SGSSO25, Thm 1]"));
        rows.add(equal(release, "LDP = largest PMC over all priors", "ldp", "robust-pmc(tv=1)", "[SGSSO25, Thm 5]"));
        return new RelationTable("[SGSSO25, Table II]: leakage, cost and LDP", rows);
    }

    private static Row row(
            Release release, String relation, String premise, double bound, String bounded, String reference) {
        Quantity quantity = Measures.parse(bounded).reading().quantity();
        return new Row(
                relation,
                premise,
                // A distance is at most 1, whatever follows.
                quantity == Quantity.PROBABILITY ? Math.min(1, bound) : bound,
                bounded,
                release.measured(bounded),
                release.exact(bounded),
                quantity,
                reference);
    }

    /** One side of asymmetric local information privacy beside what it is the same as by definition, and is computed from. */
    private static Row side(Release release, String premise, String side, Value actual) {
        return new Row(
                "(epsilon_1, epsilon_2)-ALIP <=> epsilon_1-PMC and epsilon_2-PML",
                premise,
                release.measured(premise).upper(),
                "alip " + side,
                actual,
                release.exact(premise),
                Quantity.INFORMATION,
                "[SGSSO25, Thm 2, Table II]");
    }

    /** A relation whose bound is the premise itself. */
    private static Row equal(Release release, String relation, String premise, String bounded, String reference) {
        return row(release, relation, premise, release.measured(premise).upper(), bounded, reference);
    }

    /** A relation that is an implication, from what the release has of the premise. */
    private static Row theorem(Release release, Implication theorem, String premise, String bounded, String reference) {
        Guarantee tightest = Guarantees.parse(
                premise + "(epsilon=" + release.measured(premise).upper() + ")");
        double bound = theorem.from(new Known(tightest, Scalar.of(0)), release.setting()).stream()
                .map(Inference::conclusion)
                .filter(conclusion -> conclusion.name().equals(bounded))
                .mapToDouble(conclusion ->
                        conclusion.parameters().values().iterator().next().value())
                .min()
                .orElse(Double.POSITIVE_INFINITY);
        return row(release, theorem.statement(), premise, bound, bounded, reference);
    }

    /** {@code E f(e^l)}, rounded up, for an {@code f} that is rounded outwards and increases where it matters. */
    private static double mean(Joint joint, UnaryOperator<Enclosure> f) {
        LeakageProfile leakage = PointwiseMaximalLeakage.of(joint);
        double relative = joint.summary().probabilityError();
        Enclosure sum = Enclosure.ZERO;
        for (int y = 0; y < leakage.size(); y++) {
            Value value = leakage.value(y);
            Enclosure lift = new Enclosure(value.lower(), value.upper()).exp().atLeast(1);
            double p = joint.outcomeProbability(y);
            Enclosure probability = new Enclosure(p * (1 - 2 * relative), p * (1 + 2 * relative));
            sum = sum.plus(probability.times(f.apply(lift)));
        }
        return sum.upper();
    }

    private static Enclosure square(Enclosure number) {
        return number.times(number);
    }
}
