package io.divulge.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceTest {
    private static final int OFTEN = 300;

    @Test
    @DisplayName("a file that is refused by its first bytes is closed")
    void closed(@TempDir Path directory) throws IOException {
        boolean counts = ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean;
        assumeTrue(counts, "this system does not tell how many files are open");
        UnixOperatingSystemMXBean system = (UnixOperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        Path file = Files.writeString(directory.resolve("m.json"), "PAR1");
        long before = system.getOpenFileDescriptorCount();
        for (int i = 0; i < OFTEN; i++) {
            assertThatExceptionOfType(ModelFormatException.class)
                    .isThrownBy(() -> Source.open(file))
                    .withMessageContaining("is a Parquet file");
        }
        assertThat(system.getOpenFileDescriptorCount() - before).isLessThan(OFTEN / 2);
    }
}
