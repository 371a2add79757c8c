package io.divulge.audit;

import io.divulge.estimate.SampleVerdict;
import io.divulge.estimate.Words;
import io.divulge.guarantee.Assessment;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Verdict;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Quantity;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

/**
 * What an audit has found. All bounds hold together with probability at least {@code confidence}, over the drawing of the rows.
 *
 * @param source the files
 * @param secrets how many different ones there are
 * @param features the columns that make up the outcome
 * @param notes what a reader should know of how rows were chosen
 * @param confidence how often, at least, all bounds hold
 * @param seed which decided the halves
 * @param learnt how many rows were learnt from
 * @param proof what the other rows say
 * @param found a bound for each measure
 * @param pointing what the outcomes are like that point to a secret most
 * @param telling what the outcomes are like that tell two secrets apart
 */
public record Findings(
        String source,
        int secrets,
        List<String> features,
        List<String> notes,
        double confidence,
        long seed,
        long learnt,
        Proof proof,
        List<Finding> found,
        List<TypicalRange> pointing,
        List<TypicalRange> telling) {
    /** Copies the lists. */
    public Findings {
        features = List.copyOf(features);
        notes = List.copyOf(notes);
        found = List.copyOf(found);
        pointing = List.copyOf(pointing);
        telling = List.copyOf(telling);
    }

    /**
     * The bound on a measure of this family.
     *
     * @throws NoSuchElementException if audits do not bound it
     */
    public Finding of(MeasureFamily<?> family) {
        return of(family.name());
    }

    /**
     * The bound on a measure by the name of its family.
     *
     * @throws NoSuchElementException if audits do not bound it
     */
    public Finding of(String family) {
        return found.stream()
                .filter(finding -> finding.measure().family().name().equals(family))
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException("an audit does not bound '" + family + "', but these: "
                        + found.stream().map(Finding::expression).toList()));
    }

    /** Whether a leak is proved: the bound on some leakage is above 0. */
    public boolean isLeak() {
        return found.stream().anyMatch(finding -> finding.quantity() == Quantity.INFORMATION && finding.lower() > 0);
    }

    /** Whether the release breaks a guarantee; an audit cannot show that it keeps one. */
    public SampleVerdict check(Guarantee guarantee) {
        Assessment found = guarantee.check(new AuditedRelease(this));
        Verdict verdict = found.verdict() == Verdict.VIOLATED ? Verdict.VIOLATED : Verdict.UNDECIDED;
        List<io.divulge.guarantee.Finding> findings = found.findings().stream()
                .map(each -> new io.divulge.guarantee.Finding(
                        each.parameter(),
                        each.quantity(),
                        each.bound(),
                        each.value(),
                        Optional.empty(),
                        each.verdict() == Verdict.VIOLATED ? Verdict.VIOLATED : Verdict.UNDECIDED,
                        false))
                .toList();
        return new SampleVerdict(
                new Assessment(guarantee, findings, found.comparing()),
                confidence,
                0,
                verdict == Verdict.VIOLATED
                        ? "outcomes were found that reach at least "
                                + Words.atLeast(findings.get(0).value().lower())
                        : "an audit proves leaks, and never that there is none");
    }
}
