package io.divulge.measure.envelope;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * For cost an outcome makes every secret but its own less likely, all of them equally; so any account but that one is as good
 * as any other, and two accounts are enough for everything. There must be three secrets at least, or an outcome could not
 * choose.
 */
final class DiagonalCost extends DiagonalProgram {
    private final int first;
    private final int second;

    DiagonalCost(Diagonal release, double c) {
        super(release, c);
        int[] cheapestFirst = release.cheapestFirst();
        int last = cheapestFirst.length - 1;
        solve(IntStream.rangeClosed(0, last).map(i -> cheapestFirst[last - i]).toArray());
        boolean[] passedOff = new boolean[release.outcome().length];
        for (int i = 0; i < boughtCount(); i++) {
            int x = release.secret()[bought(i)];
            if (x != NONE) {
                passedOff[x] = true;
            }
        }
        // Secrets whose own outcome costs nothing, if there are two; otherwise all but one have one that costs, and no
        // outcome that pays is another's.
        int[] free = IntStream.range(0, passedOff.length)
                .filter(x -> !passedOff[x])
                .limit(2)
                .toArray();
        int[] chosen = free.length == 2
                ? free
                : IntStream.range(0, passedOff.length)
                        .filter(x -> passedOff[x])
                        .limit(2)
                        .toArray();
        first = chosen[0];
        second = chosen[1];
    }

    @Override
    double pay(int y) {
        return c * release.probability()[y] - release.background()[y];
    }

    @Override
    double cost(int y) {
        return -pay(y);
    }

    @Override
    public double[] worths() {
        double[] worths = new double[release.outcome().length];
        boolean nothingPays = IntStream.range(0, pays.length).noneMatch(y -> pays[y]);
        // Without any credit a higher price proves the same, and does not balance on rounding.
        Arrays.fill(worths, nothingPays ? 2 * worth : worth);
        return worths;
    }

    @Override
    void announce(Visitor visitor) {
        double missing = 0;
        double left = 0;
        int ownOfFirst = release.outcome()[first];
        for (int i = 0; i < boughtCount(); i++) {
            // What is the first secret's own must be passed off as the second, which needs credit for that.
            missing += bought(i) == ownOfFirst ? boughtPart(i) * cost(bought(i)) : 0;
        }
        for (int y = 0; y < pays.length; y++) {
            if (!costs[y]) {
                double pay = pays[y] ? pay(y) : 0;
                double toSecond = y == ownOfFirst ? 1 : pay > 0 && !isOwn(second, y) ? Math.min(1, missing / pay) : 0;
                missing = Math.max(0, missing - toSecond * pay);
                left += (1 - toSecond) * pay;
                visitor.visit(y, second, toSecond);
                visitor.visit(y, first, 1 - toSecond);
            }
        }
        for (int i = 0; i < boughtCount(); i++) {
            int y = bought(i);
            if (isOwn(second, y)) {
                visitor.visit(y, first, boughtPart(i));
                left -= boughtPart(i) * cost(y);
            }
        }
        for (int i = 0; i < boughtCount(); i++) {
            int y = bought(i);
            if (y == ownOfFirst) {
                visitor.visit(y, second, boughtPart(i));
            } else if (!isOwn(second, y)) {
                double part = boughtPart(i);
                double affordable = cost(y) == 0 ? part : Math.min(part, Math.max(0, left) / cost(y));
                // The second account exists for this only if an outcome pays into it.
                affordable = ownOfFirst != NONE && pays[ownOfFirst] ? affordable : part;
                visitor.visit(y, first, affordable);
                visitor.visit(y, second, part - affordable);
                left -= affordable * cost(y);
            }
        }
    }

    private boolean isOwn(int x, int y) {
        return release.secret()[y] == x;
    }
}
