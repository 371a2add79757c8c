package io.divulge.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.measure.Value;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every Java snippet of the documents compiles and runs. A statement followed by {@code // => text} must give something
 * whose text begins so.
 */
public class JavaSnippetTest {
    private static final Pattern EXPECTATION = Pattern.compile("^(\\s*)(.*);\\s*// => (.*)$");

    private static final String IMPORTS = """
            import io.divulge.catalogue.*;
            import io.divulge.composition.*;
            import io.divulge.measure.*;
            import io.divulge.measure.capacity.*;
            import io.divulge.measure.event.*;
            import io.divulge.measure.guessing.*;
            import io.divulge.measure.indistinguishability.*;
            import io.divulge.measure.information.*;
            import io.divulge.measure.pointwise.*;
            import io.divulge.mechanism.*;
            import io.divulge.model.*;
            import io.divulge.numeric.*;
            import io.divulge.refinement.*;
            import io.divulge.release.*;
            import java.util.*;
            """;

    static List<Snippet> snippets() {
        return Snippet.all("java");
    }

    /** Called by the compiled snippets. */
    public static void check(Object actual, String expected) {
        String text = actual instanceof Value value ? Double.toString(value.value()) : String.valueOf(actual);
        assertThat(text).startsWith(expected);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("snippets")
    void compilesAndRuns(Snippet snippet, @TempDir Path folder) throws Throwable {
        compile(source(snippet), folder);
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            loader.loadClass("Snippet").getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } catch (InvocationTargetException thrown) {
            throw thrown.getCause();
        }
    }

    private static String source(Snippet snippet) {
        String imports = snippet.lines().stream()
                .filter(line -> line.startsWith("import "))
                .collect(Collectors.joining("\n"));
        String code = snippet.lines().stream()
                .filter(line -> !line.startsWith("import "))
                .map(JavaSnippetTest::checked)
                .collect(Collectors.joining("\n"));
        boolean type = Pattern.compile("^(public |final )*(class|record|interface) ", Pattern.MULTILINE)
                .matcher(code)
                .find();
        return IMPORTS + imports + "\npublic class Snippet {\n"
                + (type ? code.replaceAll("(?m)^(public )?(final )?(class|record|interface)", "static $3") : "")
                + "\npublic static void main(String[] args) throws Exception {\n" + (type ? "" : code) + "\n}\n}\n";
    }

    private static String checked(String line) {
        Matcher matcher = EXPECTATION.matcher(line);
        if (!matcher.matches()) {
            return line;
        }
        String expected = matcher.group(3).replace("\\", "\\\\").replace("\"", "\\\"");
        return "io.divulge.examples.JavaSnippetTest.check(" + matcher.group(2) + ", \"" + expected + "\");";
    }

    private static void compile(String source, Path folder) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        JavaFileObject file =
                new SimpleJavaFileObject(URI.create("string:///Snippet.java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return source;
                    }
                };
        StringWriter messages = new StringWriter();
        boolean compiled = compiler.getTask(
                        messages,
                        null,
                        null,
                        List.of("-d", folder.toString(), "-cp", System.getProperty("java.class.path")),
                        null,
                        List.of(file))
                .call();
        assertThat(compiled).as(messages + "\n" + source).isTrue();
    }
}
