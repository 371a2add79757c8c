package io.divulge.guarantee;

import io.divulge.measure.Witness;
import io.divulge.release.Release;
import java.util.Comparator;
import java.util.List;

/**
 * A guarantee held against a release: whether it holds, with which numbers it would just hold, and where it fails.
 *
 * @param guarantee what was promised
 * @param findings one for each number of the guarantee that the release is measured by
 * @param comparing which secrets were compared with each other, in one word; empty for all
 */
public record Assessment(Guarantee guarantee, List<Finding> findings, String comparing) {
    /** Copies the findings. */
    public Assessment {
        findings = List.copyOf(findings);
    }

    /** Of all secrets. */
    Assessment(Guarantee guarantee, List<Finding> findings) {
        this(guarantee, findings, "");
    }

    /** What is promised, and between whom. */
    public String meaning() {
        return meaning(guarantee);
    }

    /** What the tightest guarantee promises, which holds whatever becomes of this one. */
    public String tightestMeaning() {
        return meaning(tightest());
    }

    private String meaning(Guarantee promised) {
        return (comparing.isEmpty() ? "" : "Between " + comparing + " only: ") + promised.meaning();
    }

    static Assessment of(Guarantee guarantee, Release release) {
        guarantee.requireAnswerable(release);
        return new Assessment(
                guarantee,
                guarantee.limits().stream()
                        .map(limit -> Finding.of(limit, release))
                        .toList(),
                release.comparing());
    }

    /** Whether the release keeps the promise. */
    public Verdict verdict() {
        return findings.stream().map(Finding::verdict).reduce(Verdict.HOLDS, Verdict::and);
    }

    /** Whether the verdict is that the release keeps the promise. */
    public boolean holds() {
        return verdict() == Verdict.HOLDS;
    }

    /** Whether the release certainly keeps the promise, without any slack. */
    public boolean certainlyHolds() {
        return holds() && isCertain();
    }

    /** Whether no other verdict is possible: what holds does so without any slack, and what is violated is. */
    public boolean isCertain() {
        Verdict verdict = verdict();
        return verdict != Verdict.UNDECIDED
                && findings.stream()
                        .filter(finding -> finding.verdict() == verdict)
                        .allMatch(Finding::isCertain);
    }

    /** The finding with the least room. */
    public Finding decisive() {
        return findings.stream()
                .min(Comparator.comparingDouble(Finding::margin))
                .orElseThrow();
    }

    /** How much room is left; negative if the guarantee is violated. */
    public double margin() {
        return decisive().margin();
    }

    /** Who or what attains the number with the least room: where the guarantee fails, if it does. */
    public Witness where() {
        return decisive().where();
    }

    /** The same guarantee with the smallest numbers that certainly hold. */
    public Guarantee tightest() {
        return guarantee.with(findings.stream().mapToDouble(Finding::tightest).toArray());
    }

    /** In one line: the verdict, the tightest guarantee of the kind, and where. */
    public String explain() {
        String where = where().inWords();
        String tightest = tightest().expression();
        return switch (verdict()) {
            case HOLDS -> guarantee.expression() + " holds; the tightest is " + tightest;
            case VIOLATED ->
                guarantee.expression() + " is violated" + (where.isEmpty() ? "" : " by " + where) + "; what holds is "
                        + tightest;
            case UNDECIDED ->
                guarantee.expression() + " is undecided: the answer lies within rounding; what certainly holds is "
                        + tightest;
        };
    }
}
