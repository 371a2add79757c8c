// Panel 2: the prior as bars. A bar that is moved takes from those that are not locked, which keep their ratios, even through zero.

import {button, get, make} from './dom.js';
import {ANALYZE, MATRIX} from './questions.js';
import {store} from './store.js';
import {drawWhatIf, whatIf} from './whatif.js';
import {cut, cutAll, fraction, percent} from './units.js';

const MOST = 24;

/** So many characters of a label fit beside its slider, in two lines. */
const NARROW = 26;

const locked = new Set();

/** The weights that each secret had when it was last seen, so that a bar pulled to its end and back finds the others as they were. */
let weights = {labels: '', of: []};
let shownLabels = [];
let numbers = [];

const rows = make('div', {id: 'prior-rows'});
const origin = make('p', {class: 'hint', id: 'prior-origin'});
const buttons = make('div', {class: 'buttons'},
  button('All equally likely', () => setAll('all secrets equally likely', numbers.map(() => 1 / numbers.length)), {id: 'prior-uniform'}),
  button('As in the model', () => store.changeSide('a', 'prior as in the model', {prior: ''}), {id: 'prior-reset'}));
get('prior-body').append(rows, origin, buttons, whatIf);

export const prior = {
  id: 'prior',
  root: undefined,
  needs: () => [ANALYZE, MATRIX],
  draw,
};

function draw(shown) {
  const side = shown.project.a;
  const matrix = shown.a(MATRIX);
  // A density has its law in its parameters; of what cannot be read, the prior may be the reason.
  get('knows').hidden = !matrix && shown.a(ANALYZE) !== undefined;
  if (!matrix) return;
  const labels = matrix.allSecrets ?? matrix.secrets;
  numbers = matrix.allPrior ?? matrix.prior;
  const few = labels.length <= MOST && !matrix.secretsNotShown;
  if (weights.labels !== labels.join('\n')) {
    weights = {labels: labels.join('\n'), of: [...numbers]};
    locked.clear();
  }
  // What is zero keeps the weight that it had before.
  if (numbers.every(p => p > 0)) weights.of = [...numbers];
  get('prior-uniform').hidden = !few;
  buttons.querySelector('#prior-reset').disabled = !side.prior;
  origin.textContent = {'as in the model': 'As in the model.', 'as counted': 'As counted in the data.'}[matrix.model.prior] ?? (side.prior ? 'As set here.' : 'Assumed: all equally likely, since none was given.');
  const shape = few ? labels.join('\n') : 'list';
  if (rows.dataset.shape !== shape) {
    rows.dataset.shape = shape;
    shownLabels = labels;
    rows.replaceChildren(...(few ? rowsOf(labels) : [listField()]));
  }
  if (few) fill();
  else {
    const field = rows.querySelector('input');
    if (document.activeElement !== field) field.value = side.prior;
  }
  drawWhatIf(shown);
}

/** Short, and easy to edit. */
function plainNumber(p) {
  return String(Number(p.toPrecision(3)));
}

function fill() {
  rows.querySelectorAll('.prior-row').forEach((row, i) => {
    const [range, text] = row.querySelectorAll('input');
    if (document.activeElement !== range) range.value = numbers[i];
    if (document.activeElement !== text) text.value = plainNumber(numbers[i]);
    range.setAttribute('aria-valuetext', percent(numbers[i]));
    range.style.setProperty('--share', String(numbers[i]));
    const lock = row.querySelector('.lock');
    lock.setAttribute('aria-pressed', String(locked.has(i)));
  });
}

function rowsOf(labels) {
  const short_ = cutAll(labels, NARROW);
  return labels.map((label, i) => make('div', {class: 'prior-row'}, make('span', {class: 'prior-label', title: label}, short_[i]),
    make('input', {type: 'range', min: 0, max: 1, step: 0.001, 'aria-label': `Prior of ${cut(label, 40)}`, oninput: event => setOne(i, Number(event.target.value))}),
    make('input', {type: 'text', class: 'numeric', 'aria-label': `Prior of ${cut(label, 40)} as a number`, onchange: event => setOne(i, fraction(event.target.value), event.target)}),
    make('button', {type: 'button', class: 'lock', 'aria-label': `Lock the prior of ${cut(label, 40)}`, title: 'Keep this number when others are moved', onclick: () => {
      if (!locked.delete(i)) locked.add(i);
      fill();
    }}, make('span', {class: 'lock-shape', 'aria-hidden': 'true'}))));
}

function listField() {
  return make('label', {class: 'field'}, 'Numbers separated by commas; empty for the prior of the model',
    make('input', {type: 'text', 'aria-label': 'Prior', onchange: event => store.changeSide('a', 'another prior', {prior: event.target.value.trim()})}));
}

/** One secret gets another probability; those that are not locked share the rest in the ratios that they had. */
function setOne(i, value, field = undefined) {
  const wrong = !(value >= 0 && value <= 1);
  field?.setAttribute('aria-invalid', String(wrong));
  if (wrong || numbers.length < 2) return;
  const free = numbers.map((_, k) => k !== i && !locked.has(k));
  const held = numbers.reduce((sum, p, k) => sum + (k !== i && locked.has(k) ? p : 0), 0);
  const weight = weights.of.reduce((sum, w, k) => sum + (free[k] ? w : 0), 0);
  const own = free.some(Boolean) ? Math.min(value, 1 - held) : 1 - held;
  const left = Math.max(0, 1 - held - own);
  const count = free.filter(Boolean).length;
  const next = numbers.map((p, k) => (k === i ? own : free[k] ? (weight > 0 ? left * weights.of[k] / weight : left / count) : p));
  if (own > 0) weights.of[i] = own;
  numbers = next;
  setAll(`prior of ${shownLabels[i]}: ${percent(own)}`, next, `prior-${i}`);
}

function setAll(label, next, key = '') {
  const text = next.map(each => String(Number(Math.max(0, each).toPrecision(15)))).join(',');
  store.changeSide('a', label, {prior: text}, key);
}
