package io.divulge.web;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/**
 * The explorer, running: a server that answers this machine and nobody else.
 *
 * <p>It listens on the loopback address only, knows the files of its page and no others, keeps nothing that was sent to it, and
 * calls nobody.
 */
public final class Explorer implements AutoCloseable {
    /** More requests at a time than any browser sends. */
    private static final int MOST_REQUESTS = 256;

    /** The server counts a connection that was cut off until {@link #SECONDS_TO_READ} are over, so this is far above those that are open. */
    private static final int MOST_CONNECTIONS = 4096;

    private static final int BACKLOG = 512;

    /** Whoever has not sent a request by then is cut off. */
    private static final int SECONDS_TO_ASK = 10;

    /** And whoever has not read an answer by then; longer than the longest computation. */
    private static final int SECONDS_TO_READ = 180;

    /** Requests that are under way when the server is told to end have so long to finish. */
    private static final int SECONDS_TO_END = 1;

    private final HttpServer server;
    private final Connections connections;
    private final Computations computations;

    private Explorer(HttpServer server, Connections connections, Computations computations) {
        this.server = server;
        this.connections = connections;
        this.computations = computations;
    }

    /**
     * Starts it.
     *
     * @param port where to listen; 0 for any that is free
     * @param version what answers say the version is
     * @throws IOException if the port is taken, or may not be used
     */
    public static Explorer start(int port, String version) throws IOException {
        return start(port, version, Limits.USUAL);
    }

    static Explorer start(int port, String version, Limits limits) throws IOException {
        // Read when the server's classes are loaded, so they have to be there before.
        property("sun.net.httpserver.nodelay", "true");
        property("sun.net.httpserver.maxReqTime", Integer.toString(SECONDS_TO_ASK));
        property("sun.net.httpserver.maxRspTime", Integer.toString(SECONDS_TO_READ));
        property("sun.net.httpserver.maxReqHeaders", "100");
        property("jdk.httpserver.maxConnections", Integer.toString(MOST_CONNECTIONS));
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), BACKLOG);
        Connections connections = new Connections(MOST_REQUESTS);
        Computations computations = new Computations(limits);
        Gate gate = new Gate(server.getAddress().getPort());
        PageFiles files = new PageFiles();
        Documents documents = new Documents();
        Answers answers = new Answers(version, connections, computations, limits);
        server.createContext("/", gate.guarding(exchange -> {
            String path = exchange.getRequestURI().getPath();
            if (path.startsWith("/api/")) {
                answers.answer(exchange);
                return;
            }
            connections.asked();
            if (path.equals("/docs") || path.startsWith("/docs/")) {
                documents.answer(exchange);
            } else {
                files.answer(exchange);
            }
        }));
        server.setExecutor(connections);
        server.start();
        computations.warmUp(answers::rehearse);
        return new Explorer(server, connections, computations);
    }

    private static void property(String name, String value) {
        if (System.getProperty(name) == null) {
            System.setProperty(name, value);
        }
    }

    /** Where the page is. */
    public String url() {
        return "http://localhost:" + port() + "/";
    }

    /** The port that it listens on. */
    public int port() {
        return server.getAddress().getPort();
    }

    /** Ends it: no new requests, those under way have a moment to finish, computations are interrupted. */
    @Override
    public void close() {
        computations.close();
        server.stop(SECONDS_TO_END);
        connections.shutdownNow();
    }
}
