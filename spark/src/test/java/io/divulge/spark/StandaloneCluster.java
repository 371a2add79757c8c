package io.divulge.spark;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A master and a worker of Spark in processes of their own, on this machine. */
final class StandaloneCluster implements AutoCloseable {
    private static final List<String> OPENED = List.of(
            "java.lang", "java.lang.invoke", "java.net", "java.nio", "java.util", "java.util.concurrent", "sun.nio.ch");

    private static final long PATIENCE_SECONDS = 120;

    private final Path home;
    private final int port;
    private final List<Process> processes = new ArrayList<>();

    /** Starts them with the jars of the tests; logs are kept in the folder. */
    StandaloneCluster(Path folder) throws IOException, InterruptedException {
        home = folder.resolve("spark-home");
        Path jars = Files.createDirectories(home.resolve("jars"));
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path jar = Path.of(entry);
            if (entry.endsWith(".jar")) {
                Files.createSymbolicLink(jars.resolve(jar.getFileName()), jar);
            }
        }
        port = freePort();
        processes.add(start(
                "master",
                List.of(
                        "org.apache.spark.deploy.master.Master",
                        "--host",
                        "127.0.0.1",
                        "--port",
                        String.valueOf(port),
                        "--webui-port",
                        String.valueOf(freePort()))));
        await("master", "New state: ALIVE");
        processes.add(start(
                "worker",
                List.of(
                        "org.apache.spark.deploy.worker.Worker",
                        "--host",
                        "127.0.0.1",
                        "--cores",
                        "2",
                        "--memory",
                        "1g",
                        "--webui-port",
                        String.valueOf(freePort()),
                        "--work-dir",
                        folder.resolve("work").toString(),
                        master())));
        await("worker", "Successfully registered with master");
    }

    /** Where the master listens. */
    String master() {
        return "spark://127.0.0.1:" + port;
    }

    /** What a program says on standard output that {@code spark-submit} brings to the cluster. */
    String submit(Class<?> program, String... arguments) throws IOException, InterruptedException {
        String opened = String.join(" ", opened());
        List<String> words = new ArrayList<>(List.of(
                "org.apache.spark.deploy.SparkSubmit",
                "--master",
                master(),
                "--class",
                program.getName(),
                "--conf",
                "spark.executor.extraClassPath=" + System.getProperty("java.class.path"),
                "--conf",
                "spark.executor.extraJavaOptions=" + opened,
                "--conf",
                "spark.executor.memory=512m",
                "--conf",
                "spark.sql.shuffle.partitions=3",
                "--conf",
                "spark.ui.enabled=false",
                "spark-internal"));
        words.addAll(Arrays.asList(arguments));
        Process process = start("driver", words);
        processes.add(process);
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new IllegalStateException("the program does not end: " + Files.readString(log("driver")));
        }
        if (process.exitValue() != 0) {
            throw new IllegalStateException("the program failed: " + Files.readString(log("driver")));
        }
        return Files.readString(home.resolve("driver.out"));
    }

    private Process start(String name, List<String> words) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:TieredStopAtLevel=1"));
        command.addAll(opened());
        // Without logs nobody could tell when a process is ready.
        Path settings = home.resolve("log4j2.properties");
        if (!Files.exists(settings)) {
            Files.writeString(settings, """
                    rootLogger.level = info
                    rootLogger.appenderRef.stderr.ref = stderr
                    appender.stderr.type = Console
                    appender.stderr.name = stderr
                    appender.stderr.target = SYSTEM_ERR
                    appender.stderr.layout.type = PatternLayout
                    appender.stderr.layout.pattern = %p %m%n
                    """);
        }
        command.add("-Dlog4j2.configurationFile=" + settings);
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.addAll(words);
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectOutput(home.resolve(name + ".out").toFile())
                .redirectError(log(name).toFile());
        builder.environment().put("SPARK_HOME", home.toString());
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        // Asked for wherever Spark is not installed as a whole.
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        return builder.start();
    }

    /** What Spark needs to look into. */
    static List<String> opened() {
        return OPENED.stream()
                .map(name -> "--add-opens=java.base/" + name + "=ALL-UNNAMED")
                .toList();
    }

    private Path log(String name) {
        return home.resolve(name + ".log");
    }

    private void await(String name, String words) throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!Files.readString(log(name)).contains(words)) {
            if (System.nanoTime() > end) {
                close();
                throw new IllegalStateException("the " + name + " does not start: " + Files.readString(log(name)));
            }
            Thread.sleep(100);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    @Override
    public void close() throws InterruptedException {
        for (Process process : processes) {
            process.destroy();
        }
        for (Process process : processes) {
            if (!process.waitFor(20, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        }
    }
}
