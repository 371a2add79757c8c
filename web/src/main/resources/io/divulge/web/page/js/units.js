// Numbers as people read them: one fact has one number, in the unit that was chosen.

import {store} from './store.js';

/** A number of an answer, where an infinite one is a text. */
export function number(value) {
  return value === 'Infinity' ? Infinity : value === '-Infinity' ? -Infinity : value;
}

/** A number as people write probabilities; NaN if it is none. */
export function fraction(text) {
  const parts = String(text).trim().split('/');
  if (parts.length > 2 || parts.some(part => part.trim() === '')) return NaN;
  return parts.length === 2 ? Number(parts[0]) / Number(parts[1]) : Number(parts[0]);
}

/** So many digits that count. */
export function short(value, digits = 4) {
  const x = number(value);
  if (x === Infinity) return '∞';
  if (x === -Infinity) return '−∞';
  const size = Math.abs(x);
  if (size < 1e-12) return '0';
  if (size < 1e-4 || size >= 1e7) {
    const [mantissa, exponent] = x.toExponential(2).split('e');
    return minus(`${Number(mantissa)}·10${raised(Number(exponent))}`);
  }
  return minus(grouped(Number(x.toPrecision(digits))));
}

function raised(exponent) {
  return [...String(exponent)].map(c => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(c)] ?? '⁻').join('');
}

function grouped(x) {
  return Math.abs(x) >= 10_000 ? x.toLocaleString('en-US') : String(x);
}

function minus(text) {
  return text.replace('-', '−');
}

/** How many times better: three digits, and more where it is nearly 1. */
export function factor(nats) {
  const x = Math.exp(number(nats));
  if (x === Infinity) return '∞';
  return `${short(x, x > 1 && x < 1.1 ? 4 : 3)}×`;
}

/** A number of nats in the unit that was chosen, with the unit. */
export function amount(nats) {
  return store.unit === 'factor' ? factor(nats) : `${short(inUnit(nats))} ${store.unit}`;
}

/** A number of nats in the unit that was chosen. */
export function inUnit(nats) {
  const x = number(nats);
  return store.unit === 'factor' ? Math.exp(x) : store.unit === 'bits' ? x * Math.LOG2E : x;
}

/** The other way around. */
export function fromUnit(x) {
  return store.unit === 'factor' ? Math.log(x) : store.unit === 'bits' ? x / Math.LOG2E : x;
}

/** A number of nats for a tick of an axis. */
export function tick(nats) {
  return store.unit === 'factor' ? factor(nats) : short(inUnit(nats), 3);
}

/** Places for ticks from 0 to so many nats: at round numbers of the unit that was chosen. */
export function ticksTo(most, many = 6) {
  const high = inUnit(most);
  if (store.unit !== 'factor') return globalThis.d3.ticks(0, high, many).map(fromUnit);
  if (high < 3) return globalThis.d3.ticks(1, high, many).map(fromUnit);
  const round = [];
  for (let ten = 1; ten <= high; ten *= 10) round.push(...[1, 2, 3, 5].map(x => x * ten).filter(x => x <= high));
  const tens = round.filter(x => Number.isInteger(Math.log10(x)) || Math.abs(Math.log10(x) - Math.round(Math.log10(x))) < 1e-9);
  const some = round.length <= many + 1 ? round : tens.length > 3 ? tens : round.filter(x => !String(x).startsWith('3'));
  const step = Math.ceil(some.length / (many + 1));
  return some.filter((_, i) => i % step === 0).map(fromUnit);
}

/** A number of nats as it stands in a field: in the unit that was chosen, and easy to edit. */
export function field(nats) {
  const x = inUnit(nats);
  return Number.isFinite(x) ? String(Number(x.toPrecision(4))) : '';
}

/** The unit behind a field. */
export function fieldUnit() {
  return store.unit === 'factor' ? '×' : store.unit;
}

/** What the numbers of an axis are. */
export function unitWords() {
  return store.unit === 'factor' ? 'times better' : store.unit;
}

/** A number of nats in words: "6.25 times better", "2.64 bits". */
export function better(nats) {
  return store.unit === 'factor' ? `${factor(nats)} better` : amount(nats);
}

export function percent(value) {
  const x = number(value) * 100;
  if (x === 0) return '0\u00a0%';
  if (x < 0.01) return '<\u00a00.01\u00a0%';
  if (x > 100 - 1e-7) return '100\u00a0%';
  if (x > 99.99) return '>\u00a099.99\u00a0%';
  return `${Number(x.toPrecision(3))}\u00a0%`;
}

/** A probability as people count: "11 in 100". */
export function often(probability) {
  const p = number(probability);
  if (p >= 0.9995) return p >= 1 - 1e-12 ? 'always' : 'nearly always';
  if (p <= 0) return 'never';
  for (const all of [100, 1000, 10_000, 100_000, 1_000_000]) {
    if (Math.round(p * all) === all) continue;
    if (p * all >= 1.95 || (p * all >= 0.95 && p * all <= 1.05)) return `${Math.round(p * all)} in ${all.toLocaleString('en-US')}`;
  }
  return 'less than 1 in a million';
}

/** A label without its middle where there is no room for all of it: long names tend to begin alike, and to differ at their end. */
export function cut(text, most) {
  const letters = [...String(text)];
  if (letters.length <= most) return String(text);
  const room = Math.max(1, most - 1);
  const tail = Math.floor(room / 2);
  return `${letters.slice(0, room - tail).join('')}…${letters.slice(letters.length - tail).join('')}`;
}

/** Labels of one axis, each cut; of those that would look the same, the number is shown. */
export function cutAll(labels, most) {
  const all = labels.map(label => cut(label, most));
  const seen = new Map();
  for (const each of all) seen.set(each, (seen.get(each) ?? 0) + 1);
  return all.map((each, i) => {
    const tail = `#${i + 1}`;
    return seen.get(each) > 1 ? `${cut(labels[i], Math.max(2, most - tail.length))}${tail}` : each;
  });
}

/** A label in a sentence. */
export function quoted(label) {
  return `“${cut(label, 48)}”`;
}

/** "1 secret", "4 secrets". */
export function plural(count, noun) {
  const x = number(count);
  return x === Infinity ? `infinitely many ${noun}s` : `${x.toLocaleString('en-US')} ${noun}${x === 1 ? '' : 's'}`;
}
