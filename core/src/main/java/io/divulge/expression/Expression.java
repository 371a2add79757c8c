package io.divulge.expression;

import java.util.ArrayList;
import java.util.List;

/**
 * A name with arguments as written: {@code pml}, {@code envelope(delta=0.1)}, {@code rr(5,1)}.
 *
 * <p>An argument is {@code key=value} or a bare value, which takes the next free parameter. Commas inside parentheses belong
 * to the value, as in {@code psi2(epsilon=log(10/9))}, and so does everything between double quotation marks, as in
 * {@code event-leakage(event="a,b")}.
 */
public record Expression(String name, List<Argument> arguments) {
    /** One argument; the key is empty for a bare value. */
    public record Argument(String key, String value) {}

    /** Copies the arguments. */
    public Expression {
        arguments = List.copyOf(arguments);
    }

    /**
     * Reads an expression.
     *
     * @throws IllegalArgumentException with what was expected and where, if it is none
     */
    public static Expression parse(String text) {
        String trimmed = text.trim();
        int open = trimmed.indexOf('(');
        String name = (open < 0 ? trimmed : trimmed.substring(0, open)).trim();
        if (!name.matches("[A-Za-z][A-Za-z0-9-]*")) {
            throw wrong(text, "'" + name + "' is no name");
        }
        if (open < 0) {
            return new Expression(name, List.of());
        }
        if (!trimmed.endsWith(")")) {
            throw wrong(text, "the closing parenthesis is missing");
        }
        List<Argument> arguments = new ArrayList<>();
        String inside = trimmed.substring(open + 1, trimmed.length() - 1);
        for (String part : split(inside, text)) {
            arguments.add(argument(part, text));
        }
        return new Expression(name, arguments);
    }

    private static List<String> split(String inside, String text) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int start = 0;
        boolean quoted = false;
        for (int i = 0; i < inside.length(); i++) {
            char c = inside.charAt(i);
            quoted ^= c == '"';
            if (quoted) {
                continue;
            }
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth < 0) {
                throw wrong(text, "there is a closing parenthesis too many");
            }
            if (c == ',' && depth == 0) {
                parts.add(inside.substring(start, i));
                start = i + 1;
            }
        }
        if (quoted) {
            throw wrong(text, "a closing quotation mark is missing");
        }
        if (depth > 0) {
            throw wrong(text, "a closing parenthesis is missing");
        }
        if (start > 0 || !inside.isBlank()) {
            parts.add(inside.substring(start));
        }
        return parts;
    }

    private static Argument argument(String part, String text) {
        int sign = part.trim().startsWith("\"") ? -1 : part.indexOf('=');
        int open = part.indexOf('(');
        // In uniform(low=0,high=1) the sign belongs to the value, which has no key.
        int equals = open >= 0 && open < sign ? -1 : sign;
        String key = equals < 0 ? "" : part.substring(0, equals).trim();
        String value = unquoted(part.substring(equals + 1).trim());
        if (value.isEmpty() || equals >= 0 && key.isEmpty()) {
            throw wrong(text, "an argument is empty");
        }
        return new Argument(key, value);
    }

    private static String unquoted(String value) {
        boolean quoted = value.length() > 1 && value.startsWith("\"") && value.endsWith("\"");
        return quoted ? value.substring(1, value.length() - 1) : value;
    }

    private static IllegalArgumentException wrong(String text, String what) {
        String shown = text.length() <= 80 ? text : text.substring(0, 60) + "...";
        return new IllegalArgumentException(
                "'" + shown + "' cannot be read: " + what + " (expected name or name(key=value,...))");
    }
}
