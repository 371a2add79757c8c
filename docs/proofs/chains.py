"""The claim "implication" of docs/proofs.md: each step of a chain is a line of theorems.csv."""
import csv, os, re
from fractions import Fraction as Q

FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "theorems.csv")

def implication(c, need, level, index):
    table, known, g = {r["rule"]: r for r in csv.DictReader(open(FILE, encoding="utf-8"))}, [c["premise"]], c["given"]
    p, counted = Q(g.get("p-min", 0)), "secrets" in g
    n = Q(g["secrets"]) if counted else Q(1 // p) if p > 0 else Q(0)
    names = dict(p=p, n=n, k=n if counted else Q(1 if p > Q(1, 2) else 2), c=Q(counted), a=Q(g.get("every-prior") == "true"))
    def number(j, below):
        need(("value" in j) == (j["name"] == "total-variation") and ("value" in j or Q(j["factor"]) >= 1))
        return Q(j["value"]) if "value" in j else level(j, below)
    need(0 <= p <= 1 and p * n <= 1 and (not counted or n >= 1 and n.denominator == 1) and number(known[0], False) >= 0)
    for step in c["steps"]:
        rule, to, places = table[step["rule"]], step["to"], [index(i, len(known)) for i in step["from"]]
        values = dict(names, d=Q((known[places[0]] if places else to).get("delta", 0)), e=Q(to.get("delta", 0)))
        values.update(zip("FG", [number(known[i], False) for i in places]))
        value = lambda text: eval(re.sub(r"(\d+)", r"Q(\1)", text), {"Q": Q, "min": min, "max": max, "__builtins__": {}}, values)
        need(rule["from"].split() == [known[i]["name"] for i in places] and rule["to"] == to["name"]
             and ("a" not in rule["positive"].split(";") or not any(places)))  # only the premise holds for every prior
        need(all(0 <= values[v] <= 1 for v in "de") and all(value(t) > 0 for t in rule["positive"].split(";") if t))
        need(all(value(t) >= 0 for t in rule["not negative"].split(";") if t) and value(rule["at most"]) <= number(to, True))
        known.append(to)
