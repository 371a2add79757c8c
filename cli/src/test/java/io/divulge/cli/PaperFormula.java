package io.divulge.cli;

/** A number as a paper writes it, such as {@code log(1+0.6*(exp(1)-1))}: computed here, so that nothing of the program has a part in it. */
final class PaperFormula {
    private final String text;
    private int at;

    private PaperFormula(String text) {
        this.text = text.replace(" ", "");
    }

    static double value(String written) {
        PaperFormula formula = new PaperFormula(written);
        double value = formula.sum();
        if (formula.at < formula.text.length()) {
            throw new IllegalArgumentException(written + ": what is '" + formula.text.substring(formula.at) + "'?");
        }
        return value;
    }

    private boolean next(String symbol) {
        boolean found = text.startsWith(symbol, at);
        at += found ? symbol.length() : 0;
        return found;
    }

    private double sum() {
        double value = product();
        while (true) {
            if (next("+")) {
                value += product();
            } else if (next("-")) {
                value -= product();
            } else {
                return value;
            }
        }
    }

    private double product() {
        double value = power();
        while (true) {
            if (next("*")) {
                value *= power();
            } else if (next("/")) {
                value /= power();
            } else {
                return value;
            }
        }
    }

    private double power() {
        double value = atom();
        return next("^") ? Math.pow(value, atom()) : value;
    }

    private double atom() {
        if (next("-")) {
            return -power();
        }
        if (next("inf")) {
            return Double.POSITIVE_INFINITY;
        }
        if (next("log")) {
            return Math.log(atom());
        }
        if (next("exp")) {
            return Math.exp(atom());
        }
        if (next("max(")) {
            double first = sum();
            next(",");
            double second = sum();
            next(")");
            return Math.max(first, second);
        }
        if (next("(")) {
            double value = sum();
            next(")");
            return value;
        }
        int start = at;
        while (at < text.length() && (Character.isDigit(text.charAt(at)) || text.charAt(at) == '.')) {
            at++;
        }
        return Double.parseDouble(text.substring(start, at));
    }
}
