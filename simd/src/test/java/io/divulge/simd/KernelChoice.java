package io.divulge.simd;

import io.divulge.numeric.ColumnKernel;

/** Says which kernel a virtual machine uses; started by {@link KernelChoiceTest}. */
public final class KernelChoice {
    private KernelChoice() {}

    public static void main(String[] arguments) {
        System.out.println(ColumnKernel.best().getClass().getSimpleName());
    }
}
