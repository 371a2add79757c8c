package io.divulge.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class PlainColumnKernelTest extends ColumnKernelContract {
    @Override
    protected ColumnKernel kernel() {
        return new PlainColumnKernel();
    }

    @Test
    @DisplayName("without the module simd the plain kernel is the best there is")
    void best() {
        assertThat(ColumnKernel.best()).isInstanceOf(PlainColumnKernel.class);
    }
}
