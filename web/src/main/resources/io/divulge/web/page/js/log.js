// The door for logs: what each column is, a look at the first rows, and how many secrets and outcomes that makes, before it is taken.

import {button, get, make, refill} from './dom.js';
import {count} from './server.js';
import {store} from './store.js';
import {cut, plural} from './units.js';

const dialog = /** @type {HTMLDialogElement} */ (get('start'));

/** A column with so many different values among so many rows is as good as a name for each row. */
const NEARLY_ALL = 0.9;
const MANY = 20;
const BINS = 6;

/** Rows of a CSV text, as far as it goes. */
export function rowsOf(text, most = 2000) {
  const first = text.slice(0, text.search(/\r?\n|$/));
  const separator = [',', ';', '\t', '|'].map(each => [each, first.split(each).length]).sort((p, q) => q[1] - p[1])[0][0];
  const rows = [];
  let row = [];
  let cell = '';
  let inside = false;
  for (let i = 0; i < text.length && rows.length < most; i++) {
    const c = text[i];
    if (inside) {
      if (c !== '"') cell += c;
      else if (text[i + 1] === '"') {
        cell += '"';
        i++;
      } else inside = false;
    } else if (c === '"') inside = true;
    else if (c === separator) {
      row.push(cell.trim());
      cell = '';
    } else if (c === '\n') {
      rows.push([...row, cell.trim()]);
      row = [];
      cell = '';
    } else if (c !== '\r') cell += c;
  }
  if (cell || row.length) rows.push([...row, cell.trim()]);
  return rows.filter(each => each.some(Boolean));
}

/** Whether a text is a table of events or counts: CSV whose first column is not called secret. */
export function isLog(text) {
  if (/^\s*[{[]/.test(text)) return /^\s*\{[^\n]*\}\s*\n\s*\{/.test(text);
  const [header, ...rest] = rowsOf(text, 40);
  return header !== undefined && header.length > 1 && rest.length > 0 && header[0].toLowerCase() !== 'secret' && header[0] !== '';
}

/** What is to be seen of a column in the first rows. */
function columnsOf(rows) {
  const [header, ...body] = rows;
  return header.map((name, i) => {
    const values = body.map(row => row[i] ?? '');
    const different = new Set(values).size;
    const numeric = values.every(value => value !== '' && Number.isFinite(Number(value)));
    return {name, different, numeric, whole: numeric && values.every(value => /^\d+$/.test(value)), all: body.length > 3 && different >= NEARLY_ALL * body.length};
  });
}

/** The likeliest roles: the secret and the outcome are words with few values, the last of them is the outcome; whole numbers in the last column may be counts. */
function guessed(columns) {
  const roles = columns.map(() => '');
  const named = (...words) => columns.findIndex(each => words.some(word => each.name.toLowerCase().includes(word)) && !each.all);
  const counted = columns.findIndex(each => /^(count|n|number|times|patients|events|weight|frequency)$/i.test(each.name) && each.whole);
  if (counted >= 0) roles[counted] = 'count';
  const usable = columns.map((each, i) => ({...each, i})).filter(each => roles[each.i] === '' && (!each.all || (each.numeric && !each.whole)) && each.different > 1);
  const words = usable.filter(each => !each.numeric);
  const secret = named('secret', 'truth', 'true', 'group', 'diagnos', 'right');
  const outcome = named('answer', 'outcome', 'result', 'response', 'report', 'output');
  const last = outcome >= 0 && roles[outcome] === '' ? outcome : (words.length > 1 ? words.at(-1) : usable.at(-1))?.i;
  const first = secret >= 0 && secret !== last && roles[secret] === '' ? secret : (words.filter(each => each.i !== last).at(-1) ?? usable.filter(each => each.i !== last).at(-1))?.i;
  if (first !== undefined) roles[first] = 'secret';
  if (last !== undefined) roles[last] = 'outcome';
  return roles;
}

const ROLES = [['', 'not used'], ['secret', 'secret'], ['outcome', 'outcome'], ['count', 'how often']];

/**
 * Lets someone say what the columns of a log are, and takes it.
 *
 * @param {Blob} file
 * @param {string} name
 * @param {string} head the first rows, if they are text
 */
export function openLog(file, name, head) {
  const rows = head.trim().startsWith('{') ? jsonRows(head) : rowsOf(head);
  const columns = rows.length ? columnsOf(rows) : [];
  const roles = guessed(columns);
  let counted = null;
  let controller = new AbortController();
  const said = make('p', {class: 'sentence', id: 'log-count', role: 'status'});
  const take = button('Yes, use this', () => {
    store.change(`${name}: ${plural(counted.events, 'event')}`, {a: {kind: 'text', text: JSON.stringify(counted.model), name: name.replace(/\.(csv|tsv|txt|parquet|jsonl?|gz)+$/i, '.json'), title: `${name}: ${chosen('secret')} → ${chosen('outcome')}`, prior: ''}, b: null, tab: 'explain'});
    dialog.close();
  }, {class: 'primary', id: 'log-take', disabled: true});
  const chosen = role => columns.filter((_, i) => roles[i] === role).map(each => each.name).join(', ');
  const binned = i => columns[i].numeric && columns[i].different > MANY;

  async function recount() {
    controller.abort();
    controller = new AbortController();
    counted = null;
    take.disabled = true;
    const of = role => columns.filter((_, i) => roles[i] === role).map(each => each.name);
    if (!of('secret').length || !of('outcome').length) {
      said.textContent = 'Say which column holds the secret and which the outcome.';
      return;
    }
    said.textContent = 'Counting…';
    try {
      const bins = columns.map((each, i) => ((roles[i] === 'secret' || roles[i] === 'outcome') && binned(i) ? `${each.name}:${BINS}:quantile` : '')).filter(Boolean);
      counted = await count(file, name, {secret: of('secret'), outcome: of('outcome'), count: of('count').slice(0, 1), bin: bins}, controller.signal);
      said.textContent = `${plural(counted.events, 'row')}, ${plural(counted.secrets, 'secret')}, ${plural(counted.outcomes, 'outcome')}${bins.length ? `; numbers are grouped into ${BINS} ranges` : ''}. Right?`;
      take.disabled = false;
    } catch (problem) {
      if (problem.name !== 'AbortError') said.textContent = problem.message;
    }
  }

  const role = (each, i) => make('select', {'aria-label': `Column ${each.name}`, onchange: event => {
    if (event.target.value === 'count') roles.forEach((_, k) => roles[k] === 'count' && (roles[k] = ''));
    roles[i] = event.target.value;
    recount();
  }}, ...ROLES.map(([value, words]) => make('option', {value, selected: roles[i] === value}, words)));
  refill(dialog, make('form', {method: 'dialog', class: 'start-head'}, make('h2', {id: 'start-title'}, `What are the columns of ${cut(name, 40)}?`), make('button', {'aria-label': 'Close'}, '✕')),
    make('p', {class: 'hint'}, 'The secret is what nobody should find out. The outcome is what others see. Columns that name each row are left out.'),
    make('div', {class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'First rows'}, make('table', {class: 'log-preview'}, make('caption', {class: 'unseen'}, 'The first rows and the role of each column'),
      make('thead', {}, make('tr', {}, ...columns.map((each, i) => make('th', {scope: 'col'}, make('span', {title: each.name}, cut(each.name, 18)), role(each, i), each.all ? make('span', {class: 'hint'}, 'all different') : '')))),
      make('tbody', {}, ...rows.slice(1, 6).map(row => make('tr', {}, ...columns.map((_, i) => make('td', {}, cut(row[i] ?? '', 24)))))))),
    said, make('div', {class: 'buttons'}, take));
  dialog.addEventListener('close', () => controller.abort(), {once: true});
  if (!dialog.open) dialog.showModal();
  recount();
}

function jsonRows(text) {
  const objects = text.split('\n').slice(0, 500).map(line => {
    try {
      return JSON.parse(line);
    } catch {
      return null;
    }
  }).filter(Boolean);
  const names = [...new Set(objects.flatMap(each => Object.keys(each)))];
  return [names, ...objects.map(each => names.map(name => String(each[name] ?? '')))];
}
