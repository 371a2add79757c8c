package io.divulge.cli;

import io.divulge.document.Style;
import java.io.IOException;
import java.util.Locale;

/** Says that work goes on, to someone who watches and has waited for two seconds. */
final class Progress implements AutoCloseable {
    private static final long PATIENCE_MILLIS = 2000;
    private static final String ERASE = "\r\u001b[K";

    /** What stands before the words, with room for a day of seconds. */
    private static final int ROOM = "working, 86400 s: ".length() + 1;

    private final Console console;
    private final long patienceMillis;
    private final Thread ticker = new Thread(this::tick, "progress");
    private final long started = System.nanoTime();
    private String doing = "";
    private String phase = "";
    private long phaseStarted = started;
    private double share;
    private boolean shown;
    private boolean closed;

    private Progress(Console console, long patienceMillis) {
        this.console = console;
        this.patienceMillis = patienceMillis;
        ticker.setDaemon(true);
    }

    /** Starts to count the seconds, if there is someone to tell. */
    static Progress on(Console console) {
        return on(console, PATIENCE_MILLIS);
    }

    /** The same for someone of other patience. */
    static Progress on(Console console, long patienceMillis) {
        Progress progress = new Progress(console, patienceMillis);
        if (console.progress()) {
            progress.ticker.start();
        }
        return progress;
    }

    private synchronized void tick() {
        try {
            while (!closed) {
                long millis = millis();
                if (millis >= patienceMillis) {
                    shown = true;
                    String line = "working, " + millis / 1000 + " s" + (doing.isEmpty() ? "" : ": " + doing);
                    String left = left(millis);
                    show(ERASE + line + (line.length() + left.length() < console.width() ? left : ""));
                }
                wait(Math.max(1, millis < patienceMillis ? patienceMillis - millis : 1000));
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private long millis() {
        return (System.nanoTime() - started) / 1_000_000;
    }

    /** How long it may still take, if all parts take as long as those that are done. */
    private String left(long millis) {
        long spent = millis - (phaseStarted - started) / 1_000_000;
        return share > 0 && share < 1 ? ", about " + Math.round(spent * (1 / share - 1) / 1000) + " s left" : "";
    }

    /** Says from now on what is being done, and how much of it is; what stands behind a comma is the same phase. */
    synchronized void at(String what, double done) {
        String begun = what.split(",", 2)[0];
        if (!begun.equals(phase)) {
            phase = begun;
            phaseStarted = System.nanoTime();
            on(what);
        }
        doing = shortened(what);
        share = done;
    }

    /** Says from now on what the work is about, and how many parts of it are done. */
    synchronized void on(String what, int done, int all) {
        on(what + (all > 1 ? ", " + done + " of " + all + " done" : ""));
        phaseStarted = started;
        share = (double) done / all;
    }

    /** Says from now on what the work is about; long words are cut, since only a single line can be removed again. */
    synchronized void on(String what) {
        if (console.manner() == Console.Manner.VERBOSE && !closed) {
            show(String.format(Locale.ROOT, "%7.3f s  %s%n", millis() / 1000.0, Style.oneLine(what)));
        }
        doing = shortened(what);
        share = 0;
    }

    private String shortened(String what) {
        String line = Style.oneLine(what);
        int most = Math.max(0, console.width() - ROOM);
        return line.length() <= most ? line : line.substring(0, most);
    }

    private void show(String text) {
        try {
            console.err().write(text);
            console.err().flush();
        } catch (IOException nobodyListens) {
            // No result is lost because nobody could be told to wait for it.
            closed = true;
        }
    }

    /** Removes the line, so that results and errors start on a clean one. */
    @Override
    public synchronized void close() {
        closed = true;
        notifyAll();
        if (shown) {
            shown = false;
            show(ERASE);
        }
    }
}
