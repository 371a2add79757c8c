package io.divulge.law;

import io.divulge.draw.Draw;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.guarantee.Notion;
import io.divulge.guarantee.Verdict;
import io.divulge.implication.Consequences;
import io.divulge.implication.Derivation;
import io.divulge.implication.Setting;
import io.divulge.implication.Step;
import io.divulge.implication.Target;
import io.divulge.model.Joint;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Looks for a release that breaks a theorem, for as long as one likes: {@code ImplicationSearch FROM TO} draws a release for every seed, takes the tightest guarantee of
 * one notion, and checks every step of what follows for some others. {@link ImplicationLawTest} does that for few seeds and all pairs.
 *
 * <p>Prints how often each theorem was tried and how close a release came, or the first release that breaks one.
 */
final class ImplicationSearch {
    private static final int TARGETS = 3;

    /** Theorems are about rows that sum to 1, and those of doubles do to within some ulps, of which a small outcome may have many. */
    private static final double ROWS = 1e-12;

    private final Map<String, Integer> tried = new TreeMap<>();
    private int inconclusive;

    private ImplicationSearch() {}

    public static void main(String[] arguments) {
        ImplicationSearch search = new ImplicationSearch();
        long from = Long.parseLong(arguments[0]);
        long to = Long.parseLong(arguments[1]);
        for (long seed = from; seed < to; seed++) {
            search.attack(seed);
        }
        search.tried.forEach((theorem, count) -> System.out.printf(Locale.ROOT, "%9d  %s%n", count, theorem));
        System.out.printf(
                Locale.ROOT,
                "%d releases, %d steps of %d theorems, %d decided by rounding, none broken%n",
                to - from,
                search.tried.values().stream().mapToInt(Integer::intValue).sum(),
                search.tried.size(),
                search.inconclusive);
    }

    private void attack(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.chance(0.4)
                ? draw.joint()
                : draw.chance(0.5) ? ImplicationLawTest.quiet(draw) : ImplicationLawTest.twoLevels(draw);
        List<Notion> notions = Guarantees.all();
        Notion given = notions.get((int) (seed % notions.size()));
        double delta = draw.chance(0.3) ? 0 : draw.inside() * draw.inside();
        Guarantee premise = ImplicationLawTest.tightest(given, delta, draw, joint);
        List<Setting> settings = ImplicationLawTest.settings(joint);
        for (int i = 0; i < TARGETS; i++) {
            Notion notion = notions.get(draw.whole(0, notions.size() - 1));
            boolean relaxed = Target.parse(notion.name()).hasDelta();
            String wanted = relaxed && draw.chance(0.7) ? "(delta=" + draw.unit() + ")" : "";
            Setting setting = settings.get(draw.whole(0, settings.size() - 1));
            Derivation derivation = Consequences.of(premise, Target.parse(notion.name() + wanted), setting);
            derivation.steps().forEach(step -> check(step, joint, setting, seed));
        }
    }

    private void check(Step step, Joint joint, Setting setting, long seed) {
        tried.merge(step.citation(), 1, Integer::sum);
        Verdict verdict = step.conclusion().check(joint).verdict();
        if (verdict == Verdict.VIOLATED && isBroken(step.conclusion(), joint)) {
            throw new AssertionError("seed " + seed + ": "
                    + step.premises().stream().map(Guarantee::expression).toList() + " => "
                    + step.conclusion().expression() + " by " + step.citation() + ", " + setting.inWords());
        }
        inconclusive += verdict == Verdict.HOLDS ? 0 : 1;
    }

    /** Whether by more than the rows of a release in doubles miss the sum 1 by. */
    private static boolean isBroken(Guarantee conclusion, Joint joint) {
        return conclusion.check(joint).findings().stream()
                .anyMatch(finding -> finding.value().lower() > finding.bound().value() + ROWS);
    }
}
