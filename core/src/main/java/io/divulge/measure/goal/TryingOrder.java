package io.divulge.measure.goal;

import io.divulge.model.Alphabet;
import io.divulge.model.LabelText;
import java.util.function.IntUnaryOperator;

/** An order in which to try secrets; each try costs one. */
final class TryingOrder implements Guess {
    private static final int NAMED = 3;

    private final Alphabet secrets;
    private final IntUnaryOperator place;
    private final int[] first;

    /**
     * An order.
     *
     * @param place the place of each secret, from 1
     * @param first the secrets at the first few places
     */
    private TryingOrder(Alphabet secrets, IntUnaryOperator place, int[] first) {
        this.secrets = secrets;
        this.place = place;
        this.first = first;
    }

    /** All secrets, in this order. */
    static TryingOrder of(Alphabet secrets, int[] order) {
        int[] place = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            place[order[i]] = i + 1;
        }
        return new TryingOrder(secrets, x -> place[x], java.util.Arrays.copyOf(order, Math.min(NAMED, order.length)));
    }

    /** The order of the prior with a few secrets in other places. */
    static TryingOrder of(Alphabet secrets, MovedSecrets moved) {
        return new TryingOrder(secrets, moved::place, moved.first(NAMED));
    }

    @Override
    public double payoff(int x) {
        return place.applyAsInt(x);
    }

    @Override
    public String inWords() {
        StringBuilder words = new StringBuilder(first.length == 1 ? "" : "first ");
        for (int i = 0; i < first.length; i++) {
            words.append(i == 0 ? "" : ", then ").append(LabelText.quoted(secrets.label(first[i])));
        }
        return words.append(secrets.size() > first.length ? ", ..." : "").toString();
    }
}
