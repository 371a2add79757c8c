package io.divulge.proof;

import io.divulge.catalogue.Measures;
import io.divulge.draw.Draw;
import io.divulge.draw.ExactDraw;
import io.divulge.release.FiniteRelease;
import java.util.List;

/** A proof of a random claim about a random release, in doubles as often as in fractions. */
final class RandomProof {
    private static final List<String> MEASURES = List.of(
            "pml", "pmc", "lip", "ldp", "ldi", "maximal-leakage", "total-variation", "mutual-information", "pml-tail(epsilon=log(%s))", "eml(delta=%d)", "psi2(epsilon=log(%s))",
            "privacy-profile(epsilon=log(%s))", "probabilistic-ldp(epsilon=0.3)", "approximate-ldp(delta=%d)", "envelope(delta=%d)", "envelope-delta(epsilon=log(%s))", "cost-envelope(delta=%d)",
            "cost-envelope-delta(epsilon=0.2)", "capacity", "maximal-alpha-leakage(alpha=2)", "maximal-alpha-beta-leakage(alpha=3,beta=3/2)", "maximal-alpha-beta-leakage(alpha=2,beta=3)");

    private RandomProof() {}

    static Proof of(long seed) {
        Draw draw = Draw.seeded(seed);
        FiniteRelease release = FiniteRelease.of(draw.joint());
        String measure = MEASURES.get((int) (seed % MEASURES.size()))
                .replace("%s", (draw.whole(10, 30)) + "/10")
                .replace("%d", draw.whole(1, 20) + "/20");
        Proof proof = new Proof("seed " + seed + ": " + measure);
        new Prover(proof, ProofModel.of(release)).measure(Measures.parse(measure));
        return proof;
    }

    public static void main(String[] args) {
        long t=System.nanoTime();
        for (long s = 0; s < Long.parseLong(args[0]); s++) {
            long u=System.nanoTime();
            try { Proof p = of(s); if(args.length>1) java.nio.file.Files.write(java.nio.file.Path.of(args[1], s + ".json"), p.bytes()); }
            catch (Throwable e) { System.out.println(s + " " + MEASURES.get((int)(s%MEASURES.size()))+" " + e); if(!(e instanceof IllegalArgumentException)) e.printStackTrace(System.out); }
            double d=(System.nanoTime()-u)/1e9; if(d>1) System.out.println("slow "+s+" "+d+" "+MEASURES.get((int)(s%MEASURES.size())));
        }
        System.out.println((System.nanoTime()-t)/1e9);
    }
}
