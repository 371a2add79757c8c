package io.divulge.chain;

import io.divulge.measure.Measure;
import io.divulge.measure.information.InformationMeasures;
import io.divulge.model.Joint;

/**
 * A bound of what the log tells on average about the secret at a time.
 *
 * <p>Given that secret the past, the outcome and the future are independent, so their information at most adds up. And on the way from one time to the next, information shrinks by a factor of at most the
 * largest total variation between two rows of the step [PW17]: {@code I(past; X_t) <= eta(K) I(past; X_{t-1})}, and the same with the step backwards for the future.
 */
final class ContractedInformation {
    private static final double UP = 1 + 1e-11;

    private ContractedInformation() {}

    /** The bound at a time. */
    static double above(SecretChain chain, int t) {
        double past = 0;
        double forward = 0;
        for (int x = 0; x < chain.secrets(); x++) {
            for (int other = 0; other < x; other++) {
                double variation = 0;
                for (int z = 0; z < chain.secrets(); z++) {
                    variation += Math.abs(chain.step(x, z) - chain.step(other, z)) / 2;
                }
                forward = Math.max(forward, variation);
            }
        }
        for (int s = 2; s <= t; s++) {
            past = shrunk(forward, chain) * (alone(chain, s - 1) + past);
        }
        double future = 0;
        for (int s = chain.n() - 1; s >= t; s--) {
            future = shrunk(backward(chain, s + 1), chain) * (alone(chain, s + 1) + future);
        }
        return (past + alone(chain, t) + future) * UP;
    }

    private static double shrunk(double variation, SecretChain chain) {
        return Math.min(1, variation * UP + 4 * chain.uncertainty()) * UP;
    }

    private static double backward(SecretChain chain, int t) {
        double largest = 0;
        for (int x = 0; x < chain.secrets(); x++) {
            for (int other = 0; other < x; other++) {
                if (chain.law(t, x) == 0 || chain.law(t, other) == 0) {
                    continue;
                }
                double variation = 0;
                for (int z = 0; z < chain.secrets(); z++) {
                    variation += Math.abs(chain.back(t, x, z) - chain.back(t, other, z)) / 2;
                }
                largest = Math.max(largest, variation);
            }
        }
        return largest;
    }

    /** What one outcome tells about the secret at its time. */
    private static double alone(SecretChain chain, int t) {
        Joint joint = chain.prior(t).through(chain.mechanism());
        return Measure.of(InformationMeasures.MUTUAL_INFORMATION).of(joint).upper();
    }
}
