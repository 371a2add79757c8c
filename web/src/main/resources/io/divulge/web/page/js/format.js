// Numbers as people read them.

/** A number of an answer, where an infinite one is a text. */
export function number(value) {
  return value === 'Infinity' ? Infinity : value === '-Infinity' ? -Infinity : value;
}

/** Four digits that count. */
export function short(value, digits = 4) {
  const x = number(value);
  if (x === Infinity) return '∞';
  if (x === -Infinity) return '−∞';
  if (x === 0) return '0';
  const size = Math.abs(x);
  if (size < 1e-12) return '≈ 0';
  if (size < 1e-4 || size >= 1e7) return minus(x.toExponential(2));
  return minus(String(Number(x.toPrecision(digits))));
}

/** The same with as many places after the point in every row of a table. */
export function fixed(value, places = 4) {
  const x = number(value);
  if (!Number.isFinite(x)) return short(x);
  if (x !== 0 && Math.abs(x) < 0.5 * 10 ** -places) return x.toExponential(1);
  return minus(x.toFixed(places));
}

export function percent(value) {
  const x = number(value) * 100;
  if (x === 0) return '0 %';
  if (x < 0.01) return '< 0.01 %';
  return `${Number(x.toPrecision(3))} %`;
}

function minus(text) {
  return text.replace('-', '−');
}

/** A value with all its digits, for files. */
export function full(value) {
  return typeof value === 'number' ? String(value) : value ?? '';
}

/** A word as a shell takes it. */
export function word(text) {
  return /^[\w./:,=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** A label that is cut where there is no room for it. */
export function cut(text, most) {
  return text.length <= most ? text : `${text.slice(0, Math.max(1, most - 1))}…`;
}

/** How many characters of the usual size fit into so many pixels. */
export function fitting(pixels) {
  return Math.max(2, Math.floor(pixels / 6.9));
}
