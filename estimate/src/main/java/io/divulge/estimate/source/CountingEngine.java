package io.divulge.estimate.source;

import java.util.List;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Someone who counts events. All engines give the same counts of well-formed files, however many threads or machines they use, and the same labels in the
 * same order but for how some values are written.
 */
public interface CountingEngine {
    /** The name by which it is asked for. */
    String name();

    /**
     * Counts.
     *
     * @param progress is told now and then, by any thread, what is being done
     * @throws IllegalArgumentException if the events cannot be counted as asked, with the file, the value and the way out
     */
    CountedEvents count(EventQuery query, Consumer<String> progress);

    /**
     * Groups events of secret and outcome, and leaves the counts where they are, if the engine can hold more of them than this machine.
     *
     * @param progress is told now and then, by any thread, what is being done
     * @throws IllegalArgumentException if the events cannot be counted as asked
     */
    default FoldedEvents fold(EventQuery query, Consumer<String> progress) {
        return FoldedEvents.of(count(query, progress));
    }

    /**
     * Reads events one by one, where the columns of the outcome are features: numbers and categories.
     *
     * @param progress is told now and then, by any thread, what is being done
     * @throws IllegalArgumentException if the events cannot be read as asked, are more than memory holds, or this engine only counts
     */
    default FeatureTable features(EventQuery query, Consumer<String> progress) {
        throw new IllegalArgumentException(
                "engine '" + name() + "' counts, and does not read single events: leave --engine out, or --features");
    }

    /**
     * Looks at the columns of files, and counts nothing.
     *
     * @param progress is told now and then, by any thread, what is being done
     * @throws IllegalArgumentException if the files cannot be read, or this engine does not look
     */
    default EventsLook look(List<String> files, Consumer<String> progress) {
        throw new IllegalArgumentException("engine '" + name() + "' counts, and does not look at files before: name the"
                + " columns with --secret and --outcome, or leave --engine out");
    }

    /**
     * The engine of this name.
     *
     * @throws IllegalArgumentException if its module is not on the class path
     */
    static CountingEngine named(String name) {
        TreeMap<String, CountingEngine> found = new TreeMap<>();
        ServiceLoader.load(CountingEngine.class).stream()
                .map(ServiceLoader.Provider::get)
                .forEach(engine -> found.putIfAbsent(engine.name(), engine));
        CountingEngine engine = found.get(name);
        if (engine == null) {
            throw new IllegalArgumentException("engine '" + name + "' is not here (there is "
                    + (found.isEmpty() ? "none" : String.join(", ", found.keySet())) + "): it needs the module divulge-"
                    + name + " on the class path");
        }
        return engine;
    }
}
