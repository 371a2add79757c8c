// Outcomes ranked by what they leak.

import {Card, make} from './card.js';
import {command} from './command.js';
import {cutAll, fitting, number, percent, plain, quoted, short} from './format.js';
import {canvas, onWidth, tip} from './plot.js';
import {state} from './state.js';

const d3 = globalThis.d3;
const FEW = 10;
const MANY = 60;

export class Outcomes extends Card {
  constructor() {
    super('outcomes', 'Which outcomes leak most', 'How much better each outcome makes any guess about the secret, and how likely it is.', 'explorer#which-outcomes-leak-most');
    this.most = FEW;
    this.more = make('button', {type: 'button', hidden: true, onclick: () => {
      this.most = this.most === FEW ? MANY : FEW;
      this.draw();
    }});
    this.after.append(this.more);
    onWidth(this.chart, () => this.draw());
  }

  /** Draws what an analysis says. */
  show(answer) {
    this.answer = answer;
    this.draw();
  }

  draw() {
    const answer = this.answer;
    if (!answer) return;
    const all = answer.outcomes;
    const worst = all[0];
    const words = named => `leaks ${named(worst.outcome)}, which has probability ${short(worst.probability)} and betrays ${named(worst.secret)} most.`;
    this.say(number(worst.pml), 'information', words(quoted), words(plain));
    const shown = all.slice(0, this.most);
    const row = 30;
    const frame = canvas(this, shown.length * row + 4, `Bar chart of the ${shown.length} outcomes that leak most`);
    const {svg, width} = frame;
    const left = Math.min(width * 0.3, Math.max(40, d3.max(shown, o => o.outcome.length) * 6.9 + 8));
    const right = 116;
    const labels = cutAll(shown.map(o => o.outcome), fitting(left - 8));
    const x = d3.scaleLinear().domain([0, number(worst.pml) || 1]).range([0, width - left - right]);
    const rows = svg.selectAll('g').data(shown).join('g').attr('class', 'outcome').attr('role', 'img')
      .attr('aria-label', o => `${quoted(o.outcome)}: ${short(o.pml)} ${state.unit}, probability ${short(o.probability)}, betrays ${quoted(o.secret)}`)
      .attr('transform', (_, i) => `translate(0,${i * row})`);
    rows.append('text').attr('x', left - 8).attr('y', 19).attr('text-anchor', 'end').text((_, i) => labels[i]).append('title').text(o => o.outcome);
    rows.append('rect').attr('class', 'bar-back').attr('x', left).attr('y', 5).attr('width', width - left - right).attr('height', 19).attr('rx', 3);
    rows.append('rect').attr('class', 'f1 bar').attr('x', left).attr('y', 5).attr('width', o => Math.max(1, x(number(o.pml)))).attr('height', 19).attr('rx', 3);
    rows.append('text').attr('x', width - right + 8).attr('y', 19).text(o => short(o.pml));
    rows.append('text').attr('class', 'soft').attr('x', width).attr('y', 19).attr('text-anchor', 'end').text(o => percent(o.probability));
    const bubble = tip(this);
    rows.on('pointermove', (event, o) => bubble.show(event, `${quoted(o.outcome)}, probability ${percent(o.probability)}\nleakage ${short(o.pml)} ${state.unit}, betrays ${quoted(o.secret)}`
      + `${o.tied > 1 ? ` and ${o.tied - 1} more` : ''}\ncost ${short(o.pmc)} ${state.unit}`)).on('pointerleave', () => bubble.hide());
    this.more.hidden = all.length <= FEW;
    this.more.textContent = this.most === FEW ? `Show ${Math.min(MANY, all.length)} of ${all.length}` : `Show ${FEW}`;
    this.data(['outcome', 'probability', `leakage (${state.unit})`, `cost (${state.unit})`, 'betrays'],
      () => all.map(o => [o.outcome, o.probability, number(o.pml), number(o.pmc), o.secret]));
    this.command(command('measure', 'pml', 'pmc'));
  }
}
