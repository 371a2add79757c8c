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

/** A label without its middle where there is no room for all of it: long names tend to begin alike, and to differ at their end. */
export function cut(text, most) {
  if (text.length <= most) return text;
  const letters = [...text];
  const room = Math.max(1, most - 1);
  const tail = Math.floor(room / 2);
  return letters.length <= most ? text : `${letters.slice(0, room - tail).join('')}…${letters.slice(letters.length - tail).join('')}`;
}

/** Labels of one axis, each cut; of those that would look the same, the place is shown where they part, or else their number. */
export function cutAll(labels, most) {
  const parted = apart(labels, labels.map(label => cut(label, most)), alike => {
    const [first] = alike;
    let at = 0;
    while (at < first.length && alike.every(label => label[at] === first[at])) at++;
    return label => around(label, at, most);
  });
  return apart(labels, parted, () => (label, i) => {
    const number = `#${i + 1}`;
    return `${cut(label, Math.max(2, most - number.length))}${number}`;
  });
}

/** Short forms of labels; those that are shared by several are made anew. */
function apart(labels, short, make) {
  const groups = new Map();
  short.forEach((each, i) => groups.set(each, [...(groups.get(each) ?? []), labels[i]]));
  const makers = new Map([...groups].filter(([, alike]) => alike.length > 1).map(([each, alike]) => [each, make(alike)]));
  return short.map((each, i) => makers.get(each)?.(labels[i], i) ?? each);
}

/** A label with its begin, its end, and what stands at a place between them. */
function around(label, at, most) {
  const side = Math.max(1, Math.floor((most - 2) / 3));
  const middle = Math.max(1, most - 2 - 2 * side);
  return `${label.slice(0, side)}…${label.slice(at, at + middle)}…${label.slice(-side)}`;
}

/** So much of a label stands in a sentence. */
const IN_SENTENCE = 40;

/** A label in a sentence. */
export function quoted(label) {
  return `'${cut(label, IN_SENTENCE)}'`;
}

/** A label as it is. */
export function plain(label) {
  return `'${label}'`;
}

/** A sentence in which long labels are cut. */
export function tidy(sentence) {
  return sentence.replace(/(^|[\s(])'(?=\S)([^']{40,}\S)'(?=[\s.,;:)]|$)/g, (_, before, label) => `${before}${quoted(label)}`);
}

/**
 * Puts a sentence into an element, with the whole of it as a tip where something was cut.
 *
 * @param whole the same with its labels as they are, if it has been cut already
 */
export function sayIn(element, sentence, whole = sentence) {
  const shown = tidy(sentence);
  element.textContent = shown;
  if (shown === whole) element.removeAttribute('title');
  else element.setAttribute('title', whole);
  return element;
}

/** How many characters of the usual size fit into so many pixels. */
export function fitting(pixels) {
  return Math.max(2, Math.floor(pixels / 6.9));
}
