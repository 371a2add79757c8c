// The channel as a table whose colours say how much: more colour is more, in the light and in the dark, and a legend says so.

import {make, refill} from './dom.js';
import {modelOf} from './edit.js';
import {store} from './store.js';
import {cut, fraction, percent, plural, short} from './units.js';

const MOST = 24;

const VIEWS = {channel: ['P(outcome | secret)', 'How likely the outcome is for the secret'], lift: ['lift', 'How many times as likely the outcome makes the secret'], posterior: ['P(secret | outcome)', 'How likely the secret is after the outcome']};

let view = 'channel';

/** Shows the table of a release; its entries can be edited where all of them are there. */
export function drawTable(place, matrix, side) {
  const secrets = matrix.secrets.slice(0, MOST);
  const outcomes = matrix.outcomes.slice(0, MOST);
  const values = matrix[view];
  const most = view === 'lift' ? Math.max(1, ...values.flat().filter(Number.isFinite)) : 1;
  const editable = view === 'channel' && matrix.secrets.length <= MOST && matrix.outcomes.length <= MOST && !matrix.secretsNotShown && !matrix.outcomesNotShown && side.kind !== 'density';
  const shade = value => String(view === 'lift' ? Math.min(1, value / most) : value);
  const cell = (x, y) => {
    const value = Number(values[x][y]);
    const words = view === 'lift' ? `${short(value, 3)}×` : short(value, 3);
    const label = `${matrix.secrets[x]}, ${matrix.outcomes[y]}`;
    const td = make('td', {class: 'heat', title: `${label}: ${words}`}, editable
      ? make('input', {type: 'text', class: 'numeric', value: short(value).replace('−', '-'), 'aria-label': `P of ${label}`, 'data-key': `cell-${x}-${y}`, onchange: event => edit(event.target, matrix, side, x, y)})
      : words);
    td.style.setProperty('--shade', shade(value));
    return td;
  };
  const switcher = make('div', {class: 'switch small', role: 'group', 'aria-label': 'What the colours show'}, ...Object.entries(VIEWS).map(([key, [name, meaning]]) => make('button', {type: 'button', title: meaning,
    'aria-pressed': String(key === view), 'data-key': `view-${key}`, onclick: () => {
      view = key;
      drawTable(place, matrix, side);
    }}, name)));
  const left = [matrix.secrets.length - secrets.length + (matrix.secretsNotShown ?? 0), matrix.outcomes.length - outcomes.length + (matrix.outcomesNotShown ?? 0)];
  refill(place, switcher, make('p', {class: 'legend-line'}, view === 'lift' ? '0×' : '0 %', make('span', {class: 'legend-ramp', 'aria-hidden': 'true'}), view === 'lift' ? `${short(most, 3)}×` : '100 %', ` ${VIEWS[view][1].toLowerCase()}`),
    make('div', {class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Table of the release'}, make('table', {class: 'heatmap'}, make('caption', {class: 'unseen'}, VIEWS[view][1]),
      make('thead', {}, make('tr', {}, make('th', {scope: 'col'}, 'secret'), ...outcomes.map(name => make('th', {scope: 'col', title: name}, cut(name, 14))))),
      make('tbody', {}, ...secrets.map((name, x) => make('tr', {}, make('th', {scope: 'row', title: name}, cut(name, 16)), ...outcomes.map((_, y) => cell(x, y))))))),
    ...(left[0] + left[1] > 0 ? [make('p', {class: 'hint'}, `Not shown: ${plural(left[0], 'secret')} and ${plural(left[1], 'outcome')}.`)] : []),
    ...(editable ? [make('p', {class: 'hint'}, 'Change an entry and the rest of its row is scaled.')] : []));
}

function edit(input, matrix, side, x, y) {
  const value = fraction(input.value);
  if (!(value >= 0 && value <= 1)) {
    input.setAttribute('aria-invalid', 'true');
    input.title = 'Expected a probability from 0 to 1, such as 0.25 or 1/4.';
    return;
  }
  const rest = 1 - matrix.channel[x][y];
  const others = matrix.outcomes.length - 1;
  const row = matrix.channel[x].map((p, k) => (k === y ? value : rest > 1e-12 ? p * (1 - value) / rest : others ? (1 - value) / others : 0));
  store.change(`P of ${matrix.outcomes[y]} for ${matrix.secrets[x]}: ${percent(value)}`, {a: modelOf(matrix, side, matrix.channel.map((each, k) => (k === x ? row : each)))});
}
