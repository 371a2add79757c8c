// Where the release comes from: a mechanism with its sliders, an example, or what was dropped or pasted; and its prior.

import {announce, make} from './card.js';
import {fraction} from './choices.js';
import {cutAll, sayIn, short} from './format.js';
import {change, state} from './state.js';

const get = id => document.getElementById(id);
const KINDS = ['mechanism', 'example', 'data'];

/** How far the slider of a parameter goes, by its name. */
const RANGES = {
  epsilon: {least: 0, most: 6, step: 0.01}, p: {least: 0, most: 1, step: 0.005}, k: {least: 2, most: 100, step: 1}, n: {least: 2, most: 100, step: 1},
  size: {least: 1, most: 20, step: 1}, scale: {least: 0.05, most: 5, step: 0.05}, sigma: {least: 0.05, most: 5, step: 0.05}, eta: {least: 0.01, most: 0.99, step: 0.01},
};
/** Mechanisms with a set for each outcome have more outcomes than a slider should lead to. */
const MOST_ANSWERS = {subset: 14, unary: 12};
const START = {epsilon: '1', k: '5', n: '8', p: '0.1', scale: '1', sigma: '1', eta: '0.1', secret: 'uniform(0,1)'};
const MOST_ROWS = 24;

/** So many characters of a label fit beside its slider, and so many are read aloud. */
const NARROW = 13;
const SPOKEN = 40;

/** A longer text would hold up the page if it were shown, and nobody reads it. */
const MOST_SHOWN = 100_000;

export class Source {
  constructor(list) {
    this.list = list;
    const select = get('mechanism');
    for (const [label, density] of [['With a list of outcomes', false], ['With a density', true]]) {
      select.append(make('optgroup', {label}, ...list.mechanisms.filter(each => each.density === density).map(each => make('option', {value: each.name}, each.usage))));
    }
    select.addEventListener('change', () => this.choose(select.value));
    for (const example of list.examples) {
      get('examples').append(make('label', {}, make('input', {type: 'radio', name: 'example', value: example.file,
        onchange: () => change({kind: 'example', example: example.file, prior: ''})}), make('span', {}, example.title)));
    }
    for (const kind of KINDS) {
      const tab = get(`tab-${kind}`);
      tab.addEventListener('click', () => this.turn(kind));
      tab.addEventListener('keydown', event => {
        const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
        if (!step) return;
        const next = KINDS[(KINDS.indexOf(kind) + step + KINDS.length) % KINDS.length];
        this.turn(next);
        get(`tab-${next}`).focus();
      });
    }
    this.files();
    get('prior-uniform').addEventListener('click', () => this.setPrior(this.prior.map(() => `1/${this.prior.length}`)));
    get('prior-reset').addEventListener('click', () => change({prior: ''}));
  }

  files() {
    const text = get('text');
    this.placeholder = text.placeholder;
    let waiting = 0;
    text.addEventListener('input', () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => this.take(text.value, ''), 350);
    });
    get('file').addEventListener('change', event => {
      const [file] = event.target.files;
      if (file) this.read(file);
    });
    get('normalize').addEventListener('change', event => change({normalize: event.target.checked}));
    const drop = get('drop');
    let depth = 0;
    addEventListener('dragenter', event => {
      if ([...event.dataTransfer.types].includes('Files')) {
        depth++;
        drop.hidden = false;
      }
    });
    addEventListener('dragleave', () => {
      depth = Math.max(0, depth - 1);
      drop.hidden = depth === 0;
    });
    addEventListener('dragover', event => event.preventDefault());
    addEventListener('drop', event => {
      event.preventDefault();
      depth = 0;
      drop.hidden = true;
      const [file] = event.dataTransfer.files;
      if (file) this.read(file);
    });
    addEventListener('paste', event => {
      const pasted = event.clipboardData.getData('text');
      const typing = event.target.closest('input, textarea, select');
      const large = typing === text && pasted.length > MOST_SHOWN;
      if (large) event.preventDefault();
      if (large || (!typing && /[,{[]/.test(pasted))) this.take(pasted, '');
    });
  }

  async read(file) {
    if (file.size > 30 * 2 ** 20) {
      this.fail(`'${file.name}' has ${Math.round(file.size / 2 ** 20)} MiB, more than the page takes (30 MiB). On the command line: divulge analyze '${file.name}'`);
      return;
    }
    this.fail('');
    const text = await file.text();
    if (!text.trim()) {
      this.fail(`'${file.name}' is empty. What was shown before still is.`);
      return;
    }
    announce(`${file.name} read`);
    this.take(text, file.name);
  }

  /** Takes a text as the model. A table whose first column is not called secret needs its columns named. */
  take(text, name) {
    if (!text.trim()) return;
    const columns = header(text);
    const guess = guessed(columns, text);
    change({kind: 'data', text, name, prior: '', secret: guess.secret, outcomeColumns: guess.outcome, count: guess.count});
  }

  choose(name) {
    const family = this.list.mechanisms.find(each => each.name === name);
    const parameters = {};
    for (const parameter of family.parameters) {
      if (parameter.required) parameters[parameter.name] = START[parameter.name] ?? parameter.example;
    }
    if (name === 'pml-extremal') parameters.epsilon = '0.1';
    change({kind: 'mechanism', mechanism: name, parameters, prior: family.needsPrior ? '0.1,0.2,0.3,0.4' : ''});
  }

  turn(kind) {
    this.tab(kind);
    if (kind === 'mechanism' && state.kind !== kind) change({kind, prior: this.needsPrior() ? state.prior || '0.1,0.2,0.3,0.4' : ''});
    if (kind === 'example' && state.kind !== kind) change({kind, prior: ''});
    if (kind === 'data' && state.kind !== kind && state.text) change({kind, prior: ''});
  }

  needsPrior() {
    return this.list.mechanisms.find(each => each.name === state.mechanism)?.needsPrior;
  }

  tab(kind) {
    for (const each of KINDS) {
      get(`tab-${each}`).setAttribute('aria-selected', String(each === kind));
      get(`tab-${each}`).tabIndex = each === kind ? 0 : -1;
      get(`pane-${each}`).hidden = each !== kind;
    }
  }

  /** Shows the state. */
  show() {
    this.tab(state.kind);
    get('mechanism').value = state.mechanism;
    const family = this.list.mechanisms.find(each => each.name === state.mechanism);
    get('mechanism-meaning').textContent = family ? family.meaning : '';
    if (family) this.parameters(family);
    for (const input of get('examples').querySelectorAll('input')) input.checked = input.value === state.example;
    this.showText();
    get('normalize').checked = state.normalize;
    this.roles();
  }

  /** The text of the model, unless it is too long to be looked at or is being written. */
  showText() {
    const area = get('text');
    if (state.kind !== 'data') return;
    const long = state.text.length > MOST_SHOWN;
    area.placeholder = long ? `${state.name || 'The model'}: ${(state.text.length / 1e6).toFixed(1)} million characters, too many to show here. Drop, choose or paste another to replace it.`
      : this.placeholder;
    if (long || document.activeElement !== area) area.value = long ? '' : state.text;
  }

  parameters(family) {
    const root = get('parameters');
    if (root.dataset.family !== family.name) {
      root.dataset.family = family.name;
      root.replaceChildren(...family.parameters.map(parameter => this.parameter(family, parameter)));
    }
    for (const input of root.querySelectorAll('[data-parameter]')) {
      const value = state.parameters[input.dataset.parameter] ?? '';
      if (input === document.activeElement && input.type === 'text') continue;
      if (input.type === 'range' && value !== '' && Number(value) > Number(input.max)) input.max = value;
      input.value = input.type === 'range' && value === '' ? input.min : value;
    }
  }

  parameter(family, {name, meaning, unit, required, default: fallback, allowed}) {
    const set = value => {
      const parameters = {...state.parameters, [name]: value};
      if (value === '') delete parameters[name];
      change({parameters, kind: 'mechanism', ...(['k', 'n'].includes(name) && state.prior ? {prior: ''} : {})});
    };
    const label = make('span', {class: 'label', id: `label-${name}`}, make('b', {}, name), ` ${meaning}${unit ? `, in ${unit}` : ''}${required ? '' : ` (optional; ${fallback})`}`);
    const range = RANGES[name];
    if (allowed === 'symmetric or optimized') {
      return make('div', {class: 'parameter'}, label, make('select', {class: 'wide', 'data-parameter': name, 'aria-labelledby': `label-${name}`, onchange: event => set(event.target.value)},
        make('option', {value: ''}, 'symmetric'), make('option', {value: 'optimized'}, 'optimized')));
    }
    if (!range) {
      return make('div', {class: 'parameter'}, label, make('input', {type: 'text', class: 'wide', 'data-parameter': name, 'aria-labelledby': `label-${name}`, spellcheck: 'false',
        onchange: event => set(event.target.value.trim())}));
    }
    const most = ['k', 'n'].includes(name) ? MOST_ANSWERS[family.name] ?? range.most : family.name === 'pml-extremal' ? 0.5 : range.most;
    return make('div', {class: 'parameter'}, label,
      make('input', {type: 'range', min: range.least, max: most, step: family.name === 'pml-extremal' ? 0.001 : range.step, 'data-parameter': name, 'aria-labelledby': `label-${name}`,
        oninput: event => set(event.target.value)}),
      make('input', {type: 'text', class: 'numeric', 'data-parameter': name, 'aria-label': `${name} as a number`, spellcheck: 'false', onchange: event => set(event.target.value.trim())}));
  }

  /** Which columns of a table hold the secret, the outcome and the count. */
  roles() {
    const columns = state.kind === 'data' ? header(state.text) : [];
    const table = columns.length > 0 && columns[0].toLowerCase() !== 'secret';
    get('columns').hidden = !table;
    if (!table) return;
    const role = name => (state.secret.includes(name) ? 'secret' : state.outcomeColumns.includes(name) ? 'outcome' : state.count === name ? 'count' : '');
    get('column-roles').replaceChildren(...columns.map(name => make('label', {class: 'role'}, make('span', {title: name}, name),
      make('select', {'aria-label': `Column ${name}`, onchange: event => this.assign(columns, name, event.target.value)},
        ...[['', 'not used'], ['secret', 'secret'], ['outcome', 'outcome'], ['count', 'how often']].map(([value, words]) => {
          const option = make('option', {value}, words);
          option.selected = role(name) === value;
          return option;
        })))));
  }

  assign(columns, name, role) {
    const without = list => list.filter(each => each !== name);
    const secret = without(state.secret);
    const outcome = without(state.outcomeColumns);
    if (role === 'secret') secret.push(name);
    if (role === 'outcome') outcome.push(name);
    change({secret, outcomeColumns: outcome, count: role === 'count' ? name : state.count === name ? '' : state.count});
  }

  fail(message) {
    get('source-error').textContent = message;
    get('source-error').hidden = !message;
  }

  summary(text, origin) {
    sayIn(get('model-summary'), text);
    get('prior-origin').textContent = origin;
  }

  /** Shows the prior of the release; one row a secret, if they are few. */
  showPrior(answer) {
    const labels = answer.allSecrets ?? answer.secrets;
    const numbers = answer.allPrior ?? answer.prior;
    this.prior = numbers;
    const root = get('prior-rows');
    const few = labels.length <= MOST_ROWS && !answer.secretsNotShown;
    get('prior-uniform').hidden = !few;
    get('prior-reset').disabled = !state.prior;
    get('prior-reset').hidden = state.kind === 'mechanism';
    const shape = few ? labels.join('\n') : 'text';
    if (root.dataset.shape !== shape) {
      root.dataset.shape = shape;
      root.replaceChildren(...(few ? this.rows(labels) : [this.list_()]));
    }
    if (!few) {
      const field = root.querySelector('input');
      if (document.activeElement !== field) field.value = state.prior;
      return;
    }
    root.querySelectorAll('.prior-row').forEach((row, i) => {
      const [range, text] = row.querySelectorAll('input');
      if (document.activeElement !== range) range.value = numbers[i];
      if (document.activeElement !== text) text.value = short(numbers[i]).replace('−', '-');
    });
  }

  rows(labels) {
    const shown = cutAll(labels, NARROW);
    const said = cutAll(labels, SPOKEN);
    return labels.map((label, i) => this.row(label, shown[i], said[i], i));
  }

  row(label, shown, said, i) {
    const set = value => this.setOne(i, value);
    return make('div', {class: 'prior-row'}, make('span', {title: label}, shown),
      make('input', {type: 'range', min: 0, max: 1, step: 0.001, 'aria-label': `Prior of ${said}`, oninput: event => set(Number(event.target.value))}),
      make('input', {type: 'text', class: 'numeric', 'aria-label': `Prior of ${said} as a number`, onchange: event => set(fraction(event.target.value))}));
  }

  list_() {
    return make('label', {class: 'field'}, 'Numbers separated by commas; empty for the one of the model',
      make('input', {type: 'text', 'aria-label': 'Prior', onchange: event => change({prior: event.target.value.trim()})}));
  }

  /** One secret gets another probability; the others share the rest as before. */
  setOne(i, value) {
    if (!(value >= 0 && value <= 1)) {
      this.fail('A probability is a number from 0 to 1, such as 0.25 or 1/4.');
      return;
    }
    const rest = 1 - this.prior[i];
    const others = this.prior.length - 1;
    if (others === 0) return;
    this.setPrior(this.prior.map((p, k) => (k === i ? value : rest > 0 ? p * (1 - value) / rest : (1 - value) / others)));
  }

  setPrior(numbers) {
    this.prior = numbers.map(each => (typeof each === 'string' ? fraction(each) : each));
    change({prior: numbers.map(each => (typeof each === 'string' ? each : exact(each))).join(',')});
  }
}

/** A number without an exponent's sign that a reader would not take. */
function exact(number) {
  return String(Number(number.toPrecision(15)));
}

/** The names of the columns of a CSV text; none if it is JSON. */
export function header(text) {
  const first = text.trimStart().split('\n', 1)[0].trim();
  if (!first || first[0] === '{' || first[0] === '[') return [];
  const separator = [',', ';', '\t'].find(each => first.includes(each)) ?? ',';
  return (first.match(new RegExp(`("([^"]|"")*"|[^${separator}]+)`, 'g')) ?? []).map(name => name.trim().replace(/^"|"$/g, '').replaceAll('""', '"'));
}

/** The likeliest roles of the columns of a table of counts: the last is a count if it holds whole numbers, the one before it the outcome. */
function guessed(columns, text) {
  if (columns.length < 2 || columns[0].toLowerCase() === 'secret') return {secret: [], outcome: [], count: ''};
  const second = (text.trimStart().split('\n', 2)[1] ?? '').split(/[,;\t]/);
  const counted = columns.length > 2 && /^\s*\d+\s*$/.test(second.at(-1) ?? '');
  const rest = counted ? columns.slice(0, -1) : columns;
  return {secret: rest.slice(0, -1), outcome: rest.slice(-1), count: counted ? columns.at(-1) : ''};
}
