"""The polynomial of the vector logarithm: P(t) = log2((1 + s) / (1 - s)) / s with t = s^2, best in relative error.

Remez's algorithm in sixty digits. Prints the coefficients as they are in the code, and the error that is left when
they are rounded to doubles, in units of 2^-53. Needs mpmath.
"""
from mpmath import cos, log, lu_solve, matrix, mp, mpf, pi, sqrt

mp.dps = 60
DEGREE = 5
GRID = 2000
S_MAX = (sqrt(mpf(2)) - 1) / (sqrt(mpf(2)) + 1)
T_MAX = S_MAX**2


def wanted(t):
    if t == 0:
        return 2 / log(mpf(2))
    s = sqrt(t)
    return log((1 + s) / (1 - s)) / log(mpf(2)) / s


def value(coefficients, t):
    result = mpf(0)
    for c in reversed(coefficients):
        result = result * t + c
    return result


def equalised(points):
    """The polynomial whose relative error has one size, and alternating signs, at the points."""
    n = len(points)
    left, right = matrix(n, n), matrix(n, 1)
    for i, t in enumerate(points):
        for j in range(n - 1):
            left[i, j] = t**j / wanted(t)
        left[i, n - 1] = (-1) ** i
        right[i] = 1
    solution = lu_solve(left, right)
    return [solution[j] for j in range(n - 1)]


grid = [T_MAX * i / GRID for i in range(GRID + 1)]
truth = [wanted(t) for t in grid]
points = [T_MAX / 2 * (1 - cos(pi * i / (DEGREE + 1))) for i in range(DEGREE + 2)]
for _ in range(8):
    polynomial = equalised(points)
    errors = [value(polynomial, t) / w - 1 for t, w in zip(grid, truth)]
    runs = [[0]]
    for i in range(1, GRID + 1):
        if (errors[i] > 0) == (errors[runs[-1][0]] > 0):
            runs[-1].append(i)
        else:
            runs.append([i])
    points = [grid[max(run, key=lambda i: abs(errors[i]))] for run in runs]

rounded = [mpf(float(c)) for c in polynomial]
worst = max(abs(value(rounded, t) / w - 1) for t, w in zip(grid, truth))
for i, c in enumerate(polynomial):
    print(f"C{i} = {float(c).hex()}")
print(f"relative error: {float(worst * 2**53):.3f} units")
