package io.divulge.cli;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** An amount of memory on the command line: {@code 512MB}, {@code 1.5GB}, {@code 2GiB}; in bytes. */
final class MemorySize implements ITypeConverter<Long> {
    private static final Pattern SIZE =
            Pattern.compile("(\\d{1,12}(?:\\.\\d{1,9})?)\\s*([kmgt]i?b?|b)", Pattern.CASE_INSENSITIVE);
    private static final Map<Character, Integer> POWERS = Map.of('b', 0, 'k', 1, 'm', 2, 'g', 3, 't', 4);

    @Override
    public Long convert(String text) {
        Matcher matcher = SIZE.matcher(text.strip());
        if (!matcher.matches()) {
            throw new TypeConversionException("'" + text + "' (expected an amount of memory, such as 512MB or 2GB)");
        }
        String unit = matcher.group(2).toLowerCase(Locale.ROOT);
        BigDecimal base = BigDecimal.valueOf(unit.contains("i") ? 1024 : 1000);
        return new BigDecimal(matcher.group(1))
                .multiply(base.pow(POWERS.getOrDefault(unit.charAt(0), 0)))
                .min(BigDecimal.valueOf(Long.MAX_VALUE))
                .longValue();
    }
}
