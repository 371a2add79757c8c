package io.divulge.junit;

import static io.divulge.junit.LeakageAssertions.factor;
import static io.divulge.junit.LeakageAssertions.pml;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

@Leakage(budget = 500, seed = 9)
class LeakageExtensionTest {
    @Test
    @DisplayName("a test gets the plan of its class, with a page called after it")
    void ofClass(LeakageTrials trials) {
        assertThat(trials.plan())
                .isEqualTo(new Plan(
                        500,
                        Plan.CONFIDENCE,
                        9,
                        Path.of("target", "leakage", "io.divulge.junit.LeakageExtensionTest.ofClass.html")));
        assertThat(trials.of(List.of(1, 2), secret -> 0).keeps(pml(factor(1.1))).runs())
                .isEqualTo(500);
    }

    @Test
    @Leakage(budget = 40, confidence = 0.9)
    @DisplayName("what stands at a method goes before what stands at its class")
    void ofMethod(LeakageTrials trials) {
        assertThat(trials.plan().budget()).isEqualTo(40);
        assertThat(trials.plan().confidence()).isEqualTo(0.9);
        assertThat(trials.plan().seed()).isEqualTo(Plan.SEED);
        assertThat(trials.of(List.of(1, 2), (secret, chance) -> chance.nextInt())
                        .run(pml(factor(9)))
                        .runs())
                .isEqualTo(40);
    }

    /** Run by the tests below, and by nobody else. */
    @Tag("inner")
    static class Leaking {
        static final List<Plan> PLANS = new ArrayList<>();

        @Test
        @Leakage
        void leaks(LeakageTrials trials) {
            PLANS.add(trials.plan());
            trials.of(List.of("left", "right"), secret -> secret).keeps(pml(factor(1.2)));
        }
    }

    private static TestExecutionSummary run(Map<String, String> parameters) {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectClass(Leaking.class))
                .configurationParameters(parameters)
                .build();
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create().execute(request, listener);
        return listener.getSummary();
    }

    @Test
    @DisplayName("a leak fails the test, with the outcome in the message and a page")
    void fails() {
        TestExecutionSummary summary = run(Map.of());
        assertThat(summary.getTestsFailedCount()).isEqualTo(1);
        assertThat(summary.getFailures().get(0).getException())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("betrays the secret");
        assertThat(Path.of("target", "leakage", "io.divulge.junit.LeakageExtensionTest.Leaking.leaks.html"))
                .exists();
    }

    @Test
    @DisplayName("parameters of JUnit go before annotations, and are refused if they are no numbers")
    void parameters() {
        run(Map.of("divulge.leakage.budget", "7", "divulge.leakage.seed", "3", "divulge.leakage.confidence", "0.5"));
        Plan plan = Leaking.PLANS.get(Leaking.PLANS.size() - 1);
        assertThat(plan.budget()).isEqualTo(7);
        assertThat(plan.seed()).isEqualTo(3);
        assertThat(plan.confidence()).isEqualTo(0.5);
        assertThat(run(Map.of("divulge.leakage.budget", "many"))
                        .getFailures()
                        .get(0)
                        .getException())
                .hasMessageContaining("divulge.leakage.budget is 'many' (expected a number)");
    }
}
