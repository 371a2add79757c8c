package io.divulge.implication;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDI;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LIP;
import static io.divulge.measure.information.InformationMeasures.CHI_SQUARED;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.information.InformationMeasures.MAX_INFORMATION;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.information.InformationMeasures.TOTAL_VARIATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_MEAN;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_QUANTILE;
import static io.divulge.measure.robust.RobustMeasures.ROBUST_PMC;
import static io.divulge.measure.robust.RobustMeasures.ROBUST_PML;

import io.divulge.exact.ExactJoint;
import io.divulge.exact.ExactMeasurement;
import io.divulge.exact.ExactMeasures;
import io.divulge.exact.ExactValue;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Ldi;
import io.divulge.guarantee.Ldp;
import io.divulge.guarantee.Pmc;
import io.divulge.guarantee.Pml;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Parameters.None;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.indistinguishability.AsymmetricLocalInformationPrivacy;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.measure.pointwise.Quantile;
import io.divulge.model.Joint;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import io.divulge.release.FiniteRelease;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
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
    private record Subject(Joint joint, Optional<ExactJoint> fractions, Setting setting) {
        static Subject of(FiniteRelease release) {
            return new Subject(release.joint(), release.fractions(), Setting.of(release.joint()));
        }

        Optional<ExactValue> exact(Measure<?> measure) {
            return fractions
                    .flatMap(release -> ExactMeasures.TABLE.of(release, measure).toOptional())
                    .map(ExactMeasurement::value);
        }

        Value measured(Measure<?> measure) {
            return exact(measure).map(value -> value.toValue(Witness.NONE)).orElseGet(() -> measure.of(joint));
        }

        Value measured(MeasureFamily<None> family) {
            return measured(Measure.of(family));
        }
    }

    /** [SCOS23, Table I] for a release, in fractions where they are known; what is approximate is at {@code delta}. */
    public static RelationTable pml(FiniteRelease of, Scalar delta) {
        Subject release = Subject.of(of);
        List<Row> rows = new ArrayList<>();
        rows.add(equal(
                release,
                "max-information = max leakage",
                Measure.of(PML),
                MAX_INFORMATION.byDefault(),
                "[SCOS23, Def. 13]"));
        Measure<?> quantile = PML_QUANTILE.at(Quantile.left(delta));
        rows.add(row(
                release,
                "(epsilon, delta)-PML => delta-approximate max-information <= epsilon",
                quantile.expression(),
                release.measured(quantile).upper(),
                MAX_INFORMATION.at(delta),
                "[SCOS23, Prop. 5]"));
        rows.add(equal(release, "epsilon-LIP => epsilon-PML", Measure.of(LIP), Measure.of(PML), "[SCOS23, Def. 15]"));
        rows.add(theorem(release, new LdpToPml(), Ldp::new, LDP, PML, "[SCOS23, Prop. 6]"));
        rows.add(theorem(release, new LdiToPml(), Ldi::new, LDI, PML, "[SCOS23, Prop. 6]"));
        rows.add(equal(
                release, "I(X;Y) <= E l", Measure.of(PML_MEAN), Measure.of(MUTUAL_INFORMATION), "[SCOS23, Prop. 7]"));
        rows.add(row(
                release,
                "chi-squared <= E max( (e^l - 1)^2, 1 )",
                PML.name(),
                mean(release.joint(), lift -> square(lift.minus(Enclosure.ONE)).max(Enclosure.ONE)),
                Measure.of(CHI_SQUARED),
                "[SCOS23, Prop. 8]"));
        rows.add(row(
                release,
                "T(X;Y) <= E max( e^l - 1, 1 ) / 2",
                PML.name(),
                mean(
                        release.joint(),
                        lift -> lift.minus(Enclosure.ONE).max(Enclosure.ONE).times(Enclosure.of(0.5))),
                Measure.of(TOTAL_VARIATION),
                "[SCOS23, Prop. 8]"));
        // As the paper has it; what is used here is smaller, see MaximalLeakageToTotalVariation.
        rows.add(row(
                release,
                "maximal leakage <= epsilon => T(X;Y) <= e^epsilon - 1",
                MAXIMAL_LEAKAGE.name(),
                Enclosure.of(release.measured(MAXIMAL_LEAKAGE).upper()).expm1().upper(),
                Measure.of(TOTAL_VARIATION),
                "[SCOS23, Prop. 9]"));
        return new RelationTable("[SCOS23, Table I]: leakage and other notions", rows);
    }

    /** [SGSSO25, Table II] for a release, in fractions where they are known. */
    public static RelationTable pmc(FiniteRelease of) {
        Subject release = Subject.of(of);
        List<Row> rows = new ArrayList<>();
        rows.add(theorem(release, new LdpToPml(), Ldp::new, LDP, PML, "[SGSSO25, Prop. 1]"));
        rows.add(theorem(release, new LdpToPmc(), Ldp::new, LDP, PMC, "[SGSSO25, Prop. 3]"));
        rows.add(theorem(release, new PmlToPmc(), Pml::new, PML, PMC, "[SGSSO25, Thm 6(i)]"));
        rows.add(theorem(release, new PmcToPml(), Pmc::new, PMC, PML, "[SGSSO25, Thm 6(ii)]"));
        double larger =
                Math.max(release.measured(PMC).upper(), release.measured(PML).upper());
        rows.add(row(
                release,
                "LIP = the larger of PMC and PML",
                PMC + ", " + PML,
                larger,
                Measure.of(LIP),
                "[SGSSO25, Thm 2, Table II]"));
        AsymmetricLocalInformationPrivacy sides = AsymmetricLocalInformationPrivacy.of(release.joint());
        rows.add(side(release, PMC, "lower", sides.lower()));
        rows.add(side(release, PML, "upper", sides.upper()));
        double sum = Enclosure.of(release.measured(PMC).upper())
                .plus(Enclosure.of(release.measured(PML).upper()))
                .upper();
        rows.add(row(release, "LDP <= PMC + PML", PMC + ", " + PML, sum, Measure.of(LDP), "[SGSSO25, Thm 7]"));
        rows.add(equal(
                release,
                "LDP = largest PML over all priors",
                Measure.of(LDP),
                ROBUST_PML.at(Scalar.parse("1")),
                "[SGSSO25, Thm 1]"));
        rows.add(equal(
                release,
                "LDP = largest PMC over all priors",
                Measure.of(LDP),
                ROBUST_PMC.at(Scalar.parse("1")),
                "[SGSSO25, Thm 5]"));
        return new RelationTable("[SGSSO25, Table II]: leakage, cost and LDP", rows);
    }

    private static Row row(
            Subject release, String relation, String premise, double bound, Measure<?> bounded, String reference) {
        Quantity quantity = bounded.reading().quantity();
        return new Row(
                relation,
                premise,
                // A distance is at most 1, whatever follows.
                quantity == Quantity.PROBABILITY ? Math.min(1, bound) : bound,
                bounded.expression(),
                release.measured(bounded),
                release.exact(bounded),
                quantity,
                reference);
    }

    /** One side of asymmetric local information privacy beside what it is the same as by definition, and is computed from. */
    private static Row side(Subject release, MeasureFamily<None> premise, String side, Value actual) {
        return new Row(
                "(epsilon_1, epsilon_2)-ALIP <=> epsilon_1-PMC and epsilon_2-PML",
                premise.name(),
                release.measured(premise).upper(),
                "alip " + side,
                actual,
                release.exact(Measure.of(premise)),
                Quantity.INFORMATION,
                "[SGSSO25, Thm 2, Table II]");
    }

    /** A relation whose bound is the premise itself. */
    private static Row equal(
            Subject release, String relation, Measure<?> premise, Measure<?> bounded, String reference) {
        return row(
                release,
                relation,
                premise.expression(),
                release.measured(premise).upper(),
                bounded,
                reference);
    }

    /** A relation that is an implication, from what the release has of the premise. */
    private static Row theorem(
            Subject release,
            Implication theorem,
            Function<Scalar, Guarantee> guarantee,
            MeasureFamily<None> premise,
            MeasureFamily<None> bounded,
            String reference) {
        Guarantee tightest = guarantee.apply(
                Scalar.parse(Double.toString(release.measured(premise).upper())));
        double bound = theorem.from(new Known(tightest, Scalar.of(0)), release.setting()).stream()
                .map(Inference::conclusion)
                .filter(conclusion -> conclusion.name().equals(bounded.name()))
                .mapToDouble(conclusion ->
                        conclusion.parameters().values().iterator().next().value())
                .min()
                .orElse(Double.POSITIVE_INFINITY);
        return row(release, theorem.statement(), premise.name(), bound, Measure.of(bounded), reference);
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
