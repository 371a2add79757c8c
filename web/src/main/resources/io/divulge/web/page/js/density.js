// A release whose outcome is a number: what each outcome tells, and how likely that is.

import {Card} from './card.js';
import {command} from './command.js';
import {number, short} from './format.js';
import {axes, canvas, legend, onWidth, tip} from './plot.js';

const d3 = globalThis.d3;

export class Density extends Card {
  constructor() {
    super('density', 'What an outcome tells', 'Leakage and cost of some outcomes; the outcome is one of infinitely many numbers.', 'continuous#what-an-outcome-tells');
    this.root.hidden = true;
    onWidth(this.chart, () => this.draw());
  }

  show(answer) {
    this.answer = answer;
    this.draw();
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
    for (const [key, style] of [['pmc', 'c2 thick dash'], ['pml', 'c1 thick']]) {
      svg.append('path').attr('class', `line ${style}`).attr('d', d3.line().defined(row => Number.isFinite(number(row[key]))).x(row => x(number(row.outcome))).y(row => y(number(row[key])))(rows));
    }
    svg.selectAll('circle').data(rows.filter(row => Number.isFinite(number(row.pml)))).join('circle').attr('class', 'mark').attr('r', 3)
      .attr('cx', row => x(number(row.outcome))).attr('cy', row => y(number(row.pml)));
    const bubble = tip(this);
    svg.on('pointermove', event => {
      const at = x.invert(d3.pointer(event, svg.node())[0]);
      const row = d3.least(rows, each => Math.abs(number(each.outcome) - at));
      bubble.show(event, `outcome ${short(row.outcome)}\nleakage ${short(row.pml)}, cost ${short(row.pmc)} ${unit}`);
    }).on('pointerleave', () => bubble.hide());
    this.say(number(worst.pml), 'information', `leaks the outcome ${short(worst.outcome)}, the most of those that are shown.`);
    this.data(['outcome', `leakage (${unit})`, `cost (${unit})`], rows.map(row => [number(row.outcome), number(row.pml), number(row.pmc)]));
    this.command(command('analyze'));
  }
}
