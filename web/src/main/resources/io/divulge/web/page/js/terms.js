// What a word means: one sentence, the formula, and where to read on.

import {get, make} from './dom.js';

const TERMS = {
  leakage: ['Leakage of an outcome', 'How many times better the best-placed adversary gets at guessing anything about the secret, once it has seen the outcome.', 'ℓ(y) = log maxₓ P(x | y) / P(x)', 'explorer#which-outcomes-expose-whom'],
  prior: ['Prior', 'How likely each secret is before anything is released: what the adversary knows already.', 'P(x)', 'notation'],
  channel: ['Channel', 'How likely each outcome is for each secret: a table with a row for each secret.', 'P(y | x)', 'models'],
  envelope: ['Envelope', 'The most that any function of the outcome leaks, except with probability δ. Sorting or merging outcomes can make a release look better than it is; the envelope cannot be fooled.', 'ε(δ) = sup over post-processings', 'envelope#what-is-asked'],
  delta: ['Except with probability δ', 'The goal may be missed for some outcomes, as long as these have probability at most δ together.', 'P{ℓ > ε} ≤ δ', 'guarantees'],
  ldp: ['Local differential privacy', 'Whatever the prior, any two secrets make each outcome about equally likely: within a factor e^ε of each other.', 'P(y | x) ≤ e^ε P(y | x′)', 'guarantees'],
  average: ['Maximal leakage', 'How many times better any guess gets on average over outcomes. A rare outcome can be much worse.', 'L = log Σ maxₓ P(y | x)', 'guarantees'],
  cost: ['Cost of an outcome', 'How many times less likely an outcome makes a secret: how far it rules someone out.', 'Λ(y) = log maxₓ P(x) / P(x | y)', 'guarantees'],
  confidence: ['Confidence', 'If the sample were drawn many times, intervals made this way would contain the truth in at least this share of cases.', '', 'estimate'],
  tv: ['Another prior', 'The adversary may know something else than you assume. The worst prior is looked for among all that move at most this much probability from some secrets to others.', 'total variation ≤ x', 'which-measure'],
};

/** A word with its meaning one press away. */
export function term(key, words = '') {
  return make('button', {type: 'button', class: 'term', 'aria-haspopup': 'true', onclick: event => show(key, event.currentTarget)}, words || TERMS[key][0]);
}

function show(key, from) {
  const [title, sentence, formula, doc] = TERMS[key];
  const box = get('term');
  box.replaceChildren(make('p', {class: 'popover-title'}, title), make('p', {}, sentence), ...(formula ? [make('p', {class: 'formula'}, formula)] : []),
    make('a', {href: `/docs/${doc}`, target: '_blank', rel: 'noopener'}, 'Read more'));
  box.showPopover();
  const place = from.getBoundingClientRect();
  box.style.setProperty('left', `${Math.max(8, Math.min(place.left, innerWidth - box.offsetWidth - 8))}px`);
  box.style.setProperty('top', `${place.bottom + 6 + box.offsetHeight > innerHeight ? Math.max(8, place.top - box.offsetHeight - 6) : place.bottom + 6}px`);
}
