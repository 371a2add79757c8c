package io.divulge.design;

import java.util.Arrays;

/** Where the interior-point method stands in one block: variables, distances from the edge of the cone and multipliers, and the step that is being made. */
final class BlockState {
    private final ConeBlock block;
    private final ConeRow[] rows;
    private final int size;
    private final int sharedRows;
    private final int informationRow;
    private final double inside;

    private final double[] z;
    private final double[] distance;
    private final double[] multiplier;

    private final double[] dz;
    private final double[] dDistance;
    private final double[] dMultiplier;
    private final double[] second;

    private double[] bestVariables;
    private double[] bestMultipliers;
    private Cholesky factor;
    private double[][] spread = new double[0][];
    private double[] right = new double[0];
    private double[] centre;
    private double[] gradient = new double[0];

    BlockState(ConeBlock block, int sharedRows, int informationRow, double inside) {
        this.block = block;
        this.rows = block.rows().toArray(ConeRow[]::new);
        this.size = block.size();
        this.sharedRows = sharedRows;
        this.informationRow = block.prior() == null ? -1 : informationRow;
        this.inside = inside;
        this.z = new double[size];
        this.dz = new double[size];
        this.distance = new double[rows.length];
        this.multiplier = new double[rows.length];
        this.dDistance = new double[rows.length];
        this.dMultiplier = new double[rows.length];
        this.second = new double[rows.length];
        this.centre = new double[rows.length];
        this.factor = new Cholesky(new double[0][0]);
        Arrays.setAll(z, block::start);
        this.bestVariables = z.clone();
        this.bestMultipliers = multiplier.clone();
    }

    /** Starts from the block's own point; every product is {@code first}. */
    void begin(double first) {
        double weight = block.weight(z);
        for (int i = 0; i < rows.length; i++) {
            distance[i] = Math.max(rows[i].at(z, weight), inside * weight);
            multiplier[i] = first / distance[i];
        }
        incline();
    }

    /** Remembers where it stands. */
    void keep() {
        bestVariables = z.clone();
        bestMultipliers = multiplier.clone();
    }

    /** Goes back to what was remembered. */
    void restore() {
        System.arraycopy(bestVariables, 0, z, 0, z.length);
        System.arraycopy(bestMultipliers, 0, multiplier, 0, multiplier.length);
    }

    double[] variables() {
        return z.clone();
    }

    double[] multipliers() {
        return multiplier.clone();
    }

    double worth() {
        double worth = 0;
        for (int i = 0; i < size; i++) {
            worth += block.gain(i) * z[i];
        }
        return worth;
    }

    void addUsed(double[] used) {
        for (int k = 0; k < sharedRows; k++) {
            if (k == informationRow) {
                used[k] += information();
            } else {
                for (int i = 0; i < size; i++) {
                    used[k] += block.share(k, i) * z[i];
                }
            }
        }
    }

    private double information() {
        double[] p = prior();
        double weight = block.weight(z);
        double sum = 0;
        for (int x = 0; x < p.length; x++) {
            sum += p[x] * z[x] * Math.log(z[x] / weight);
        }
        return sum;
    }

    private double[] prior() {
        double[] p = block.prior();
        return p == null ? new double[0] : p;
    }

    double products() {
        double sum = 0;
        for (int i = 0; i < rows.length; i++) {
            sum += distance[i] * multiplier[i];
        }
        return sum;
    }

    double productsAfter(double toward, double dual) {
        double sum = 0;
        for (int i = 0; i < rows.length; i++) {
            sum += (distance[i] + toward * dDistance[i]) * (multiplier[i] + dual * dMultiplier[i]);
        }
        return sum;
    }

    /** The share of a variable in a shared row, that of information by its slope. */
    private double share(int row, int variable) {
        return row == informationRow ? variable < gradient.length ? gradient[variable] : 0 : block.share(row, variable);
    }

    /** The system of this block, and its part of the shared one. */
    void factor(double[] prices, double[][] shared) {
        double[] p = prior();
        double weight = block.weight(z);
        double[][] matrix = new double[size][size];
        double[] mixed = new double[size];
        double square = 0;
        for (int r = 0; r < rows.length; r++) {
            ConeRow row = rows[r];
            double d = multiplier[r] / distance[r];
            int[] at = row.variables();
            double[] c = row.coefficients();
            for (int a = 0; a < at.length; a++) {
                for (int b = 0; b < at.length; b++) {
                    if (at[b] <= at[a]) {
                        matrix[at[a]][at[b]] += d * c[a] * c[b];
                    }
                }
                mixed[at[a]] += d * row.mass() * c[a];
            }
            square += d * row.mass() * row.mass();
        }
        for (int i = 0; i < size; i++) {
            for (int j = 0; j <= i; j++) {
                double pi = i < p.length ? p[i] : 0;
                double pj = j < p.length ? p[j] : 0;
                matrix[i][j] += square * pi * pj + pi * mixed[j] + pj * mixed[i];
            }
        }
        if (informationRow >= 0) {
            double price = prices[informationRow];
            for (int x = 0; x < p.length; x++) {
                matrix[x][x] += price * p[x] / z[x];
                for (int other = 0; other <= x; other++) {
                    matrix[x][other] -= price * p[x] * p[other] / weight;
                }
            }
        }
        factor = new Cholesky(matrix);
        spread = new double[sharedRows][];
        int[] filled = new int[sharedRows];
        int count = 0;
        for (int k = 0; k < sharedRows; k++) {
            double[] row = new double[size];
            boolean some = false;
            for (int i = 0; i < size; i++) {
                row[i] = share(k, i);
                some |= row[i] != 0;
            }
            if (some) {
                factor.forward(row);
                spread[k] = row;
                filled[count++] = k;
            }
        }
        for (int a = 0; a < count; a++) {
            double[] first = spread[filled[a]];
            double[] to = shared[filled[a]];
            for (int b = 0; b <= a; b++) {
                double[] other = spread[filled[b]];
                double sum = 0;
                for (int i = 0; i < size; i++) {
                    sum += first[i] * other[i];
                }
                to[filled[b]] += sum;
            }
        }
    }

    /** The right side of this block's system towards products of size {@code target}, and its part of the shared one. */
    void prepare(double target, boolean corrected, double[] prices, double[] change) {
        double weight = block.weight(z);
        double[] p = prior();
        double[] side = new double[size];
        for (int i = 0; i < size; i++) {
            side[i] = block.gain(i);
            for (int k = 0; k < sharedRows; k++) {
                side[i] -= share(k, i) * prices[k];
            }
        }
        double ofWeight = 0;
        for (int r = 0; r < rows.length; r++) {
            centre[r] = target - distance[r] * multiplier[r] - (corrected ? second[r] : 0);
            double off = rows[r].at(z, weight) - distance[r];
            double push = multiplier[r] + (centre[r] - multiplier[r] * off) / distance[r];
            ConeRow row = rows[r];
            for (int a = 0; a < row.variables().length; a++) {
                side[row.variables()[a]] += push * row.coefficients()[a];
            }
            ofWeight += push * row.mass();
        }
        for (int x = 0; x < p.length; x++) {
            side[x] += ofWeight * p[x];
        }
        factor.forward(side);
        right = side;
        for (int k = 0; k < sharedRows; k++) {
            if (spread[k] != null) {
                double sum = 0;
                for (int i = 0; i < size; i++) {
                    sum += spread[k][i] * side[i];
                }
                change[k] += sum;
            }
        }
    }

    /** The step that goes with a change of the shared prices. */
    void move(double[] change) {
        double[] side = right.clone();
        for (int k = 0; k < sharedRows; k++) {
            if (spread[k] != null) {
                for (int i = 0; i < size; i++) {
                    side[i] -= spread[k][i] * change[k];
                }
            }
        }
        factor.backward(side);
        System.arraycopy(side, 0, dz, 0, size);
        double weight = block.weight(z);
        double more = block.weight(dz);
        for (int r = 0; r < rows.length; r++) {
            dDistance[r] = rows[r].at(dz, more) + rows[r].at(z, weight) - distance[r];
            dMultiplier[r] = (centre[r] - multiplier[r] * dDistance[r]) / distance[r];
        }
    }

    /** Remembers what the products of a straight step are off by. */
    void keepMove() {
        for (int r = 0; r < rows.length; r++) {
            second[r] = dDistance[r] * dMultiplier[r];
        }
    }

    void limit(double[] reach) {
        for (int r = 0; r < rows.length; r++) {
            if (dDistance[r] < 0) {
                reach[0] = Math.min(reach[0], -distance[r] / dDistance[r]);
            }
            if (dMultiplier[r] < 0) {
                reach[1] = Math.min(reach[1], -multiplier[r] / dMultiplier[r]);
            }
        }
    }

    /** What an outcome of weight 1 can be worth above the prices; a known column has but one worth. */
    double surplus(double[] prices) {
        if (block.prior() != null) {
            return BlockCertificate.surplus(block, prices, multiplier, informationRow);
        }
        double left = block.gain(0);
        for (int k = 0; k < sharedRows; k++) {
            left -= block.share(k, 0) * prices[k];
        }
        return left;
    }

    void go(double toward, double dual) {
        for (int i = 0; i < size; i++) {
            z[i] += toward * dz[i];
        }
        for (int r = 0; r < rows.length; r++) {
            distance[r] += toward * dDistance[r];
            multiplier[r] += dual * dMultiplier[r];
        }
        incline();
    }

    /** Computes the slope of information anew. */
    private void incline() {
        if (informationRow >= 0) {
            double[] p = prior();
            double weight = block.weight(z);
            gradient = new double[p.length];
            Arrays.setAll(gradient, x -> p[x] * Math.log(z[x] / weight));
        }
    }
}
