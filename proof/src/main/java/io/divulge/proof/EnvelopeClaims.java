package io.divulge.proof;

import io.divulge.exact.ExactJoint;
import io.divulge.measure.envelope.Envelope;
import io.divulge.measure.envelope.EnvelopePoint;
import io.divulge.measure.envelope.PostProcessing;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Claims about the envelope at a point: the solver's prices and announcements as fractions, repaired where rounding broke them. */
final class EnvelopeClaims {
    /** How far a bound is moved outwards, as a fraction, until the checker accepts it. */
    private static final double[] STEPS = {1e-15, 1e-14, 1e-13, 1e-12, 1e-11, 1e-9, 1e-7, 1e-5};

    /** Both ways to make a fraction of a double: what it was meant to be, or what it looks like. */
    private static final List<DoubleFunction<BigFraction>> READINGS = List.of(Fractions::simplest, Fractions::of);

    /** Of more entries, fractions are not summed to find the best bound. */
    private static final long MANY = 100_000;

    private final ExactJoint exact;
    private final boolean leakage;
    private final Joint joint;
    private final Envelope envelope;

    EnvelopeClaims(ExactJoint exact, boolean leakage) {
        this.exact = exact;
        this.leakage = leakage;
        this.joint = exact.toJoint();
        this.envelope = leakage ? Envelope.of(joint) : Envelope.ofCost(joint);
    }

    /** Candidates for a claim of {@code eps_c(delta)}, the best first. */
    Stream<Map<String, Object>> atDelta(Draft draft, BigFraction delta) {
        EnvelopePoint point = envelope.epsilon(Scalar.of(delta));
        Draft at = draft.at("delta", Fractions.text(delta));
        if (!draft.atMost()) {
            return READINGS.stream()
                    .map(reading -> new Announced(point.postProcessing(), reading).toppedUp(delta))
                    .map(announced -> at.factor(announced.factor(), announced.json()));
        }
        double top = Math.exp(point.epsilon().upper());
        Stream<BigFraction> factors = Double.isInfinite(top)
                ? Stream.of()
                : Stream.concat(
                        Stream.of(Fractions.simplest(Math.exp(point.epsilon().value()))),
                        Arrays.stream(STEPS).mapToObj(step -> Fractions.moved(top, step)));
        double[] prices = point.prices().toArray();
        return factors.map(factor -> factor.compareTo(BigFraction.ONE) < 0 ? BigFraction.ONE : factor)
                .flatMap(factor ->
                        READINGS.stream().map(reading -> at.factor(factor, prices(prices, factor, reading, true))));
    }

    /** Candidates for a claim of {@code delta_c} at a factor, the best first. */
    Stream<Map<String, Object>> atFactor(Draft draft, BigFraction factor) {
        EnvelopePoint point = envelope.delta(Scalar.logOf(factor));
        if (!draft.atMost()) {
            return READINGS.stream()
                    .map(reading -> new Announced(point.postProcessing(), reading).cutBack(factor))
                    .sorted((a, b) -> b.probability().compareTo(a.probability()))
                    .map(announced -> draft.value(Fractions.rounded(announced.probability(), false), announced.json()));
        }
        double[] prices = point.prices().toArray();
        if (isLarge()) {
            return Arrays.stream(STEPS)
                    .mapToObj(step -> draft.value(
                            Fractions.moved(point.delta().upper(), step),
                            prices(prices, factor, Fractions::of, false)));
        }
        return READINGS.stream()
                .map(reading -> fractions(prices, factor, reading))
                .map(exactly -> new Priced(exactly, sum(exactly, factor)))
                .sorted((a, b) -> a.sum.compareTo(b.sum))
                .map(priced -> draft.value(
                        Fractions.rounded(priced.sum, true), Map.of("prices", Fractions.texts(priced.prices))));
    }

    private record Priced(BigFraction[] prices, BigFraction sum) {}

    private boolean isLarge() {
        return (long) exact.secrets().size() * exact.outcomes().size() > MANY;
    }

    private Map<String, Object> prices(
            double[] prices, BigFraction factor, DoubleFunction<BigFraction> reading, boolean above) {
        BigFraction[] exactly = fractions(prices, factor, reading);
        return Map.of(
                "prices",
                IntStream.range(0, exactly.length)
                        .mapToObj(x -> above && isBarred(x, factor) ? "inf" : Fractions.text(exactly[x]))
                        .toList());
    }

    /** The solver prices {@code 1/F - r} in place of {@code 1 - F r}. */
    private BigFraction[] fractions(double[] prices, BigFraction factor, DoubleFunction<BigFraction> reading) {
        return Arrays.stream(prices)
                .map(price -> leakage ? price : price / factor.doubleValue())
                .mapToObj(reading)
                .toArray(BigFraction[]::new);
    }

    private boolean isBarred(int x, BigFraction factor) {
        return IntStream.range(0, exact.outcomes().size())
                .allMatch(y -> credit(x, y, factor).signum() <= 0);
    }

    private BigFraction credit(int x, int y, BigFraction factor) {
        BigFraction w = exact.likelihood(y, x);
        BigFraction q = exact.outcomeProbability(y);
        return leakage ? w.subtract(factor.multiply(q)) : q.subtract(factor.multiply(w));
    }

    private BigFraction sum(BigFraction[] prices, BigFraction factor) {
        BigFraction sum = BigFraction.ZERO;
        for (int y = 0; y < exact.outcomes().size(); y++) {
            BigFraction best = BigFraction.ZERO;
            for (int x = 0; x < prices.length; x++) {
                BigFraction term = exact.outcomeProbability(y).add(prices[x].multiply(credit(x, y, factor)));
                best = term.compareTo(best) > 0 ? term : best;
            }
            sum = sum.add(best);
        }
        return sum;
    }

    /** Shares of outcomes that are announced as secrets, in fractions, by outcome and secret. */
    private final class Announced {
        private final List<Map<Integer, BigFraction>> shares = new ArrayList<>();

        Announced(PostProcessing processing, DoubleFunction<BigFraction> reading) {
            for (int y = 0; y < exact.outcomes().size(); y++) {
                shares.add(new LinkedHashMap<>());
            }
            for (int i = 0; i < processing.size(); i++) {
                PostProcessing.Announcement each = processing.get(i);
                int y = exact.outcomes().indexOf(each.outcome());
                BigFraction left = BigFraction.ONE.subtract(announced(y));
                BigFraction share = reading.apply(each.probability());
                // Rounding may have announced a hair more than there is.
                share = share.compareTo(left) > 0 ? left : share;
                if (share.signum() > 0) {
                    shares.get(y).merge(exact.secrets().indexOf(each.secret()), share, BigFraction::add);
                }
            }
        }

        private BigFraction announced(int y) {
            return shares.get(y).values().stream().reduce(BigFraction.ZERO, BigFraction::add);
        }

        BigFraction probability() {
            BigFraction sum = BigFraction.ZERO;
            for (int y = 0; y < shares.size(); y++) {
                sum = sum.add(announced(y).multiply(exact.outcomeProbability(y)));
            }
            return sum;
        }

        private BigFraction[] masses(boolean likelihood) {
            BigFraction[] sums = new BigFraction[exact.secrets().size()];
            Arrays.fill(sums, BigFraction.ZERO);
            for (int i = 0; i < shares.size(); i++) {
                int y = i;
                shares.get(y)
                        .forEach((x, share) -> sums[x] = sums[x].add(
                                share.multiply(likelihood ? exact.likelihood(y, x) : exact.outcomeProbability(y))));
            }
            return sums;
        }

        /** What is missing to a probability is announced as the secret that feels it least. */
        Announced toppedUp(BigFraction delta) {
            BigFraction missing = delta.subtract(probability());
            BigFraction[] masses = masses(false);
            int heaviest = IntStream.range(0, masses.length)
                    .reduce((a, b) -> masses[b].compareTo(masses[a]) > 0 ? b : a)
                    .orElseThrow();
            for (int y = 0; y < shares.size() && missing.signum() > 0; y++) {
                BigFraction left = BigFraction.ONE.subtract(announced(y));
                BigFraction needed = Fractions.rounded(missing.divide(exact.outcomeProbability(y)), true);
                BigFraction share = needed.compareTo(left) < 0 ? needed : left;
                if (share.signum() > 0) {
                    shares.get(y).merge(heaviest, share, BigFraction::add);
                    missing = missing.subtract(share.multiply(exact.outcomeProbability(y)));
                }
            }
            return this;
        }

        /** The factor that every announcement keeps up; null if all of them rule out what they announce. */
        @Nullable
        BigFraction factor() {
            BigFraction[] seen = masses(true);
            BigFraction[] law = masses(false);
            BigFraction least = null;
            for (int x = 0; x < seen.length; x++) {
                BigFraction above = leakage ? seen[x] : law[x];
                BigFraction below = leakage ? law[x] : seen[x];
                if (law[x].signum() > 0 && below.signum() > 0) {
                    BigFraction factor = above.divide(below);
                    least = least == null || factor.compareTo(least) < 0 ? factor : least;
                }
            }
            return least == null ? null : Fractions.rounded(least, false);
        }

        /** Where a secret does not keep up a factor, what costs it is announced in part only. */
        Announced cutBack(BigFraction factor) {
            BigFraction[] paid = new BigFraction[exact.secrets().size()];
            BigFraction[] spent = new BigFraction[paid.length];
            Arrays.fill(paid, BigFraction.ZERO);
            Arrays.fill(spent, BigFraction.ZERO);
            for (int i = 0; i < shares.size(); i++) {
                int y = i;
                shares.get(y).forEach((x, share) -> {
                    BigFraction credit = share.multiply(credit(x, y, factor));
                    paid[x] = credit.signum() > 0 ? paid[x].add(credit) : paid[x];
                    spent[x] = credit.signum() < 0 ? spent[x].subtract(credit) : spent[x];
                });
            }
            for (int i = 0; i < shares.size(); i++) {
                int y = i;
                shares.get(y)
                        .replaceAll((x, share) -> credit(x, y, factor).signum() < 0 && spent[x].compareTo(paid[x]) > 0
                                ? Fractions.rounded(share.multiply(paid[x]).divide(spent[x]), false)
                                : share);
            }
            return this;
        }

        Map<String, Object> json() {
            List<List<String>> list = new ArrayList<>();
            for (int i = 0; i < shares.size(); i++) {
                int y = i;
                shares.get(y).forEach((x, share) -> {
                    if (share.signum() > 0) {
                        list.add(List.of(EntryClaims.text(y), EntryClaims.text(x), Fractions.text(share)));
                    }
                });
            }
            return Map.of("announcements", list);
        }
    }
}
