package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the shell and its user see of the commands: completion, the manual, help, and colours. */
class ShellTest {
    @ParameterizedTest
    @ValueSource(strings = {"bash", "zsh", "fish", "powershell"})
    @DisplayName("completion knows all commands, and what options take; a shell that is there reads it")
    void completion(String shell, @TempDir Path folder) throws IOException, InterruptedException {
        Run run = Run.of("completion", shell);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains(Commands.names()).contains("factor", "markdown", "mutual-information");
        Path script = Files.writeString(folder.resolve("script"), run.out());
        for (String path : System.getenv("PATH").split(":")) {
            Path program = Path.of(path, shell);
            if (Files.isExecutable(program) && !shell.equals("powershell")) {
                Process check = new ProcessBuilder(program.toString(), "-n", script.toString())
                        .redirectErrorStream(true)
                        .start();
                String said = new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                assertThat(check.waitFor()).as(said).isZero();
            }
        }
        assertThat(Run.of("completion", "tcsh").err()).contains("(expected bash, zsh, fish or powershell)");
    }

    private static String said(List<String> command, Path folder) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "divulge mea | measure,measures",
                "divulge help ana | analyze",
                "divulge check x pm | pmc,pml",
                "divulge measure x --unit fa | factor",
                "divulge mechanism geo | geometric",
                "divulge estimate --db | --db,--db-login",
                "divulge reproduce env-2 | env-2a,env-2d",
                "divulge measure mod | model.json"
            })
    @DisplayName("fish, where it is, completes commands, options, the words that they take, and files")
    void fish(String typed, String offered, @TempDir Path folder) throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/fish")), "there is no fish: its completion is not tried");
        Files.writeString(
                folder.resolve("divulge.fish"), Run.of("completion", "fish").out());
        Files.writeString(folder.resolve("model.json"), "{}");
        String said = said(
                List.of("/usr/bin/fish", "--no-config", "-c", "source divulge.fish; complete -C '" + typed + "'"),
                folder);
        assertThat(said.lines().map(line -> line.replaceFirst("\t.*", "").strip()))
                .contains(offered.split(","));
    }

    @Test
    @DisplayName("zsh, where it is, completes at a terminal")
    void zsh(@TempDir Path folder) throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/zsh")), "there is no zsh: its completion is not tried");
        Files.writeString(
                folder.resolve("_divulge"), Run.of("completion", "zsh").out());
        Files.writeString(folder.resolve("try"), """
                zmodload zsh/zpty
                zpty shell zsh -f -i
                zpty -w shell "PS1=''; fpath=($PWD \\$fpath); autoload -Uz compinit; compinit -u -D; print RE''ADY"
                all=
                await() { for i in {1..300}; do while zpty -r -t shell line; do all+=$line; done; [[ $all == *$1* ]] && return; sleep 0.1; done; print "no $1" }
                await READY
                zpty -w -n shell $'divulge check x pm\\t\\t'
                await 'pmc  pml'
                zpty -w -n shell $'\\C-udivulge measure x --unit fac\\t'
                await 'unit factor'
                zpty -w -n shell $'\\C-udivulge calib\\t'
                await 'divulge calibrate'
                print -r -- $all
                zpty -d shell
                """);
        String said = said(List.of("/usr/bin/zsh", "-f", "try"), folder);
        assertThat(said).contains("pmc  pml", "divulge calibrate").doesNotContain("no ", "bad option");
    }

    @Test
    @DisplayName("the manual has a page for the program and one for each command, with nothing that man would obey")
    void manual(@TempDir Path folder) throws IOException {
        assertThat(Run.of("man", "--out", folder.toString()).code()).isZero();
        try (var pages = Files.list(folder)) {
            assertThat(pages).hasSize(Commands.names().size() + 1);
        }
        List<String> page = Files.readAllLines(folder.resolve("divulge-check.1"));
        assertThat(page).contains(".SH NAME", ".SH DESCRIPTION", ".SH USAGE");
        assertThat(page.stream().filter(line -> line.startsWith(".")))
                .allMatch(line -> line.matches("[.](TH|SH|nf|fi).*"));
        assertThat(Run.of("man", "chek").err()).contains("there is no command 'chek'. Did you mean 'check'?");
        assertThat(Run.of("man", "--out", "nowhere").code()).isEqualTo(2);
    }

    @Test
    @DisplayName("help has the commands by what one wants to do, each once")
    void help() {
        String help = Run.of("--help").out();
        assertThat(help).contains("Look at a release:", "Promise something:", "Build a mechanism:", "Count events:");
        for (String name : Commands.names()) {
            assertThat(help.lines().filter(line -> line.startsWith("  " + name + " ")))
                    .as(name)
                    .hasSize(1);
        }
    }

    @Test
    @DisplayName("colours when asked for: verdicts green and red, in columns that line up as without")
    void colours() {
        String[] words = {"check", "../examples/survey.json", "pml(factor=7)", "ldp(factor=2)"};
        String plain = Run.of(words).out();
        Run coloured = Run.of(words[0], words[1], words[2], words[3], "--color", "always");
        assertThat(coloured.out()).contains("\u001b[32mholds\u001b[0m", "\u001b[31mviolated\u001b[0m");
        assertThat(coloured.out().replaceAll("\u001b\\[[0-9]*m", "")).isEqualTo(plain);
        assertThat(Run.of(words[0], words[1], words[2], "--color", "sometimes").err())
                .contains("(expected auto, always or never)");
    }

    @Test
    @DisplayName("-v tells what is done on the other stream; -q and -v exclude each other")
    void verbose() {
        Run run = Run.of("measure", "../examples/survey.json", "pml", "pmc", "-v");
        assertThat(run.out())
                .isEqualTo(Run.of("measure", "../examples/survey.json", "pml", "pmc")
                        .out());
        assertThat(run.err()).contains(" s  pml, 0 of 2 done", " s  pmc, 1 of 2 done");
        assertThat(Run.of("measure", "../examples/survey.json", "pml", "-q", "-v")
                        .code())
                .isEqualTo(2);
    }
}
