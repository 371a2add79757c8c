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
  const parts = ['divulge', name, source(), ...rest.map(word), ...options(name)];
  const edited = state.kind === 'data' && !state.name;
  return (edited ? '# with the model saved as model.json (the button "Save the model")\n' : '') + parts.join(' ');
}

function source() {
  if (state.kind === 'mechanism') return word(expression());
  if (state.kind === 'example') return word(`examples/${state.example}`);
  return word(state.name || 'model.json');
}

function options(name) {
  const list = [];
  const columns = (option, names) => {
    if (names.length) list.push(`${option} ${word(names.join(','))}`);
  };
  if (state.kind === 'example') {
    const example = examples.find(each => each.file === state.example);
    for (const [option, key] of [['--secret', 'secret'], ['--outcome', 'outcome'], ['--count', 'count']]) {
      columns(option, example && example[key] ? [example[key]] : []);
    }
  }
  if (state.kind === 'data') {
    columns('--secret', state.secret);
    columns('--outcome', state.outcomeColumns);
    columns('--count', state.count ? [state.count] : []);
    if (state.normalize) list.push('--normalize');
  }
  if (state.prior) list.push(`--prior ${word(state.prior)}`);
  if (state.unit === 'bits' && name !== 'mechanism') list.push('--unit bits');
  return list;
}
