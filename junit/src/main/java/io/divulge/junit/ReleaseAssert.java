package io.divulge.junit;

import io.divulge.document.Style;
import io.divulge.document.TextWriter;
import io.divulge.document.Unit;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Verdict;
import io.divulge.release.Release;
import io.divulge.report.CheckReport;
import java.util.List;
import org.assertj.core.api.AbstractAssert;

/**
 * Assertions about a release. What is undecided is not asserted: a test that asks for more than is known fails, and says what is known.
 */
public final class ReleaseAssert extends AbstractAssert<ReleaseAssert, Release> {
    ReleaseAssert(Release release) {
        super(release, ReleaseAssert.class);
    }

    /** The release keeps all these guarantees. */
    public ReleaseAssert keeps(Guarantee... guarantees) {
        return has(Verdict.HOLDS, "keep", guarantees);
    }

    /** The release keeps none of these guarantees. */
    public ReleaseAssert violates(Guarantee... guarantees) {
        return has(Verdict.VIOLATED, "violate", guarantees);
    }

    private ReleaseAssert has(Verdict wanted, String verb, Guarantee... guarantees) {
        isNotNull();
        for (Guarantee guarantee : guarantees) {
            CheckReport report = CheckReport.of(actual, List.of(guarantee));
            if (report.verdict() != wanted) {
                failWithMessage(
                        "Expected the release to %s %s, but %s:%n%n%s",
                        verb,
                        guarantee.expression(),
                        switch (report.verdict()) {
                            case HOLDS -> "it holds";
                            case VIOLATED -> "it is violated";
                            case UNDECIDED -> "that is undecided";
                        },
                        TextWriter.write(report.document(), Style.plain(Unit.NATS)));
            }
        }
        return this;
    }
}
