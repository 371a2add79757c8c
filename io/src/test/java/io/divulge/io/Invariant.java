package io.divulge.io;

import de.siegmar.fastcsv.reader.CsvParseException;
import io.divulge.model.Joint;
import io.divulge.model.LabelText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/** What must be true of every model that was read, whatever it was read from. */
final class Invariant {
    private static final int LONGEST_MESSAGE = 1000;

    private Invariant() {}

    /** Reads hostile bytes: a model that holds together, or one line that says why not. */
    static void holdsFor(ModelReader reader, byte[] bytes, String name) {
        LoadedModel model;
        try {
            model = reader.read(new ByteArrayInputStream(bytes), name);
        } catch (ModelFormatException refused) {
            check(String.valueOf(refused.getMessage()));
            check(refused.getCause());
            return;
        }
        check(model);
    }

    private static void check(String message) {
        if (message.length() > LONGEST_MESSAGE || message.codePoints().anyMatch(LabelText::isUnsafe)) {
            throw new AssertionError("unfit for a terminal: " + message.length() + " characters");
        }
    }

    /** A refusal may stem from a complaint about the text, but not from a mistake in the program. */
    private static void check(@Nullable Throwable cause) {
        require(
                cause == null
                        || cause instanceof IOException
                        || cause instanceof UncheckedIOException
                        || cause instanceof IllegalArgumentException
                        || cause instanceof ArithmeticException
                        || cause instanceof CsvParseException && cause.getCause() == null,
                "refused because of " + cause);
    }

    private static void check(LoadedModel model) {
        Joint joint = model.joint();
        double total = 0;
        for (int x = 0; x < joint.secrets().size(); x++) {
            total += joint.prior().probability(x);
            double[] row = new double[joint.outcomes().size()];
            joint.likelihoods(x, row);
            double sum = 0;
            for (double w : row) {
                require(w >= 0 && w <= 1, "entry " + w);
                sum += w;
            }
            require(Math.abs(sum - 1) < 2e-9, "row sums to " + sum);
        }
        require(Math.abs(total - 1) < 2e-9, "prior sums to " + total);
        model.exact().ifPresent(exact -> {
            for (int x = 0; x < exact.secrets().size(); x++) {
                for (int y = 0; y < exact.outcomes().size(); y++) {
                    require(
                            exact.rows()[x][y].doubleValue() == joint.channel().probability(y, x),
                            "double is not the nearest to its fraction");
                }
            }
        });
        StringBuilder out = new StringBuilder();
        ModelWriter.write(joint, out);
        Joint back = Text.json(out.toString()).joint();
        require(back.prior().equals(joint.prior()), "prior changed by writing");
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new AssertionError(message);
        }
    }
}
