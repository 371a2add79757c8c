package io.divulge.estimate;

/** The bounds of one outcome, from the intervals of the posteriors of its secrets. */
final class ColumnBounds {
    private final SecretBounds secrets;
    private final PosteriorBounds posteriors;
    private final LiftBounds lifts;
    private final boolean closely;

    private double leakLow = 1;
    private double leakHigh = 1;
    private double costLow = 1;
    private double costHigh = 1;
    private double spread;

    /** For an outcome that was seen so often, and to which the posteriors and lifts have been turned. */
    ColumnBounds(SecretBounds secrets, PosteriorBounds posteriors, LiftBounds lifts, long ofOutcome) {
        this.secrets = secrets;
        this.posteriors = posteriors;
        this.lifts = lifts;
        this.closely = lifts.worthwhile(ofOutcome);
    }

    /** A secret that was seen so often together with the outcome. */
    void seen(int x, long count) {
        take(x, count, posteriors.lower(count), posteriors.upper(count));
    }

    /** A secret that the outcome never met. */
    void unseen(int x) {
        take(x, 0, 0, posteriors.upper(0));
    }

    private void take(int x, long count, double posteriorLower, double posteriorUpper) {
        double lower = secrets.lower(x);
        double upper = secrets.upper(x);
        double liftLow = posteriorLower / upper;
        double liftHigh = Math.min(lifts.most(), posteriorUpper / lower);
        if (closely) {
            lifts.look(x, count);
            liftLow = Math.max(liftLow, lifts.lower());
            liftHigh = Math.min(liftHigh, lifts.upper());
        }
        leakLow = Math.max(leakLow, liftLow);
        leakHigh = Math.max(leakHigh, liftHigh);
        costLow = Math.max(costLow, 1 / liftHigh);
        costHigh = Math.max(costHigh, 1 / liftLow);
        spread += upper * Math.max(spread(liftLow), spread(liftHigh));
    }

    double leakageLower() {
        return leakLow;
    }

    double leakageUpper() {
        return leakHigh;
    }

    double costLower() {
        return costLow;
    }

    double costUpper() {
        return costHigh;
    }

    /** At most this is {@code sum_x P(x) s(P(x|y) / P(x))}, see {@link InformationBounds}; of secrets that the outcome never met only those that were taken count. */
    double spread() {
        return spread;
    }

    /** {@code u log^2 u / 2} above 1, and {@code 1 - u + u log u} below: it grows with the distance from 1. */
    static double spread(double lift) {
        if (lift == 0) {
            return 1;
        }
        double log = Math.log(lift);
        return lift > 1 ? lift * log * log / 2 : Math.max(0, 1 - lift + lift * log);
    }
}
