package io.divulge.density.secrets;

import io.divulge.density.noise.Atoms;
import io.divulge.density.noise.Atoms.Atom;
import io.divulge.density.noise.Noise;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import io.divulge.numeric.Simplex;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * A secret that follows one of several laws, which one by chance: values with a probability of their own beside an interval, or
 * several intervals, which may overlap.
 *
 * <p>Densities and tails of the outcome are mixed as the laws are. A secret that cannot lie in a gap is told more clearly by
 * outcomes in it, and such a law has no log-concave density, so the most that an outcome leaks is searched for.
 */
final class MixtureSecret implements SecretLaw {
    /** One of the laws. All points together are one of them. */
    private record Component(Enclosure weight, SecretLaw law) {}

    private final List<Component> components;
    private final List<Piece> pieces;
    private final String words;

    private MixtureSecret(List<Component> components, String words) {
        this.components = List.copyOf(components);
        this.pieces = Piece.merged(components.stream()
                .flatMap(component -> component.law().pieces().stream())
                .toList());
        this.words = words;
    }

    /** These laws with these probabilities; of one law that is left nothing is mixed. */
    public static SecretLaw of(List<Scalar> weights, List<SecretLaw> laws) {
        if (weights.size() != laws.size() || laws.isEmpty()) {
            throw new IllegalArgumentException(
                    laws.size() + " laws with " + weights.size() + " probabilities (expected one for each)");
        }
        double uncertainty = Simplex.check(
                "mixture",
                weights.stream().mapToDouble(Scalar::value).toArray(),
                i -> laws.get(i).inWords(),
                SecretLaws.DIVIDE);
        Enclosure off = PointSecret.around(uncertainty);
        List<Component> components = new ArrayList<>();
        List<Atom> points = new ArrayList<>();
        List<String> words = new ArrayList<>();
        for (int i = 0; i < laws.size(); i++) {
            if (weights.get(i).value() > 0) {
                gather(Enclosure.of(weights.get(i)).times(off), laws.get(i), components, points);
                words.add(inWords(laws.get(i)) + " (probability " + weights.get(i) + ")");
            }
        }
        return mixed(components, points, String.join(" or ", words));
    }

    /** A law that is one value is called by it. */
    private static String inWords(SecretLaw law) {
        return law instanceof PointSecret some && some.size() == 1
                ? some.points().get(0).label()
                : law.inWords();
    }

    private static void gather(Enclosure weight, SecretLaw law, List<Component> components, List<Atom> points) {
        if (law instanceof MixtureSecret mixture) {
            mixture.components.forEach(
                    component -> gather(weight.times(component.weight), component.law, components, points));
        } else if (law instanceof PointSecret some) {
            for (Atom point : some.points()) {
                points.add(new Atom(point.value(), point.probability().times(weight), point.label()));
            }
        } else {
            components.add(new Component(weight, law));
        }
    }

    private static SecretLaw mixed(List<Component> intervals, List<Atom> points, String words) {
        List<Component> components = new ArrayList<>(intervals);
        if (!points.isEmpty()) {
            Enclosure weight = intervals.isEmpty() ? Enclosure.ONE : sum(points, Atom::probability);
            components.add(0, new Component(weight, PointSecret.of(together(points, weight))));
        }
        return components.size() == 1 ? components.get(0).law : new MixtureSecret(components, words);
    }

    /** Each value once, given that it is one of these. */
    private static Atoms together(List<Atom> points, Enclosure weight) {
        return Atoms.of(Atoms.merging(points).all().stream()
                .map(point ->
                        new Atom(point.value(), point.probability().over(weight).asProbability(), point.label()))
                .toList());
    }

    private static <T> Enclosure sum(List<T> terms, Function<T, Enclosure> term) {
        Enclosure sum = Enclosure.ZERO;
        for (T one : terms) {
            sum = sum.plus(term.apply(one));
        }
        return sum;
    }

    private Enclosure average(Function<SecretLaw, Enclosure> number) {
        return sum(components, component -> component.weight.times(number.apply(component.law)));
    }

    @Override
    public Enclosure lowest() {
        return pieces.get(0).from();
    }

    @Override
    public Enclosure highest() {
        return pieces.get(pieces.size() - 1).to();
    }

    @Override
    public Enclosure atLowest() {
        return average(law -> law.lowest().lower() <= lowest().upper() ? law.atLowest() : Enclosure.ZERO)
                .asProbability();
    }

    @Override
    public Enclosure atHighest() {
        return average(law -> law.highest().upper() >= highest().lower() ? law.atHighest() : Enclosure.ZERO)
                .asProbability();
    }

    @Override
    public Enclosure mean() {
        return average(SecretLaw::mean);
    }

    /** That of each law, and that of their means. */
    @Override
    public Enclosure variance() {
        Enclosure mean = mean();
        return average(law -> law.variance().plus(law.mean().minus(mean).square()));
    }

    @Override
    public boolean isIntegrated() {
        return components.stream().anyMatch(component -> component.law().isIntegrated());
    }

    /** No less than the laws of which it is mixed have on average, since entropy is concave. */
    @Override
    public double leastEntropy() {
        double sum = 0;
        for (Component component : components) {
            sum += component
                    .weight()
                    .times(Enclosure.of(component.law().leastEntropy()))
                    .lower();
        }
        return Rounding.down(sum - Math.abs(sum) * components.size() * Rounding.UNIT);
    }

    /** Relative to the end with the largest power, nothing overflows. */
    @Override
    public Enclosure logMoment(Enclosure t, Enclosure origin) {
        Enclosure end = t.lower() >= 0 ? highest() : lowest();
        Enclosure fromEnd = mixed(law -> law.logMoment(t, end));
        return end.equals(origin) ? fromEnd : fromEnd.plus(end.minus(origin).times(t));
    }

    private Enclosure mixed(Function<SecretLaw, Enclosure> exponent) {
        return MixedExponents.log(
                components.stream().map(Component::weight).toList(),
                components.stream()
                        .map(component -> exponent.apply(component.law))
                        .toList());
    }

    @Override
    public Enclosure above(Enclosure value) {
        return average(law -> law.above(value)).asProbability();
    }

    @Override
    public Jet smoothed(Noise noise, Enclosure outcome, int order) {
        Jet sum = Jet.constant(Enclosure.ZERO, order);
        for (Component component : components) {
            sum = sum.plus(component.law.smoothed(noise, outcome, order).times(component.weight));
        }
        return sum;
    }

    @Override
    public Jet excess(Noise noise, Enclosure outcome, Jet average) {
        Jet sum = Jet.constant(Enclosure.ZERO, average.order());
        for (Component component : components) {
            sum = sum.plus(component.law.excess(noise, outcome, average).times(component.weight));
        }
        return sum;
    }

    @Override
    public Enclosure smoothedAbove(Noise noise, Enclosure outcome) {
        return average(law -> law.smoothedAbove(noise, outcome)).asProbability();
    }

    @Override
    public Enclosure smoothedBelow(Noise noise, Enclosure outcome) {
        return average(law -> law.smoothedBelow(noise, outcome)).asProbability();
    }

    /** {@code -log sum_j w_j e^(-d_j)} with the lifts under each law. */
    @Override
    public Enclosure logLift(Noise noise, Enclosure outcome, Enclosure value) {
        List<Enclosure> exponents = components.stream()
                .map(component -> component.law.logLift(noise, outcome, value).negate())
                .toList();
        double largest = exponents.stream().mapToDouble(Enclosure::upper).max().orElseThrow();
        if (Double.isInfinite(largest)) {
            return new Enclosure(Double.NEGATIVE_INFINITY, atMost(exponents));
        }
        return MixedExponents.log(components.stream().map(Component::weight).toList(), exponents)
                .negate();
    }

    /** The outcome is at least as likely as any of the laws makes it. */
    private double atMost(List<Enclosure> exponents) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < exponents.size(); i++) {
            Enclosure lift =
                    components.get(i).weight.log().plus(exponents.get(i)).negate();
            least = Math.min(least, lift.upper());
        }
        return least;
    }

    @Override
    public List<Enclosure> kinks() {
        TreeSet<Enclosure> kinks =
                new TreeSet<>(Comparator.comparingDouble(Enclosure::lower).thenComparingDouble(Enclosure::upper));
        components.forEach(component -> kinks.addAll(component.law.kinks()));
        return List.copyOf(kinks);
    }

    @Override
    public List<Piece> pieces() {
        return pieces;
    }

    @Override
    public MixtureSecret over(int records) {
        return new MixtureSecret(
                components.stream()
                        .map(component -> new Component(component.weight, component.law.over(records)))
                        .toList(),
                words);
    }

    /** Infinitely many, since laws on points alone are one law on points. */
    @Override
    public double size() {
        return Double.POSITIVE_INFINITY;
    }

    @Override
    public String inWords() {
        return words;
    }
}
