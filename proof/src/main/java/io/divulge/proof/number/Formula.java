package io.divulge.proof.number;

import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;

/** A formula of fractions: {@code + - * /}, parentheses, {@code min(a,b)}, {@code max(a,b)}, whole numbers and names of one letter. */
public final class Formula {
    private final String text;
    private final Map<String, BigFraction> values;
    private int at;

    private Formula(String text, Map<String, BigFraction> values) {
        this.text = text.replace(" ", "");
        this.values = values;
    }

    /**
     * What a formula comes to.
     *
     * @throws ArithmeticException if it divides by 0, or a name has no value
     */
    public static BigFraction value(String text, Map<String, BigFraction> values) {
        return new Formula(text, values).sum();
    }

    private BigFraction sum() {
        BigFraction sum = product();
        while (at < text.length() && (text.charAt(at) == '+' || text.charAt(at) == '-')) {
            boolean plus = text.charAt(at++) == '+';
            BigFraction term = product();
            sum = plus ? sum.add(term) : sum.subtract(term);
        }
        return sum;
    }

    private BigFraction product() {
        BigFraction product = atom();
        while (at < text.length() && (text.charAt(at) == '*' || text.charAt(at) == '/')) {
            boolean times = text.charAt(at++) == '*';
            BigFraction factor = atom();
            product = times ? product.multiply(factor) : product.divide(factor);
        }
        return product;
    }

    private BigFraction atom() {
        boolean least = text.startsWith("min(", at);
        if (least || text.startsWith("max(", at)) {
            at += 4;
            BigFraction a = sum();
            at++;
            BigFraction b = sum();
            at++;
            return a.compareTo(b) < 0 == least ? a : b;
        }
        char c = text.charAt(at++);
        if (c == '(') {
            BigFraction inner = sum();
            at++;
            return inner;
        }
        if (Character.isDigit(c)) {
            int start = at - 1;
            while (at < text.length() && Character.isDigit(text.charAt(at))) {
                at++;
            }
            return BigFraction.of(Integer.parseInt(text.substring(start, at)));
        }
        BigFraction value = values.get(String.valueOf(c));
        if (value == null) {
            throw new ArithmeticException("'" + c + "' is not known");
        }
        return value;
    }
}
