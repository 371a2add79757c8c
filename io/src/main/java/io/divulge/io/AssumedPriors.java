package io.divulge.io;

import io.divulge.estimate.source.EventLabel;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Prior;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Priors that follow from an assumption and few numbers: {@code zipf(n,s)}, {@code geometric(n,p)}, a Markov chain ({@code markov:FILE:n}, sequences of
 * {@code n} states), and attributes that are independent ({@code product:PRIOR|PRIOR}).
 */
final class AssumedPriors {
    private static final int MOST = 10_000_000;
    private static final int MOST_LISTED = 1_000_000;
    private static final int MOST_EXACT = 10_000;
    private static final Pattern CALL =
            Pattern.compile("(zipf|geometric)\\(\\s*(?:n\\s*=)?([^,]*),\\s*(?:[sp]\\s*=)?([^,]*)\\)");
    private static final Pattern CHAIN = Pattern.compile("markov:(.+?)(?::(\\d{1,3}))?");
    private static final String PRODUCT = "product:";

    private AssumedPriors() {}

    /** The prior by its formula, if it is written as one. */
    static Optional<PriorChoice> formula(String text) {
        Matcher call = CALL.matcher(text);
        if (!call.matches()) {
            if (text.startsWith("zipf(") || text.startsWith("geometric(")) {
                throw new ModelFormatException(
                        "prior " + Quoted.of(text) + " (expected zipf(n,s) or geometric(n,p), such as 'zipf(100,1)')");
            }
            return Optional.empty();
        }
        int n = whole(call.group(2).strip(), text);
        Scalar parameter;
        try {
            parameter = Scalar.parse(call.group(3).strip());
        } catch (IllegalArgumentException noNumber) {
            throw new ModelFormatException("prior " + Quoted.of(text) + ": " + noNumber.getMessage(), noNumber);
        }
        PriorLaw law = call.group(1).equals("zipf") ? zipf(n, parameter, text) : geometric(n, parameter, text);
        return Optional.of(PriorChoice.assumed(law));
    }

    private static int whole(String text, String written) {
        int n = text.matches("\\d{1,9}") ? Integer.parseInt(text) : 0;
        if (n < 1 || n > MOST) {
            throw new ModelFormatException("prior " + Quoted.of(written) + " is over " + Quoted.of(text)
                    + " secrets (expected a number from 1 to " + MOST + ")");
        }
        return n;
    }

    private static PriorLaw zipf(int n, Scalar s, String text) {
        double power = s.value();
        if (!(power >= 0 && power <= 100)) {
            throw new ModelFormatException(
                    "prior " + Quoted.of(text) + ": s is " + power + " (expected from 0 to 100)");
        }
        double[] weights = new double[n];
        for (int k = 1; k <= n; k++) {
            weights[k - 1] = Math.pow(k, -power);
        }
        boolean fractions = power == Math.rint(power) && n <= MOST_EXACT;
        // The power is off by what s is, times the logarithm.
        double error = Rounding.gamma(4 + (power == Math.rint(power) ? 0 : 2 * power * Math.log(n)));
        return new PriorLaw(
                Optional.empty(),
                weights,
                error,
                fractions
                        ? Optional.of(once(() -> divided(
                                n,
                                k -> BigFraction.ONE.divide(
                                        BigFraction.of(k + 1).pow((int) power)))))
                        : Optional.empty(),
                "assumed: " + text + ", the k-th of " + n + " secrets has weight 1/k^" + s);
    }

    private static PriorLaw geometric(int n, Scalar p, String text) {
        if (!(p.value() > 0 && p.value() < 1)) {
            throw new ModelFormatException(
                    "prior " + Quoted.of(text) + ": p is " + p + " (expected a number between 0 and 1)");
        }
        double rest = 1 - p.value();
        double[] weights = new double[n];
        for (int k = 0; k < n; k++) {
            weights[k] = Math.pow(rest, k);
        }
        Supplier<BigFraction[]> fractions = once(() -> {
            BigFraction ratio = BigFraction.ONE.subtract(
                    NumberText.toFraction(text.substring(text.lastIndexOf(',') + 1, text.length() - 1)
                            .replaceFirst("\\s*p\\s*=", "")
                            .strip()));
            BigFraction[] powers = new BigFraction[n];
            powers[0] = BigFraction.ONE;
            for (int k = 1; k < n; k++) {
                powers[k] = powers[k - 1].multiply(ratio);
            }
            return divided(n, k -> powers[k]);
        });
        // 1 - p is rounded, and p before it.
        double base = (1 + p.value() / rest) * 2;
        return new PriorLaw(
                Optional.empty(),
                weights,
                Rounding.gamma(4 + base * n),
                n <= MOST_EXACT ? Optional.of(fractions) : Optional.empty(),
                "assumed: " + text + ", each of " + n + " secrets is " + Scalar.of(rest)
                        + " times as likely as the one before");
    }

    private static BigFraction[] divided(int n, java.util.function.IntFunction<BigFraction> weight) {
        BigFraction[] all = new BigFraction[n];
        BigFraction sum = BigFraction.ZERO;
        for (int k = 0; k < n; k++) {
            all[k] = weight.apply(k);
            sum = sum.add(all[k]);
        }
        for (int k = 0; k < n; k++) {
            all[k] = all[k].divide(sum);
        }
        return all;
    }

    private static Supplier<BigFraction[]> once(Supplier<BigFraction[]> made) {
        List<BigFraction[]> known = new ArrayList<>();
        return () -> {
            if (known.isEmpty()) {
                known.add(made.get());
            }
            return known.get(0);
        };
    }

    /** The prior by files or other priors, if it is written as one. */
    static Optional<PriorChoice> composed(String text) {
        if (text.startsWith(PRODUCT)) {
            return Optional.of(PriorChoice.assumed(product(text)));
        }
        Matcher chain = CHAIN.matcher(text);
        return chain.matches() ? Optional.of(PriorChoice.assumed(chain(chain, text))) : Optional.empty();
    }

    private static PriorLaw product(String text) {
        List<PriorChoice> parts = new ArrayList<>();
        for (String part : text.substring(PRODUCT.length()).split("\\|", -1)) {
            parts.add(PriorChoice.parse(part));
        }
        if (parts.size() < 2) {
            throw new ModelFormatException(
                    "prior " + Quoted.of(text)
                            + " has one attribute (expected several with bars between them, as in 'product:0.3,0.7|uniform(3)')");
        }
        List<List<String>> labels = List.of(List.of());
        double[] weights = {1};
        double error = 0;
        for (PriorChoice part : parts) {
            Prior prior = part.over(part.secrets());
            error = Rounding.product(Rounding.product(error, prior.uncertainty()), Rounding.UNIT);
            labels = extended(labels, part.secrets(), text);
            double[] next = new double[labels.size()];
            for (int i = 0; i < next.length; i++) {
                next[i] = weights[i / prior.secrets().size()]
                        * prior.probability(i % prior.secrets().size());
            }
            weights = next;
        }
        Supplier<BigFraction[]> fractions = once(() -> {
            BigFraction[] all = {BigFraction.ONE};
            for (PriorChoice part : parts) {
                BigFraction[] own = part.fractionsOver(part.secrets(), false);
                BigFraction[] next = new BigFraction[all.length * own.length];
                for (int i = 0; i < next.length; i++) {
                    next[i] = all[i / own.length].multiply(own[i % own.length]);
                }
                all = next;
            }
            return all;
        });
        boolean rational = parts.stream().allMatch(PriorChoice::hasFractions);
        return new PriorLaw(
                Optional.of(alphabet(labels)),
                weights,
                error,
                rational ? Optional.of(fractions) : Optional.empty(),
                "assumed: " + parts.size() + " attributes are independent of each other");
    }

    private static List<List<String>> extended(List<List<String>> labels, Alphabet last, String text) {
        if ((long) labels.size() * last.size() > MOST_LISTED) {
            throw new ModelFormatException("prior " + Quoted.of(text) + " has more than " + MOST_LISTED + " secrets");
        }
        List<List<String>> longer = new ArrayList<>();
        for (List<String> label : labels) {
            for (int x = 0; x < last.size(); x++) {
                List<String> one = new ArrayList<>(label);
                one.add(last.label(x));
                longer.add(one);
            }
        }
        return longer;
    }

    private static Alphabet alphabet(List<List<String>> labels) {
        return Alphabet.of(labels.stream().map(EventLabel::of).toList());
    }

    private static PriorLaw chain(Matcher written, String text) {
        int n = written.group(2) == null ? 0 : Integer.parseInt(written.group(2));
        if (n < 1) {
            throw new ModelFormatException("prior " + Quoted.of(text)
                    + " does not say how long sequences are (expected markov:FILE:3 for three states)");
        }
        Path file = Path.of(written.group(1));
        LoadedModel read = ModelReader.create().read(file);
        Alphabet states = read.joint().channel().secrets();
        if (read.observations().isPresent()
                || !sameLabels(states, read.joint().channel().outcomes())) {
            throw new ModelFormatException(
                    written.group(1) + ": is no Markov chain (expected a CSV matrix secret[,prior],a,b,... with a row"
                            + " and a column for each state)");
        }
        Channel steps = read.joint().channel();
        boolean started = read.priorOrigin() == PriorOrigin.FILE;
        List<List<String>> labels = List.of(List.of());
        double[] weights = {1};
        double error = Rounding.product(0, read.joint().prior().uncertainty());
        int size = states.size();
        for (int step = 0; step < n; step++) {
            labels = extended(labels, states, text);
            double[] next = new double[labels.size()];
            for (int i = 0; i < next.length; i++) {
                int x = i % size;
                next[i] = step == 0
                        ? start(read, states.label(x))
                        : weights[i / size] * steps.probability(states.label(x), states.label(i / size % size));
            }
            weights = next;
            error = step == 0 ? error : Rounding.product(Rounding.product(error, steps.uncertainty()), Rounding.UNIT);
        }
        return new PriorLaw(
                Optional.of(alphabet(labels)),
                weights,
                error,
                Optional.empty(),
                "assumed: a Markov chain of " + n + " states from " + written.group(1) + ", the first "
                        + (started ? "by its prior" : "any with the same probability"));
    }

    private static double start(LoadedModel read, String state) {
        Prior prior = read.joint().prior();
        return prior.secrets().contains(state)
                ? prior.probability(prior.secrets().indexOf(state))
                : 0;
    }

    private static boolean sameLabels(Alphabet a, Alphabet b) {
        boolean same = a.size() == b.size();
        for (int x = 0; x < a.size() && same; x++) {
            same = b.contains(a.label(x));
        }
        return same;
    }
}
