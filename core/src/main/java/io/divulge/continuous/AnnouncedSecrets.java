package io.divulge.continuous;

import io.divulge.continuous.OutcomeCells.Stretch;
import io.divulge.numeric.Enclosure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The secrets that can be announced with a leakage of {@code epsilon} under Laplace noise: those {@code x} for which the outcome {@code x} leaks as much.
 *
 * <p>An announcement of {@code x} leaks {@code epsilon} only if {@code f_x >= e^epsilon q} at some outcome. Away from {@code x} the density {@code f_x} falls at the
 * rate {@code 1/b}, and {@code q}, which is a mixture of such densities, falls no faster; so {@code f_x/q} is largest at {@code x} itself.
 */
final class AnnouncedSecrets {
    private static final int BISECTIONS = 40;

    private final ContinuousRelease release;
    private final LaplaceNoise noise;
    private final Enclosure peak;
    private final List<Stretch> secrets;
    private final List<Stretch> doubtful;

    private AnnouncedSecrets(
            ContinuousRelease release, LaplaceNoise noise, List<Stretch> secrets, List<Stretch> doubtful) {
        this.release = release;
        this.noise = noise;
        this.peak = noise.density(Enclosure.ZERO, 0).value();
        this.secrets = secrets;
        this.doubtful = doubtful;
    }

    /** All that may be announced, and no gap between the values that a secret can have. */
    static AnnouncedSecrets of(ContinuousRelease release, LaplaceNoise noise, OutcomeCells cells, double epsilon) {
        OutcomeCells.Division division = cells.division(Enclosure.of(epsilon), true);
        List<Stretch> all = joined(Stream.concat(division.certain().stream(), division.possible().stream())
                .sorted(Comparator.comparingDouble(Stretch::from))
                .toList());
        return new AnnouncedSecrets(
                release, noise, joined(inside(release, all)), inside(release, division.possible()));
    }

    /** The secrets among some numbers. */
    private static List<Stretch> inside(ContinuousRelease release, List<Stretch> stretches) {
        List<Stretch> secrets = new ArrayList<>();
        for (Piece piece : Piece.merged(release.secret().pieces())) {
            for (Stretch stretch : stretches) {
                if (piece.meets(stretch.from(), stretch.to())) {
                    secrets.add(new Stretch(
                            Math.max(stretch.from(), piece.from().lower()),
                            Math.min(stretch.to(), piece.to().upper())));
                }
            }
        }
        return secrets;
    }

    private static List<Stretch> joined(List<Stretch> stretches) {
        List<Stretch> joined = new ArrayList<>();
        for (Stretch next : stretches) {
            int last = joined.size() - 1;
            if (last >= 0 && next.from() <= joined.get(last).to()) {
                Stretch before = joined.get(last);
                joined.set(last, new Stretch(before.from(), Math.max(before.to(), next.to())));
            } else {
                joined.add(next);
            }
        }
        return joined;
    }

    /** {@code int max(0, max_x f_x - factor q) dy} over these secrets, from above. */
    double excess(Enclosure factor) {
        if (secrets.isEmpty()) {
            return 0;
        }
        Enclosure sum = Enclosure.ZERO;
        // Where an outcome may leak less, what it lacks must not make up for what others have.
        for (Stretch stretch : doubtful) {
            Enclosure all = release.density(new Enclosure(stretch.from(), stretch.to()), 0).value();
            sum = sum.plus(factor.times(all).minus(peak).atLeast(0).times(width(stretch.from(), stretch.to())));
        }
        double before = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < secrets.size(); i++) {
            double from = secrets.get(i).from();
            double to = secrets.get(i).to();
            double next = i + 1 < secrets.size() ? secrets.get(i + 1).from() : Double.POSITIVE_INFINITY;
            sum = sum.plus(peak.times(width(from, to))
                            .minus(factor.times(between(from, to)))
                            .atLeast(0))
                    .plus(beside(from, before, factor))
                    .plus(beside(to, next, factor));
            before = to;
        }
        return sum.upper();
    }

    /** Between the last of some secrets and the next, the half that is nearer to the last: there {@code f/q} falls, and is above the factor up to some outcome. */
    private Enclosure beside(double secret, double next, Enclosure factor) {
        double side = next > secret ? 1 : -1;
        double end = Double.isInfinite(next)
                ? (side > 0 ? release.highest().upper() : release.lowest().lower())
                : secret + (next - secret) / 2;
        double near = secret;
        double far = side * (end - secret) > 0 ? end : secret;
        if (worth(far, secret, factor).lower() >= 0) {
            near = far;
        }
        for (int i = 0; i < BISECTIONS && near != far; i++) {
            double middle = near + (far - near) / 2;
            if (worth(middle, secret, factor).lower() >= 0) {
                near = middle;
            } else {
                far = middle;
            }
        }
        // Rounding leaves open where exactly it ends.
        while (near != far && side * (end - far) > 0 && worth(far, secret, factor).upper() > 0) {
            far = side * Math.min(side * end, side * (far + (far - near)));
        }
        Enclosure decay = decay(near, secret);
        Enclosure sum = peak.times(noise.scale())
                .times(Enclosure.ONE.minus(decay))
                .minus(factor.times(between(Math.min(secret, near), Math.max(secret, near))))
                .plus(peak.times(decay).times(width(Math.min(near, far), Math.max(near, far))));
        if (Double.isInfinite(next)) {
            // Beyond all secrets q falls as fast as f.
            Enclosure all = side > 0 ? release.above(Enclosure.of(end)) : release.below(Enclosure.of(end));
            sum = sum.plus(peak.times(noise.scale())
                    .times(decay(end, secret))
                    .minus(factor.times(all))
                    .atLeast(0));
        }
        return sum.atLeast(0);
    }

    /** {@code f_x - factor q}. */
    private Enclosure worth(double outcome, double secret, Enclosure factor) {
        Enclosure all = release.density(Enclosure.of(outcome), 0).value();
        return peak.times(decay(outcome, secret)).minus(factor.times(all));
    }

    private static Enclosure width(double from, double to) {
        return Enclosure.of(to).minus(Enclosure.of(from));
    }

    private Enclosure decay(double outcome, double secret) {
        return Enclosure.of(outcome)
                .minus(Enclosure.of(secret))
                .abs()
                .negate()
                .over(noise.scale())
                .exp();
    }

    private Enclosure between(double from, double to) {
        return release.above(Enclosure.of(from))
                .minus(release.above(Enclosure.of(to)))
                .atLeast(0);
    }
}
