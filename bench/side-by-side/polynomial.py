# minimax-ish (Chebyshev interpolation, then Remez) of P(t)=log2((1+s)/(1-s))/s, t=s^2, weight relative
from mpmath import mp, mpf, log, sqrt, cos, pi, matrix, lu_solve
mp.dps=60
smax=(sqrt(mpf(2))-1)/(sqrt(mpf(2))+1); T=smax**2
def P(t):
    if t<mpf('1e-40'): return 2/log(mpf(2))
    s=sqrt(t); return log((1+s)/(1-s))/log(mpf(2))/s
def remez(n):
    xs=[T/2*(1-cos(pi*i/(n+1))) for i in range(n+2)]
    for _ in range(12):
        A=matrix(n+2,n+2); b=matrix(n+2,1)
        for i,x in enumerate(xs):
            for j in range(n+1): A[i,j]=x**j/P(x)
            A[i,n+1]=(-1)**i; b[i]=1
        c=lu_solve(A,b)
        e=lambda t: (sum(c[j]*t**j for j in range(n+1))/P(t)-1)
        N=400; g=[T*i/N for i in range(N+1)]; v=[e(t) for t in g]
        # local extrema by sign segments
        ext=[];cur=0
        segs=[[0]]
        for i in range(1,N+1):
            if (v[i]>0)==(v[segs[-1][0]]>0): segs[-1].append(i)
            else: segs.append([i])
        xs=[g[max(s,key=lambda i:abs(v[i]))] for s in segs]
        if len(xs)!=n+2: break
    return [c[j] for j in range(n+1)], max(abs(x) for x in v)
for n in (5,6):
    c,e=remez(n); print(n, 'log2 rel err',float(log(e)/log(2)), [float(x).hex() for x in c])
    cd=[mpf(float(x)) for x in c]
    m=max(abs(sum(cd[j]*(T*i/2000)**j for j in range(n+1))/P(T*i/2000)-1) for i in range(2001)); print('rounded coefs: units',float(m*2**53))
