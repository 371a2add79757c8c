package io.divulge.junit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** Programs that tell their secret, and the same without the fault. Steps are counted, since clocks differ from machine to machine. */
final class Programs {
    /** PINs that share 0, 1, 2, 3 and 4 digits with the guess 1234 at their beginning. */
    static final List<String> PINS = List.of("9999", "1999", "1299", "1239", "1234");

    static final String GUESS = "1234";

    private Programs() {}

    /** Ends at the first wrong digit: the number of comparisons. */
    static int hasty(String pin, String guess) {
        int steps = 0;
        for (int i = 0; i < pin.length(); i++) {
            steps++;
            if (pin.charAt(i) != guess.charAt(i)) {
                return steps;
            }
        }
        return steps;
    }

    /** Looks at all digits, whatever they are: the number of comparisons. */
    static int patient(String pin, String guess) {
        int steps = 0;
        int differing = 0;
        for (int i = 0; i < pin.length(); i++) {
            steps++;
            differing |= pin.charAt(i) ^ guess.charAt(i);
        }
        // The answer is used elsewhere.
        return differing < 0 ? -1 : steps;
    }

    /** A table whose places depend on a seed that should stay secret: the order of its keys. */
    static String seededOrder(int seed) {
        List<List<String>> places = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            places.add(new ArrayList<>());
        }
        for (String key : List.of("ann", "bob", "cid", "dan")) {
            int hash = (key.hashCode() ^ seed) * 0x9E3779B9;
            places.get(hash >>> 29).add(key);
        }
        List<String> order = new ArrayList<>();
        places.forEach(order::addAll);
        return String.join(",", order);
    }

    /** A table that keeps the order in which keys were put. */
    static String insertionOrder(int seed) {
        Map<String, Integer> table = new LinkedHashMap<>();
        for (String key : List.of("ann", "bob", "cid", "dan")) {
            table.put(key, (key.hashCode() ^ seed) * 0x9E3779B9);
        }
        return String.join(",", table.keySet());
    }

    /** Someone else asks for the page that the user was at, and notes how long the answer takes: 2 if it was in the cache, 9 if not, and a little more by chance. */
    static int cached(String page, RandomGenerator chance) {
        Map<String, String> cache = new HashMap<>();
        cache.put(page, "text of " + page);
        return (cache.containsKey("/clinic") ? 2 : 9) + chance.nextInt(3);
    }

    /** Each user has a cache of their own, so that nothing is there for someone else. */
    static int ownCache(String page, RandomGenerator chance) {
        Map<String, Map<String, String>> caches = new HashMap<>();
        caches.computeIfAbsent("user", any -> new HashMap<>()).put(page, "text of " + page);
        Map<String, String> mine = caches.getOrDefault("other", Map.of());
        return (mine.containsKey("/clinic") ? 2 : 9) + chance.nextInt(3);
    }
}
