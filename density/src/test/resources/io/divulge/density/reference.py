"""Writes reference.csv: measures of releases with densities, by brute force on fine grids.

Secrets are put on nodes with weights, outcomes on nodes of Gauss and Legendre; every measure is its definition, summed. No closed form
of the noise is used but its density. The last column is how far
a value may be from the sum in the test. It was chosen by hand, wide enough for the steps of the grid, and is not a proved error.

    python3 reference.py > reference.csv        (Python 3, NumPy 1.24 or later, SciPy 1.10 or later)
"""

import numpy as np
from scipy import optimize, special, stats

NODES, WEIGHTS = np.polynomial.legendre.leggauss(16)


def panels(breaks, most):
    """Nodes and weights on intervals no wider than most."""
    y, w = [], []
    for a, b in zip(breaks[:-1], breaks[1:]):
        n = max(1, int(np.ceil((b - a) / most)))
        edges = np.linspace(a, b, n + 1)
        half = np.diff(edges) / 2
        y.append((edges[:-1, None] + half[:, None] * (1 + NODES)).ravel())
        w.append((half[:, None] * WEIGHTS).ravel())
    return np.concatenate(y), np.concatenate(w)


def interval(low, high, density, n=1500):
    step = (high - low) / n
    x = low + step * (np.arange(n) + 0.5)
    p = density(x) * step
    return x, p / p.sum()


def noise(kind, scale):
    """The logarithm of the density."""
    if kind == "laplace":
        return lambda t: -np.abs(t) / scale - np.log(2 * scale)
    return lambda t: -((t / scale) ** 2) / 2 - np.log(scale * np.sqrt(2 * np.pi))


class Release:
    def __init__(self, name, log, scale, x, p, ends, apart, reach):
        self.name, self.x, self.p, self.log = name, x, p, log
        low, high = self.ends = ends
        kinks = np.unique(np.concatenate([x if len(x) < 40 else [], [low, high], np.linspace(low, high, 41)]))
        breaks = np.concatenate([[low - reach * scale], kinks, [high + reach * scale]])
        self.y, self.w = panels(breaks, min(scale, (high - low) / 2) / 8)
        self.f = np.exp(log(self.y[None, :] - x[:, None]))
        self.q = p @ self.f
        # Two secrets: powers of their densities reach farther than the densities do.
        far = reach * scale + 4 * (apart[1] - apart[0])
        breaks = np.concatenate([[low - far], kinks, [high + far]])
        self.pair_y, self.pair_w = panels(breaks, min(scale, (high - low) / 2) / 8)
        self.first = log(self.pair_y - apart[1])
        self.last = log(self.pair_y - apart[0])

    def profile(self, epsilon):
        one = np.maximum(0, np.exp(self.first) - np.exp(np.minimum(700, epsilon + self.last)))
        two = np.maximum(0, np.exp(self.last) - np.exp(np.minimum(700, epsilon + self.first)))
        return max(np.dot(self.pair_w, one), np.dot(self.pair_w, two))

    def approximate(self, delta):
        if self.profile(0) <= delta:
            return 0.0
        return optimize.brentq(lambda e: self.profile(e) - delta, 0, 2000, xtol=1e-13)

    def renyi(self, order):
        out = []
        for s, t in ((self.first, self.last), (self.last, self.first)):
            out.append(
                np.dot(self.pair_w, np.exp(s) * (s - t))
                if order == 1
                else special.logsumexp(order * s + (1 - order) * t, b=self.pair_w) / (order - 1)
            )
        return max(out)

    def total_variation(self):
        return np.dot(self.w, self.p @ np.maximum(0, self.f - self.q))

    def chi_squared(self):
        keep = self.q > 1e-300
        return np.dot(self.w[keep], (self.p @ self.f[:, keep] ** 2) / self.q[keep]) - 1

    def sibson(self, order):
        top = self.f.max(axis=0)
        keep = top > 1e-300
        inner = self.p @ (self.f[:, keep] / top[keep]) ** order
        return order / (order - 1) * np.log(np.dot(self.w[keep], top[keep] * inner ** (1 / order)))

    def eml(self, delta):
        mass = self.w * self.q
        best = 0
        for x in self.x if len(self.x) < 40 else np.linspace(*self.ends, 201):
            row = np.exp(self.log(self.y - x))
            order = np.argsort(-row / np.maximum(self.q, 1e-300), kind="stable")
            taken = np.cumsum(mass[order])
            k = np.searchsorted(taken, delta)
            likely = np.dot(self.w[order[:k]], row[order[:k]])
            rest = delta - (taken[k - 1] if k else 0)
            best = max(best, likely + rest * row[order[k]] / self.q[order[k]])
        return np.log(best / delta)


def base(kind, scale, secret):
    law, low, high, x, p = secret
    parameter = "scale" if kind == "laplace" else "sigma"
    reach = 45 if kind == "laplace" else 14
    return Release(f"{kind}({parameter}={scale},secret={law})", noise(kind, scale), scale, x, p, (low, high), (low, high), reach)


def mean_of_bernoulli(kind, scale, n, p):
    g = noise(kind, scale)
    k = np.arange(n)
    weights = stats.binom.pmf(k, n - 1, p)
    mixed = lambda t: special.logsumexp([np.log(w) + g(t - j / n) for w, j in zip(weights, k)], axis=0)
    parameter = "scale" if kind == "laplace" else "sigma"
    reach = 45 if kind == "laplace" else 14
    return Release(
        f"{kind}-mean(n={n},{parameter}={scale},secret=bernoulli({p}))",
        mixed, scale, np.array([0, 1 / n]), np.array([1 - p, p]), (0, 1), (0, 1 / n), reach)


def secrets():
    yield ("uniform(0,1)", 0, 1, *interval(0, 1, np.ones_like))
    yield ("uniform(-2,3)", -2, 3, *interval(-2, 3, np.ones_like))
    yield ("bernoulli(0.3)", 0, 1, np.array([0.0, 1.0]), np.array([0.7, 0.3]))
    yield ("points(-1:0.2|0:0.5|2.5:0.3)", -1, 2.5, np.array([-1, 0, 2.5]), np.array([0.2, 0.5, 0.3]))
    yield ("normal(0.5,0.7,-1,1.5)", -1, 1.5, *interval(-1, 1.5, lambda x: np.exp(-((x - 0.5) / 0.7) ** 2 / 2)))
    x, p = interval(0, 1, np.ones_like)
    yield ("mixture(0.4*point(0)|0.6*uniform(0,1))", 0, 1, np.append(x, 0), np.append(0.6 * p, 0.4))
    yield ("beta(2,3)", 0, 1, *interval(0, 1, lambda x: x * (1 - x) ** 2))


def lines(release, smooth):
    for epsilon in (0, 0.25, 1, 3):
        yield f"privacy-profile(epsilon={epsilon})", release.profile(epsilon), 3e-5
    for delta in (0.3, 0.01):
        yield f"approximate-ldp(delta={delta})", release.approximate(delta), 5e-3
    for order in (1, 1.5, 4):
        yield f"renyi-ldp(order={order})", release.renyi(order), 1e-6
    for order in (0.3, 0.9, 2, 8):
        yield f"sibson(order={order})", release.sibson(order), 3e-5
    yield "chi-squared", release.chi_squared(), 1e-4 if smooth else 1e-7
    if "beta" not in release.name:
        yield "total-variation", release.total_variation(), 3e-5
    if "mean" not in release.name:
        for delta in (0.5, 0.1, 0.01):
            yield f"eml(delta={delta})", release.eml(delta), 1e-4


def main():
    print("release;measure;value;slack")
    for kind in ("laplace", "gaussian"):
        for secret in secrets():
            for scale in (1, 0.2):
                release = base(kind, scale, secret)
                for name, value, slack in lines(release, len(release.x) > 40):
                    print(f"{release.name};{name};{value:.12g};{slack:g}")
        for n, scale, p in ((5, 0.3, 0.3), (20, 0.05, 0.5)):
            release = mean_of_bernoulli(kind, scale, n, p)
            for name, value, slack in lines(release, False):
                print(f"{release.name};{name};{value:.12g};{slack:g}")


if __name__ == "__main__":
    main()
