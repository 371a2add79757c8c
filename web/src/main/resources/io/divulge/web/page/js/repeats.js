// What n releases about one secret tell together.

import {Card, make} from './card.js';
import {command} from './command.js';
import {number, short} from './format.js';
import {axes, canvas, keepingFocus, legend, onWidth, tip} from './plot.js';
import {model, state} from './state.js';
import {slider} from './law.js';

const d3 = globalThis.d3;
const LINES = [
  {expr: 'pml', name: 'leakage (max)', style: 'c1 thick'},
  {expr: 'maximal-leakage', name: 'maximal leakage', style: 'c3'},
  {expr: 'mutual-information', name: 'mutual information', style: 'c4 dots thick'},
  {expr: 'ldp', name: 'LDP', style: 'c2 dash'},
];

/** An answer that takes longer is the last that is asked for. */
const PATIENCE = 1500;

/** The numbers of releases that are computed: all of few, some of many. */
function counts(n) {
  if (n <= 10) return d3.range(1, n + 1);
  const some = d3.range(10).map(i => Math.round(n ** (i / 9)));
  return [...new Set(some)];
}

export class Repeats extends Card {
  constructor() {
    super('repeats', 'What n releases tell together', 'The same secret, released n times with fresh randomness, composed exactly while that is possible.',
      'composition#counting-instead-of-listing');
    this.slide = slider(this, 'n', 'repeat', 1, 40, 1);
    this.controls.append(this.slide.root);
    this.note = make('p', {class: 'hint'});
    this.after.append(this.note);
    this.answers = [];
    onWidth(this.chart, () => this.draw());
  }

  async update() {
    this.slide.show(state.repeat);
    this.outdate();
    await this.run(async () => {
      const n = Number(state.repeat);
      const list = counts(n);
      const unit = state.unit;
      const answers = [];
      for (const [i, repeat] of list.entries()) {
        this.part(i, list.length, 'Numbers of releases');
        const since = performance.now();
        const answer = await this.lane.ask('compose', {model: model(), unit, repeat, measures: LINES.map(line => line.expr)});
        answers.push({repeat, answer});
        // Every release more makes the next answer many times as large.
        this.early = performance.now() - since > PATIENCE && i < list.length - 1;
        if (this.early || i === list.length - 1 || this.answers.length === 0 || performance.now() - (this.drawn ?? 0) > 300) {
          this.answers = answers.slice();
          this.drawn = performance.now();
          this.draw();
        }
        if (this.early) break;
      }
    });
    // One release is nothing to compose.
    const measures = LINES.map(line => line.expr);
    this.command(state.repeat === '1' ? command('measure', ...measures) : command('compose', '--repeat', state.repeat, ...measures.flatMap(each => ['--measure', each])));
  }

  draw() {
    if (this.answers.length) keepingFocus(this, () => this.picture());
  }

  picture() {
    const answers = this.answers;
    const last = answers.at(-1);
    const unit = last.answer.unit;
    const rows = answers.map(({repeat, answer}) => ({repeat, results: answer.results.map(result => ({value: number(result.value), lower: number(result.lower), upper: number(result.upper)}))}));
    const finite = rows.flatMap(row => row.results.flatMap(result => [result.value, result.upper])).filter(Number.isFinite);
    const most = Math.max(0.05, d3.max(finite) ?? 1) * 1.08;
    const frame = canvas(this, 280, `Leakage of 1 to ${last.repeat} releases`);
    const {svg, width, height} = frame;
    const head = legend(frame, LINES);
    const box = {left: 44, right: width - 14, top: head + 22, bottom: height - 46};
    const x = d3.scaleLinear().domain([1, Math.max(2, last.repeat)]).range([box.left, box.right]);
    const y = d3.scaleLinear().domain([0, most]).range([box.bottom, box.top]);
    axes(frame, x, y, {x: 'number of releases n', y: unit}, box, {x: v => (Number.isInteger(v) ? short(v) : '')});
    LINES.forEach((line, k) => {
      const at = (row, end) => Math.min(most, row.results[k][end]);
      const colour = line.style.split(' ')[0];
      svg.append('path').attr('class', `band ${colour.replace('c', 'f')}`)
        .attr('d', d3.area().x(row => x(row.repeat)).y0(row => y(at(row, 'lower'))).y1(row => y(at(row, 'upper')))(rows));
      svg.append('path').attr('class', `line ${line.style}`).attr('data-line', line.expr)
        .attr('d', d3.line().defined(row => Number.isFinite(row.results[k].value)).x(row => x(row.repeat)).y(row => y(row.results[k].value))(rows));
    });
    const bubble = tip(this);
    svg.on('pointermove', event => {
      const at = x.invert(d3.pointer(event, svg.node())[0]);
      const row = d3.least(rows, each => Math.abs(each.repeat - at));
      bubble.show(event, `${row.repeat} release${row.repeat === 1 ? '' : 's'}\n${LINES.map((line, k) => `${line.name} ${short(row.results[k].value)}`).join('\n')}`);
    }).on('pointerleave', () => bubble.hide());
    const notes = last.answer.model.notes;
    this.say(rows.at(-1).results[0].value, 'information', notes.at(-1));
    this.note.textContent = `${this.early ? `Up to ${last.repeat} releases: more take long for a release of this size, and the command line has them. ` : ''}${notes.at(-2) ?? ''}`;
    this.data(['releases', ...LINES.map(line => `${line.expr} (${unit})`)], () => rows.map(row => [row.repeat, ...row.results.map(result => result.value)]));
  }
}
