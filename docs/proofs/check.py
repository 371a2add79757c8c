#!/usr/bin/env python3
"""Checks proofs by the rules of docs/proofs.md: check.py [--model FILE] PROOF... (0 proved, 1 not proved, 2 not a proof)."""
import hashlib, json, re, sys
import chains
from decimal import Decimal, getcontext
from fractions import Fraction as Q
from math import lcm
getcontext().prec = 60  # Decimal.ln and exp are correctly rounded; TINY is far more than they are off
TINY, ZERO = Q(1, 10**50), (Q(0), Q(0))
def need(holds):
    if not holds: raise ArithmeticError("not proved")
def digits(x): return Decimal(x.numerator) / Decimal(x.denominator)
def widened(y, by): return y - TINY * by, y + TINY * by
def add(*a): return sum(i[0] for i in a), sum(i[1] for i in a)
def mul(a, q): return (a[0] * q, a[1] * q) if q >= 0 else (a[1] * q, a[0] * q)
def logs(a): return log(a[0])[0], log(a[1])[1]
def exps(a): return exp(a[0])[0], exp(a[1])[1]
def log(x): return need(x > 0) or widened(Q(digits(x).ln()), 1 + abs(Q(digits(x).ln())))
def exp(x): return widened(Q(digits(x).exp()), Q(digits(x).exp()) * (1 + abs(x)))
def law(row, is_file):
    row = [Q(str(e)) for e in row]
    row[row.index(max(row))] += (missing := 1 - sum(row))  # the largest entry makes up for what is missing
    if abs(missing) > (Q(1, 10**9) if is_file else 0) or min(row) < 0: raise ValueError("not a distribution")
    return row
class Model:  # p[x] in fractions; w[x][y] and q[y] in whole numbers, times scale
    def __init__(self, m, is_file):
        rows = [law(r, is_file) for r in m["channel"]]
        uniform = is_file and m.get("prior", "uniform") == "uniform"
        prior = [Q(1, len(rows))] * len(rows) if uniform else law(m["prior"], is_file)
        if len({len(r) for r in rows}) != 1 or len(prior) != len(rows) or "side" in m or "after" in m: raise ValueError("model")
        kept = [x for x in range(len(prior)) if prior[x] > 0]
        seen = [y for y in range(len(rows[0])) if any(rows[x][y] > 0 for x in kept)]
        ps, ws = lcm(*(p.denominator for p in prior)), lcm(*(e.denominator for r in rows for e in r))
        self.p, self.scale, self.X, self.Y = [prior[x] for x in kept], ps * ws, range(len(kept)), range(len(seen))
        self.w = [[int(rows[x][y] * self.scale) for y in seen] for x in kept]
        self.q = [sum(int(p * ps) * r[y] for p, r in zip(self.p, self.w)) // ps for y in self.Y]
        self.names = [str(m["secrets"][x]) if "secrets" in m else "x%d" % (x + 1) for x in kept]
    def law(self, x, y): return Q(self.w[x][y], self.scale)
def level(j, below):  # a factor, and the nats that it implies
    f = Q(j["factor"])
    return need(f > 0 and ("nats" not in j or (log(f)[1] <= Q(j["nats"]) if below else log(f)[0] >= Q(j["nats"])))) or f
def index(value, size): return range(size)[int(value)] if int(value) >= 0 else [][0]
class Claim:
    def __init__(self, c, m):
        self.c, self.m, self.kind, self.at, self.proof = c, m, c["claim"], c.get("at", {}), c.get("proof", {})
        self.most = {"at most": True, "at least": False}[c["relation"] if ("factor" in c) != ("value" in c) and not {"value", "nats"} <= set(c) else ""]
        self.inf, self.delta = not self.most and c.get("factor", c.get("value")) == "inf", Q(self.at.get("delta", 1))
        guess = self.at.get("utility", "mutual-information") != "mutual-information"
        self.gains = [[Q(g) for g in row] for row in self.at["gains"]] if guess else []
        need(("epsilon" not in self.at or self.epsilon() >= 1) and (0 < self.delta <= 1 or self.delta == 0 and self.kind == "approximate-ldp") and all(len(row) == len(m.p) for row in self.gains))
    def secret(self, key): return index(self.proof[key], len(self.m.w))
    def outcome(self): return index(self.proof["outcome"], len(self.m.q))
    def epsilon(self): return level(self.at["epsilon"], self.most)
    def numbers(self, key, size): return need(len(self.proof[key]) == size) or [Q(v) for v in self.proof[key]]
    def factor(self): return need(Q(self.c["factor"]) >= 1 or not self.most) or level(self.c, self.most)
    def compare(self, found, bound=None):  # a fraction or an interval
        (lo, hi), bound = found if isinstance(found, tuple) else (found, found), Q(self.c["value"]) if bound is None else bound
        need(hi <= bound if self.most else lo >= bound)
    def check(self):
        m, kind, most = self.m, self.kind, self.most
        trivial = lambda: self.factor() <= 1 if "factor" in self.c else Q(self.c["value"]) <= 0  # no measure is below 0
        if not most and not self.inf and kind != "utility" and trivial(): return
        if kind in ("pml", "lip") and (most or kind == "pml" or self.proof["side"] == "leakage"): self.ratios(m.w, [m.q])
        if kind in ("pmc", "lip") and (most or kind == "pmc" or self.proof["side"] == "cost"): self.ratios([m.q], m.w)
        if kind in ("pml", "pmc", "lip"): return need(most or kind != "lip" or self.proof["side"] in ("leakage", "cost"))
        {"ldp": lambda: self.ratios(m.w, m.w), "ldi": lambda: self.ratios(*[[[e * m.p[x] for e in m.w[x]] for x in m.X]] * 2),
         "maximal-leakage": lambda: self.compare(Q(sum(max(r[y] for r in m.w) for y in m.Y), m.scale), self.factor()),
         "total-variation": lambda: self.compare(sum(m.p[x] * abs(m.w[x][y] - m.q[y]) for x in m.X for y in m.Y) / m.scale / 2),
         "pml-tail": lambda: self.compare(Q(sum(b for b, *a in zip(m.q, *m.w) if max(a) > self.epsilon() * b), m.scale)),
         "psi2": lambda: self.compare(self.excess(self.epsilon(), [m.q])), "eml": self.eml, "best-utility": self.best_utility,
         "privacy-profile": lambda: self.compare(self.excess(self.epsilon(), m.w)), "approximate-ldp": self.approximate_ldp,
         "probabilistic-ldp": lambda: self.compare(self.excess(self.epsilon(), m.w, True)), "mutual-information": self.utility,
         "envelope": self.envelope, "envelope-delta": self.envelope_delta, "utility": self.utility, "capacity": self.orders,
         "maximal-alpha-leakage": self.orders, "maximal-alpha-beta-leakage": self.orders}[re.sub("^cost-", "", kind)]()
    def utility(self):
        gains = [[g * p for g, p in zip(r, self.m.p)] for r in self.gains]
        self.compare(worth(self.m, gains) if gains else self.attained(self.m.p, 0, Q(1), Q(1)))
    def ratios(self, rows, refs):
        if self.most:
            n, d = self.factor().as_integer_ratio()
            return need(all(r[y] * d <= n * least for y in self.m.Y for least in [min(v[y] for v in refs)] for r in rows))
        a = rows[0 if len(rows) == 1 else self.secret("secret")][self.outcome()]
        b = refs[0 if len(refs) == 1 else self.secret("secret" if len(rows) == 1 else "other")][self.outcome()]
        need(a > 0 and (b == 0 if self.inf else a >= self.factor() * b))
    def excess(self, f, refs, whole=False):
        n, d = f.as_integer_ratio()
        of = lambda r, v: Q(sum(a * d if whole else a * d - n * b for a, b in zip(r, v) if a * d > n * b), self.m.scale * d)
        return max(of(r, v) for r in self.m.w for v in refs)
    def approximate_ldp(self):
        if self.most: return need(self.excess(self.factor(), self.m.w) <= self.delta)
        event = {index(y, len(self.m.q)) for y in self.proof["event"]}
        seen, other = (sum(self.m.law(self.secret(k), y) for y in event) for k in ("secret", "other"))
        need(other == 0 and seen > self.delta or not self.inf and other > 0 and seen - self.delta >= self.factor() * other)
    def eml(self):
        m, total = self.m, lambda shares, row: sum(s * a for s, a in zip(shares, row))
        if self.most: return need(all((self.factor() - t) * self.delta * m.scale >= sum(max(Q(0), a - t * b) for a, b in zip(r, m.q))
                                      for t, r in zip(self.numbers("thresholds", len(m.w)), m.w)))
        shares = self.numbers("shares", len(m.q))
        need(min(shares) >= 0 and max(shares) <= 1 and total(shares, m.q) >= self.delta * m.scale)
        need(total(shares, m.w[self.secret("secret")]) >= self.factor() * total(shares, m.q))
    def credit(self, x, y, f):  # times the denominator of the factor
        a, b = self.m.w[x][y], self.m.q[y]
        return b * f.denominator - f.numerator * a if self.kind[0] == "c" else a * f.denominator - f.numerator * b
    def priced(self, f, above):
        m, barred = self.m, [v == "inf" for v in self.proof["prices"]]
        prices, total, falls = [Q(0) if v == "inf" else Q(v) for v in self.proof["prices"]], 0, False
        need(len(prices) == len(m.w) and min(prices) >= 0 and (above or not any(barred)))
        need(all(self.credit(x, y, f) <= 0 for x in m.X if barred[x] for y in m.Y))
        scale = lcm(*(v.denominator for v in prices))
        price = [int(v * scale) for v in prices]
        for y in m.Y:
            terms = [(m.q[y] * scale * f.denominator + price[x] * self.credit(x, y, f), x) for x in m.X if not barred[x]]
            best = max([0] + [t for t, _ in terms])
            total, falls = total + best, falls or best > 0 and all(price[x] > 0 and (self.kind[0] == "e" or m.w[x][y] > 0) for t, x in terms if t == best)
        return Q(total, m.scale * scale * f.denominator), falls
    def announced(self, f):  # None: a cost without bound
        m, used, credits = self.m, [Q(0)] * len(self.m.q), [Q(0)] * len(self.m.w)
        for y, x, share in ((index(y, len(m.q)), index(x, len(m.w)), Q(s)) for y, x, s in self.proof["announcements"]):
            need(share >= 0 and (f is not None or m.w[x][y] == 0))
            used[y], credits[x] = used[y] + share, credits[x] + share * (self.credit(x, y, f) if f else 0)
        return need(max(used) <= 1 and min(credits) >= 0) or sum(u * b for u, b in zip(used, m.q)) / m.scale
    def envelope(self):
        if not self.most: return need(self.announced(None if self.inf and self.kind[0] == "c" else self.factor()) >= self.delta)
        need((self.delta, False) > self.priced(self.factor(), True) or (self.delta, True) == self.priced(self.factor(), True))
    def envelope_delta(self): self.compare(self.priced(self.epsilon(), False)[0] if self.most else self.announced(self.epsilon()))
    def attained(self, P, v, a, b):
        m, total = self.m, ZERO
        for y in m.Y:
            part = [(P[x], m.law(x, y)) for x in m.X if P[x] > 0 and m.w[x][y] > 0]
            if part and a == 1:
                mean = sum(p * w for p, w in part)
                total = add(total, mul(log(mean), -mean), *(mul(log(w), p * w) for p, w in part))
            elif part:
                inner = logs(add(*(mul(exps(mul(log(w), a)), p) for p, w in part)))
                total = add(total, exps(add(mul(inner, b / a), mul(log(m.law(v, y)), 1 - b) if b > 1 else ZERO)))
        return total if a == 1 else mul(logs(total), a / ((a - 1) * b))
    def orders(self):
        m, a, b = self.m, Q(self.at["alpha"]), Q(self.at.get("beta", 1))
        need(b >= 1 and (a > 1 or a == b == 1))
        if self.inf: need(b > 1 and m.w[self.secret("reference")][self.outcome()] == 0 < m.w[self.secret("secret")][self.outcome()])
        elif not self.most:
            P, v = self.numbers("law", len(m.w)), self.secret("reference") if b > 1 else 0
            need(min(P) >= 0 and sum(P) == 1) or self.compare(self.attained(P, v, a, b))
        elif b >= a > 1: [self.compare(self.attained([Q(int(i == x)) for i in m.X], v, a, b)) for v in m.X for x in m.X]
        else:
            tau = need(len(self.proof["laws"]) == (1 if b == 1 else len(m.w))) or (Q(1) if a == 1 else (a / b - 1) / (a - 1))
            for v, R in enumerate([[Q(r) for r in R] for R in self.proof["laws"]]):
                need(len(R) == len(m.q) and min(R) >= 0 and sum(R) <= 1)
                base = [add(mul(log(R[y]), tau), mul(log(m.law(v, y)), 1 - tau) if b > 1 else ZERO) for y in m.Y]
                for x in m.X:
                    pairs = [(m.law(x, y), base[y]) for y in m.Y if m.w[x][y] > 0]
                    self.compare(add(*(mul(add(log(w), mul(r, -1)), w) for w, r in pairs)) if a == 1 else
                                 mul(logs(add(*(exps(add(mul(log(w), a), mul(r, 1 - a))) for w, r in pairs))), 1 / (a - 1)))
    def best_utility(self):
        lifts, p, prices, ratio = self.at["lifts"], self.m.p, self.numbers("prices", len(self.m.p)), "ratio" in self.at["lifts"]
        low = [Q(1) if ratio else 1 / level(lifts["lower"], False) if "lower" in lifts else Q(0)] * len(p)
        room = [l + (1 - l) / p[x] for x, l in enumerate(low)]
        end = level(lifts["ratio" if ratio else "upper"], False) if ratio or "upper" in lifts else max(room)
        need(self.most and len(self.proof["trees"]) == max(1, len(self.gains))) or self.compare(sum(prices))
        for g, tree in enumerate(self.proof["trees"]):
            cover(tree, low, [end if ratio else min(end, r) for r in room], ratio, prices, self.gains[g] if self.gains else None, p)
def cover(tree, low, high, ratio, prices, gain, p):  # no column with lifts from low to high is worth more than its price
    if isinstance(tree, dict):
        x = index(tree["split"], len(low))
        need(low[x] <= (at := low[x] if ratio else Q(tree["at"])) <= high[x])
        cover(tree["below"], low, high[:x] + [at] + high[x + 1:], ratio, prices, gain, p)
        return cover(tree["above"], low[:x] + [high[x] if ratio else at] + low[x + 1:], high, ratio, prices, gain, p)
    number, mean = Q(tree), ratio and gain is None
    cost = add(log(number), (1, 1)) if mean else ZERO if ratio else (number, number)
    def surplus(x, lift):
        worth = ZERO if lift == 0 else log(lift) if gain is None else (gain[x], gain[x])
        return mul(add(mul(add(worth, mul(cost, -1)), p[x]), (-prices[x], -prices[x])), lift)[1]
    need(sum(max(surplus(x, low[x]), surplus(x, high[x])) for x in range(len(p))) + (0 if ratio and not mean else number) <= 0)
def worth(m, gains): return sum(max(sum(g * m.w[x][y] for x, g in enumerate(r)) for r in gains) for y in m.Y) / m.scale
def refinement(c, coarse, fine):
    rows = [[Q(v) for v in row] for row in c["proof"][{"is": "post-processing", "is not": "gain"}[c["relation"]]]]
    need(coarse.names == fine.names and all(len(r) == len(coarse.q if c["relation"] == "is" else fine.w) for r in rows))
    if c["relation"] == "is not": return need(worth(coarse, rows) > worth(fine, rows))
    need(len(rows) == len(fine.q) and all(min(r) >= 0 and sum(r) == 1 for r in rows) and all(sum(a * r[z] for a, r in zip(fine.w[x], rows)) / fine.scale == coarse.law(x, z) for x in fine.X for z in coarse.Y))
def check(c, models):
    if c["claim"] == "implication": return chains.implication(c, need, level, index)
    picked = [models[index(c.get(key, "0"), len(models))] for key in ("model", "other")]
    return refinement(c, *picked) if c["claim"] == "refinement" else Claim(c, picked[0]).check()
def unique(pairs): return dict(pairs) if len(dict(pairs)) == len(pairs) else [][0]
def read(text): return json.loads(b"" if re.search(rb"[\d.][eE][+-]?\d{5}", text) else text, parse_float=str, parse_int=str, object_pairs_hook=unique)
def main(args):
    model, codes = (open(args[1], "rb").read() if args[:1] == ["--model"] else b""), [0]
    for name in args[2 if model else 0:]:
        try:
            proof, at = read(open(name, "rb").read()), 0
            if proof["format"] != "divulge-proof 1" or not proof["claims"]: raise ValueError("format")
            if any(m.get("sha256") not in (None, hashlib.sha256(model).hexdigest()) for m in proof["models"]): raise ValueError("--model")
            models = [Model(read(model), True) if "sha256" in m else Model(m, False) for m in proof["models"]]
            for at, c in enumerate(proof["claims"]): check(c, models)
            print(name + ":", at + 1, "claims proved" if at else "claim proved")
        except ArithmeticError: codes.append(print(name + ": claim", at, "is NOT PROVED") or 1)
        except (ValueError, KeyError, TypeError, OSError, AttributeError, IndexError, RecursionError) as bad:
            codes.append(print(name, "is not a proof:", repr(bad)) or 2)
    return max(codes)
if __name__ == "__main__": sys.exit(main(sys.argv[1:]))
