package io.divulge.figures.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** [SCOS23, Table I] and [SGSSO25, Table II] for five answers with ε = 1: the formulas as they are printed. */
class RelationTableExhibitTest {
    private static final double[] PRIOR = {0.1, 0.1, 0.2, 0.3, 0.3};
    private static final double LEAST = 0.1;
    private static final double MOST = 0.3;
    private static final double E = Math.E;

    /** Bounds are rounded up, and not by much. */
    private static final double ROUNDING = 1e-9;

    private static double q(double p) {
        return (1 + p * (E - 1)) / (4 + E);
    }

    private static double leakage(double p) {
        return Math.log(E / (4 + E) / q(p));
    }

    private static final double PML = leakage(LEAST);
    private static final double PMC = Math.log(1 + MOST * (E - 1));

    @Test
    @DisplayName("Table I: nine rows, bounds and actual values")
    void leakageTable() {
        DataTable data = Made.of("pml-table-1").data();
        double mean = 0;
        double squares = 0;
        double distance = 0;
        double information = 0;
        double chi = 0;
        double variation = 0;
        for (double p : PRIOR) {
            double lift = Math.exp(leakage(p));
            mean += q(p) * leakage(p);
            squares += q(p) * Math.max((lift - 1) * (lift - 1), 1);
            distance += q(p) * Math.max(lift - 1, 1) / 2;
            double other = 1 / (4 + E) / q(p);
            information += q(p) * (p * lift * Math.log(lift) + (1 - p) * other * Math.log(other));
            chi += q(p) * (p * (lift - 1) * (lift - 1) + (1 - p) * (other - 1) * (other - 1));
            variation += q(p) * (p * Math.abs(lift - 1) + (1 - p) * Math.abs(other - 1)) / 2;
        }
        // LDI: the largest posterior over the smallest, at an answer of a likely secret.
        double ldi = Math.log(MOST * E / LEAST);
        double[] bounds = {
            PML,
            PML,
            PML,
            -Math.log(LEAST + (1 - LEAST) / E),
            -Math.log(LEAST * (1 + 4 * Math.exp(-ldi))),
            mean,
            squares,
            distance,
            1
        };
        assertThat(data.size()).isEqualTo(bounds.length);
        for (int i = 0; i < bounds.length; i++) {
            assertEquals(bounds[i], data.numbers("bound")[i], ROUNDING, "row " + i);
        }
        double[] actual = data.numbers("actual");
        assertEquals(PML, actual[0], ROUNDING);
        assertEquals(PML, actual[3], ROUNDING);
        assertEquals(information, actual[5], ROUNDING);
        assertEquals(chi, actual[6], ROUNDING);
        assertEquals(variation, actual[7], ROUNDING);
        assertEquals(variation, actual[8], ROUNDING);
    }

    @Test
    @DisplayName("Table II: ten rows; PML implies no PMC, since e^0.84 (1 - p_min) > 1")
    void costTable() {
        DataTable data = Made.of("pmc-table-2").data();
        double[] bounds = {
            -Math.log(LEAST + (1 - LEAST) / E),
            Math.log(LEAST + E * (1 - LEAST)),
            Double.POSITIVE_INFINITY,
            Math.log((1 - Math.exp(-PMC) * (1 - LEAST)) / LEAST),
            Math.max(PML, PMC),
            PMC,
            PML,
            PML + PMC,
            1,
            1
        };
        double[] actual = {PML, PMC, PMC, PML, Math.max(PML, PMC), PMC, PML, 1, 1, 1};
        assertThat(data.size()).isEqualTo(bounds.length);
        for (int i = 0; i < bounds.length; i++) {
            assertEquals(bounds[i], data.numbers("bound")[i], ROUNDING, "bound of row " + i);
            assertEquals(actual[i], data.numbers("actual")[i], ROUNDING, "row " + i);
        }
    }

    @Test
    @DisplayName("every row is a claim, and an equation is held to both sides")
    void claims() {
        List<Claim> claims = Made.of("pmc-table-2").claims();
        assertThat(claims).allMatch(Claim::holds);
        assertThat(claims.get(4).expected()).startsWith("lip = ");
        assertThat(claims.get(0).expected()).startsWith("pml ≤ ");
    }
}
