package io.divulge.junit;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;

/** Gives a test its {@link LeakageTrials}, by what {@link Leakage} says on the method or else on the class. */
public final class LeakageExtension implements ParameterResolver {
    private static final String PREFIX = "divulge.leakage.";

    /** An extension; JUnit makes it. */
    public LeakageExtension() {}

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == LeakageTrials.class;
    }

    @Override
    public LeakageTrials resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Optional<Leakage> written = AnnotationSupport.findAnnotation(context.getElement(), Leakage.class)
                .or(() -> AnnotationSupport.findAnnotation(context.getTestClass(), Leakage.class));
        long budget = number(context, "budget", Long::valueOf)
                .orElse(written.map(Leakage::budget).orElse(Plan.BUDGET));
        double confidence = number(context, "confidence", Double::valueOf)
                .orElse(written.map(Leakage::confidence).orElse(Plan.CONFIDENCE));
        long seed = number(context, "seed", Long::valueOf)
                .orElse(written.map(Leakage::seed).orElse(Plan.SEED));
        return new LeakageTrials(new Plan(budget, confidence, seed, page(context)));
    }

    private static <N> Optional<N> number(ExtensionContext context, String name, Function<String, N> read) {
        return context.getConfigurationParameter(PREFIX + name).map(text -> {
            try {
                return read.apply(text);
            } catch (NumberFormatException wrong) {
                throw new ExtensionConfigurationException(
                        PREFIX + name + " is '" + text + "' (expected a number)", wrong);
            }
        });
    }

    private static Path page(ExtensionContext context) {
        String type = context.getTestClass().map(Class::getName).orElse("test");
        String method =
                context.getTestMethod().map(each -> "." + each.getName()).orElse("");
        return Path.of("target", "leakage", (type + method).replace('$', '.') + ".html");
    }
}
