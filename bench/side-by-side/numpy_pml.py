"""The pointwise maximal leakage of every outcome with numpy: max_x w / sum_x p w, before the logarithm.

Arguments: the number of secrets and outcomes (10000), the rounds (15), and the milliseconds that another program takes
for the same, to print the ratio (none).
"""
import sys
import time

import numpy as np


def shortest(work, rounds):
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        times.append((time.perf_counter() - start) * 1e3)
    return min(times), sorted(times)[len(times) // 2]


size = int(sys.argv[1]) if len(sys.argv) > 1 else 10000
rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 15
other = float(sys.argv[3]) if len(sys.argv) > 3 and sys.argv[3] else None
random = np.random.default_rng(1)
P = random.standard_exponential((size, size))
P /= P.sum(1, keepdims=True)
p = random.standard_exponential(size)
p /= p.sum()

print(f"\nnumpy {np.__version__}, {size} x {size}")
print(f"{'':44s} {'min ms':>9s} {'median':>9s} {'GB/s':>8s}")
leakage = None
for name, work in (("P.max(0) / (p @ P)", lambda: P.max(0) / (p @ P)), ("P.sum()", lambda: P.sum())):
    least, middle = shortest(work, rounds)
    leakage = leakage or least
    print(f"{name:44s} {least:9.2f} {middle:9.2f} {P.nbytes / 1e6 / least:8.2f}")
if other:
    print(f"\nmax, min, output law: {leakage / other:.2f} times as fast as P.max(0) / (p @ P)")
