package io.divulge.implication;

import io.divulge.guarantee.Eml;
import io.divulge.guarantee.EnvelopePml;
import io.divulge.guarantee.Pml;
import io.divulge.numeric.Enclosure;
import java.util.ArrayList;
import java.util.List;

/**
 * From events to all functions: the outcomes of a function that leak more than {@code epsilon} through one secret are an event that does, so less probable than {@code delta}; there are {@code n} secrets to leak through.
 *
 * <p>Follows from [SCOS23, Def. 7] and the closure under post-processing [SCOS23, Prop. 3]. Without the factor
 * {@code n} it is false: the binary symmetric channel after [SCOS23, Remark 9] shows that EML does not imply even
 * the tail bound at the same {@code delta}.
 */
final class EmlToEnvelope implements Implication {
    @Override
    public String statement() {
        return "(epsilon, delta)-EML => (epsilon, n delta)-envelope";
    }

    @Override
    public String condition() {
        return "n = number of secrets, at most 1/p_min";
    }

    @Override
    public String citation() {
        return "[SCOS23, Def. 7, Thm 3, Prop. 3]";
    }

    @Override
    public List<Inference> from(Known known, Setting setting) {
        List<Inference> all = new ArrayList<>();
        for (Eml eml : known.all(Eml.class)) {
            Enclosure delta = Enclosure.of(eml.delta());
            boolean enough = eml.delta().value() == 0
                    || setting.most()
                            .map(n -> n.times(delta).upper() <= known.delta().value())
                            .orElse(false);
            if (enough) {
                all.add(infer(new EnvelopePml(eml.epsilon(), known.delta()), eml));
            }
            if (eml.delta().value() == 0) {
                all.add(infer(new Pml(eml.epsilon()), eml));
            }
        }
        return all;
    }
}
