// What there is to choose from, and what the address may say.

export const VIEWS = {channel: 'P(outcome | secret)', lift: 'lift', posterior: 'P(secret | outcome)'};

export const ORDERS = ['1', '1.5', '2', '3', '5', '10', 'inf'];

export const ADVERSARIES = [
  {key: 'pml', name: 'at the worst outcome', ask: {measure: 'pml'}},
  {key: 'identity', name: 'guesses the secret once', ask: {gain: 'identity'}},
  {key: 'tries:2', name: 'guesses the secret twice', ask: {gain: 'tries:2'}},
  {key: 'maximal-leakage', name: 'guesses any function of the secret', ask: {measure: 'maximal-leakage'}},
];

/** The notions that are shown; epsilon is asked as 0, since the tightest is what is wanted. */
export const NOTIONS = [
  {name: 'ldp', asked: 'ldp(epsilon=0)'},
  {name: 'pml', asked: 'pml(epsilon=0)'},
  {name: 'pmc', asked: 'pmc(epsilon=0)'},
  {name: 'lip', asked: 'lip(epsilon=0)'},
  {name: 'ldi', asked: 'ldi(epsilon=0)'},
  {name: 'envelope', asked: d => `envelope(epsilon=0,delta=${d})`},
  {name: 'maximal-leakage', asked: 'maximal-leakage(epsilon=0)'},
  {name: 'mutual-information', asked: 'mutual-information(epsilon=0)'},
  {name: 'max-information', asked: 'max-information(epsilon=0)'},
  {name: 'total-variation', asked: 'total-variation(t=0)'},
];

/** More releases than anyone looks at here; the command line has no such limit. */
export const MOST_REPEATS = 100_000;

/** A number as people write probabilities; NaN if it is none. */
export function fraction(text) {
  const parts = text.trim().split('/');
  if (parts.length > 2 || parts.some(part => part.trim() === '')) return NaN;
  return parts.length === 2 ? Number(parts[0]) / Number(parts[1]) : Number(parts[0]);
}

const among = values => ({fits: value => values.includes(value), expected: values.join(', ').replace(/, ([^,]*)$/, ' or $1')});

/** For what is chosen: whether a value fits, and what is expected instead. */
const RULES = {
  unit: among(['nats', 'bits']),
  view: among(Object.keys(VIEWS)),
  alpha: among(ORDERS),
  beta: among(ORDERS),
  adversary: among(ADVERSARIES.map(each => each.key)),
  chosen: among(NOTIONS.map(each => each.name)),
  repeat: {fits: value => /^\d{1,6}$/.test(value) && Number(value) >= 1 && Number(value) <= MOST_REPEATS, expected: `a whole number from 1 to ${MOST_REPEATS}`},
  // Logarithms are left to the server, which reads them.
  epsilon: {fits: value => /^log\(.+\)$/.test(value) || fraction(value) >= 0, expected: 'a number of at least 0'},
  delta: {fits: value => fraction(value) >= 0 && fraction(value) <= 1, expected: 'a number from 0 to 1'},
};

/** What is wrong with a value, in words; nothing if it can be used. */
export function wrong(key, value) {
  const rule = RULES[key];
  return !rule || rule.fits(value) ? '' : `'${value.length > 40 ? `${value.slice(0, 40)}…` : value}' (expected ${rule.expected})`;
}
