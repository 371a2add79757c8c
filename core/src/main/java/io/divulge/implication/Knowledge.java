package io.divulge.implication;

import io.divulge.guarantee.Guarantee;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;

/** What must be known of the secret, or not be known, for a release to be among those that a bound is about. */
enum Knowledge {
    /** Nothing: there may be as many secrets as one likes, and one as rare. */
    NOTHING {
        @Override
        boolean admits(Guarantee premise, Setting setting) {
            return setting.smallest().isEmpty() && setting.secrets().isEmpty();
        }
    },
    /** Whatever is known. */
    ANYTHING {
        @Override
        boolean admits(Guarantee premise, Setting setting) {
            return true;
        }
    },
    /** Not {@code p_min}: a secret may be as rare as one likes, whatever the number of secrets. */
    RARE {
        @Override
        boolean admits(Guarantee premise, Setting setting) {
            return setting.smallest().isEmpty();
        }
    },
    /** {@code p_min}: some secret may be so rare, whatever the number of the others. */
    SMALLEST {
        @Override
        boolean admits(Guarantee premise, Setting setting) {
            return setting.smallest().isPresent();
        }
    },
    /** {@code p_min}, and leakage in the high-privacy regime, where no outcome can rule a secret out. */
    SMALLEST_AND_LITTLE {
        @Override
        boolean admits(Guarantee premise, Setting setting) {
            return SMALLEST.admits(premise, setting) && isLittle(premise, setting);
        }
    },
    /** {@code p_min} that is one by a whole number: all secrets may be equally likely. */
    EQUAL {
        @Override
        boolean admits(Guarantee premise, Setting setting) {
            return equallyLikely(setting).isPresent();
        }
    },
    /** Both of that: secrets that may be equally likely, and leakage in the high-privacy regime. */
    EQUAL_AND_LITTLE {
        @Override
        boolean admits(Guarantee premise, Setting setting) {
            return EQUAL.admits(premise, setting) && isLittle(premise, setting);
        }
    },
    /** How many secrets there are at most. */
    COUNT {
        @Override
        boolean admits(Guarantee premise, Setting setting) {
            return setting.most().filter(n -> Double.isFinite(n.upper())).isPresent();
        }
    },
    /** Two secrets, which may be equally likely. */
    TWO {
        @Override
        boolean admits(Guarantee premise, Setting setting) {
            return BIT.admits(premise, setting)
                    || setting.smallest().isEmpty() && setting.secrets().orElse(0) == 2;
        }
    },
    /** A uniform bit. */
    BIT {
        @Override
        boolean admits(Guarantee premise, Setting setting) {
            return equallyLikely(setting).filter(BigFraction.of(2)::equals).isPresent();
        }
    };

    /** Whether the releases that attain a bound under this knowledge are possible in the setting. */
    abstract boolean admits(Guarantee premise, Setting setting);

    private static Optional<BigFraction> equallyLikely(Setting setting) {
        return setting.smallest()
                .flatMap(Scalar::exact)
                .map(BigFraction::reciprocal)
                .filter(number -> number.getDenominatorAsInt() == 1)
                .filter(number -> setting.secrets().isEmpty()
                        || number.equals(BigFraction.of(setting.secrets().getAsInt())));
    }

    private static boolean isLittle(Guarantee premise, Setting setting) {
        return Optional.ofNullable(premise.parameters().get("epsilon"))
                .map(epsilon -> PmlToPmc.lifts(Enclosure.of(epsilon), setting).fall())
                .filter(Double::isFinite)
                .isPresent();
    }
}
