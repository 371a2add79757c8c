package io.divulge.chain;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LIP;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.composition.BoundedRelease;
import io.divulge.composition.BoundedRelease.Sides;
import io.divulge.measure.Answers;
import io.divulge.measure.Measure;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.release.Description;
import io.divulge.release.Release;
import org.jspecify.annotations.Nullable;

/**
 * The log of all releases of a secret that changes, as a release about the secret at one time.
 *
 * <p>Short logs are listed, each with its likelihood for every secret. Of long ones it lies between a window of the log and a window with the secrets at its ends, see {@link Window}; the worst log
 * is bounded by {@link LogBounds}. {@link WorstTime} is about the time that is told most about, and {@link PathRelease} about the whole path.
 */
public final class ChainRelease {
    private static final double MOST_LOGS = 1 << 13;

    private static final Answers<ChainRelease, Value> KNOWN = Answers.<ChainRelease, Value>otherwise("")
            .with(PML, (at, none) -> at.leakage())
            .with(PMC, (at, none) -> at.cost())
            .with(LDP, (at, none) -> at.ratio())
            .with(LIP, (at, none) -> at.leakage().larger(at.cost()))
            .with(MUTUAL_INFORMATION, (at, none) -> at.information())
            .done();

    private final SecretChain chain;
    private final LogBounds bounds;
    private final int t;
    private LogBounds.@Nullable Found found;
    private @Nullable Sides sides;

    ChainRelease(SecretChain chain, LogBounds bounds, int t) {
        this.chain = chain;
        this.bounds = bounds;
        this.t = t;
    }

    private synchronized LogBounds.Found found() {
        LogBounds.Found known = found;
        if (known == null) {
            known = bounds.found(t);
            found = known;
        }
        return known;
    }

    private synchronized Sides sides() {
        Sides known = sides;
        if (known == null) {
            known = Sides.of(
                    Window.of(chain, t, Window.reach(chain, t, false, MOST_LOGS), false),
                    Window.of(chain, t, Window.reach(chain, t, true, MOST_LOGS), true));
            sides = known;
        }
        return known;
    }

    private Value information() {
        Measure<?> information = Measure.of(MUTUAL_INFORMATION);
        double low = sides().below().get(0).measure(information).lower();
        double high =
                Math.min(sides().above().get(0).measure(information).upper(), ContractedInformation.above(chain, t));
        double upper = Math.max(low, high);
        return new Value(low, low + (upper - low) / 2, upper, Witness.NONE);
    }

    Value leakage() {
        return found().leakage(bounds.leakageAbove(t));
    }

    Value cost() {
        return found().cost(bounds.costAbove(t));
    }

    Value ratio() {
        return found().ratio(bounds.ratioAbove(t));
    }

    /**
     * The log as a release about the secret at a time.
     *
     * @param t the time, from 1 to n
     * @throws IllegalArgumentException if there is no such time
     */
    public static Release about(SecretChain chain, int t, Description.Name name) {
        if (t < 1 || t > chain.n()) {
            throw new IllegalArgumentException(
                    "about=" + t + " is not one of the times (expected from 1 to " + chain.n() + ", path or any)");
        }
        String note =
                "The secret is that at time " + t + " of " + chain.n() + "; the log has the outcomes of all times.";
        int whole = Math.max(t - 1, chain.n() - t);
        if (Window.size(chain, t, whole, false) <= MOST_LOGS) {
            return name.listed(Window.of(chain, t, whole, false), note);
        }
        ChainRelease at = new ChainRelease(chain, new LogBounds(chain), t);
        return new BoundedRelease<>(
                chain.counted(name.unlisted(words(chain), chain.secrets(), at::ratio, note)),
                at,
                KNOWN,
                at::sides,
                "there are " + chain.kinds() + "^" + chain.n() + " logs");
    }

    static String words(SecretChain chain) {
        return "an outcome at each of " + chain.n() + " times, while the secret changes";
    }
}
