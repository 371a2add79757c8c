// The (α,β) plane: maximal (α,β)-leakage, whose corners are capacity, maximal leakage and local differential privacy.

import {Card, make} from './card.js';
import {command} from './command.js';
import {ORDERS} from './choices.js';
import {number, short} from './format.js';
import {canvas, keepingFocus, onWidth, tip} from './plot.js';
import {change, release, state} from './state.js';

const d3 = globalThis.d3;
const CORNERS = {'1,1': 'Shannon capacity', 'inf,1': 'maximal leakage', 'inf,inf': 'local differential privacy'};

function named(order) {
  return order === 'inf' ? '∞' : order;
}

export class Plane extends Card {
  constructor() {
    super('plane', 'The (α,β) plane', 'Maximal (α,β)-leakage: α says how guesses are paid, β how outcomes are averaged. The prior counts by its support alone.',
      'capacity#the-plane');
    const pick = key => make('select', {'aria-label': key === 'alpha' ? 'α' : 'β', onchange: event => change({[key]: event.target.value})},
      ...ORDERS.map(order => make('option', {value: order}, named(order))));
    this.picks = {alpha: pick('alpha'), beta: pick('beta')};
    this.controls.append(make('label', {}, 'α', this.picks.alpha), make('label', {}, 'β', this.picks.beta));
    this.values = new Map();
    onWidth(this.chart, () => this.draw());
  }

  async update() {
    await this.run(async () => {
      const values = new Map();
      const about = release();
      for (const [i, beta] of ORDERS.entries()) {
        this.part(i, ORDERS.length, 'Rows of the plane');
        const measures = ORDERS.map(alpha => `maximal-alpha-beta-leakage(alpha=${alpha},beta=${beta})`);
        const answer = await this.lane.ask('measure', {measures}, about);
        answer.results.forEach((result, j) => values.set(`${ORDERS[j]},${beta}`, result));
        // The rows that are there are shown while the others are on their way.
        this.values = values;
        this.unit = about.unit;
        this.draw();
      }
    });
  }

  draw() {
    if (this.values.size) keepingFocus(this, () => this.picture());
  }

  picture() {
    this.picks.alpha.value = state.alpha;
    this.picks.beta.value = state.beta;
    const values = this.values;
    const finite = [...values.values()].map(result => number(result.value)).filter(Number.isFinite);
    const colour = d3.scaleSequential(d3.interpolateBlues).domain([0, (d3.max(finite) ?? 1) * 1.15 || 1]);
    const frame = canvas(this, 316, 'Maximal (α,β)-leakage, α to the right and β upwards');
    const {svg, width} = frame;
    const left = 34;
    const top = 26;
    const cell = (width - left) / ORDERS.length;
    const row = 36;
    svg.attr('tabindex', 0).attr('role', 'application').attr('aria-roledescription', 'heat map');
    svg.append('text').attr('class', 'soft').attr('x', 0).attr('y', 14).text('β');
    svg.append('text').attr('class', 'soft').attr('x', width).attr('y', top + row * 7 + 34).attr('text-anchor', 'end').text('α');
    ORDERS.forEach((order, i) => {
      svg.append('text').attr('class', 'soft').attr('x', left - 8).attr('y', top + (6 - i + 0.5) * row + 4).attr('text-anchor', 'end').text(named(order));
      svg.append('text').attr('class', 'soft').attr('x', left + (i + 0.5) * cell).attr('y', top + 7 * row + 18).attr('text-anchor', 'middle').text(named(order));
    });
    const bubble = tip(this);
    for (const [i, alpha] of ORDERS.entries()) {
      for (const [j, beta] of ORDERS.entries()) {
        const result = values.get(`${alpha},${beta}`);
        if (!result) continue;
        const value = number(result.value);
        const fill = Number.isFinite(value) ? colour(value) : d3.interpolateBlues(1);
        const ink = d3.lab(fill).l > 58 ? '#14171a' : '#ffffff';
        const x = left + i * cell;
        const y = top + (6 - j) * row;
        svg.append('rect').attr('class', 'cell').attr('x', x).attr('y', y).attr('width', cell).attr('height', row).attr('fill', fill)
          .attr('data-alpha', alpha).attr('data-beta', beta)
          .on('click', () => change({alpha, beta}))
          .on('pointermove', event => bubble.show(event, `${this.name(alpha, beta)}\n${short(value)} ${this.unit}, within ${short(result.lower, 6)} to ${short(result.upper, 6)}`))
          .on('pointerleave', () => bubble.hide());
        svg.append('text').attr('aria-hidden', 'true').attr('x', x + cell / 2).attr('y', y + row / 2 + 4).attr('text-anchor', 'middle').attr('pointer-events', 'none')
          .style('fill', ink).text(short(value, 3));
      }
    }
    const i = ORDERS.indexOf(state.alpha);
    const j = ORDERS.indexOf(state.beta);
    for (const style of ['cursor-halo', 'cursor']) {
      svg.append('rect').attr('class', style).attr('x', left + i * cell).attr('y', top + (6 - j) * row).attr('width', cell).attr('height', row);
    }
    svg.on('keydown', event => {
      const step = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1]}[event.key];
      if (!step) return;
      const within = k => Math.max(0, Math.min(ORDERS.length - 1, k));
      change({alpha: ORDERS[within(i + step[0])], beta: ORDERS[within(j + step[1])]});
      event.preventDefault();
    });
    const chosen = values.get(`${state.alpha},${state.beta}`);
    if (chosen) this.say(number(chosen.value), 'information', `is the leakage at α = ${named(state.alpha)}, β = ${named(state.beta)}: ${this.name(state.alpha, state.beta)}.`);
    else this.say(null, 'information', '');
    this.data(['alpha', 'beta', `leakage (${this.unit})`, 'lower', 'upper'],
      () => [...values].map(([key, result]) => [...key.split(','), number(result.value), number(result.lower), number(result.upper)]));
    this.command(command('measure', `maximal-alpha-beta-leakage(alpha=${state.alpha},beta=${state.beta})`));
  }

  name(alpha, beta) {
    return CORNERS[`${alpha},${beta}`] ?? (alpha === beta ? `local Rényi differential privacy of order ${named(alpha)}`
      : beta === '1' ? `maximal ${named(alpha)}-leakage` : `maximal (${named(alpha)},${named(beta)})-leakage`);
  }
}
