package io.divulge.bench;

/** Mutual information as one writes it at first: a double loop and one {@code Math.log} an entry. */
final class PlainInformation {
    private PlainInformation() {}

    static double of(double[] prior, double[][] rows) {
        double[] law = new double[rows[0].length];
        double conditional = 0;
        for (int x = 0; x < rows.length; x++) {
            double logs = 0;
            for (int y = 0; y < law.length; y++) {
                double w = rows[x][y];
                law[y] += prior[x] * w;
                if (w > 0) {
                    logs += w * Math.log(w);
                }
            }
            conditional += prior[x] * logs;
        }
        double information = conditional;
        for (double q : law) {
            if (q > 0) {
                information -= q * Math.log(q);
            }
        }
        return information;
    }
}
