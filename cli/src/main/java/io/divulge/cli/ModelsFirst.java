package io.divulge.cli;

import io.divulge.density.DensityMechanisms;
import io.divulge.io.ReleaseKinds;
import java.util.List;
import java.util.function.Predicate;

/**
 * Models, and what is asked about them: the words of a command line in this order.
 *
 * @param models at least one
 * @param asked measures or guarantees
 */
record ModelsFirst(List<String> models, List<String> asked) {
    /**
     * Tells them apart: the first word is a model, and so is every next one that is a file, standard input or a mechanism.
     *
     * @param isAsked whether a word names something to ask, which goes before a file of that name
     */
    static ModelsFirst of(List<String> words, Predicate<String> isAsked) {
        int models = 1;
        while (models < words.size() && !isAsked.test(words.get(models)) && isModel(words.get(models))) {
            models++;
        }
        List<String> first = words.subList(0, models);
        ModelSource.refuseSecondInput(first);
        return new ModelsFirst(first, words.subList(models, words.size()));
    }

    private static boolean isModel(String word) {
        return word.equals("-")
                || ModelSource.isFile(word)
                || ModelSource.isMechanism(word)
                || DensityMechanisms.isNamedBy(word)
                || ReleaseKinds.isNamedBy(word);
    }
}
