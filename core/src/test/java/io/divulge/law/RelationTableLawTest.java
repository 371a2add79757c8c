package io.divulge.law;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.draw.Draw;
import io.divulge.implication.RelationTable;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import io.divulge.release.FiniteRelease;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No row of the papers' tables is broken by a release. */
class RelationTableLawTest {
    /** Equalities are computed in two ways. */
    private static final double ROUNDING = 1e-12;

    static LongStream seeds() {
        return Draw.seeds();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("every bound is at least the actual value; equalities are equal")
    void boundsHold(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        for (RelationTable table : List.of(
                RelationTable.pml(FiniteRelease.of(joint), Scalar.of(draw.unit())),
                RelationTable.pmc(FiniteRelease.of(joint)))) {
            for (RelationTable.Row row : table.rows()) {
                assertThat(row.isKept()).as(row.toString()).isTrue();
                boolean equality = row.relation().contains(" = ") && row.bound() < 1e6;
                if (equality) {
                    assertThat(Math.abs(row.bound() - row.actual().value()))
                            .as(row.toString())
                            .isLessThanOrEqualTo(ROUNDING + row.actual().width());
                }
            }
        }
    }
}
