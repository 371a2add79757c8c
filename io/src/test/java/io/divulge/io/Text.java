package io.divulge.io;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.divulge.model.Joint;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;

/** Models out of strings. */
final class Text {
    private Text() {}

    static LoadedModel json(String text) {
        return read(ModelReader.create(), text, "model.json");
    }

    static LoadedModel csv(String text) {
        return read(ModelReader.create(), text, "model.csv");
    }

    static LoadedModel read(ModelReader reader, String text, String name) {
        return reader.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), name);
    }

    static String problem(ModelReader reader, String text, String name) {
        return problem(reader, text.getBytes(StandardCharsets.UTF_8), name);
    }

    static String problem(ModelReader reader, byte[] bytes, String name) {
        ModelFormatException problem = catchThrowableOfType(
                ModelFormatException.class, () -> reader.read(new ByteArrayInputStream(bytes), name));
        if (problem == null) {
            throw new AssertionError("read without complaint");
        }
        return String.valueOf(problem.getMessage());
    }

    /** The matrix of a release on its support. */
    static double[][] rows(Joint joint) {
        double[][] rows = new double[joint.secrets().size()][joint.outcomes().size()];
        for (int x = 0; x < rows.length; x++) {
            joint.likelihoods(x, rows[x]);
        }
        return rows;
    }
}
