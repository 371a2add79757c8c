package io.divulge.implication;

import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.measure.Measures;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Joint;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;
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
     * @param quantity what kind of number the two are
     * @param reference where it is proved
     */
    public record Row(
            String relation,
            String premise,
            double bound,
            String bounded,
            Value actual,
            Quantity quantity,
            String reference) {
        /** Whether the bound holds, as far as rounding can tell. */
        public boolean isKept() {
            return actual.lower() <= bound;
        }
    }

    /** [SCOS23, Table I] for a release; what is approximate is at {@code delta}. */
    public static RelationTable pml(Joint joint, Scalar delta) {
        Setting setting = Setting.of(joint);
        List<Row> rows = new ArrayList<>();
        rows.add(equal(joint, "max-information = max leakage", "pml", "max-information", "[SCOS23, Def. 13]"));
        String at = "(delta=" + delta.text() + ")";
        rows.add(row(
                joint,
                "(epsilon, delta)-PML => delta-approximate max-information <= epsilon",
                "pml-quantile" + at,
                measured(joint, "pml-quantile" + at).upper(),
                "max-information" + at,
                "[SCOS23, Prop. 5]"));
        rows.add(equal(joint, "epsilon-LIP => epsilon-PML", "lip", "pml", "[SCOS23, Def. 15]"));
        rows.add(theorem(joint, setting, new LdpToPml(), "ldp", "pml", "[SCOS23, Prop. 6]"));
        rows.add(theorem(joint, setting, new LdiToPml(), "ldi", "pml", "[SCOS23, Prop. 6]"));
        rows.add(equal(joint, "I(X;Y) <= E l", "pml-mean", "mutual-information", "[SCOS23, Prop. 7]"));
        rows.add(row(
                joint,
                "chi-squared <= E max( (e^l - 1)^2, 1 )",
                "pml",
                mean(joint, lift -> square(lift.minus(Enclosure.ONE)).max(Enclosure.ONE)),
                "chi-squared",
                "[SCOS23, Prop. 8]"));
        rows.add(row(
                joint,
                "T(X;Y) <= E max( e^l - 1, 1 ) / 2",
                "pml",
                mean(joint, lift -> lift.minus(Enclosure.ONE).max(Enclosure.ONE).times(Enclosure.of(0.5))),
                "total-variation",
                "[SCOS23, Prop. 8]"));
        rows.add(theorem(
                joint,
                setting,
                new MaximalLeakageToTotalVariation(),
                "maximal-leakage",
                "total-variation",
                "[SCOS23, Prop. 9]"));
        return new RelationTable("[SCOS23, Table I]: what leakage has to do with other notions", rows);
    }

    /** [SGSSO25, Table II] for a release. */
    public static RelationTable pmc(Joint joint) {
        Setting setting = Setting.of(joint);
        List<Row> rows = new ArrayList<>();
        rows.add(theorem(joint, setting, new LdpToPml(), "ldp", "pml", "[SGSSO25, Prop. 1]"));
        rows.add(theorem(joint, setting, new LdpToPmc(), "ldp", "pmc", "[SGSSO25, Prop. 3]"));
        rows.add(theorem(joint, setting, new PmlToPmc(), "pml", "pmc", "[SGSSO25, Thm 6(i)]"));
        rows.add(theorem(joint, setting, new PmcToPml(), "pmc", "pml", "[SGSSO25, Thm 6(ii)]"));
        double larger =
                Math.max(measured(joint, "pmc").upper(), measured(joint, "pml").upper());
        rows.add(
                row(joint, "LIP = the larger of PMC and PML", "pmc, pml", larger, "lip", "[SGSSO25, Thm 2, Table II]"));
        double sum = Enclosure.of(measured(joint, "pmc").upper())
                .plus(Enclosure.of(measured(joint, "pml").upper()))
                .upper();
        rows.add(row(joint, "LDP <= PMC + PML", "pmc, pml", sum, "ldp", "[SGSSO25, Thm 7]"));
        rows.add(equal(joint, "LDP = largest PML over all priors", "ldp", "robust-pml(tv=1)", "[SGSSO25, Thm 1]"));
        rows.add(equal(joint, "LDP = largest PMC over all priors", "ldp", "robust-pmc(tv=1)", "[SGSSO25, Thm 5]"));
        return new RelationTable("[SGSSO25, Table II]: leakage, cost and differential privacy", rows);
    }

    private static Value measured(Joint joint, String measure) {
        return Measures.parse(measure).measure().of(joint);
    }

    private static Row row(
            Joint joint, String relation, String premise, double bound, String bounded, String reference) {
        return new Row(
                relation,
                premise,
                bound,
                bounded,
                measured(joint, bounded),
                Measures.parse(bounded).reading().quantity(),
                reference);
    }

    /** A relation whose bound is the premise itself. */
    private static Row equal(Joint joint, String relation, String premise, String bounded, String reference) {
        return row(joint, relation, premise, measured(joint, premise).upper(), bounded, reference);
    }

    /** A relation that is an implication, from what the release has of the premise. */
    private static Row theorem(
            Joint joint, Setting setting, Implication theorem, String premise, String bounded, String reference) {
        Guarantee tightest = Guarantees.parse(
                premise + "(epsilon=" + measured(joint, premise).upper() + ")");
        double bound = theorem.from(new Known(tightest, Scalar.of(0)), setting).stream()
                .map(Inference::conclusion)
                .filter(conclusion -> conclusion.name().equals(bounded))
                .mapToDouble(conclusion ->
                        conclusion.parameters().values().iterator().next().value())
                .min()
                .orElse(Double.POSITIVE_INFINITY);
        return row(joint, theorem.statement(), premise, bound, bounded, reference);
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
