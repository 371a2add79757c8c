// The same on the command line.

import {word} from './format.js';
import {expression, state} from './state.js';

let examples = [];

/** The examples and their columns. */
export function know(list) {
  examples = list;
}

/** A command about the release that is looked at. */
export function command(name, ...rest) {
  return ['divulge', name, source(), ...rest.map(word), ...options(name)].join(' ');
}

/** Whether the release is in no file yet, so that a command needs it saved. */
export function needsSaving() {
  return state.kind === 'data' && !state.name;
}

/** The file of a text: as it was given, so that it takes the same options and may have any size. */
export function whereSaved() {
  return state.name || (/^\s*[{[]/.test(state.text) ? 'model.json' : 'model.csv');
}

function source() {
  if (state.kind === 'mechanism') return word(expression());
  if (state.kind === 'example') return word(`examples/${state.example}`);
  // A name that begins like an option is none.
  return word(whereSaved().replace(/^-/, './-'));
}

/** Names of columns as the command line takes them: one that holds a comma or begins with a quote stands in quotes. */
function names(columns) {
  return columns.map(name => (/[,"]|^\s|\s$/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(',');
}

function options(name) {
  const list = [];
  const columns = (option, chosen) => {
    if (chosen.length) list.push(`${option} ${word(names(chosen))}`);
  };
  if (state.kind === 'example') {
    const example = examples.find(each => each.file === state.example);
    for (const key of ['secret', 'outcome', 'count']) if (example?.[key]) list.push(`--${key} ${word(example[key])}`);
  }
  if (state.kind === 'data') {
    columns('--secret', state.secret);
    columns('--outcome', state.outcomeColumns);
    if (state.count) list.push(`--count ${word(state.count)}`);
    if (state.normalize) list.push('--normalize');
  }
  if (state.prior) list.push(`--prior ${word(state.prior)}`);
  if (state.unit === 'bits' && name !== 'mechanism') list.push('--unit bits');
  return list;
}
