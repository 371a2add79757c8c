// What n releases about one secret tell together.

import {Card, make} from './card.js';
import {command} from './command.js';
import {number, short} from './format.js';
import {axes, canvas, keepingFocus, legend, onWidth, tip} from './plot.js';
import {release, state} from './state.js';
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

/** A value that rounding alone makes a bracket of is a value; anything wider is two bounds. */
const ROUNDING = 1e-6;

function isBound({lower, upper}) {
  return upper - lower > ROUNDING * Math.max(1, Math.abs(lower));
}

/** A value, or the two numbers that it lies between. */
function between(result) {
  return isBound(result) ? `from ${short(result.lower)} to ${short(result.upper)}` : short(result.value);
}

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
      const about = release();
      const answers = [];
      for (const [i, repeat] of list.entries()) {
        this.part(i, list.length, 'Numbers of releases');
        const since = performance.now();
        const answer = await this.lane.ask('compose', {repeat, measures: LINES.map(line => line.expr)}, about);
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
    const bounds = rows.some(row => row.results.some(isBound));
    const head = legend(frame, bounds ? [...LINES, {name: 'between two bounds', style: 'bounds'}] : LINES);
    const box = {left: 44, right: width - 14, top: head + 22, bottom: height - 46};
    const x = d3.scaleLinear().domain([1, Math.max(2, last.repeat)]).range([box.left, box.right]);
    const y = d3.scaleLinear().domain([0, most]).range([box.bottom, box.top]);
    axes(frame, x, y, {x: 'number of releases n', y: unit}, box, {x: v => (Number.isInteger(v) ? short(v) : '')});
    LINES.forEach((line, k) => {
      const at = (row, end) => Math.min(most, row.results[k][end]);
      const colour = line.style.split(' ')[0];
      svg.append('path').attr('class', `line ${line.style}`).attr('data-line', line.expr)
        .attr('d', d3.line().defined(row => Number.isFinite(row.results[k].value) && !isBound(row.results[k])).x(row => x(row.repeat)).y(row => y(row.results[k].value))(rows));
      // A bound is no value, and no line leads to it; where two lines have one they stand side by side.
      const wide = rows.filter(row => isBound(row.results[k]));
      const place = row => x(row.repeat) + (k - (LINES.length - 1) / 2) * 4;
      const bars = svg.selectAll(null).data(wide).join('g').attr('class', 'between').attr('data-line', line.expr);
      bars.append('line').attr('class', `line ${colour} bounds`).attr('x1', place).attr('x2', place).attr('y1', row => y(at(row, 'lower'))).attr('y2', row => y(at(row, 'upper')));
      for (const end of ['lower', 'upper']) {
        bars.filter(row => Number.isFinite(row.results[k][end])).append('line').attr('class', `line ${colour}`)
          .attr('x1', row => place(row) - 4).attr('x2', row => place(row) + 4).attr('y1', row => y(at(row, end))).attr('y2', row => y(at(row, end)));
      }
    });
    const bubble = tip(this);
    svg.on('pointermove', event => {
      const at = x.invert(d3.pointer(event, svg.node())[0]);
      const row = d3.least(rows, each => Math.abs(each.repeat - at));
      bubble.show(event, `${row.repeat} release${row.repeat === 1 ? '' : 's'}\n${LINES.map((line, k) => `${line.name} ${between(row.results[k])}`).join('\n')}`);
    }).on('pointerleave', () => bubble.hide());
    const notes = last.answer.model.notes;
    const [leakage] = rows.at(-1).results;
    this.say(leakage.value, 'information', `${isBound(leakage) ? `is what ${last.repeat} releases leak at most; at least it is ${short(leakage.lower)}. ` : ''}${notes.at(-1)}`);
    this.note.textContent = `${this.early ? `Up to ${last.repeat} releases: more take long for a release of this size, and the command line has them. ` : ''}${notes.at(-2) ?? ''}`;
    this.data(['releases', ...LINES.flatMap(line => [`${line.expr} (${unit})`, `${line.expr} lower`, `${line.expr} upper`])],
      () => rows.map(row => [row.repeat, ...row.results.flatMap(result => [result.value, result.lower, result.upper])]));
  }
}
