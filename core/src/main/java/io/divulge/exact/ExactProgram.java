package io.divulge.exact;

import io.divulge.measure.envelope.EnvelopeBasis;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * The envelope's linear program at one factor, in fractions: checks a basis that somebody claims to be optimal.
 *
 * <p>Nothing of the solver is trusted. Amounts and prices are computed from the basis; they must not be negative, the
 * amounts must keep up the factor on every account and fit into the outcomes, and what they announce must equal what the
 * prices allow at most, {@code sum_y P_Y(y) max(0, max_x 1 + lambda_x (r(x,y) - c))} over all secrets and outcomes.
 */
final class ExactProgram {
    private final ExactJoint joint;
    private final EnvelopeBasis basis;
    private final BigFraction factor;
    private final int sign;
    private final int secrets;
    private final BigFraction[] supply;
    private final BigFraction[] amount;
    private final BigFraction[] worth;
    private final BigFraction announced;
    private final boolean feasible;
    private final BigFraction[] prices;

    /**
     * @param factor what lifts are compared with
     * @param sign 1 if large lifts pay, -1 if small ones do
     */
    ExactProgram(ExactJoint joint, EnvelopeBasis basis, BigFraction factor, int sign) {
        this.joint = joint;
        this.basis = basis;
        this.factor = factor;
        this.sign = sign;
        this.secrets = joint.secrets().size();
        int groups = basis.groups().length;
        supply = new BigFraction[groups];
        for (int g = 0; g < groups; g++) {
            int[] members = basis.groups()[g];
            supply[g] = ExactSum.over(members.length, i -> joint.outcomeProbability(members[i]));
        }
        amount = new BigFraction[secrets + groups];
        worth = new BigFraction[secrets + groups];
        feasible = solve();
        announced = feasible ? total() : BigFraction.ZERO;
        prices = new BigFraction[secrets];
        Arrays.setAll(prices, this::price);
    }

    /** Whether amounts and prices prove each other. */
    boolean isOptimal() {
        return feasible
                && Arrays.stream(prices).allMatch(price -> price.signum() >= 0)
                && bound().compareTo(announced) == 0;
    }

    /** How much is announced. */
    BigFraction announced() {
        return announced;
    }

    /**
     * Whether {@code delta} can be announced at this factor and at no larger one: all that is announced is {@code delta}
     * and shrinks with the factor, or the factor is the largest lift.
     */
    boolean isLargest(BigFraction delta) {
        if (announced.compareTo(delta) < 0) {
            return false;
        }
        boolean reached = false;
        boolean exceeded = false;
        for (int y = 0; y < joint.outcomes().size(); y++) {
            for (int x = 0; x < secrets; x++) {
                int excess = credit(x, y).signum();
                reached |= excess == 0;
                exceeded |= excess > 0;
            }
        }
        return reached && !exceeded || announced.compareTo(delta) == 0 && isFalling();
    }

    /**
     * What can be announced at larger factors, however near, is at most this: the prices of secrets that nothing pays for
     * may grow without bound, and so they announce nothing there, not even at a tie.
     */
    Optional<BigFraction> boundAbove() {
        if (Arrays.stream(prices).anyMatch(price -> price.signum() < 0)) {
            return Optional.empty();
        }
        boolean[] paid = new boolean[secrets];
        for (int x = 0; x < secrets; x++) {
            int secret = x;
            paid[x] = IntStream.range(0, joint.outcomes().size())
                    .anyMatch(y -> credit(secret, y).signum() > 0);
        }
        return Optional.of(ExactSum.over(joint.outcomes().size(), y -> {
            BigFraction best = BigFraction.ZERO;
            for (int x = 0; x < secrets; x++) {
                BigFraction value = BigFraction.ONE.add(prices[x].multiply(credit(x, y)));
                best = paid[x] && value.compareTo(best) > 0 ? value : best;
            }
            return joint.outcomeProbability(y).multiply(best);
        }));
    }

    /** Whether the bound falls with the factor: some outcome is worth something only to secrets whose credit is. */
    private boolean isFalling() {
        for (int y = 0; y < joint.outcomes().size(); y++) {
            BigFraction best = best(y);
            boolean falling = best.signum() > 0;
            for (int x = 0; x < secrets && falling; x++) {
                falling = prices[x].signum() > 0 || best.compareTo(BigFraction.ONE) > 0;
            }
            if (falling) {
                return true;
            }
        }
        return false;
    }

    /** {@code r(x,y) - c}, turned. */
    private BigFraction credit(int x, int y) {
        BigFraction credit = joint.lift(x, y).subtract(factor);
        return sign > 0 ? credit : credit.negate();
    }

    /** The same for a group of outcomes, whose lifts need not be taken to be equal. */
    private BigFraction groupCredit(int x, int group) {
        int[] members = basis.groups()[group];
        BigFraction likelihood = ExactSum.over(members.length, i -> joint.likelihood(members[i], x));
        BigFraction credit = likelihood.divide(supply[group]).subtract(factor);
        return sign > 0 ? credit : credit.negate();
    }

    private BigFraction arc(int a, int b) {
        return groupCredit(Math.min(a, b), Math.max(a, b) - secrets);
    }

    private BigFraction coefficient(int end, BigFraction arcCredit) {
        return end < secrets ? arcCredit : BigFraction.ONE;
    }

    /** Solves for amounts from the leaves to the roots, and for worths back. */
    private boolean solve() {
        int[] order = rootsFirst();
        BigFraction[] left = new BigFraction[amount.length];
        BigFraction[] leftPerClosing = new BigFraction[amount.length];
        BigFraction[] perClosing = new BigFraction[amount.length];
        Arrays.fill(left, BigFraction.ZERO);
        Arrays.fill(leftPerClosing, BigFraction.ZERO);
        System.arraycopy(supply, 0, left, secrets, supply.length);
        for (int v = 0; v < amount.length; v++) {
            int end = basis.closing()[v];
            if (end >= 0) {
                BigFraction arc = arc(v, end);
                leftPerClosing[v] = leftPerClosing[v].subtract(coefficient(v, arc));
                leftPerClosing[end] = leftPerClosing[end].subtract(coefficient(end, arc));
            }
        }
        BigFraction[] closingAmount = new BigFraction[amount.length];
        for (int i = order.length - 1; i >= 0; i--) {
            int v = order[i];
            int parent = basis.parent()[v];
            if (parent >= 0) {
                BigFraction arc = arc(v, parent);
                BigFraction own = coefficient(v, arc);
                if (own.signum() == 0) {
                    return false;
                }
                amount[v] = left[v].divide(own);
                perClosing[v] = leftPerClosing[v].divide(own);
                BigFraction other = coefficient(parent, arc);
                left[parent] = left[parent].subtract(amount[v].multiply(other));
                leftPerClosing[parent] = leftPerClosing[parent].subtract(perClosing[v].multiply(other));
            } else if (basis.closing()[v] >= 0) {
                if (leftPerClosing[v].signum() == 0) {
                    return false;
                }
                closingAmount[v] = left[v].divide(leftPerClosing[v]).negate();
                amount[v] = closingAmount[v];
            } else {
                amount[v] = v < secrets ? left[v].negate() : left[v];
            }
        }
        return finish(order, perClosing, closingAmount);
    }

    private boolean finish(int[] order, BigFraction[] perClosing, BigFraction[] closingAmount) {
        BigFraction[] around = new BigFraction[amount.length];
        for (int v : order) {
            int parent = basis.parent()[v];
            if (parent < 0) {
                around[v] = closingAmount[v] == null ? BigFraction.ZERO : closingAmount[v];
                boolean silent = v >= secrets && basis.closing()[v] < 0;
                worth[v] = silent ? BigFraction.ONE.negate() : BigFraction.ZERO;
            } else {
                around[v] = around[parent];
                amount[v] = amount[v].add(perClosing[v].multiply(around[v]));
                BigFraction arc = arc(v, parent);
                if (arc.signum() == 0) {
                    return false;
                }
                worth[v] = v < secrets ? worth[parent].divide(arc) : worth[parent].multiply(arc);
            }
            if (amount[v].signum() < 0) {
                return false;
            }
        }
        return true;
    }

    private int[] rootsFirst() {
        int nodes = basis.parent().length;
        int[] depth = new int[nodes];
        Arrays.fill(depth, -1);
        Integer[] order = new Integer[nodes];
        for (int v = 0; v < nodes; v++) {
            order[v] = v;
            depth(v, depth);
        }
        Arrays.sort(order, (a, b) -> Integer.compare(depth[a], depth[b]));
        return Arrays.stream(order).mapToInt(v -> v).toArray();
    }

    private int depth(int node, int[] depth) {
        if (depth[node] < 0) {
            depth[node] = basis.parent()[node] < 0 ? 0 : 1 + depth(basis.parent()[node], depth);
        }
        return depth[node];
    }

    /** All announcements; those at ties are free, if they are ties. */
    private BigFraction total() {
        BigFraction sum = BigFraction.ZERO;
        for (int g = 0; g < supply.length; g++) {
            int node = secrets + g;
            int tied = basis.tied()[g];
            if (tied >= 0) {
                boolean free = groupCredit(tied, g).signum() >= 0;
                sum = free ? sum.add(supply[g]) : sum;
            } else {
                boolean silent = basis.parent()[node] < 0 && basis.closing()[node] < 0;
                sum = sum.add(silent ? supply[g].subtract(amount[node]) : supply[g]);
            }
        }
        return sum;
    }

    /** The price of a secret's credit; of one whose credit nothing pays, enough that nothing is gained by announcing it. */
    private BigFraction price(int x) {
        BigFraction nearest = null;
        for (int y = 0; y < joint.outcomes().size(); y++) {
            BigFraction credit = credit(x, y);
            if (credit.signum() > 0) {
                return worth[x] == null ? BigFraction.ZERO : worth[x];
            }
            if (credit.signum() < 0 && (nearest == null || credit.compareTo(nearest) > 0)) {
                nearest = credit;
            }
        }
        return nearest == null ? BigFraction.ZERO : nearest.negate().reciprocal();
    }

    private BigFraction bound() {
        return ExactSum.over(
                joint.outcomes().size(), y -> joint.outcomeProbability(y).multiply(best(y)));
    }

    private BigFraction best(int y) {
        BigFraction best = BigFraction.ZERO;
        for (int x = 0; x < secrets; x++) {
            BigFraction value = BigFraction.ONE.add(prices[x].multiply(credit(x, y)));
            best = value.compareTo(best) > 0 ? value : best;
        }
        return best;
    }
}
