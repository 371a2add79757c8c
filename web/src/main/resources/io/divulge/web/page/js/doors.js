// Three doors to begin with: a log, a mechanism, or a story; and files and links, wherever they are dropped or pasted.

import {announce, button, get, make, refill} from './dom.js';
import {readLink, readProject} from './link.js';
import {isLog, openLog} from './log.js';
import {store} from './store.js';

const START = {epsilon: '1', k: '5', n: '8', p: '0.1', scale: '1', sigma: '1', eta: '0.1', secret: 'uniform(0,1)'};
const STORIES = 3;
const LARGEST = 30 * 2 ** 20;

/** @type {HTMLDialogElement} */
const dialog = /** @type {HTMLDialogElement} */ (get('start'));

function close() {
  dialog.close();
}

/** Another release in the place of A; what stood beside the old one goes. */
function open(label, side) {
  store.change(label, {a: side, b: null});
  close();
  announce(label);
}

function mechanism(family) {
  const parameters = {};
  for (const each of family.parameters) if (each.required) parameters[each.name] = START[each.name] ?? each.example;
  if (family.name === 'pml-extremal') parameters.epsilon = '0.1';
  return {kind: 'mechanism', mechanism: family.name, parameters, prior: family.needsPrior ? '0.1,0.2,0.3,0.4' : ''};
}

/** Fills the dialog. */
export function prepareDoors(list) {

  const story = each => button('', () => open(each.title, {kind: 'example', example: each.file, prior: ''}), {class: 'story-button', 'data-story': each.file});
  const stories = list.examples.slice(0, STORIES).map(each => {
    const made = story(each);
    made.append(make('b', {}, each.title), make('span', {}, each.story));
    return made;
  });
  const group = (words, density, made) => make('optgroup', {label: words}, ...list.mechanisms.filter(each => each.density === density && each.made === made).map(each => make('option', {value: each.name}, `${each.name}: ${each.meaning}`)));
  const select = make('select', {id: 'mechanism', 'aria-label': 'Mechanism'}, group('With a list of outcomes', false, false), group('With a density', true, false), group('Of many people, or over time', false, true));
  const text = make('textarea', {id: 'text', rows: 5, spellcheck: 'false', 'aria-label': 'Text of the model', placeholder: 'secret,prior,yes,no\nill,0.1,0.9,0.1\nwell,0.9,0.2,0.8'});
  const file = make('input', {type: 'file', id: 'file', accept: '.csv,.tsv,.json,.jsonl,.txt,.parquet,.gz,.divulge', onchange: () => file.files[0] && openFile(file.files[0])});
  refill(dialog, make('form', {method: 'dialog', class: 'start-head'}, make('h2', {id: 'start-title'}, 'What do you want to look at?'), make('button', {'aria-label': 'Close'}, '✕')),
    make('p', {class: 'error', id: 'start-error', role: 'alert', hidden: true}),
    make('div', {class: 'doors'},
      make('section', {class: 'door', 'aria-labelledby': 'door-show'}, make('h3', {id: 'door-show'}, 'Show me'), ...stories,
        make('label', {class: 'field'}, 'More examples', make('select', {id: 'more-examples', onchange: event => {
          const chosen = list.examples.find(each => each.file === event.target.value);
          if (chosen) open(chosen.title, {kind: 'example', example: chosen.file, prior: ''});
        }}, make('option', {value: ''}, 'Choose…'), ...list.examples.slice(STORIES).map(each => make('option', {value: each.file}, each.title))))),
      make('section', {class: 'door', 'aria-labelledby': 'door-log'}, make('h3', {id: 'door-log'}, 'I have a log or a table'),
        make('p', {class: 'hint'}, 'A log has a row for each event. A table of probabilities or counts works too, and so does a project. It stays on this machine.'),
        make('label', {class: 'file'}, file, make('span', {}, 'Choose a file')), make('p', {class: 'hint'}, 'or paste it:'), text,
        button('Open the text', () => openText(text.value, ''), {id: 'open-text'}), make('a', {href: '/docs/models', target: '_blank', rel: 'noopener'}, 'What a model may look like')),
      make('section', {class: 'door', 'aria-labelledby': 'door-mechanism'}, make('h3', {id: 'door-mechanism'}, 'I have a mechanism'), make('p', {class: 'hint'}, 'Randomized response, noise, and others by name. Set its parameters on the page.'), select,
        button('Open the mechanism', () => open(String(select.value), mechanism(list.mechanisms.find(each => each.name === select.value))), {id: 'open-mechanism'}))));
}

export function openDoors() {
  fail('');
  dialog.showModal();
}

function fail(message) {
  const place = get('start-error');
  place.textContent = message;
  place.hidden = !message;
  if (message && !dialog.open) dialog.showModal();
}

/** Opens a file: a project, a log, or a model. */
export async function openFile(file) {
  fail('');
  if (/\.(parquet|gz)$/i.test(file.name)) return openLog(file, file.name, '');
  if (file.size > LARGEST) {
    const head = await file.slice(0, 1 << 18).text();
    if (isLog(head)) return openLog(file, file.name, head);
    return fail(`“${file.name}” has ${Math.round(file.size / 2 ** 20)} MiB, more than the page takes (30 MiB for a model). On the command line: divulge analyze '${file.name}'`);
  }
  return openText(await file.text(), file.name, file);
}

/** Opens a text: a link, a project, a log, or a model. */
export async function openText(text, name, file = new Blob([text])) {
  if (!text.trim()) return fail(name ? `“${name}” is empty. What was shown before still is.` : 'There is no text to open yet.');
  if (/^#?[a-z]+=/.test(text.trim()) && !text.includes('\n')) {
    const {project, problems} = await readLink(text.trim());
    if (problems.length) return fail(`The link cannot be opened: ${problems.join('; ')}.`);
    store.change('a link opened', project);
    return close();
  }
  if (/\.divulge$/i.test(name) || /^\s*\{\s*"divulge"/.test(text)) {
    try {
      store.change('a project opened', readProject(text));
      return close();
    } catch (problem) {
      return fail(problem.message);
    }
  }
  if (isLog(text.slice(0, 1 << 18))) return openLog(file, name || 'pasted.csv', text.slice(0, 1 << 18));
  return open(name || 'a pasted model', {kind: 'text', text, name, prior: '', secret: [], outcome: [], count: '', normalize: false});
}

/** Files that are dropped and texts that are pasted anywhere. */
export function listenForFiles() {
  const drop = get('drop');
  let depth = 0;
  addEventListener('dragenter', event => {
    if (![...event.dataTransfer.types].includes('Files')) return;
    depth++;
    drop.hidden = false;
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
    if (file) openFile(file);
  });
  addEventListener('paste', event => {
    const pasted = event.clipboardData.getData('text');
    if (!event.target.closest?.('input, textarea, select') && (/[,{[\t;]/.test(pasted) || /^#?[a-z]+=/.test(pasted))) openText(pasted, '');
  });
}

