package io.divulge.web;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Who may ask: only a page of this very server, in a browser on this machine, or a program on it.
 *
 * <p>Any page on the web can make a browser send requests to a server on the same machine. Such a request says where it comes from
 * ({@code Origin}, {@code Sec-Fetch-Site}), and one through a name that was bent to the loopback address says that name
 * ({@code Host}); all of these are refused.
 */
final class Gate {
    /** Nothing but the server's own files may be loaded or run, and nothing that stands inside a page. */
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:"
            + " blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private final Set<String> hosts;
    private final Set<String> origins;

    Gate(int port) {
        this.hosts = Set.of("localhost:" + port, "127.0.0.1:" + port, "[::1]:" + port);
        this.origins = Set.of("http://localhost:" + port, "http://127.0.0.1:" + port, "http://[::1]:" + port);
    }

    /** The handler behind this gate. Whatever goes wrong in it is told in one line, and without the way it went. */
    HttpHandler guarding(HttpHandler handler) {
        return exchange -> {
            try (exchange) {
                secure(exchange.getResponseHeaders());
                String refusal = refusal(exchange);
                if (refusal != null) {
                    Reply.error(exchange, 403, refusal);
                    return;
                }
                handler.handle(exchange);
            } catch (IOException gone) {
                // Nobody is there to be told.
                return;
            } catch (RuntimeException | Error unforeseen) {
                Reply.unforeseen(exchange, unforeseen);
            }
        };
    }

    private static void secure(Headers headers) {
        headers.set("Content-Security-Policy", POLICY);
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("X-Frame-Options", "DENY");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
        headers.set("Cache-Control", "no-store");
    }

    private @Nullable String refusal(HttpExchange exchange) {
        Headers headers = exchange.getRequestHeaders();
        List<String> named = headers.getOrDefault("Host", List.of());
        // Names of hosts are the same in capitals.
        if (named.size() != 1 || !hosts.contains(named.get(0).toLowerCase(Locale.ROOT))) {
            return "this server answers to localhost only";
        }
        String origin = headers.getFirst("Origin");
        if (origin != null && !origins.contains(origin)) {
            return "this server answers its own page only";
        }
        String site = headers.getFirst("Sec-Fetch-Site");
        boolean followed = "navigate".equals(headers.getFirst("Sec-Fetch-Mode"))
                && exchange.getRequestMethod().equals("GET")
                && !exchange.getRequestURI().getPath().startsWith("/api/");
        // A link from elsewhere may lead to the page; nothing else may.
        if (site != null && !site.equals("same-origin") && !site.equals("none") && !followed) {
            return "this server answers its own page only";
        }
        return null;
    }
}
