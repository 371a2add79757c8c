package io.divulge.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** One browser for all tests of the page: it starts with the first that asks for it, and ends with the last test of all. */
public final class SharedChromium implements BeforeAllCallback, ParameterResolver {
    private static final ExtensionContext.Namespace HERE = ExtensionContext.Namespace.create(SharedChromium.class);

    /** Here and not where it is asked for: only here a test can be skipped where there is no browser. */
    @Override
    public void beforeAll(ExtensionContext context) {
        shared(context);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Chromium.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return shared(context);
    }

    private static Chromium shared(ExtensionContext context) {
        // What stands in the store of the root is closed when all tests have ended.
        return context.getRoot().getStore(HERE).computeIfAbsent(Chromium.class, type -> started(), Chromium.class);
    }

    private static Chromium started() {
        try {
            return Chromium.start();
        } catch (IOException noServer) {
            throw new UncheckedIOException(noServer);
        }
    }
}
