package io.divulge.law;

import static org.assertj.core.api.Assertions.assertThat;

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
import io.divulge.model.Alphabet;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No implication promises what a release breaks: the tightest premise of a random release, every notion as a target, every
 * step of the chain checked.
 */
class ImplicationLawTest {
    /** Fewer than elsewhere: each seed is a premise of every notion with every notion as a target. */
    static LongStream seeds() {
        return Draw.seeds().limit(60);
    }

    /** The tightest guarantee of every notion, at a few deltas. */
    static List<Guarantee> premises(Joint joint, Draw draw) {
        List<Guarantee> premises = new ArrayList<>();
        for (Notion notion : Guarantees.all()) {
            premises.add(tightest(notion, draw.chance(0.3) ? 0 : draw.inside() * draw.inside(), draw, joint));
        }
        return premises;
    }

    static Guarantee tightest(Notion notion, double delta, Draw draw, Joint joint) {
        String text = switch (notion.name()) {
            case "alip" -> "alip(lower=1,upper=1)";
            case "total-variation" -> "total-variation(t=1)";
            case "probabilistic-ldp" -> "probabilistic-ldp(epsilon=" + 2 * draw.unit() + ",delta=1)";
            case "pml", "ldp", "eml", "envelope", "max-information" ->
                notion.name() + "(epsilon=1,delta=" + delta + ")";
            default -> notion.name() + "(epsilon=1)";
        };
        return Guarantees.parse(text).check(joint).tightest();
    }

    static List<Setting> settings(Joint joint) {
        Setting all = Setting.of(joint);
        return List.of(
                all,
                Setting.unknown(),
                Setting.unknown().withSecrets(joint.secrets().size()),
                Setting.unknown().withSmallest(all.smallest().orElseThrow()));
    }

    static void assertSound(Guarantee premise, Joint joint, Draw draw) {
        for (Notion notion : Guarantees.all()) {
            boolean relaxed = Target.parse(notion.name()).hasDelta();
            String delta = relaxed && draw.chance(0.7) ? "(delta=" + draw.unit() + ")" : "";
            Target target = Target.parse(notion.name() + delta);
            for (Setting setting : settings(joint)) {
                Derivation derivation = Consequences.of(premise, target, setting);
                for (Step step : derivation.steps()) {
                    assertThat(step.conclusion().check(joint).verdict())
                            .as(
                                    "%s => %s by %s, %s",
                                    step.premises().stream()
                                            .map(Guarantee::expression)
                                            .toList(),
                                    step.conclusion().expression(),
                                    step.citation(),
                                    setting.inWords())
                            .isNotEqualTo(Verdict.VIOLATED);
                }
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void noConclusionIsBroken(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        for (Guarantee premise : premises(joint, draw)) {
            assertSound(premise, joint, draw);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("the same for releases that leak little, where the theorems of the high-privacy regime speak")
    void noConclusionIsBrokenInTheHighPrivacyRegime(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = quiet(draw);
        for (Guarantee premise : premises(joint, draw)) {
            assertSound(premise, joint, draw);
        }
    }

    /** A release that leaks little. */
    static Joint quiet(Draw draw) {
        Alphabet secrets = Alphabet.numbered("x", draw.whole(2, 5));
        Alphabet outcomes = Alphabet.numbered("y", draw.whole(2, 5));
        double weight = Math.pow(draw.inside(), 3);
        double[][] rows = new double[secrets.size()][outcomes.size()];
        for (int x = 0; x < rows.length; x++) {
            double[] noise = Prior.normalizing(
                            outcomes, draw.fullPrior(outcomes).toArray())
                    .toArray();
            for (int y = 0; y < noise.length; y++) {
                rows[x][y] = weight * noise[y] + (1 - weight) / noise.length;
            }
        }
        return draw.fullPrior(secrets).through(DenseChannel.of(secrets, outcomes, rows));
    }

    /** A release with two likelihoods an outcome, and sometimes the secret itself. */
    static Joint twoLevels(Draw draw) {
        Alphabet secrets = Alphabet.numbered("x", draw.whole(2, 4));
        int size = secrets.size();
        Alphabet outcomes = Alphabet.numbered("y", size + draw.whole(2, 4));
        double ratio = draw.chance(0.2) ? 0 : Math.exp(-2 * draw.inside());
        double told = draw.chance(0.5) ? 0 : draw.inside() * draw.inside();
        double[][] rows = new double[size][outcomes.size()];
        for (int y = size; y < outcomes.size(); y++) {
            double weight = Math.pow(draw.inside(), 3);
            for (int x = 0; x < size; x++) {
                rows[x][y] = weight * (draw.chance(0.5) ? 1 : ratio);
            }
        }
        for (int x = 0; x < size; x++) {
            double sum = 0;
            for (double entry : rows[x]) {
                sum += entry;
            }
            rows[x][x] = sum == 0 ? 1 : told * sum;
        }
        Prior prior = draw.chance(0.5) ? Prior.uniform(secrets) : draw.fullPrior(secrets);
        return prior.through(DenseChannel.normalizing(secrets, outcomes, rows));
    }

    /** Fewer still, as these are close to the bounds each time. */
    static LongStream fewSeeds() {
        return Draw.seeds().limit(20);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("fewSeeds")
    @DisplayName("the same where the bounds are attained: two likelihoods an outcome, and sometimes the secret itself")
    void noConclusionIsBrokenAtCorners(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = twoLevels(draw);
        for (Guarantee premise : premises(joint, draw)) {
            assertSound(premise, joint, draw);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("knowing more never gives less, and a premise is its own consequence")
    void knowledgeHelps(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        for (Guarantee premise : premises(joint, draw)) {
            Target same = Target.parse(premise.name());
            assertThat(number(Consequences.of(premise, same, Setting.of(joint)).conclusion()))
                    .isLessThanOrEqualTo(number(premise));
            for (Notion notion : Guarantees.all()) {
                Target target = Target.parse(notion.name());
                double blind = number(
                        Consequences.of(premise, target, Setting.unknown()).conclusion());
                double knowing = number(
                        Consequences.of(premise, target, Setting.of(joint)).conclusion());
                assertThat(knowing)
                        .as(premise.expression() + " to " + notion.name())
                        .isLessThanOrEqualTo(blind);
            }
        }
    }

    static double number(Guarantee guarantee) {
        Scalar first = guarantee.parameters().values().iterator().next();
        return first.value() + first.error();
    }
}
