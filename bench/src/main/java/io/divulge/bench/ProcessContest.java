package io.divulge.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Programs in turns, each in a process of its own from the start of Java to its end, round after round. The first one sets the pace that the
 * others are compared with.
 */
final class ProcessContest {
    private static final double NANOSECONDS_PER_SECOND = 1e9;

    private final Path folder;
    private final int rounds;
    private final Stopwatch watch;
    private final List<Contestant> contestants = new ArrayList<>();

    /** Of so many rounds; what programs say is kept in the folder. */
    ProcessContest(Path folder, int rounds, Stopwatch watch) {
        this.folder = folder;
        this.rounds = rounds;
        this.watch = watch;
    }

    private record Contestant(String name, List<String> words, List<Run> runs) {}

    /** How long a process took, what all cores together spent on it, and the most memory that it held. */
    private record Run(double seconds, double processor, double megabytes) {}

    /** One more contestant: what follows {@code java}. */
    ProcessContest with(String name, List<String> words) {
        contestants.add(new Contestant(name, List.copyOf(words), new ArrayList<>()));
        return this;
    }

    /** Runs all rounds and prints a line for each contestant, with the ratio of times to the first. */
    void run(String title) throws IOException, InterruptedException {
        for (int round = 0; round < rounds; round++) {
            for (Contestant each : contestants) {
                each.runs().add(run(each.words()));
            }
        }
        watch.say("%n%s%n", title);
        for (Contestant each : contestants) {
            watch.say(
                    "%-20s %7.2f s shortest, %7.2f s median, %7.2f s of all cores, %6.0f MB at most%n",
                    each.name(),
                    shortest(each.runs()),
                    median(each.runs()),
                    leastProcessor(each.runs()),
                    each.runs().stream().mapToDouble(Run::megabytes).max().orElseThrow());
        }
        List<Run> pace = contestants.get(0).runs();
        for (Contestant each : contestants.subList(1, contestants.size())) {
            watch.say(
                    "%s / %s: %.2f (shortest), %.2f (median), %.2f (all cores)%n",
                    each.name(),
                    contestants.get(0).name(),
                    shortest(each.runs()) / shortest(pace),
                    median(each.runs()) / median(pace),
                    leastProcessor(each.runs()) / leastProcessor(pace));
        }
    }

    private Run run(List<String> words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(words);
        Path said = folder.resolve("said");
        long start = System.nanoTime();
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        double megabytes = 0;
        double processor = 0;
        while (process.isAlive()) {
            processor = process.info()
                    .totalCpuDuration()
                    .map(spent -> spent.toNanos() / NANOSECONDS_PER_SECOND)
                    .orElse(processor);
            megabytes = Math.max(megabytes, peak(process.pid()));
            Thread.sleep(5);
        }
        double seconds = (System.nanoTime() - start) / NANOSECONDS_PER_SECOND;
        int code = process.exitValue();
        // 3: too few events to decide, which is an answer.
        if (code != 0 && code != 3) {
            throw new IllegalStateException("ended with " + code + ": " + Files.readString(said));
        }
        return new Run(seconds, processor, megabytes);
    }

    /** The most resident memory of a process so far, as Linux counts it; 0 elsewhere. */
    private static double peak(long pid) {
        try (Stream<String> lines = Files.lines(Path.of("/proc/" + pid + "/status"))) {
            return lines.filter(line -> line.startsWith("VmHWM:"))
                    .mapToDouble(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1.024e-3)
                    .findFirst()
                    .orElse(0);
        } catch (IOException | java.io.UncheckedIOException gone) {
            return 0;
        }
    }

    private static double shortest(List<Run> runs) {
        return runs.stream().mapToDouble(Run::seconds).min().orElseThrow();
    }

    /** Other work on the machine lengthens this one least. */
    private static double leastProcessor(List<Run> runs) {
        return runs.stream().mapToDouble(Run::processor).min().orElseThrow();
    }

    private static double median(List<Run> runs) {
        double[] sorted = runs.stream().mapToDouble(Run::seconds).sorted().toArray();
        return sorted[sorted.length / 2];
    }
}
