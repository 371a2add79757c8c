package io.divulge.bench;

import com.google.ortools.Loader;
import com.google.ortools.linearsolver.MPConstraintProto;
import com.google.ortools.linearsolver.MPModelProto;
import com.google.ortools.linearsolver.MPModelRequest;
import com.google.ortools.linearsolver.MPSolutionResponse;
import com.google.ortools.linearsolver.MPSolver;
import com.google.ortools.linearsolver.MPSolverResponseStatus;
import com.google.ortools.linearsolver.MPVariableProto;
import java.util.Optional;

/**
 * The linear program of the envelope, as it stands in the book, given to GLOP, the simplex method of OR-Tools: a solver
 * that knows nothing of ours, to compare answers and times with.
 */
final class Glop {
    /** As near as it can be had: the tolerances that it comes with are about 1e-7. */
    static final String CAREFUL = "primal_feasibility_tolerance:1e-12 dual_feasibility_tolerance:1e-12 "
            + "solution_feasibility_tolerance:1e-9 drop_tolerance:0 use_preprocessing:false "
            + "max_number_of_reoptimizations:100";

    /** As it comes. */
    static final String ORDINARY = "";

    private Glop() {}

    /** Loads the library; if there is none for this machine, the reason. */
    static Optional<String> missing() {
        try {
            Loader.loadNativeLibraries();
            return Optional.empty();
        } catch (RuntimeException | LinkageError unavailable) {
            return Optional.of("the native library of OR-Tools does not load here: " + unavailable);
        }
    }

    /**
     * {@code max sum m(x,y)} over {@code m >= 0} with {@code sum_x m(x,y) <= q(y)} and
     * {@code sum_y m(x,y) (r(x,y) - c) >= 0}.
     *
     * @param sign 1 for leakage; -1 for cost, where the second sum is to be 0 or less
     */
    static double announced(double[][] lifts, double[] q, double c, int sign, String parameters) {
        int n = lifts.length;
        int m = q.length;
        MPModelProto.Builder model = MPModelProto.newBuilder().setMaximize(true);
        MPVariableProto amount = MPVariableProto.newBuilder()
                .setLowerBound(0)
                .setUpperBound(Double.POSITIVE_INFINITY)
                .setObjectiveCoefficient(1)
                .build();
        for (int i = 0; i < n * m; i++) {
            model.addVariable(amount);
        }
        for (int y = 0; y < m; y++) {
            MPConstraintProto.Builder outcome = MPConstraintProto.newBuilder()
                    .setLowerBound(Double.NEGATIVE_INFINITY)
                    .setUpperBound(q[y]);
            for (int x = 0; x < n; x++) {
                outcome.addVarIndex(x * m + y).addCoefficient(1);
            }
            model.addConstraint(outcome);
        }
        for (int x = 0; x < n; x++) {
            MPConstraintProto.Builder account =
                    MPConstraintProto.newBuilder().setLowerBound(0).setUpperBound(Double.POSITIVE_INFINITY);
            for (int y = 0; y < m; y++) {
                account.addVarIndex(x * m + y).addCoefficient(sign * (lifts[x][y] - c));
            }
            model.addConstraint(account);
        }
        MPSolutionResponse response = MPSolver.solveWithProto(MPModelRequest.newBuilder()
                .setModel(model)
                .setSolverType(MPModelRequest.SolverType.GLOP_LINEAR_PROGRAMMING)
                .setSolverSpecificParameters(parameters)
                .build());
        if (response.getStatus() != MPSolverResponseStatus.MPSOLVER_OPTIMAL) {
            throw new IllegalStateException("GLOP: " + response.getStatus() + " " + response.getStatusStr());
        }
        return response.getObjectiveValue();
    }
}
