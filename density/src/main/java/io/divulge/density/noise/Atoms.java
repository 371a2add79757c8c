package io.divulge.density.noise;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Finitely many values with probabilities, smallest first: what a secret can be, or what the records of others add up to. */
public final class Atoms {
    /** One value. */
    public record Atom(Enclosure value, Enclosure probability, String label) {}

    private final List<Atom> atoms;

    private Atoms(List<Atom> atoms) {
        this.atoms = List.copyOf(atoms);
    }

    /** Values in increasing order. */
    public static Atoms of(List<Atom> atoms) {
        return new Atoms(atoms);
    }

    /** Values in any order. Those that rounding cannot tell apart are taken together; the hull holds them all. */
    public static Atoms merging(List<Atom> atoms) {
        List<Atom> sorted = new ArrayList<>(atoms);
        sorted.sort(Comparator.comparingDouble(atom -> atom.value().middle()));
        List<Atom> merged = new ArrayList<>();
        for (Atom atom : sorted) {
            int last = merged.size() - 1;
            if (last >= 0 && atom.value().lower() <= merged.get(last).value().upper()) {
                Atom before = merged.get(last);
                merged.set(
                        last,
                        new Atom(
                                before.value().hull(atom.value()),
                                before.probability().plus(atom.probability()),
                                before.label()));
            } else {
                merged.add(atom);
            }
        }
        return new Atoms(merged);
    }

    /** All of them, smallest first. */
    public List<Atom> all() {
        return atoms;
    }

    /** The values, smallest first. */
    public List<Enclosure> values() {
        return atoms.stream().map(Atom::value).toList();
    }

    /** The smallest value. */
    public Atom lowest() {
        return atoms.get(0);
    }

    /** The largest value. */
    public Atom highest() {
        return atoms.get(atoms.size() - 1);
    }

    /** Each value divided by a number of records. */
    public Atoms over(int records) {
        Enclosure n = Enclosure.of(records);
        return new Atoms(atoms.stream()
                .map(atom -> new Atom(atom.value().over(n), atom.probability(), atom.label()))
                .toList());
    }

    /** Each value with its sign turned. */
    public Atoms negated() {
        List<Atom> negated = new ArrayList<>();
        for (Atom atom : atoms) {
            negated.add(0, new Atom(atom.value().negate(), atom.probability(), atom.label()));
        }
        return new Atoms(negated);
    }

    /** The density of one of them plus noise, with derivatives. */
    public Jet density(Noise noise, Enclosure outcome, int order) {
        Jet sum = Jet.constant(Enclosure.ZERO, order);
        for (Atom atom : atoms) {
            sum = sum.plus(noise.density(outcome.minus(atom.value()), order).times(atom.probability()));
        }
        return sum;
    }

    /** The probability that one of them plus noise exceeds this. */
    public Enclosure above(Noise noise, Enclosure outcome) {
        Enclosure sum = Enclosure.ZERO;
        for (Atom atom : atoms) {
            sum = sum.plus(noise.above(outcome.minus(atom.value())).times(atom.probability()));
        }
        return sum.asProbability();
    }

    /** The probability that one of them plus noise is below this, as precise however small it is. */
    public Enclosure below(Noise noise, Enclosure outcome) {
        Enclosure sum = Enclosure.ZERO;
        for (Atom atom : atoms) {
            sum = sum.plus(noise.below(outcome.minus(atom.value())).times(atom.probability()));
        }
        return sum.asProbability();
    }
}
