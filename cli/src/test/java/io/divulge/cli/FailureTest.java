package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class FailureTest {
    static Stream<Arguments> mistakes() {
        return Stream.of(
                Arguments.of("measure bsc(p=0.1) plm", "there is no measure 'plm'. Did you mean 'pml'?"),
                Arguments.of("measure bsc(p=0.1) pml-tail", "write, for example, pml-tail(epsilon=0.5)"),
                Arguments.of("measure bsc(p=0.1) pml-tail(epsilon=log2(3))", "write log(3): parameters are in nats"),
                Arguments.of(
                        "measure pml bsc(p=0.1)",
                        "'pml' is a measure, and MODEL comes first: divulge measure 'bsc(p=0.1)' pml"),
                Arguments.of(
                        "measure eml(delta=0.1) pml",
                        "'eml(delta=0.1)' is a measure, and MODEL comes first: divulge measure MODEL"
                                + " 'eml(delta=0.1)'"),
                Arguments.of("analyze pml", "'pml' is a measure, and MODEL comes first: divulge measure MODEL pml"),
                Arguments.of("analyze bsc(p=0.1) --json", "there is no option '--json'. Did you mean '--format json'?"),
                Arguments.of("measures --bits", "there is no option '--bits'. Did you mean '--unit bits'?"),
                Arguments.of(
                        "analyze bscc",
                        "there is no file 'bscc'. Did you mean 'bsc'? A model is a file, - for standard input, or a"
                                + " mechanism such as 'rr(k=5,epsilon=1)'; 'divulge mechanism' lists these."),
                Arguments.of("measure bsc(p=0.1)", "missing required parameter: 'EXPR'"),
                Arguments.of("measure bsc(p=2) pml", "'bsc' has p=2 (expected a number from 0 to 1)"),
                Arguments.of("analyze bsb(p=0.1)", "there is no mechanism 'bsb'. Did you mean 'bsc'?"),
                Arguments.of("analyze rr(k=5,epsilon=1", "the closing parenthesis is missing"),
                Arguments.of("analyze", "missing required parameter: 'MODEL'"),
                Arguments.of("analyze nothing.json", "there is no file 'nothing.json'. A model is a file"),
                Arguments.of("analyze model(1).json", "there is no file 'model(1).json'"),
                Arguments.of("analyze data/bsb(p=1)", "there is no file 'data/bsb(p=1)'"),
                Arguments.of("analyze bsb(p=1/3)", "there is no mechanism 'bsb'. Did you mean 'bsc'?"),
                Arguments.of(
                        "analyze bsc(p=0.1) --normalize",
                        "--normalize has nothing to divide: the rows of 'bsc(p=0.1)' sum to 1, and no weights are given"
                                + " with --prior"),
                Arguments.of("mechanism bsc p=0.1 --normalize", "--normalize has nothing to divide"),
                Arguments.of(
                        "measure bsc.csv pml --count n",
                        "--count names a column, but --secret and --outcome do not say which columns are counted"),
                Arguments.of(
                        "analyze bsc(p=0.1) --format xml",
                        "invalid value for option '--format': 'xml' (expected text, json, jsonl, csv or markdown)"),
                Arguments.of(
                        "analyze bsc(p=0.1) --unit dits",
                        "invalid value for option '--unit': 'dits' (expected nats, bits or factor)"),
                Arguments.of(
                        "analyze bsc(p=0.1) --formt json", "there is no option '--formt'. Did you mean '--format'?"),
                Arguments.of("analyze bsc(p=0.1) --prior 0.5,0.4", "prior sums to 0.9, not to 1"),
                Arguments.of("analyze bsc(p=0.1) --prior 0.5,0.2,0.3", "prior has 3 entries for 2 secrets [x1, x2]"),
                Arguments.of(
                        "analyze bsc(p=0.1) --prior a,b",
                        "neither 'uniform', nor numbers such as 0.1,0.2,0.7, nor a file that exists"),
                Arguments.of("analyze pml-extremal(epsilon=0.1)", "give one with --prior"),
                Arguments.of("analyze pml-extremal(epsilon=1) --prior 0.5,0.5", "-log(1 - p_min) = 0.693147180559945"),
                Arguments.of(
                        "mechanism pml-extremal epsilon=0.1 --prior uniform",
                        "--prior uniform does not say how many secrets there are"),
                Arguments.of("analyze bsc(p=0.1) --secret a", "--secret names a column of a table of counts"),
                Arguments.of("measure bsc(p=0.1) pml --outcome a", "--outcome names a column of a table of counts"),
                Arguments.of("measure bsc(p=0.1) pml --count a", "but 'bsc(p=0.1)' is a mechanism"),
                Arguments.of("measure  pml", "MODEL is empty (expected a file"),
                Arguments.of("help anlyze", "there is no command 'anlyze'. Did you mean 'analyze'?"),
                Arguments.of("measures pml", "unexpected argument 'pml'"),
                Arguments.of("mechanism rr k=100000 epsilon=1", "too many to write out"),
                Arguments.of("mechanism rr k=3 epsilon", "'epsilon' is not a number"),
                Arguments.of(
                        "analyze laplace(scale=1,secret=mixture())",
                        "'mixture' has no laws (expected secret=mixture(0.3*point(0)|0.7*uniform(0,1)))"),
                Arguments.of(
                        "analyze laplace(scale=1,secret=mixture(point(0)))",
                        "(expected probability*law, as in secret=mixture(0.3*point(0)|0.7*uniform(0,1)))"),
                Arguments.of("design --prior uniform --subject-to pml(epsilon=1)", "write 'uniform(3)'"),
                Arguments.of("anlyze bsc(p=0.1)", "there is no command 'anlyze'. Did you mean 'analyze'?"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("mistakes")
    @DisplayName("a mistake is exit code 2, one line on stderr, nothing on stdout")
    void mistake(String line, String message) {
        Run run = Run.of(line.split(" "));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("divulge: ").contains(message).endsWith("\n");
        assertThat(run.err().strip())
                .doesNotContain("\n")
                .doesNotContain("Exception")
                .doesNotContain("\tat ");
    }

    private static Run report(Throwable failure) {
        StringWriter err = new StringWriter();
        int code = Failure.report(failure, console(Writer.nullWriter(), err));
        return new Run(code, "", err.toString());
    }

    private static Console console(Writer out, Writer err) {
        return new Console(out, err, InputStream.nullInputStream(), false, false, true, 100);
    }

    @Test
    @DisplayName("what the machine runs out of, and what should not happen, is one line too")
    void machine() {
        assertThat(report(new OutOfMemoryError("Java heap space")).err())
                .startsWith("divulge: not enough memory for this model; give more with DIVULGE_JAVA_OPTS=-Xmx");
        assertThat(report(new StackOverflowError()).err())
                .isEqualTo("divulge: this should not have happened (StackOverflowError);"
                        + " please report it with the command that you ran\n");
        assertThat(report(new UncheckedIOException(new IOException("a\u001bb"))).err())
                .isEqualTo("divulge: a\\u001bb\n");
        Run bug = report(new IllegalStateException("two\nlines"));
        assertThat(bug.code()).isEqualTo(2);
        assertThat(bug.err())
                .isEqualTo("divulge: this should not have happened (IllegalStateException: two lines);"
                        + " please report it with the command that you ran\n");
    }

    @Test
    @DisplayName("a reader who has seen enough is no failure; a full disk is")
    void writing() {
        StringWriter err = new StringWriter();
        assertThat(Divulge.run(new String[] {"measures"}, console(new Refusing("Broken pipe"), err)))
                .isZero();
        assertThat(err.toString()).isEmpty();
        assertThat(Divulge.run(new String[] {"measures"}, console(new Refusing("No space left on device"), err)))
                .isEqualTo(2);
        assertThat(err.toString()).isEqualTo("divulge: No space left on device\n");
    }

    @ParameterizedTest(name = "\"{0}\"")
    @ValueSource(strings = {"", "--help", "--version", "help", "analyze --help", "analyze --version", "completion"})
    @DisplayName("help that cannot be written is a failure like any other")
    void helpToFullDisk(String line) {
        StringWriter err = new StringWriter();
        String[] words = line.isEmpty() ? new String[0] : line.split(" ");
        assertThat(Divulge.run(words, console(new Refusing("No space left on device"), err)))
                .isEqualTo(2);
        assertThat(err.toString()).isEqualTo("divulge: No space left on device\n");
    }

    @Test
    @DisplayName("whatever is thrown is one line and exit code 2, and never Java's own 1")
    void anything() {
        StringWriter err = new StringWriter();
        Writer broken = new Writer() {
            @Override
            public void write(char[] text, int from, int length) {
                throw new NoClassDefFoundError("io/divulge/Lost");
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        assertThat(Divulge.run(new String[] {"measures"}, console(broken, err))).isEqualTo(2);
        assertThat(err.toString())
                .startsWith("divulge: this should not have happened (NoClassDefFoundError: io/divulge/Lost);")
                .hasLineCount(1);
    }

    @Test
    @DisplayName("a program without its libraries says so in one line, with exit code 2")
    void damaged() throws Exception {
        String classes = Path.of(Main.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .toString();
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        classes,
                        Main.class.getName(),
                        "measures")
                .redirectErrorStream(true);
        builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"));
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isEqualTo(2);
        assertThat(said).startsWith("divulge: the program cannot go on (").hasLineCount(1);
    }

    @Test
    @DisplayName("a result is not lost because nobody can be told to wait for it")
    void progress() throws InterruptedException {
        CountDownLatch tried = new CountDownLatch(1);
        Writer err = new Refusing("No space left on device") {
            @Override
            public void write(char[] text, int from, int length) throws IOException {
                tried.countDown();
                super.write(text, from, length);
            }
        };
        Console watched = new Console(Writer.nullWriter(), err, InputStream.nullInputStream(), false, true, true, 100);
        try (Progress progress = Progress.on(watched, 1)) {
            assertThat(tried.await(30, TimeUnit.SECONDS)).isTrue();
            assertThatNoException().isThrownBy(progress::close);
        }
    }

    /** A stream that takes nothing. */
    private static class Refusing extends Writer {
        private final String reason;

        Refusing(String reason) {
            this.reason = reason;
        }

        @Override
        public void write(char[] text, int from, int length) throws IOException {
            throw new IOException(reason);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
