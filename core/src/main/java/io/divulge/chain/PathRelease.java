package io.divulge.chain;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LIP;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.measure.Answer;
import io.divulge.measure.Answers;
import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.measure.Value;
import io.divulge.model.Alphabet;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Rounding;
import io.divulge.release.Description;
import io.divulge.release.Measurement;
import io.divulge.release.PriorWarning;
import io.divulge.release.Release;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The log of a secret that changes, about its whole path: all secrets in their order.
 */
public final class PathRelease implements Release {
    private final PathBounds bounds;
    private final Description description;

    private static final double MOST_ENTRIES = 1 << 20;

    private static final Answers<PathBounds, Value> KNOWN = Answers.<PathBounds, Value>otherwise(
                    "needs a list of all paths and all logs, which are too many: ask about one time, as in about=1, or for one of %s")
            .with(PML, (path, none) -> path.leakage())
            .with(PMC, (path, none) -> path.cost())
            .with(LDP, (path, none) -> path.ratio())
            .with(LIP, (path, none) -> path.leakage().larger(path.cost()))
            .with(MUTUAL_INFORMATION, (path, none) -> path.information())
            .done();

    private PathRelease(PathBounds bounds, Description description) {
        this.bounds = bounds;
        this.description = description;
    }

    @Override
    public Description description() {
        return description;
    }

    /** The log about the whole path; listed if it is short. */
    public static Release of(SecretChain chain, Description.Name name) {
        String note = "The secret is the whole path of " + chain.n() + (chain.n() == 1 ? " secret." : " secrets.");
        if (Math.pow((double) chain.secrets() * chain.kinds(), chain.n()) <= MOST_ENTRIES) {
            return name.listed(listed(chain), note);
        }
        PathBounds bounds = new PathBounds(chain);
        Description plain = chain.counted(Description.unlisted(
                        name.source(),
                        ChainRelease.words(chain),
                        Math.pow(chain.secrets(), chain.n()),
                        "a path of " + chain.n() + " secrets, the prior of the first " + name.prior())
                .noting(note));
        return new PathRelease(
                bounds, name.assumed() ? plain.assumingPrior(List.of(PriorWarning.assumed(bounds.ratio()))) : plain);
    }

    private static Joint listed(SecretChain chain) {
        List<String> paths = List.of("");
        List<String> logs = List.of("");
        double[] prior = {1};
        double[][] rows = {{1}};
        int k = chain.secrets();
        int m = chain.kinds();
        for (int t = 1; t <= chain.n(); t++) {
            paths = longer(paths, chain.states());
            logs = longer(logs, chain.outcomes());
            double[] next = new double[paths.size()];
            double[][] wider = new double[paths.size()][logs.size()];
            for (int i = 0; i < next.length; i++) {
                int x = i % k;
                next[i] = t == 1 ? chain.law(1, x) : prior[i / k] * chain.step(i / k % k, x);
                for (int j = 0; j < logs.size(); j++) {
                    wider[i][j] = rows[i / k][j / m] * chain.likelihood(j % m, x);
                }
            }
            prior = next;
            rows = wider;
        }
        double error = Math.min(0.5, Rounding.product(chain.uncertainty(), Rounding.gamma(4.0 * chain.n())));
        Alphabet secrets = Alphabet.of(paths);
        return Prior.of(secrets, prior, error).through(DenseChannel.adopting(secrets, Alphabet.of(logs), rows, error));
    }

    private static List<String> longer(List<String> labels, Alphabet last) {
        List<String> longer = new ArrayList<>();
        for (String label : labels) {
            for (int x = 0; x < last.size(); x++) {
                longer.add(label.isEmpty() ? last.label(x) : label + "," + last.label(x));
            }
        }
        return longer;
    }

    @Override
    public Answer<Measurement> answer(Measure<?> measure, Effort effort) {
        return KNOWN.of(bounds, measure, effort).map(Measurement::proved);
    }

    @Override
    public Optional<String> refusal(Measure<?> measure) {
        return KNOWN.has(measure.family()) ? Optional.empty() : Optional.of(KNOWN.reason(measure.family()));
    }
}
