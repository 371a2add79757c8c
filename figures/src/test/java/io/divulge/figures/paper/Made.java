package io.divulge.figures.paper;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Exhibits that several tests look at, each made once. */
final class Made {
    private static final Map<String, Exhibit> ALL = new ConcurrentHashMap<>();

    private Made() {}

    static Exhibit of(String name) {
        return ALL.computeIfAbsent(
                name, each -> Exhibits.named(List.of(each)).get(0).make(Subject.usual()));
    }
}
