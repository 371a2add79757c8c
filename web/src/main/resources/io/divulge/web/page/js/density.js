// A release whose outcome is a number: what each outcome tells, and how likely that is.

import {Card, make} from './card.js';
import {command} from './command.js';
import {number, short} from './format.js';
import {axes, canvas, legend, onWidth, tip} from './plot.js';
import {release, state} from './state.js';

const d3 = globalThis.d3;

/** Points of the curves between the outcomes that an analysis has. */
const POINTS = 60;

export class Density extends Card {
  constructor() {
    super('density', 'What an outcome tells', 'Leakage and cost of some outcomes; the outcome is one of infinitely many numbers.', 'continuous#what-an-outcome-tells');
    this.root.hidden = true;
    this.list = make('div', {class: 'list'});
    this.after.append(this.list);
    onWidth(this.chart, () => this.draw());
  }

  /** Shows what an analysis of the current release says, and asks for more points. */
  async show(answer) {
    const about = release();
    this.answer = answer;
    this.curve = null;
    this.draw();
    this.results();
    const places = (answer.outcomes ?? []).map(row => number(row.outcome));
    if (places.length < 2 || state.mechanism === 'countable') return;
    const [low, high] = d3.extent(places);
    const step = (high - low) / POINTS;
    const range = `y=${low}:${high}:${Number(step.toPrecision(12))}`;
    await this.run(async () => {
      const more = await this.lane.ask('measure', {measures: [`pml-at(${range})`, `pmc-at(${range})`]}, about);
      const half = more.results.length / 2;
      this.curve = d3.range(half).map(i => ({outcome: Number(more.results[i].expr.match(/y=([^,)]+)/)[1]), pml: more.results[i].value, pmc: more.results[half + i].value}));
      this.draw();
    });
  }

  /** The measures of the release, one a line. */
  results() {
    const unit = this.answer.unit;
    this.list.replaceChildren(make('table', {}, make('caption', {class: 'unseen'}, 'Measures'),
      make('thead', {}, make('tr', {}, ...['measure', 'value', ''].map((name, i) => make('th', {scope: 'col', class: i === 1 ? 'n' : ''}, name)))),
      make('tbody', {}, ...this.answer.results.map(result => make('tr', {}, make('td', {}, result.expr), make('td', {class: 'n'}, short(result.value)),
        make('td', {}, result.quantity === 'information' ? unit : result.quantity === 'probability' ? 'probability' : ''))))));
  }

  draw() {
    const answer = this.answer;
    if (!answer?.outcomes?.length) return;
    const rows = answer.outcomes;
    const unit = answer.unit;
    const worst = d3.greatest(rows, row => number(row.pml));
    const finite = rows.flatMap(row => [number(row.pml), number(row.pmc)]).filter(Number.isFinite);
    const most = Math.max(0.05, d3.max(finite) ?? 1) * 1.08;
    const frame = canvas(this, 280, `Leakage and cost of ${rows.length} outcomes`);
    const {svg, width, height} = frame;
    const head = legend(frame, [{name: 'leakage', style: 'c1 thick'}, {name: 'cost', style: 'c2 thick dash'}]);
    const box = {left: 44, right: width - 14, top: head + 22, bottom: height - 46};
    const x = d3.scaleLinear().domain(d3.extent(rows, row => number(row.outcome))).range([box.left, box.right]);
    const y = d3.scaleLinear().domain([0, most]).range([box.bottom, box.top]);
    axes(frame, x, y, {x: 'outcome', y: unit}, box);
    const line = this.curve ?? rows;
    for (const [key, style] of [['pmc', 'c2 thick dash'], ['pml', 'c1 thick']]) {
      svg.append('path').attr('class', `line ${style}`).attr('d', d3.line().defined(row => Number.isFinite(number(row[key]))).x(row => x(number(row.outcome))).y(row => y(Math.min(most, number(row[key]))))(line));
    }
    svg.selectAll('circle').data(rows.filter(row => Number.isFinite(number(row.pml)))).join('circle').attr('class', 'mark').attr('r', 3)
      .attr('cx', row => x(number(row.outcome))).attr('cy', row => y(number(row.pml)));
    const bubble = tip(this);
    svg.on('pointermove', event => {
      const at = x.invert(d3.pointer(event, svg.node())[0]);
      const row = d3.least(line, each => Math.abs(number(each.outcome) - at));
      bubble.show(event, `outcome ${short(row.outcome)}\nleakage ${short(row.pml)}, cost ${short(row.pmc)} ${unit}`);
    }).on('pointerleave', () => bubble.hide());
    this.say(number(worst.pml), 'information', `leaks the outcome ${short(worst.outcome)}, the most of those that are shown.`);
    this.data(['outcome', `leakage (${unit})`, `cost (${unit})`], () => line.map(row => [number(row.outcome), number(row.pml), number(row.pmc)]));
    this.command(command('analyze'));
  }
}
