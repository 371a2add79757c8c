package io.divulge.measure.goal;

import static io.divulge.expression.Parameter.optional;
import static io.divulge.expression.Parameter.required;

import io.divulge.expression.Arguments;
import io.divulge.expression.Domain;
import io.divulge.expression.Parameter;
import io.divulge.measure.Parameters;
import java.util.List;

/** How people write goals as parameters of measures. */
final class GoalParameters {
    private static final Parameter KIND = optional(
            "kind",
            "the logarithm of the ratio or the difference",
            Domain.of("multiplicative or additive", "multiplicative"),
            "multiplicative");
    private static final Parameter WHEN =
            optional("when", "before or after the release", Domain.of("before or after", "after"), "after");

    private GoalParameters() {}

    static Parameters<Gain> gain(String allowed, String example) {
        return new Parameters<>(required("gain", "what a guess is worth", Domain.of(allowed, example))) {
            @Override
            public Gain read(Arguments written) {
                return Goals.gain(written.text("gain"));
            }

            @Override
            protected List<String> write(Gain gain) {
                return List.of(gain.name());
            }
        };
    }

    static Parameters<Cost> cost() {
        return new Parameters<>(required("cost", "what a guess costs", Domain.of(Goals.COSTS, "zero-one"))) {
            @Override
            public Cost read(Arguments written) {
                return Goals.cost(written.text("cost"));
            }

            @Override
            protected List<String> write(Cost cost) {
                return List.of(cost.name());
            }
        };
    }

    static <G extends Goal> Parameters<ComparedGoal<G>> compared(Parameters<G> goal) {
        return new Parameters<>(goal.all().get(0), KIND) {
            @Override
            public ComparedGoal<G> read(Arguments written) {
                return new ComparedGoal<>(goal.read(written), written.isSecond("kind", "multiplicative", "additive"));
            }

            @Override
            protected List<String> write(ComparedGoal<G> compared) {
                String name = compared.goal().name();
                return compared.isAdditive() ? List.of(name, "additive") : List.of(name);
            }
        };
    }

    static Parameters<TimedGain> timed(Parameters<Gain> gain) {
        return new Parameters<>(gain.all().get(0), WHEN) {
            @Override
            public TimedGain read(Arguments written) {
                return new TimedGain(gain.read(written), written.isSecond("when", "before", "after"));
            }

            @Override
            protected List<String> write(TimedGain timed) {
                String name = timed.gain().name();
                return timed.isAfter() ? List.of(name) : List.of(name, "before");
            }
        };
    }
}
