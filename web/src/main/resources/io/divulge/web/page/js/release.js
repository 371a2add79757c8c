// Panel 1: the release in a line, and what can be changed of it.

import {get, make, refill} from './dom.js';
import {ANALYZE, MATRIX} from './questions.js';
import {store} from './store.js';
import {drawTable} from './matrix.js';
import {forPage} from './words.js';
import {live} from './live.js';
import {mayBeSample} from './model.js';
import {modelOf} from './edit.js';
import {field, fromUnit, percent, plural, short} from './units.js';

/** How far the slider of a parameter goes, by its name. */
const RANGES = {
  epsilon: [0, 6, 0.01], p: [0, 1, 0.005], k: [2, 100, 1], n: [2, 100, 1], size: [1, 20, 1], scale: [0.05, 5, 0.05], sigma: [0.05, 5, 0.05], eta: [0.01, 0.99, 0.01],
};
/** Mechanisms with a set for each outcome have more outcomes than a slider should lead to. */
const MOST_ANSWERS = {subset: 14, unary: 12};
const NAMES = {epsilon: 'ε, how truthful it is', k: 'number of answers k', n: 'largest number n', p: 'probability of an error p', scale: 'scale of the noise', sigma: 'standard deviation of the noise σ', secret: 'distribution of the secret'};

let catalogue = {mechanisms: [], examples: []};
let tableOpen = false;

export function knowCatalogue(list) {
  catalogue = list;
}

export const release = {
  id: 'release',
  root: undefined,
  needs: () => [ANALYZE, MATRIX],
  draw: drawAnswered,
};

const body = get('release-body');
const story = make('p', {class: 'story'});
const sliders = make('div', {id: 'parameters'});
const size = make('p', {class: 'hint', id: 'model-summary'});
const normalize = make('label', {class: 'tick'}, make('input', {type: 'checkbox', id: 'normalize', onchange: event => store.changeSide('a', event.target.checked ? 'rows divided by their sums' : 'rows taken as they are', {normalize: event.target.checked})}),
  make('span', {}, 'Divide rows and prior by their sums'));
const truth = make('input', {type: 'range', min: 0, max: 1, step: 0.005, 'aria-labelledby': 'label-truth', 'data-parameter': 'truth', oninput: event => setTruth(Number(event.target.value))});
const truthText = make('input', {type: 'text', class: 'numeric', 'aria-label': 'Truthful answers as a number', onchange: event => setTruth(Number(event.target.value))});
const truthPlace = make('div', {class: 'parameter', id: 'truth', hidden: true}, make('span', {class: 'label', id: 'label-truth'}, 'truthful answers'), truth, truthText);
const tablePlace = make('div', {class: 'table-place'});
const details = make('details', {id: 'channel', ontoggle: () => {
  tableOpen = details.open;
  live.redraw();
}}, make('summary', {}, 'The table: how likely each outcome is'), tablePlace);
body.append(story, sliders, truthPlace, size, normalize, details);

/** What the table was made of when it was last drawn, if each secret keeps its own outcome equally often. */
let responses = null;

/** Randomized response as a table: one probability for the truth, and one for every other outcome. */
function isResponse(matrix) {
  const k = matrix?.secrets.length ?? 0;
  if (k < 2 || k !== matrix.outcomes.length || matrix.secretsNotShown || matrix.outcomesNotShown || matrix.allSecrets) return false;
  const p = matrix.channel[0][0];
  return matrix.channel.every((row, x) => row.every((q, y) => Math.abs(q - (x === y ? p : (1 - p) / (k - 1))) < 1e-9));
}

function drawTruth(side, matrix) {
  responses = side.kind !== 'mechanism' && isResponse(matrix) ? {matrix, side} : null;
  truthPlace.hidden = !responses;
  if (!responses) return;
  if (document.activeElement !== truth) truth.value = String(matrix.channel[0][0]);
  if (document.activeElement !== truthText) truthText.value = String(Number(matrix.channel[0][0].toPrecision(4)));
  truth.setAttribute('aria-valuetext', percent(matrix.channel[0][0]));
}

/** Another probability of the truth; the other outcomes share the rest. */
function setTruth(p) {
  if (!responses) return;
  const wrong = !(p >= 0 && p <= 1);
  truthText.setAttribute('aria-invalid', String(wrong));
  if (wrong) return;
  const {matrix, side} = responses;
  const k = matrix.secrets.length;
  const channel = matrix.channel.map((row, x) => row.map((_, y) => (x === y ? p : (1 - p) / (k - 1))));
  store.change(`truthful answers: ${percent(p)}`, {a: modelOf(matrix, side, channel)}, 'truth');
}

function family(side) {
  return catalogue.mechanisms.find(each => each.name === side.mechanism);
}

/** Shows the controls of the release, which follow the hand. */
export function drawRelease(project) {
  const {a} = project;
  const example = catalogue.examples.find(each => each.file === a.example);
  const known = a.kind === 'mechanism' ? family(a) : null;
  refill(story, make('b', {}, a.kind === 'example' ? example?.title ?? a.example : a.kind === 'mechanism' ? known?.name ?? a.mechanism : a.title ?? a.name ?? 'Your model'), ' ',
    a.kind === 'example' ? example?.story ?? '' : a.kind === 'mechanism' ? `${known?.meaning ?? ''}` : '');
  normalize.hidden = a.kind !== 'text' || mayBeSample(a);
  normalize.querySelector('input').checked = a.normalize === true;
  parameters(a, known);
}

function parameters(side, known) {
  const shape = known ? known.name : '';
  if (sliders.dataset.shape !== shape) {
    sliders.dataset.shape = shape;
    sliders.replaceChildren(...(known ? known.parameters.map(parameter => control(known, parameter)) : []));
  }
  for (const place of sliders.querySelectorAll('.unit-of')) place.textContent = store.unit === 'factor' ? ' (as a factor e^ε)' : ` (in ${store.unit})`;
  for (const input of sliders.querySelectorAll('[data-parameter]')) {
    const value = side.parameters[input.dataset.parameter] ?? '';
    if (input === document.activeElement && input.type === 'text') continue;
    if (input.type === 'range' && value !== '' && Number(value) > Number(input.max)) input.max = value;
    const shown = input.type === 'text' && input.dataset.unit === 'nats' && Number.isFinite(Number(value)) && value !== '' && store.unit !== 'nats' ? field(Number(value)) : shorter(value);
    input.value = input.type === 'range' && value === '' ? input.min : shown;
  }
}

/** A number that was computed has more digits than anyone reads. */
function shorter(value) {
  return /^\d*\.\d{6,}$/.test(value) ? short(Number(value)).replace('−', '-') : value;
}

function set(name, value) {
  const side = store.project.a;
  const parameters = {...side.parameters, [name]: value};
  if (value === '') delete parameters[name];
  // Another number of secrets keeps what it can of the prior: nothing, if it was listed.
  const prior = ['k', 'n'].includes(name) && side.prior && !family(side)?.made ? resized(side.prior, Number(value) + (name === 'n' ? 1 : 0)) : side.prior;
  store.change(`${name} = ${value}`, {a: {...side, parameters, prior}}, `parameter-${name}`);
}

/** A prior over more or fewer secrets: those that stay keep their ratios, new ones get what the rarest has. */
function resized(prior, count) {
  if (!Number.isInteger(count) || count < 1 || count > 200) return '';
  const old = prior.split(',').map(Number);
  if (old.some(p => !(p >= 0))) return '';
  const least = Math.min(...old.filter(p => p > 0));
  const weights = Array.from({length: count}, (_, i) => old[i] ?? least);
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map(each => String(Number((each / sum).toPrecision(15)))).join(',');
}

/** A number that is information is written in the unit that was chosen; whatever is no number is left as it is. */
function read(text, unit) {
  return unit !== 'nats' || store.unit === 'nats' || text === '' || !Number.isFinite(Number(text)) ? text : String(Number(fromUnit(Number(text)).toPrecision(12)));
}

function control(known, {name, meaning, unit, required, default: fallback, allowed}) {
  const label = make('span', {class: 'label', id: `label-${name}`, title: meaning}, NAMES[name] ?? `${name}: ${meaning}`, unit === 'nats' ? make('span', {class: 'unit-of'}) : '', required ? '' : ` (optional; ${fallback})`);
  if (allowed === 'symmetric or optimized') {
    return make('div', {class: 'parameter'}, label, make('select', {class: 'wide', 'data-parameter': name, 'aria-labelledby': `label-${name}`, onchange: event => set(name, event.target.value)},
      make('option', {value: ''}, 'symmetric'), make('option', {value: 'optimized'}, 'optimized')));
  }
  const range = RANGES[name];
  const text = make('input', {type: 'text', class: range ? 'numeric' : 'wide', 'data-parameter': name, 'data-unit': unit, 'aria-label': `${name} as a number`, spellcheck: 'false', onchange: event => set(name, read(event.target.value.trim(), unit))});
  if (!range) return make('div', {class: 'parameter'}, label, text);
  const most = ['k', 'n'].includes(name) && !known.made ? MOST_ANSWERS[known.name] ?? range[1] : known.name === 'pml-extremal' ? 0.5 : range[1];
  return make('div', {class: 'parameter'}, label, make('input', {type: 'range', min: range[0], max: most, step: known.name === 'pml-extremal' ? 0.001 : range[2], 'data-parameter': name, 'aria-labelledby': `label-${name}`,
    oninput: event => set(name, event.target.value)}), text);
}

/** Shows what the server says of the release. */
function drawAnswered(shown) {
  const said = shown.said(shown.project.a, ANALYZE);
  const error = get('release-error');
  error.hidden = !said?.error;
  error.textContent = said?.error ? forPage(said.error) : '';
  for (const each of ['play', 'exposure', 'details']) get(each).toggleAttribute('inert', Boolean(said?.error));
  // A prior that cannot be used has to be changed where it was written.
  get('knows').toggleAttribute('inert', Boolean(said?.error) && shown.project.a.prior === '');
  get('answer').classList.toggle('wrong', Boolean(said?.error));
  // Of one secret there is nothing to show.
  const lonely = said?.answer?.model.secrets === 1;
  get('details').hidden = lonely;
  get('exposure').hidden = lonely;
  const model = said?.answer?.model;
  size.textContent = model ? [model.outcomes === 'Infinity' ? 'The outcome is a number.' : `${plural(model.secrets, 'secret')}, ${plural(model.outcomes, 'outcome')}.`, ...(model.notes ?? []).map(text => text.replace(/ For bounds on the population.*$/, '').replace(/^Counted from (\d+)/, (_, count) => `Counted from ${Number(count).toLocaleString('en-US')}`))].join(' ') : '';
  const matrix = shown.a(MATRIX);
  drawTruth(shown.project.a, matrix);
  details.hidden = !matrix;
  if (matrix && tableOpen) drawTable(tablePlace, matrix, shown.project.a);
}

/** Reads on: everything of the release that may be saved. */
export function modelFile(shown) {
  const matrix = shown.a(MATRIX);
  if (!matrix || matrix.secretsNotShown || matrix.outcomesNotShown) return null;
  return `${JSON.stringify({secrets: matrix.secrets, outcomes: matrix.outcomes, prior: matrix.prior, channel: matrix.channel}, null, 1)}\n`;
}

