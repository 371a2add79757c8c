package io.divulge.report;

import io.divulge.continuous.MeasuredDensity;
import io.divulge.continuous.NamedRelease;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Verdict;
import java.util.List;

/**
 * Guarantees held against a release whose outcome is a number. A verdict is drawn from brackets that are proved, so it is undecided where the bound that was
 * promised lies inside of one.
 *
 * @param named the release
 * @param lines one for each guarantee, in the order asked
 */
public record DensityCheck(NamedRelease named, List<CheckLine> lines) {
    /** Copies the list. */
    public DensityCheck {
        lines = List.copyOf(lines);
    }

    /**
     * Checks a release; what cannot be checked is refused before anything is measured.
     *
     * @throws IllegalArgumentException if a guarantee has no measure for densities
     */
    public static DensityCheck of(NamedRelease named, List<Guarantee> guarantees) {
        MeasuredDensity release = new MeasuredDensity(named);
        guarantees.forEach(release::refuseUnknown);
        return new DensityCheck(
                named,
                guarantees.stream()
                        .map(guarantee -> new CheckLine(guarantee.check(release), release.tightestDelta(guarantee)))
                        .toList());
    }

    /** The worst of all verdicts. */
    public Verdict verdict() {
        return lines.stream().map(line -> line.assessment().verdict()).reduce(Verdict.HOLDS, Verdict::and);
    }
}
