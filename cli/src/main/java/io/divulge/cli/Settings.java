package io.divulge.cli;

import io.divulge.document.Style;
import io.divulge.expression.Suggestion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * What options are if they are not given: {@code divulge.toml} in the folder where the program was called, or in the nearest one above.
 *
 * @param file where they stand; empty if there is no such file
 * @param values by the name of the option without its hyphens
 */
record Settings(Optional<Path> file, Map<String, String> values) implements IDefaultValueProvider {
    private static final String NAME = "divulge.toml";

    /** {@code key = "value"} or {@code key = value}, and a comment after it. */
    private static final Pattern LINE =
            Pattern.compile("\\s*(?:([A-Za-z_-]+)\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)'|([^\\s#\"']+)))?\\s*(?:#.*)?");

    /** How the value of each is read: what is wrong with it is said before anything else is done. */
    private static final Map<String, ITypeConverter<?>> KNOWN = known();

    private static Map<String, ITypeConverter<?>> known() {
        Map<String, ITypeConverter<?>> known = new LinkedHashMap<>();
        known.put("unit", new OutputOptions.UnitName());
        known.put("format", new OutputOptions.FormatName());
        known.put("confidence", new Confidence());
        known.put("color", new OutputOptions.ColourName());
        return known;
    }

    /** Those of a folder. */
    static Settings of(Path folder) {
        for (Path above = folder; above != null; above = above.getParent()) {
            Path file = above.resolve(NAME);
            if (Files.isRegularFile(file)) {
                return new Settings(Optional.of(file), read(file));
            }
        }
        return new Settings(Optional.empty(), Map.of());
    }

    private static Map<String, String> read(Path file) {
        Map<String, String> values = new LinkedHashMap<>();
        List<String> lines;
        try {
            lines = Files.readAllLines(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(
                    new IOException("'" + file + "' cannot be read: " + unreadable.getMessage(), unreadable));
        }
        for (int i = 0; i < lines.size(); i++) {
            String where = "'" + file + "', line " + (i + 1) + ": ";
            Matcher line = LINE.matcher(lines.get(i));
            if (!line.matches()) {
                throw new IllegalArgumentException(where + "'" + Style.oneLine(lines.get(i))
                        + "' is not a setting (expected such as unit = \"bits\")");
            }
            String key = line.group(1);
            if (key == null) {
                continue;
            }
            String value =
                    line.group(2) != null ? line.group(2) : line.group(3) != null ? line.group(3) : line.group(4);
            check(where, key, value);
            if (values.put(key, value) != null) {
                throw new IllegalArgumentException(where + "'" + key + "' is set twice");
            }
        }
        return values;
    }

    private static void check(String where, String key, String value) {
        ITypeConverter<?> converter = KNOWN.get(key);
        if (converter == null) {
            throw new IllegalArgumentException(
                    where + "there is no setting '" + key + "'." + Suggestion.among(KNOWN.keySet(), key)
                            + " Expected are " + String.join(", ", KNOWN.keySet()) + ".");
        }
        try {
            converter.convert(value);
        } catch (Exception wrong) {
            throw new IllegalArgumentException(where + key + " is " + wrong.getMessage(), wrong);
        }
    }

    @Override
    public @Nullable String defaultValue(ArgSpec argument) {
        return argument instanceof OptionSpec option
                ? values.get(option.longestName().substring(2))
                : null;
    }

    /** What they are, for someone who wonders. */
    String inWords() {
        return file.map(path -> "settings: " + path
                        + values.entrySet().stream()
                                .map(entry -> "\n  " + entry.getKey() + " = " + entry.getValue())
                                .collect(Collectors.joining()))
                .orElse("settings: none (there is no " + NAME + " in this folder or above)");
    }
}
