#!/usr/bin/env python3
"""Checks proofs that Divulge wrote, by the rules of docs/proofs.md: check.py [--model FILE] PROOF...

Exit code 0 if every claim of every file is proved, 1 if one is not, 2 if a file is not a proof.
"""
import csv, hashlib, json, os, sys
from decimal import Decimal, getcontext
from fractions import Fraction as Q
from math import lcm

getcontext().prec = 60  # ln and exp are correctly rounded
TINY = Q(1, 10**50)  # so much more than they are off
FORMULA = {"min": min, "max": max, "__builtins__": {}}

def need(holds):
    if not holds:
        raise ArithmeticError("not proved")

def near(x):  # sixty digits of a fraction
    return Decimal(x.numerator) / Decimal(x.denominator)

def log(x):  # an interval
    need(x > 0)
    y = Q(near(x).ln())
    return y - TINY * (1 + abs(y)), y + TINY * (1 + abs(y))

def exp(a):
    return Q(near(a[0]).exp()) * (1 - TINY * (1 + abs(a[0]))), Q(near(a[1]).exp()) * (1 + TINY * (1 + abs(a[1])))

def add(*a):
    return sum(i[0] for i in a), sum(i[1] for i in a)

def mul(a, q):  # an interval times a fraction
    return (a[0] * q, a[1] * q) if q >= 0 else (a[1] * q, a[0] * q)

def logs(a):
    need(a[0] > 0)
    return log(a[0])[0], log(a[1])[1]

def law(row, is_file):
    row = [Q(str(e)) for e in row]
    missing = 1 - sum(row)
    row[row.index(max(row))] += missing
    if abs(missing) > (Q(1, 10**9) if is_file else 0) or min(row) < 0:
        raise ValueError("not a distribution")
    return row

class Model:  # p(x) in fractions, w[x][y] and q[y] in whole numbers, times scale
    def __init__(self, m, is_file):
        rows = [law(r, is_file) for r in m["channel"]]
        given = m.get("prior", "uniform") if is_file else m["prior"]
        prior = [Q(1, len(rows))] * len(rows) if given == "uniform" else law(given, is_file)
        if len({len(r) for r in rows}) != 1 or len(prior) != len(rows) or "side" in m or "after" in m:
            raise ValueError("not just a prior and a channel")
        kept = [x for x in range(len(prior)) if prior[x] > 0]
        seen = [y for y in range(len(rows[0])) if any(rows[x][y] > 0 for x in kept)]
        ps, ws = lcm(*(p.denominator for p in prior)), lcm(*(e.denominator for r in rows for e in r))
        self.p, self.scale = [prior[x] for x in kept], ps * ws
        self.w = [[int(rows[x][y] * self.scale) for y in seen] for x in kept]
        self.q = [sum(int(p * ps) * r[y] for p, r in zip(self.p, self.w)) // ps for y in range(len(seen))]
        self.names = [m.get("secrets", range(len(prior)))[x] for x in kept]

def level(j, below):  # a factor, and the nats beside it
    f = Q(j["factor"])
    need(f > 0 and ("nats" not in j or (log(f)[1] <= Q(j["nats"]) if below else log(f)[0] >= Q(j["nats"]))))
    return f

def index(value, size):
    if not 0 <= int(value) < size:
        raise ValueError("not an index")
    return int(value)

def claim(c, models):
    kind = c["claim"]
    if kind == "implication":
        return implication(c)
    m = models[index(c.get("model", 0), len(models))]
    if kind == "refinement":
        return refinement(c, m, models[index(c["other"], len(models))])
    most, at, proof, p = {"at most": True, "at least": False}[c["relation"]], c.get("at", {}), c.get("proof", {}), m.p
    outcomes, secrets = range(len(m.q)), range(len(m.w))
    infinite = not most and c.get("factor", c.get("value")) == "inf"
    w = lambda x, y: Q(m.w[x][y], m.scale)
    secret = lambda key: index(proof[key], len(m.w))

    def factor():
        f = level(c, most)
        need(f >= 1 or not most)
        return f

    def compare(found):  # a fraction or an interval
        lo, hi = found if isinstance(found, tuple) else (found, found)
        need(hi <= Q(c["value"]) if most else lo >= Q(c["value"]))

    def ratios(rows, refs):
        if most:
            n, d = factor().as_integer_ratio()
            return need(all(r[y] * d <= n * min(v[y] for v in refs) for y in outcomes for r in rows))
        y = index(proof["outcome"], len(m.q))
        a = rows[0 if len(rows) == 1 else secret("secret")][y]
        b = refs[0 if len(refs) == 1 else secret("secret" if len(rows) == 1 else "other")][y]
        need(a > 0 and (b == 0 if infinite else a >= factor() * b))

    def excess(f, refs, whole=False):
        n, d = f.as_integer_ratio()
        return max(Q(sum(a * d if whole else a * d - n * b for a, b in zip(r, v) if a * d > n * b), m.scale * d)
                   for r in m.w for v in refs)

    def credit(x, y, f):  # times the denominator of the factor
        a, b = (m.q[y], m.w[x][y]) if kind.startswith("cost") else (m.w[x][y], m.q[y])
        return a * f.denominator - f.numerator * b

    def priced(f, above):
        barred = [v == "inf" for v in proof["prices"]]
        prices = [Q(0) if v == "inf" else Q(v) for v in proof["prices"]]
        need(len(prices) == len(m.w) and min(prices) >= 0 and (above or not any(barred)))
        need(all(credit(x, y, f) <= 0 for x in secrets if barred[x] for y in outcomes))
        scale, total, falls = lcm(*(v.denominator for v in prices)), 0, False
        price = [int(v * scale) for v in prices]
        for y in outcomes:
            base = m.q[y] * scale * f.denominator
            terms = [(base + price[x] * credit(x, y, f), x) for x in secrets if not barred[x]]
            best = max([0] + [t for t, _ in terms])
            total += best
            falls |= best > 0 and all(price[x] > 0 and (kind == "envelope" or m.w[x][y] > 0) for t, x in terms if t == best)
        return Q(total, m.scale * scale * f.denominator), falls

    def announced(f):  # None: a cost without bound
        left, credits, total = [Q(1)] * len(m.q), [Q(0)] * len(m.w), Q(0)
        for y, x, share in proof["announcements"]:
            y, x, share = index(y, len(m.q)), index(x, len(m.w)), Q(share)
            need(share >= 0 and (f is not None or m.w[x][y] == 0))
            left[y], credits[x] = left[y] - share, credits[x] + share * (credit(x, y, f) if f else 0)
            total += share * Q(m.q[y], m.scale)
        need(min(left) >= 0 and min(credits) >= 0)
        return total

    def attained(P, v, a, b):
        total = (0, 0)
        for y in outcomes:
            part = [x for x in secrets if P[x] > 0 and m.w[x][y] > 0]
            if part and a == 1:
                mean = sum(P[x] * w(x, y) for x in part)
                total = add(total, mul(log(mean), -mean), *(mul(log(w(x, y)), P[x] * w(x, y)) for x in part))
            elif part:
                inner = logs(add(*(mul(exp(mul(log(w(x, y)), a)), P[x]) for x in part)))
                total = add(total, exp(add(mul(inner, b / a), mul(log(w(v, y)), 1 - b) if b > 1 else (0, 0))))
        return total if a == 1 else mul(logs(total), a / ((a - 1) * b))

    def orders():
        a, b = Q(at["alpha"]), Q(at.get("beta", 1))
        need(b >= 1 and (a > 1 or a == b == 1))
        if infinite:
            y = index(proof["outcome"], len(m.q))
            need(b > 1 and m.w[secret("reference")][y] == 0 < m.w[secret("secret")][y])
        elif not most:
            P = [Q(v) for v in proof["law"]]
            need(len(P) == len(m.w) and min(P) >= 0 and sum(P) == 1)
            compare(attained(P, secret("reference") if b > 1 else 0, a, b))
        elif b >= a > 1:
            for v in secrets:
                for x in secrets:
                    compare(attained([Q(int(i == x)) for i in secrets], v, a, b))
        else:
            need(len(proof["laws"]) == (1 if b == 1 else len(m.w)))
            for v, R in enumerate([[Q(r) for r in R] for R in proof["laws"]]):
                need(len(R) == len(m.q) and min(R) >= 0 and sum(R) <= 1)
                tau = Q(1) if a == 1 else (a / b - 1) / (a - 1)
                base = [add(mul(log(R[y]), tau), mul(log(w(v, y)), 1 - tau) if b > 1 else (0, 0)) for y in outcomes]
                for x in secrets:
                    ys = [y for y in outcomes if m.w[x][y] > 0]
                    if a == 1:
                        compare(add(*(mul(add(log(w(x, y)), mul(base[y], -1)), w(x, y)) for y in ys)))
                    else:
                        terms = [exp(add(mul(log(w(x, y)), a), mul(base[y], 1 - a))) for y in ys]
                        compare(mul(logs(add(*terms)), 1 / (a - 1)))

    def best_utility(gains):
        lifts, prices = at["lifts"], [Q(v) for v in proof["prices"]]
        ratio = "ratio" in lifts
        low = [1 if ratio else 1 / level(lifts["lower"], False) if "lower" in lifts else Q(0) for _ in secrets]
        room = [l + (1 - l) / p[x] for x, l in enumerate(low)]
        end = level(lifts["ratio" if ratio else "upper"], False) if ratio or "upper" in lifts else max(room)
        need(most and len(prices) == len(p) and len(proof["trees"]) == max(1, len(gains)))
        compare(sum(prices))
        for g, tree in enumerate(proof["trees"]):
            cover(tree, low, [end if ratio else min(end, r) for r in room], ratio, prices, gains[g] if gains else None, p)

    if not most and not infinite and kind != "utility" and (factor() <= 1 if "factor" in c else Q(c["value"]) <= 0):
        return  # no measure is below 0
    gains = [[Q(g) for g in row] for row in at["gains"]] if at.get("utility", "mutual-information") != "mutual-information" else []
    need(all(len(row) == len(p) for row in gains))
    epsilon = level(at["epsilon"], most) if "epsilon" in at else None
    delta = Q(at.get("delta", 1))
    need(delta > 0 or kind == "approximate-ldp")
    if kind in ("pml", "pmc", "lip"):
        side = kind if kind != "lip" else "both" if most else {"leakage": "pml", "cost": "pmc"}[proof["side"]]
        side == "pmc" or ratios(m.w, [m.q])
        side == "pml" or ratios([m.q], m.w)
    elif kind in ("ldp", "ldi"):
        rows = m.w if kind == "ldp" else [[e * p[x] for e in m.w[x]] for x in secrets]
        ratios(rows, rows)
    elif kind == "maximal-leakage":
        total = Q(sum(max(r[y] for r in m.w) for y in outcomes), m.scale)
        need(total <= factor() if most else total >= factor())
    elif kind == "total-variation":
        compare(sum(p[x] * abs(w(x, y) - Q(m.q[y], m.scale)) for x in secrets for y in outcomes) / 2)
    elif kind == "pml-tail":
        compare(Q(sum(m.q[y] for y in outcomes if any(r[y] > epsilon * m.q[y] for r in m.w)), m.scale))
    elif kind in ("psi2", "privacy-profile", "probabilistic-ldp"):
        compare(excess(epsilon, [m.q] if kind == "psi2" else m.w, kind == "probabilistic-ldp"))
    elif kind == "approximate-ldp" and most:
        need(excess(factor(), m.w) <= delta)
    elif kind == "approximate-ldp":
        event = {index(y, len(m.q)) for y in proof["event"]}
        seen, other = (sum(w(secret(k), y) for y in event) for k in ("secret", "other"))
        need(other == 0 and seen > delta or not infinite and other > 0 and seen - delta >= factor() * other)
    elif kind == "eml" and most:
        need(len(proof["thresholds"]) == len(m.w))
        for t, r in zip(map(Q, proof["thresholds"]), m.w):
            need((factor() - t) * delta * m.scale >= sum(max(Q(0), a - t * b) for a, b in zip(r, m.q)))
    elif kind == "eml":
        s = [Q(v) for v in proof["shares"]]
        need(len(s) == len(m.q) and min(s) >= 0 and max(s) <= 1)
        probability = sum(v * b for v, b in zip(s, m.q))
        need(probability >= delta * m.scale and sum(v * a for v, a in zip(s, m.w[secret("secret")])) >= factor() * probability)
    elif kind in ("envelope", "cost-envelope") and most:
        total, falls = priced(factor(), True)
        need(total < delta or total == delta and falls)
    elif kind in ("envelope", "cost-envelope"):
        need(announced(None if infinite and kind != "envelope" else factor()) >= delta)
    elif kind in ("envelope-delta", "cost-envelope-delta"):
        compare(priced(epsilon, False)[0] if most else announced(epsilon))
    elif kind == "mutual-information" or kind == "utility" and not gains:
        compare(attained(p, 0, Q(1), Q(1)))
    elif kind == "utility":
        compare(sum(max(sum(g[x] * p[x] * w(x, y) for x in secrets) for g in gains) for y in outcomes))
    elif kind == "best-utility":
        best_utility(gains)
    elif kind in ("capacity", "maximal-alpha-leakage", "maximal-alpha-beta-leakage"):
        orders()
    else:
        raise ValueError("no rule for " + kind)

def cover(tree, low, high, ratio, prices, gain, p):
    if isinstance(tree, dict):
        x = index(tree["split"], len(low))
        at = low[x] if ratio else Q(tree["at"])
        need(low[x] <= at <= high[x])
        cover(tree["below"], low, high[:x] + [at] + high[x + 1:], ratio, prices, gain, p)
        return cover(tree["above"], low[:x] + [high[x] if ratio else at] + low[x + 1:], high, ratio, prices, gain, p)
    number, mean = Q(tree), ratio and gain is None
    need(number > 0 or not mean)
    cost = add(log(number), (1, 1)) if mean else (Q(0), Q(0)) if ratio else (number, number)

    def surplus(x, lift):
        worth = (Q(0), Q(0)) if lift == 0 else log(Q(lift)) if gain is None else (gain[x], gain[x])
        return mul(add(mul(add(worth, mul(cost, -1)), p[x]), (-prices[x], -prices[x])), lift)
    both = [(surplus(x, low[x]), surplus(x, high[x])) for x in range(len(p))]
    need(sum(max(a[1], b[1]) for a, b in both) + (0 if ratio and not mean else number) <= 0)

def refinement(c, coarse, fine):
    value = lambda m, g: sum(max(sum(r[x] * m.w[x][y] for x in range(len(r))) for r in g) for y in range(len(m.q))) / m.scale
    rows = [[Q(v) for v in row] for row in c["proof"]["post-processing" if c["relation"] == "is" else "gain"]]
    need(coarse.names == fine.names)
    if c["relation"] == "is not":
        need(all(len(r) == len(fine.w) for r in rows))
        return need(value(coarse, rows) > value(fine, rows))
    need(c["relation"] == "is" and len(rows) == len(fine.q) and all(len(r) == len(coarse.q) for r in rows))
    need(all(min(r) >= 0 and sum(r) == 1 for r in rows))
    need(all(Q(sum(a * r[z] for a, r in zip(fine.w[x], rows))) / fine.scale == Q(coarse.w[x][z], coarse.scale)
             for x in range(len(fine.w)) for z in range(len(coarse.q))))

def implication(c):
    table = {r["rule"]: r for r in csv.DictReader(open(os.path.join(os.path.dirname(__file__), "theorems.csv"), encoding="utf-8"))}
    g, known = c["given"], [c["premise"]]
    p, counted = Q(g.get("p-min", 0)), "secrets" in g
    n = Q(g["secrets"]) if counted else Q(1 // p) if p else Q(0)
    need(0 <= p <= 1 and p * n <= 1)
    names = {"p": p, "n": n, "k": n if counted else Q(1 if p > Q(1, 2) else 2), "c": Q(counted), "a": Q(g.get("every-prior") == "true")}
    number = lambda j, below: Q(j["value"]) if "value" in j else level(j, below)
    for step in c["steps"]:
        rule, to, places = table[step["rule"]], step["to"], [index(i, len(known)) for i in step["from"]]
        need("a" not in rule["positive"].split(";") or not any(places))
        need(rule["from"].split() == [known[i]["name"] for i in places] and rule["to"] == to["name"])
        values = dict(names, d=Q((known[places[0]] if places else to).get("delta", 0)), e=Q(to.get("delta", 0)))
        values.update(zip("FG", [number(known[i], False) for i in places]))
        need(all(("value" in j) == (j["name"] == "total-variation") and ("value" in j or Q(j["factor"]) >= 1) for j in known + [to]))
        whole = lambda text: eval(__import__("re").sub(r"(\d+)", r"Q(\1)", text), dict(FORMULA, Q=Q), values)
        need(all(0 <= values[k] <= 1 for k in "de") and all(whole(t) > 0 for t in rule["positive"].split(";") if t))
        need(all(whole(t) >= 0 for t in rule["not negative"].split(";") if t) and whole(rule["at most"]) <= number(to, True))
        known.append(to)

def main(args):
    code, model = 0, None
    if args[:1] == ["--model"]:
        model, args = open(args[1], "rb").read(), args[2:]
    for name in args:
        try:
            proof, models = json.load(open(name, encoding="utf-8"), parse_float=str, parse_int=str), []
            for m in proof["models"]:
                if "sha256" in m and hashlib.sha256(model or b"").hexdigest() != m["sha256"]:
                    raise ValueError("needs --model with the file of the hash " + m["sha256"])
                models.append(Model(json.loads(model, parse_float=str, parse_int=str), True) if "sha256" in m else Model(m, False))
            if proof["format"] != "divulge-proof 1" or not proof["claims"]:
                raise ValueError("not a proof")
            for number, c in enumerate(proof["claims"]):
                try:
                    claim(c, models)
                    print(name, number, c["claim"], "proved")
                except ArithmeticError:
                    print(name, number, c["claim"], "NOT PROVED")
                    code = max(code, 1)
        except (ValueError, KeyError, TypeError, OSError, AttributeError, IndexError) as bad:
            print(name, "is not a proof:", bad)
            code = 2
    return code

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
