package io.divulge.report;

import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.model.Joint;
import java.util.AbstractList;
import org.jspecify.annotations.Nullable;

/** The outcomes, largest leakage first; a view that names an outcome and its secret when they are asked for. */
final class OutcomeLines extends AbstractList<OutcomeLine> {
    /** So many secrets are found one by one; for more, one pass over the release finds all. */
    private static final int FEW = 64;

    private final Joint joint;
    private final LeakageProfile leakage;
    private final LeakageProfile cost;
    private final Ranking ranking;
    private volatile ExtremeSecret @Nullable [] secrets;

    OutcomeLines(LeakageProfile leakage, LeakageProfile cost, Ranking ranking) {
        this.joint = leakage.joint();
        this.ranking = ranking;
        this.leakage = leakage;
        this.cost = cost;
    }

    @Override
    public OutcomeLine get(int i) {
        int y = ranking.outcome(i);
        ExtremeSecret gaining = i < FEW ? ExtremeSecret.gaining(joint, y) : all()[y];
        return new OutcomeLine(
                joint.outcomes().label(y),
                joint.outcomeProbability(y),
                leakage.at(y),
                cost.at(y),
                joint.secrets().label(gaining.secret()),
                gaining.others());
    }

    @Override
    public int size() {
        return leakage.size();
    }

    private ExtremeSecret[] all() {
        ExtremeSecret[] found = secrets;
        if (found == null) {
            ExtremeSecret[] fresh = new ExtremeSecret[leakage.size()];
            joint.fold(() -> new GainingSecrets(joint, fresh));
            secrets = fresh;
            found = fresh;
        }
        return found;
    }
}
