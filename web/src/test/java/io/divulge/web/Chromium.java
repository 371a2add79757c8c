package io.divulge.web;

import static org.junit.jupiter.api.Assumptions.abort;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The explorer, looked at with a real Chromium that notes whatever goes wrong and wherever it goes. */
public final class Chromium implements AutoCloseable {
    private static final List<String> ARGUMENTS =
            List.of("--no-sandbox", "--disable-background-networking", "--disable-component-update", "--no-first-run");

    private static final Path SCREENSHOTS = Path.of("target", "screenshots");

    private final Explorer explorer;
    private final Playwright playwright;
    private final Browser browser;
    private final List<String> problems = new ArrayList<>();

    private Chromium(Explorer explorer, Playwright playwright, Browser browser) {
        this.explorer = explorer;
        this.playwright = playwright;
        this.browser = browser;
    }

    /** Starts a server and a browser; where there is no browser the test is skipped, but not on a machine that checks everything. */
    public static Chromium start() throws IOException {
        Optional<Path> executable = Stream.of(
                        "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
        if (executable.isEmpty()) {
            String message = "no Chromium in /usr/bin: install the package chromium to test the page";
            if ("true".equals(System.getenv("CI"))) {
                throw new IllegalStateException(message);
            }
            abort(message);
        }
        Explorer explorer = Explorer.start(0, "test");
        Playwright playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        Browser browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(executable.orElseThrow())
                        .setArgs(ARGUMENTS));
        return new Chromium(explorer, playwright, browser);
    }

    /** A page of this size at an address such as {@code #m=bsc(p=0.1)}, once its numbers are there. */
    Page open(String hash, int width, int height, ColorScheme scheme) {
        Page page = visit(hash, width, height, scheme);
        page.waitForFunction("() => document.querySelector('.headline') !== null");
        return page;
    }

    /** A page at an address that may have no numbers. */
    Page visit(String hash) {
        return visit(hash, 1280, 800, ColorScheme.LIGHT);
    }

    private Page visit(String hash, int width, int height, ColorScheme scheme) {
        BrowserContext context = browser.newContext(new Browser.NewContextOptions()
                .setViewportSize(width, height)
                .setColorScheme(scheme)
                .setAcceptDownloads(true)
                .setPermissions(List.of("clipboard-read", "clipboard-write")));
        Page page = context.newPage();
        page.setDefaultTimeout(30_000);
        page.onConsoleMessage(message -> {
            if (message.type().equals("error") || message.type().equals("warning")) {
                problems.add(message.type() + " on the console: " + message.text());
            }
        });
        page.onPageError(error -> problems.add("error in the page: " + error));
        page.onRequest(request -> {
            String host =
                    String.valueOf(URI.create(request.url().split("[#?]")[0]).getHost());
            boolean inside = request.url().startsWith("blob:") || request.url().startsWith("data:");
            if (!inside && !host.equals("localhost")) {
                problems.add("a request left this machine: " + request.url());
            }
        });
        page.navigate(explorer.url() + hash);
        return page;
    }

    public Page open(String hash) {
        return open(hash, 1280, 800, ColorScheme.LIGHT);
    }

    /** Closes all pages, so that none of them asks anything while another is looked at. */
    void closePages() {
        browser.contexts().forEach(BrowserContext::close);
    }

    /** What went wrong since the last time. */
    List<String> problems() {
        List<String> all = List.copyOf(problems);
        problems.clear();
        return all;
    }

    /** Waits until nothing is computed any more. */
    public static void settle(Page page) {
        page.waitForFunction(
                "() => globalThis.divulge.settled()", null, new Page.WaitForFunctionOptions().setTimeout(120_000));
    }

    /** Keeps what the page looks like. */
    static void keep(Page page, String name) {
        page.screenshot(new Page.ScreenshotOptions()
                .setPath(SCREENSHOTS.resolve(name + ".png"))
                .setFullPage(true));
    }

    Explorer explorer() {
        return explorer;
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
        explorer.close();
    }
}
