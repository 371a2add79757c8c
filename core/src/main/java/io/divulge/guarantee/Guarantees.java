package io.divulge.guarantee;

import io.divulge.expression.Expression;
import io.divulge.expression.Suggestion;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All notions by name. A new one is a record and an entry in this list. */
public final class Guarantees {
    private static final Map<String, Notion> BY_NAME = byName(List.of(
            Pml.NOTION,
            Eml.NOTION,
            EnvelopePml.NOTION,
            Pmc.NOTION,
            Lip.NOTION,
            Alip.NOTION,
            Ldp.NOTION,
            ProbabilisticLdp.NOTION,
            Ldi.NOTION,
            BoundedMaximalLeakage.NOTION,
            BoundedMutualInformation.NOTION,
            BoundedTotalVariation.NOTION,
            BoundedMaxInformation.NOTION));

    private Guarantees() {}

    private static Map<String, Notion> byName(List<Notion> notions) {
        Map<String, Notion> map = new LinkedHashMap<>();
        notions.forEach(notion -> map.put(notion.name(), notion));
        return map;
    }

    /** All notions, in the order to list them. */
    public static List<Notion> all() {
        return List.copyOf(BY_NAME.values());
    }

    /**
     * The guarantee that an expression writes.
     *
     * @throws IllegalArgumentException if there is none, with the nearest name
     */
    public static Guarantee parse(String text) {
        Expression expression = Expression.parse(text);
        return notion(expression.name()).bind(expression);
    }

    /** Whether what is written begins with the name of a notion. */
    public static boolean isNamedBy(String text) {
        return BY_NAME.containsKey(text.trim().replaceFirst("\\s*\\(.*", ""));
    }

    public static Notion notion(String name) {
        Notion notion = BY_NAME.get(name);
        if (notion == null) {
            throw new IllegalArgumentException(
                    "there is no guarantee '" + name + "'." + Suggestion.among(BY_NAME.keySet(), name) + " Known are "
                            + String.join(", ", BY_NAME.keySet()) + ".");
        }
        return notion;
    }
}
