// A card: a question, its number, a sentence, a picture, and everything that every picture has.

import {Lane, Stale} from './api.js';
import {needsSaving, whereSaved} from './command.js';
import {cut, full, sayIn, short} from './format.js';
import {saveCsv, savePng, saveSvg} from './export.js';
import {change, state} from './state.js';

/** Makes an element. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === 'class') element.className = value;
    else if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (value !== false && value !== undefined) element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children);
  return element;
}

/** Says something to those who listen instead of looking. */
export function announce(text) {
  document.getElementById('announce').textContent = text;
}

/** So long nobody needs to be told that work goes on. */
const QUIET = 400;

/** So many characters of a label stand in a table. */
const WIDEST = 80;

export class Card {
  /**
   * @param id the card's name
   * @param title what is asked
   * @param lead one line more
   * @param doc where the documents define it, such as 'envelope#what-is-asked'
   */
  constructor(id, title, lead, doc) {
    this.id = id;
    this.title = title;
    this.lane = new Lane(id);
    this.makeRows = () => [];
    this.made = null;
    this.columns = [];
    // The headline speaks of a new release, and the page of a card whose own control was moved; eight voices at once help nobody.
    this.output = make('output', {class: 'value', 'aria-live': 'off'});
    this.unitButton = make('button', {type: 'button', onclick: () => change({unit: state.unit === 'nats' ? 'bits' : 'nats'})});
    this.sentence = make('p', {class: 'sentence'});
    this.controls = make('div', {class: 'controls'});
    this.chart = make('div', {class: 'chart'});
    this.after = make('div', {class: 'after'});
    this.problem = make('p', {class: 'error', role: 'alert', hidden: true});
    this.words = make('span', {role: 'status'});
    this.meter = make('progress', {'aria-label': 'Progress'});
    this.progress = make('div', {class: 'progress', hidden: true}, this.words, this.meter,
      make('button', {type: 'button', onclick: () => this.cancel()}, 'Cancel'));
    this.drawer = make('div', {class: 'drawer', id: `${id}-drawer`, hidden: true});
    this.buttons = {};
    const foot = make('div', {class: 'foot'},
      make('a', {href: `/docs/${doc}`, target: '_blank', rel: 'noopener'}, 'How is this defined?'),
      this.opener('data', 'Data', () => this.table()),
      this.opener('command', 'Command line', () => this.commandLine()),
      make('button', {type: 'button', 'aria-label': `${title}: save as SVG`, onclick: () => saveSvg(this)}, 'SVG'),
      make('button', {type: 'button', 'aria-label': `${title}: save as PNG`, onclick: () => savePng(this)}, 'PNG'),
      make('button', {type: 'button', 'aria-label': `${title}: save as CSV`, onclick: () => saveCsv(this)}, 'CSV'));
    this.root = make('article', {class: 'card', id: `card-${id}`, 'aria-labelledby': `${id}-title`},
      make('div', {}, make('h2', {id: `${id}-title`}, title), make('p', {class: 'lead'}, lead)),
      make('div', {class: 'numbers'}, make('p', {class: 'number'}, this.output, ' ', this.unitButton), this.sentence),
      this.controls, this.chart, this.after, this.progress, this.problem, foot, this.drawer);
    this.commandText = '';
    this.commandNote = '';
  }

  opener(name, label, content) {
    const button = make('button', {type: 'button', 'aria-expanded': 'false', 'aria-controls': `${this.id}-drawer`,
      onclick: () => {
        const open = button.getAttribute('aria-expanded') !== 'true';
        for (const each of Object.values(this.buttons)) each.button.setAttribute('aria-expanded', 'false');
        button.setAttribute('aria-expanded', String(open));
        this.drawer.hidden = !open;
        this.refreshDrawer();
      }}, label);
    this.buttons[name] = {button, content};
    return button;
  }

  refreshDrawer() {
    const open = Object.values(this.buttons).find(each => each.button.getAttribute('aria-expanded') === 'true');
    if (open) this.drawer.replaceChildren(open.content());
  }

  /** The number, what it is ('information' in the unit of the page, 'axis' if only the picture has that unit), and the sentence beside it. */
  say(value, quantity, sentence, whole = sentence) {
    this.output.textContent = value === null ? '' : short(value);
    this.unitButton.hidden = value === null || !['information', 'axis'].includes(quantity);
    this.unitButton.textContent = quantity === 'axis' ? `axis: ${state.unit}` : state.unit;
    this.unitButton.setAttribute('aria-label', `${state.unit}; show in ${state.unit === 'nats' ? 'bits' : 'nats'}`);
    sayIn(this.sentence, sentence, whole);
  }

  /** Tells those who listen what stands there now. */
  speak() {
    announce(`${this.title}: ${this.output.textContent} ${this.unitButton.hidden ? '' : state.unit} ${this.sentence.textContent}`);
  }

  /** What the picture is made of: columns, and a function that makes the rows, for when someone wants to see them. */
  data(columns, rows) {
    this.columns = columns;
    this.makeRows = rows;
    this.made = null;
    this.refreshDrawer();
  }

  get rows() {
    this.made ??= this.makeRows();
    return this.made;
  }

  /** How to get the same on the command line, and what of it does not come out there. */
  command(text, note = '') {
    this.commandText = text;
    this.commandNote = note;
    this.refreshDrawer();
  }

  table() {
    const most = 500;
    const numeric = this.columns.map((_, i) => this.rows.some(row => typeof row[i] === 'number'));
    const head = make('tr', {}, ...this.columns.map((name, i) => make('th', {scope: 'col', class: numeric[i] ? 'n' : ''}, name)));
    // A sentence without its middle says something else.
    const widest = this.columns.map(name => (name === 'meaning' ? Infinity : WIDEST));
    const body = this.rows.slice(0, most).map(row => make('tr', {}, ...row.map((cell, i) =>
      make('td', {class: numeric[i] ? 'n' : '', title: String(cell ?? '').length > widest[i] ? String(cell) : undefined},
        typeof cell === 'number' ? short(cell, 6) : cut(String(cell ?? ''), widest[i])))));
    const table = make('table', {}, make('caption', {class: 'unseen'}, `${this.title}: data`), make('thead', {}, head), make('tbody', {}, ...body));
    const box = make('div', {class: 'scroll', tabindex: '0', role: 'region', 'aria-label': `${this.title}: data`}, table);
    if (this.rows.length > most) box.append(make('p', {class: 'hint'}, `The first ${most} of ${this.rows.length}; the CSV has all.`));
    return box;
  }

  commandLine() {
    const text = this.commandText;
    const first = needsSaving() ? [make('p', {class: 'hint saved'}, `For the model saved as ${whereSaved()} with the button "Save the model".`)] : [];
    if (this.commandNote) first.push(make('p', {class: 'hint'}, this.commandNote));
    return make('div', {}, ...first, make('pre', {tabindex: '0'}, text), make('button', {type: 'button', onclick: async () => {
      await navigator.clipboard.writeText(text);
      announce('Command copied');
    }}, 'Copy'));
  }

  /** The file that the data makes. */
  csv() {
    const quoted = cell => {
      const text = String(full(cell));
      return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    };
    return [this.columns, ...this.rows].map(row => row.map(quoted).join(',')).join('\n') + '\n';
  }

  /** What is shown is that of before, and so is what was asked for until now: it looks like it until something newer is there. */
  outdate() {
    this.rest();
    this.fade();
  }

  /** What is shown is that of now. */
  fresh() {
    this.root.classList.remove('stale', 'pending');
    this.root.removeAttribute('aria-busy');
  }

  fade() {
    this.root.classList.add('stale');
    this.root.setAttribute('aria-busy', 'true');
  }

  /** What is under way has no more to say about how the card looks. */
  rest() {
    this.turn = (this.turn ?? 0) + 1;
    clearInterval(this.ticking);
    this.progress.hidden = true;
    this.meter.removeAttribute('value');
    this.doing = '';
  }

  /**
   * Runs something that asks the server, and shows that it works, or why it did not. Meanwhile the number looks like one of before, unless
   * nothing was changed (again).
   */
  async run(work, again = false) {
    const mine = (this.turn = (this.turn ?? 0) + 1);
    const since = performance.now();
    let failed = false;
    if (!again) this.root.classList.add('pending');
    clearInterval(this.ticking);
    this.ticking = setInterval(() => this.tick(since, again), 200);
    try {
      await work();
      if (mine === this.turn) this.problem.hidden = true;
    } catch (problem) {
      failed = true;
      if (!(problem instanceof Stale) && mine === this.turn) this.fail(problem.message);
    } finally {
      if (mine === this.turn) {
        clearInterval(this.ticking);
        this.progress.hidden = true;
        this.meter.removeAttribute('value');
        this.doing = '';
        this.fresh();
        // What could not be computed anew is still that of before.
        this.root.classList.toggle('stale', failed);
      }
    }
  }

  tick(since, again) {
    const spent = performance.now() - since;
    if (spent < QUIET) return;
    this.progress.hidden = false;
    if (!again) this.fade();
    this.words.textContent = `${this.doing || 'Working'}, ${Math.floor(spent / 1000)} s`;
  }

  /** Part of the work is done. */
  part(done, all, doing) {
    this.meter.max = all;
    this.meter.value = done;
    this.doing = `${doing}: ${done} of ${all}`;
  }

  /** Nobody wants to see any more what is under way. */
  drop() {
    this.rest();
    this.lane.cancel();
  }

  cancel() {
    this.drop();
    // What is left is still that of before.
    this.root.classList.add('stale');
    this.root.removeAttribute('aria-busy');
    sayIn(this.sentence, 'Stopped. What is shown is from before; change something to ask again.');
    announce(`${this.title}: stopped`);
  }

  fail(message) {
    this.problem.textContent = message;
    this.problem.hidden = false;
  }
}
