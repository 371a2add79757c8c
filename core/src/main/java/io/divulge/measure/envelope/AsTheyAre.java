package io.divulge.measure.envelope;

import io.divulge.model.Joint;

/** What can be announced without any search: the outcomes that reveal enough by themselves, as they are. */
final class AsTheyAre implements Program {
    private final LiftTable table;
    private final boolean[] reveals;
    private final double announced;

    AsTheyAre(LiftTable table, double factor) {
        this.table = table;
        reveals = new boolean[table.outcomes()];
        double sum = 0;
        for (int y = 0; y < reveals.length; y++) {
            reveals[y] = table.largest(y) >= factor;
            sum += reveals[y] ? table.probabilities()[y] : 0;
        }
        announced = Math.min(1, sum);
    }

    @Override
    public double announced() {
        return announced;
    }

    @Override
    public double slope() {
        return 0;
    }

    @Override
    public double factorAt(double delta) {
        return Double.NaN;
    }

    /** Prices that prove nothing: that no more than everything can be announced. */
    @Override
    public double[] worths() {
        return new double[table.secrets()];
    }

    @Override
    public PostProcessing postProcessing(Joint joint) {
        Announcements announcements = new Announcements();
        for (int y = 0; y < reveals.length; y++) {
            if (reveals[y]) {
                for (int member : table.members(y)) {
                    announcements.add(member, table.mostRevealed(y), 1);
                }
            }
        }
        return announcements.in(joint);
    }
}
