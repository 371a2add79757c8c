package io.divulge.design;

import io.divulge.expression.Expression;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The strictest guarantee of a kind that a mechanism of some utility can keep.
 *
 * <p>What the best mechanism is worth grows with {@code epsilon}. So {@code epsilon} is halved in: a design that is worth enough bounds it from above, and a design problem whose bound is too little bounds it from below, for
 * every mechanism there is.
 *
 * @param design a mechanism that is worth enough, for the smallest {@code epsilon} that was found
 * @param target what a mechanism is to be worth at least
 * @param lower no mechanism worth that much keeps the guarantee with a smaller {@code epsilon}, in nats
 */
public record LeastLeakage(Design design, double target, double lower) {
    /** An interval of this fraction is not worth another problem. */
    private static final double CLOSE = 1e-6;

    /** How many digits the number of the guarantee has. */
    private static final MathContext DIGITS = new MathContext(7, RoundingMode.CEILING);

    /** Beyond this {@code e^epsilon} is infinite, or next to it. */
    private static final double LARGEST = 600;

    /** How many problems are solved at most. */
    private static final int MOST = 60;

    /**
     * What a mechanism is to be worth.
     *
     * @param utility the name of the utility
     * @param value what it is to be at least
     */
    public record Aim(String utility, double value) {
        /**
         * Reads {@code UTILITY=VALUE}.
         *
         * @throws IllegalArgumentException if it is written otherwise
         */
        public static Aim parse(String written) {
            int equals = written.lastIndexOf('=');
            if (equals <= 0) {
                throw new IllegalArgumentException("'" + written.strip()
                        + "' is not an aim (expected a utility and a number, such as correct-guess=0.9)");
            }
            return new Aim(
                    written.substring(0, equals).strip(),
                    Scalar.parse(written.substring(equals + 1)).value());
        }
    }

    /**
     * A guarantee of which only {@code epsilon} is open.
     *
     * @param written a notion, with the other numbers if it has any: {@code pml}, or {@code pml(delta=0.05)}
     * @throws IllegalArgumentException if it has other numbers that are open, or its epsilon is given
     */
    public static Guarantee template(String written) {
        String text = written.strip();
        Expression expression = Expression.parse(text);
        int open = text.indexOf('(');
        String name = expression.name();
        if (open >= 0 && text.substring(open).matches(".*\\b(epsilon|factor)\\s*=.*")) {
            throw new IllegalArgumentException("'" + written
                    + "' states the number that is looked for (expected it without epsilon, such as " + name + ")");
        }
        if (Guarantees.notion(name).signature().parameters().stream()
                .noneMatch(parameter -> parameter.name().equals("epsilon"))) {
            throw new IllegalArgumentException(
                    "'" + name
                            + "' has more numbers than one, or none in nats, so that there is no least (expected pml, pmc, lip, ldp, eml, envelope, maximal-leakage or mutual-information)");
        }
        String others =
                open < 0 ? "" : text.substring(open + 1, text.lastIndexOf(')')).strip();
        return Guarantees.parse(name + "(epsilon=1" + (others.isEmpty() ? "" : "," + others) + ")");
    }

    /**
     * Looks for the least {@code epsilon} of a guarantee.
     *
     * @param template the guarantee, with any epsilon
     * @param also what is to be kept beside it
     * @param target what the mechanism is to be worth at least
     * @param prepare what is added to each problem, such as the prior in fractions
     * @throws IllegalArgumentException if no mechanism is worth so much
     */
    public static LeastLeakage of(
            Prior prior,
            Guarantee template,
            List<Guarantee> also,
            Utility utility,
            double target,
            Duration limit,
            UnaryOperator<DesignProblem> prepare) {
        // Written so that NaN fails.
        if (!(Math.abs(target) < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a utility of at least " + target + " (expected a number)");
        }
        long start = System.nanoTime();
        List<Guarantee> all = new ArrayList<>(also);
        all.add(0, template);
        Search search = new Search(prior, all, utility, target, limit, prepare);
        Design best = search.first();
        double high = search.epsilon;
        double low = search.failed;
        double lower = search.proved;
        for (int i = 0; i < MOST && high - low > CLOSE * Math.max(high, CLOSE); i++) {
            if (System.nanoTime() - start > limit.toNanos()
                    || Thread.currentThread().isInterrupted()) {
                break;
            }
            double middle = low == 0 && high > 1e-3 ? high / 8 : (low + high) / 2;
            Design design = search.at(middle);
            if (search.isEnough(design)) {
                best = design;
                high = best.problem().guarantee().limits().get(0).bound().value();
            } else {
                low = middle;
                lower = design.upper() < target ? Math.max(lower, middle) : lower;
            }
        }
        return new LeastLeakage(best, target, Math.min(lower, high));
    }

    /** The number of nats that the design keeps. */
    public double epsilon() {
        return design.problem().guarantee().limits().get(0).bound().value();
    }

    /** Problems that differ in one number. */
    private static final class Search {
        private final Prior prior;
        private final List<Guarantee> guarantees;
        private final Utility utility;
        private final double target;
        private final Duration each;
        private final UnaryOperator<DesignProblem> prepare;
        private double epsilon;
        private double failed;
        private double proved;

        Search(
                Prior prior,
                List<Guarantee> guarantees,
                Utility utility,
                double target,
                Duration limit,
                UnaryOperator<DesignProblem> prepare) {
            this.prior = prior;
            this.guarantees = guarantees;
            this.utility = utility;
            this.target = target;
            this.each = limit.dividedBy(4).compareTo(Duration.ofMillis(10)) < 0 ? limit : limit.dividedBy(4);
            this.prepare = prepare;
        }

        boolean isEnough(Design design) {
            return design.utility().lower() >= target;
        }

        Design at(double value) {
            List<Guarantee> now = new ArrayList<>(guarantees);
            // A number that people can read; rounded up, so that the design is worth no less.
            double rounded = new BigDecimal(value).round(DIGITS).doubleValue();
            now.set(0, guarantees.get(0).with(rounded));
            return prepare.apply(DesignProblem.of(prior, now, utility))
                    .within(each)
                    .solve();
        }

        /** Some epsilon that is enough, and the largest before it that was not. */
        Design first() {
            for (double value = 0; ; value = value == 0 ? 0.5 : 2 * value) {
                Design design = at(value);
                if (isEnough(design)) {
                    epsilon = value;
                    return design;
                }
                if (value > LARGEST) {
                    throw new IllegalArgumentException("no mechanism has a " + utility.name() + " of " + target
                            + " here: the bound is " + (float) design.upper() + ", and the best that was found has "
                            + (float) design.utility().value());
                }
                failed = value;
                proved = design.upper() < target ? value : proved;
            }
        }
    }
}
