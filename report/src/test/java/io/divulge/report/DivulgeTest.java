package io.divulge.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.divulge.guarantee.Verdict;
import io.divulge.release.Release;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DivulgeTest {
    @TempDir
    private Path folder;

    @Test
    @DisplayName("[Warner65]: truth with probability 3/4 leaks log 3/2 under a uniform prior and keeps ldp(log 3)")
    void mechanism() {
        Release warner = Divulge.mechanism("rr(k=2,epsilon=log(3))");
        assertThat(warner.measure("pml").value()).isCloseTo(Math.log(1.5), within(1e-15));
        assertThat(Divulge.check(warner, "ldp(epsilon=log(3))").verdict()).isEqualTo(Verdict.HOLDS);
        assertThat(Divulge.check(warner, "ldp(epsilon=1)").verdict()).isEqualTo(Verdict.VIOLATED);
    }

    @Test
    @DisplayName("261 counted observations certify nothing that only their frequencies keep")
    void sample() throws IOException {
        Path counts = Files.writeString(folder.resolve("counts.json"), "{\"counts\": [[28, 22], [55, 156]]}");
        assertThat(Divulge.check(Divulge.read(counts), "pml(epsilon=log(2))").verdict())
                .isEqualTo(Verdict.UNDECIDED);
    }

    @Test
    @DisplayName("a file that is not there is an IOException")
    void missing() {
        assertThatThrownBy(() -> Divulge.read(folder.resolve("none.json"))).isInstanceOf(NoSuchFileException.class);
    }
}
