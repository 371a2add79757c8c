// The channel as a heat map: what comes out for which secret, and what that says of the secret.

import {Card, announce, make} from './card.js';
import {command} from './command.js';
import {VIEWS, fraction} from './choices.js';
import {cutAll, fitting, number, percent, plain, quoted, short} from './format.js';
import {canvas, keepingFocus, onWidth, tip} from './plot.js';
import {change, state} from './state.js';

const d3 = globalThis.d3;

/** Beyond so many cells they are pixels of one image, and have no numbers in them. */
const MOST_CELLS = 900;

export class HeatMap extends Card {
  constructor() {
    super('heatmap', 'What comes out for which secret', 'Rows are secrets, columns are outcomes. Hover, or move with the arrow keys; Enter edits an entry.',
      'explorer#what-comes-out-for-which-secret');
    this.cursor = null;
    const views = make('fieldset', {class: 'switch'}, make('legend', {class: 'unseen'}, 'What the colours show'));
    for (const [view, name] of Object.entries(VIEWS)) {
      views.append(make('label', {}, make('input', {type: 'radio', name: 'view', value: view, onchange: () => change({view})}), make('span', {}, name)));
    }
    this.views = views;
    this.controls.append(views);
    this.readout = make('p', {class: 'readout', 'aria-live': 'polite'});
    this.entry = make('input', {type: 'text', class: 'numeric', id: 'entry', 'aria-label': 'New probability of this entry', size: 10});
    this.editor = make('form', {class: 'controls', hidden: true, onsubmit: event => this.edit(event)},
      make('label', {for: 'entry'}, 'New probability'), this.entry, make('button', {type: 'submit'}, 'Set'),
      make('span', {class: 'hint'}, 'The rest of the row is scaled, so that it still sums to 1.'));
    this.after.append(this.readout, this.editor);
    onWidth(this.chart, () => this.draw());
  }

  async update() {
    await this.run(async () => {
      this.answer = await this.lane.ask('matrix', {});
      this.draw();
      this.onMatrix?.(this.answer);
    });
  }

  draw() {
    const m = this.answer;
    if (!m) return;
    for (const input of this.views.querySelectorAll('input')) input.checked = input.value === state.view;
    const rows = m.secrets.length;
    const columns = m.outcomes.length;
    if (this.cursor && (this.cursor[0] >= rows || this.cursor[1] >= columns)) this.cursor = null;
    keepingFocus(this, () => this.picture(m, rows, columns));
    const [i, j] = highest(m.lift);
    const words = named => `times as likely as before: ${named(m.secrets[i])} once ${named(m.outcomes[j])} is seen, the largest lift of all entries`
      + (m.secretsNotShown || m.outcomesNotShown ? ` that are shown (${m.outcomes.length} outcomes that leak most, ${m.secrets.length} secrets)` : '') + '.';
    this.say(number(m.lift[i][j]), 'factor', words(quoted), words(plain));
    this.data(['secret', 'outcome', 'P(outcome|secret)', 'lift', 'P(secret|outcome)'],
      () => d3.cross(d3.range(rows), d3.range(columns)).map(([x, y]) => [m.secrets[x], m.outcomes[y], m.channel[x][y], number(m.lift[x][y]), m.posterior[x][y]]));
    const rest = 'Lifts and posteriors entry by entry are in the CSV of this card.';
    if (state.kind === 'mechanism') this.command(command('mechanism'), `Prints P(outcome | secret). ${rest}`);
    else this.command(command('analyze', '--format', 'json'), `Prints what each outcome leaks, the logarithm of its largest lift. ${rest}`);
    this.read();
  }

  colour(m) {
    if (state.view === 'lift') {
      // Orange is more likely than before, purple less; what is ruled out has the darkest purple.
      const extent = Math.max(0.2, d3.max(m.lift, row => d3.max(row, v => (number(v) > 0 ? Math.abs(Math.log(number(v))) : 0))));
      const scale = d3.scaleDiverging(d3.interpolatePuOr).domain([-extent, 0, extent]);
      return v => scale(number(v) > 0 ? Math.log(number(v)) : -extent);
    }
    const most = d3.max(m[state.view], row => d3.max(row)) || 1;
    // By the root, so that what is rare is still seen.
    const scale = d3.scaleSequentialSqrt(d3.interpolateBlues).domain([0, most]);
    return v => scale(v);
  }

  picture(m, rows, columns) {
    const table = m[state.view];
    const longest = d3.max(m.secrets, label => label.length);
    const left = rows > 24 ? 52 : Math.min(118, Math.max(28, longest * 6.9 + 10));
    const width = Math.max(260, this.chart.clientWidth || 400);
    const many = columns > 24;
    const longestOutcome = d3.max(m.outcomes, label => label.length);
    const slanted = !many && longestOutcome > fitting((width - left) / columns - 4);
    // Labels that lean to the right need room there.
    const right = slanted ? Math.min(56, longestOutcome * 5) : 0;
    const cell = (width - left - right) / columns;
    const top = many ? 18 : slanted ? 74 : 22;
    const height = Math.max(120, Math.min(340, rows * Math.max(18, Math.min(40, cell))));
    const frame = canvas(this, top + height + 4, `Heat map of ${VIEWS[state.view]}, ${rows} secrets by ${columns} outcomes`);
    const {svg} = frame;
    const secretLabels = cutAll(m.secrets, fitting(left - 8));
    // The last leans furthest to the right, and all are as long as it may be, so that equal ones are seen to be equal.
    const outcomeLabels = cutAll(m.outcomes, slanted ? Math.min(cell < 26 ? 11 : 15, fitting((width - left - (columns - 0.5) * cell) / 0.82)) : 40);
    const row = height / rows;
    const colour = this.colour(m);
    svg.attr('tabindex', 0).attr('role', 'application').attr('aria-roledescription', 'heat map');
    if (rows * columns > MOST_CELLS) {
      svg.append('image').attr('class', 'pixel').attr('x', left).attr('y', top).attr('width', cell * columns).attr('height', height)
        .attr('preserveAspectRatio', 'none').attr('href', pixels(table, colour));
    } else {
      const cells = svg.append('g').attr('aria-hidden', 'true').selectAll('rect').data(d3.cross(d3.range(rows), d3.range(columns))).join('rect').attr('class', 'cell')
        .attr('x', ([, j]) => left + j * cell).attr('y', ([i]) => top + i * row).attr('width', cell).attr('height', row)
        .attr('fill', ([i, j]) => colour(table[i][j]));
      if (cell >= 40 && row >= 17) {
        svg.append('g').attr('aria-hidden', 'true').selectAll('text').data(cells.data()).join('text').attr('x', ([, j]) => left + (j + 0.5) * cell)
          .attr('y', ([i]) => top + (i + 0.5) * row + 4).attr('text-anchor', 'middle').attr('pointer-events', 'none')
          .style('fill', ([i, j]) => (d3.lab(colour(table[i][j])).l > 58 ? '#14171a' : '#ffffff'))
          .text(([i, j]) => short(table[i][j], 3));
      }
    }
    if (rows <= 24) {
      svg.append('g').attr('aria-hidden', 'true').selectAll('text').data(m.secrets).join('text').attr('x', left - 7).attr('y', (_, i) => top + (i + 0.5) * row + 4)
        .attr('text-anchor', 'end').text((_, i) => secretLabels[i]).append('title').text(label => label);
    } else svg.append('text').attr('class', 'soft').attr('x', 0).attr('y', top + 12).text(`${rows}`).clone(true).attr('y', top + 27).text('secrets');
    if (many) svg.append('text').attr('class', 'soft').attr('x', left).attr('y', 12).text(`${columns} outcomes`);
    else {
      svg.append('g').attr('aria-hidden', 'true').selectAll('text').data(m.outcomes).join('text')
        .attr('text-anchor', slanted ? 'start' : 'middle')
        .attr('transform', (_, j) => (slanted
          ? `translate(${left + (j + 0.5) * cell - 3},${top - 6}) rotate(-${cell < 26 ? 60 : 35})`
          : `translate(${left + (j + 0.5) * cell},${top - 8})`))
        .text((_, j) => outcomeLabels[j]).append('title').text(label => label);
    }
    this.ring = svg.append('g');
    this.place = (i, j) => [left + j * cell, top + i * row, cell, row];
    this.show();
    const bubble = tip(this);
    const at = event => {
      const [x, y] = d3.pointer(event, svg.node());
      const j = Math.floor((x - left) / cell);
      const i = Math.floor((y - top) / row);
      return i >= 0 && i < rows && j >= 0 && j < columns ? [i, j] : null;
    };
    svg.on('pointermove', event => {
      const spot = at(event);
      if (!spot) bubble.hide();
      else bubble.show(event, this.describe(...spot).join('\n'));
    }).on('pointerleave', () => bubble.hide()).on('click', event => {
      const spot = at(event);
      if (spot) this.choose(spot, true);
    }).on('keydown', event => this.key(event, rows, columns));
  }

  key(event, rows, columns) {
    const steps = {ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0]};
    if (steps[event.key]) {
      const [i, j] = this.cursor ?? [0, -steps[event.key][1] - steps[event.key][0] > 0 ? 0 : 0];
      const next = this.cursor ? [i + steps[event.key][0], j + steps[event.key][1]] : [0, 0];
      this.choose([Math.max(0, Math.min(rows - 1, next[0])), Math.max(0, Math.min(columns - 1, next[1]))], false);
      event.preventDefault();
    } else if (event.key === 'Enter' && this.cursor && !this.editor.hidden) {
      this.entry.focus();
      this.entry.select();
      event.preventDefault();
    }
  }

  choose(spot, edit) {
    this.cursor = spot;
    this.show();
    this.read();
    if (edit && !this.editor.hidden) this.entry.select();
  }

  show() {
    this.ring?.selectAll('*').remove();
    if (!this.cursor || !this.ring) return;
    const [x, y, w, h] = this.place(...this.cursor);
    for (const style of ['cursor-halo', 'cursor']) this.ring.append('rect').attr('class', style).attr('x', x).attr('y', y).attr('width', w).attr('height', h);
  }

  describe(i, j) {
    const m = this.answer;
    const lift = number(m.lift[i][j]);
    return [`${quoted(m.secrets[i])} gives ${quoted(m.outcomes[j])} with probability ${short(m.channel[i][j])}`,
      `lift ${short(lift)}: ${lift >= 1 ? `${short(lift)} times as likely as before` : lift === 0 ? 'ruled out' : `${short(1 / lift)} times less likely than before`}`,
      `posterior ${percent(m.posterior[i][j])}, prior ${percent(m.prior[i])}`];
  }

  read() {
    const m = this.answer;
    const whole = m && !m.secretsNotShown && !m.outcomesNotShown;
    this.editor.hidden = !this.cursor || !whole;
    this.readout.textContent = this.cursor ? `${this.describe(...this.cursor).join('; ')}.` : 'Choose an entry to read its lift and posterior, or to edit it.';
    this.readout.title = this.cursor ? `${m.secrets[this.cursor[0]]}\n${m.outcomes[this.cursor[1]]}` : '';
    if (this.cursor && document.activeElement !== this.entry) this.entry.value = String(m.channel[this.cursor[0]][this.cursor[1]]);
  }

  /** The release as a file that the command line reads, if all of it is here. */
  asFile() {
    const m = this.answer;
    if (!m || m.secretsNotShown || m.outcomesNotShown) return null;
    return `${JSON.stringify({secrets: m.secrets, outcomes: m.outcomes, prior: m.prior, channel: m.channel}, null, 1)}\n`;
  }

  /** Puts another number into the entry, and the release becomes one of its own. */
  edit(event) {
    event.preventDefault();
    const m = this.answer;
    const [i, j] = this.cursor;
    const value = fraction(this.entry.value);
    if (!(value >= 0 && value <= 1)) {
      this.fail(`'${this.entry.value}' is no probability (expected a number from 0 to 1, such as 0.25 or 1/4)`);
      return;
    }
    const rest = 1 - m.channel[i][j];
    const row = m.channel[i].map((p, k) => (k === j ? value : rest > 0 ? p * (1 - value) / rest : (1 - value) / (m.outcomes.length - 1)));
    if (m.outcomes.length === 1) row[0] = 1;
    const channel = m.channel.map((old, k) => (k === i ? row : old));
    const text = JSON.stringify({secrets: m.secrets, outcomes: m.outcomes, prior: m.prior, channel}, null, 1);
    announce('Entry changed');
    change({kind: 'data', text, name: '', secret: [], outcomeColumns: [], count: '', normalize: false, prior: ''});
  }
}

/** Where the largest entry stands. */
function highest(table) {
  let at = [0, 0];
  table.forEach((row, i) => row.forEach((value, j) => {
    if (number(value) > number(table[at[0]][at[1]])) at = [i, j];
  }));
  return at;
}

function pixels(table, colour) {
  const canvas = document.createElement('canvas');
  canvas.width = table[0].length;
  canvas.height = table.length;
  const context = canvas.getContext('2d');
  const image = context.createImageData(canvas.width, canvas.height);
  const known = new Map();
  let at = 0;
  for (const row of table) {
    for (const value of row) {
      // Colours are texts, and many entries have nearly the same.
      const key = Number(value).toPrecision(3);
      let c = known.get(key);
      if (!c) {
        const {r, g, b} = d3.rgb(colour(value));
        c = [r, g, b, 255];
        known.set(key, c);
      }
      image.data.set(c, at);
      at += 4;
    }
  }
  context.putImageData(image, 0, 0);
  return canvas.toDataURL();
}
