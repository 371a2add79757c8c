// A tab of the details: a question, a sentence, a chart at full width, and what every chart has: its data, its command, and its files.

import {announce, button, get, make, refill, save, table} from './dom.js';
import {onWidth} from './chart.js';
import {picture, png} from './export.js';
import {live} from './live.js';
import {command} from './model.js';
import {store} from './store.js';
import {short} from './units.js';

/** @type {!Array<Pane>} */
export const panes = [];

let examples = [];

/** The examples, whose columns a command names. */
export function knowExamples(list) {
  examples = list;
}

/** A command about A. */
export function commandOf(name, ...rest) {
  return command(store.project.a, examples, name, ...rest);
}

export class Pane {
  constructor(id, tab, title, lead) {
    this.id = id;
    this.title = title;
    this.columns = [];
    this.rows = () => [];
    this.commands = [];
    this.sentence = make('p', {class: 'sentence', 'aria-live': 'polite'});
    this.lead = make('p', {class: 'hint'}, lead);
    this.controls = make('div', {class: 'controls'});
    this.chart = make('div', {class: 'chart'});
    this.after = make('div', {class: 'after'});
    this.drawer = make('div', {class: 'drawer', id: `${id}-drawer`, hidden: true});
    this.openers = {};
    this.root = make('div', {class: 'pane view', role: 'tabpanel', id: `pane-${id}`, 'aria-labelledby': `tab-${id}`, hidden: true},
      make('h3', {}, title), this.lead, this.sentence, this.controls, this.chart, this.after,
      make('div', {class: 'foot'}, this.opener('data', 'Data', () => this.table()), this.opener('command', 'Command line', () => this.commandLines()),
        button('SVG', () => save(`divulge-${id}.svg`, picture(this).text, 'image/svg+xml'), {'aria-label': `${title}: save as SVG`}),
        button('PNG', async () => save(`divulge-${id}.png`, await png(this), 'image/png'), {'aria-label': `${title}: save as PNG`}),
        button('CSV', () => save(`divulge-${id}.csv`, this.csv(), 'text/csv'), {'aria-label': `${title}: save as CSV`})),
      this.drawer);
    this.tab = make('button', {type: 'button', role: 'tab', id: `tab-${id}`, 'aria-controls': `pane-${id}`, 'aria-selected': 'false', onclick: () => store.look({tab: id}), onkeydown: event => this.step(event)}, tab);
    get('tabs').append(this.tab);
    get('panes').append(this.root);
    panes.push(this);
    onWidth(this.chart, () => live.redraw());
  }

  /** Only what is open is asked for. */
  shows(project) {
    return project.tab === this.id;
  }

  step(event) {
    const way = {ArrowRight: 1, ArrowLeft: -1}[event.key];
    if (!way) return;
    const next = panes[(panes.indexOf(this) + way + panes.length) % panes.length];
    store.look({tab: next.id});
    next.tab.focus();
  }

  opener(name, label, content) {
    const opener = button(label, () => {
      const open = opener.getAttribute('aria-expanded') !== 'true';
      for (const each of Object.values(this.openers)) each.opener.setAttribute('aria-expanded', 'false');
      opener.setAttribute('aria-expanded', String(open));
      this.fillDrawer();
    }, {'aria-expanded': 'false', 'aria-controls': `${this.id}-drawer`});
    this.openers[name] = {opener, content};
    return opener;
  }

  fillDrawer() {
    const open = Object.values(this.openers).find(each => each.opener.getAttribute('aria-expanded') === 'true');
    this.drawer.hidden = !open;
    if (open) refill(this.drawer, open.content());
  }

  /** Says what a chart shows, in numbers and as a command. */
  tell(sentence, columns, rows, commands) {
    this.sentence.textContent = sentence;
    this.columns = columns;
    this.rows = rows;
    this.commands = commands;
    this.fillDrawer();
  }

  table() {
    const most = 500;
    const rows = this.rows();
    const shown = rows.slice(0, most).map(row => row.map(cell => (typeof cell === 'number' ? short(cell, 6) : cell)));
    const all = table(`${this.title}: data`, this.columns, shown);
    if (rows.length > most) all.append(make('p', {class: 'hint'}, `The first ${most} of ${rows.length}; the CSV has all.`));
    return all;
  }

  commandLines() {
    const text = this.commands.join('\n');
    const {a} = store.project;
    return make('div', {}, ...(a.kind === 'text' ? [make('p', {class: 'hint'}, 'For the model saved with Share, Save the model.')] : []),
      make('pre', {tabindex: '0'}, text), button('Copy', async () => {
        await navigator.clipboard.writeText(text);
        announce('Command copied');
      }));
  }

  csv() {
    const quoted = cell => (/[",\n]/.test(String(cell ?? '')) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell ?? ''));
    return [this.columns, ...this.rows()].map(row => row.map(quoted).join(',')).join('\n') + '\n';
  }
}

/** Shows which tab is open. */
export function drawTabs(project) {
  const open = panes.find(pane => pane.id === project.tab) ?? panes[0];
  for (const pane of panes) {
    pane.tab.setAttribute('aria-selected', String(pane === open));
    pane.tab.tabIndex = pane === open ? 0 : -1;
    pane.root.hidden = pane !== open;
  }
}
