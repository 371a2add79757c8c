// What survives the worst post-processing: the exact envelope, its bounds, and local differential privacy beside it.

import {Card, make} from './card.js';
import {Lane, Stale} from './api.js';
import {command} from './command.js';
import {fraction} from './choices.js';
import {number, short} from './format.js';
import {axes, canvas, handle, keepingFocus, legend, onWidth, tip} from './plot.js';
import {change, isCurrent, state} from './state.js';

const d3 = globalThis.d3;
/** Points of the curve while a hand moves, and once it rests. */
const COARSE = 20;
const FINE = 40;
const LDP = 'approximate-ldp(delta=0:1:0.025)';
const LINES = [
  {key: 'theorem3', name: 'upper bound', style: 'c5 dash'},
  {key: 'epsilon', name: 'envelope', style: 'c1 thick'},
  {key: 'binary', name: 'binary lower bound', style: 'c3'},
  {key: 'quantile', name: 'quantile lower bound', style: 'c4 dots thick'},
];

export class Envelope extends Card {
  constructor() {
    super('envelope', 'What leaks after any post-processing', 'The most that any function of the outcome leaks with probability δ, with its bounds, and the ε of (ε, δ)-LDP.',
      'envelope#what-is-asked');
    this.pointLane = new Lane('envelope-point');
    this.ldpLane = new Lane('envelope-ldp');
    this.note = make('p', {class: 'hint'});
    this.after.append(this.note);
    onWidth(this.chart, () => this.draw());
  }

  cancel() {
    super.cancel();
    this.pointLane.cancel();
    this.ldpLane.cancel();
  }

  /** Another release: the curve and the number at δ, together, so that neither stands beside one of before. */
  async update() {
    this.updated = this.run(async () => {
      const asked = this.askPoint().catch(problem => problem);
      this.curve = await this.askCurve(COARSE);
      const point = await asked;
      if (!(point instanceof Error)) this.point = point;
      else if (!(point instanceof Stale)) throw point;
      this.draw();
    });
    await this.updated;
  }

  askCurve(points) {
    return this.lane.ask('envelope', {curve: points, bounds: true});
  }

  async askPoint() {
    const delta = state.delta;
    return {...await this.pointLane.ask('envelope', {delta: [delta]}), delta};
  }

  /** The number at δ, if it is that of this δ and of the release of the curve. */
  pointHere() {
    return this.point?.delta === state.delta ? this.matching(this.point)?.results[0] : undefined;
  }

  fresh() {
    super.fresh();
    this.root.classList.toggle('pending', this.curve !== undefined && !this.pointHere());
  }

  /** The same release with more points, once it has the first. */
  async refine() {
    await this.updated;
    if (!isCurrent(this.curve)) return;
    await this.run(async () => {
      this.curve = await this.askCurve(FINE);
      this.draw();
    }, true);
  }

  /** The law of the leakage, whose quantile is the lowest of the bounds: it has steps, and says where they are. */
  stepsOf(law) {
    const first = this.steps?.version !== law.version;
    this.steps = law;
    if (first) this.draw();
  }

  async updateLdp() {
    try {
      this.ldp = await this.ldpLane.ask('measure', {measures: [LDP]});
      this.draw();
    } catch {
      // The envelope says what is wrong with a model.
    }
  }

  /** The number at δ. */
  async updatePoint() {
    this.draw();
    this.root.classList.add('pending');
    try {
      this.point = await this.askPoint();
      this.root.classList.remove('pending');
      this.draw();
    } catch (problem) {
      // One that was overtaken has a newer one behind it.
      if (!(problem instanceof Stale)) this.fail(problem.message);
    }
  }

  /** An answer, if it is about the release of the curve; what is not is not drawn beside it. */
  matching(answer) {
    return answer?.version === this.curve.version ? answer : null;
  }

  draw() {
    if (this.curve) keepingFocus(this, () => this.picture());
  }

  /** The corners of the quantile: where the law is known, its own; else steps below it through the points of the curve. */
  quantile(rows) {
    const law = this.matching(this.steps)?.leakage.law ?? [];
    // Levels that stand for several outcomes have a width, and where inside it they step is not known.
    if (!law.length || law.some(step => step.from !== step.to)) return below(rows.map(row => [row.delta, number(row.quantile)]));
    return [...law].reverse().flatMap(step => [[step.exceeded, number(step.to)], [Math.min(1, step.exceeded + step.probability), number(step.to)]]);
  }

  picture() {
    const rows = this.curve.results;
    const unit = this.curve.unit;
    const point = this.pointHere();
    const ldp = this.matching(this.ldp)?.results.map((result, i) => [i * 0.025, number(result.value)]) ?? [];
    const finite = rows.flatMap(row => LINES.map(line => number(row[line.key]))).filter(Number.isFinite);
    const highest = d3.max(ldp.map(p => p[1]).filter(Number.isFinite)) ?? 0;
    // What is many times higher must not press everything else to the ground.
    const beyond = highest > 2.5 * d3.max(finite) || ldp.some(p => p[1] === Infinity);
    const most = Math.max(0.05, d3.max(finite) ?? 1, beyond ? 1.4 * d3.max(finite) : highest) * 1.08;
    const frame = canvas(this, 300, `Envelope as a curve over δ from 0 to 1, from ${short(rows[0].epsilon)} down to ${short(rows.at(-1).epsilon)} ${unit}`);
    const {svg, width, height} = frame;
    const head = legend(frame, [...LINES, {name: '(ε, δ)-LDP', style: 'c2 dash'}]);
    const box = {left: 44, right: width - 12, top: head + 22, bottom: height - 46};
    const x = d3.scaleLinear().domain([0, 1]).range([box.left, box.right]);
    const y = d3.scaleLinear().domain([0, most]).range([box.bottom, box.top]);
    axes(frame, x, y, {x: 'δ (probability)', y: `ε (${unit})`}, box);
    const line = d3.line().defined(p => Number.isFinite(p[1])).x(p => x(p[0])).y(p => y(p[1]));
    for (const each of LINES) {
      const points = each.key === 'quantile' ? this.quantile(rows) : rows.map(row => [row.delta, number(row[each.key])]);
      svg.append('path').attr('class', `line ${each.style}`).attr('data-line', each.key).attr('d', line(points));
    }
    if (ldp.length) {
      svg.append('path').attr('class', 'line c2 dash').attr('data-line', 'ldp').attr('d', line(ldp.map(([at, value]) => [at, value <= most ? value : NaN])) ?? '');
      if (beyond) {
        svg.append('text').attr('class', 'label').attr('x', box.right).attr('y', box.top + 10).attr('text-anchor', 'end')
          .text(`LDP is beyond: ${short(ldp[0][1])} at δ = 0`);
      }
    }
    const delta = Math.min(1, Math.max(0, fraction(state.delta) || 0));
    svg.append('line').attr('class', 'handle-line').attr('x1', x(delta)).attr('x2', x(delta)).attr('y1', box.top).attr('y2', box.bottom);
    if (point) svg.append('circle').attr('class', 'mark').attr('r', 5).attr('cx', x(point.delta)).attr('cy', y(Math.min(most, number(point.epsilon))));
    handle(frame, {name: 'Probability δ of the envelope', value: delta, least: 0, most: 1, step: 0.01, text: v => `${short(v)}, envelope ${point ? short(point.epsilon) : ''} ${unit}`,
      at: v => [x(v), box.bottom], read: px => x.invert(px), move: v => change({delta: String(Number(v.toFixed(4)))})});
    svg.append('text').attr('class', 'label').attr('x', x(delta) + (delta > 0.85 ? -12 : 12)).attr('y', box.bottom - 7).attr('text-anchor', delta > 0.85 ? 'end' : 'start').text(`δ = ${short(delta, 3)}`);
    const bubble = tip(this);
    svg.on('pointermove', event => {
      const at = x.invert(d3.pointer(event, svg.node())[0]);
      if (at < 0 || at > 1) return bubble.hide();
      const row = d3.least(rows, each => Math.abs(each.delta - at));
      bubble.show(event, `δ = ${short(row.delta, 3)}\nenvelope ${short(row.epsilon)} ${unit}\nupper bound ${short(row.theorem3)}\nbinary ${short(row.binary)}, quantile ${short(row.quantile)}`);
    }).on('pointerleave', () => bubble.hide());
    if (point) this.say(number(point.epsilon), 'information', this.point.sentences[0] ?? '');
    // The number of another δ stays, faint, until the next is there; that of another release does not.
    else if (!this.matching(this.point)) this.say(null, 'information', '');
    const open = rows.filter(row => !row.complete).length;
    this.note.textContent = [...this.curve.notes, ...(open ? [`${open} points are brackets: the search was stopped.`] : [])].join(' ');
    this.data(['delta', `envelope (${unit})`, 'lower', 'upper', 'upper bound', 'binary lower bound', 'quantile lower bound', '(epsilon, delta)-LDP'],
      () => rows.map(row => [row.delta, number(row.epsilon), number(row.lower), number(row.upper), number(row.theorem3), number(row.binary), number(row.quantile), nearest(ldp, row.delta)]));
    this.command(`${command('envelope', '--delta', state.delta)}\n${command('envelope', '--curve', String(FINE), '--bounds')}\n${command('measure', LDP)}`);
  }
}

/** From some points of a falling function to steps that are nowhere above it. */
function below(points) {
  return points.flatMap(([x, y], i) => (i === 0 ? [[x, y]] : [[points[i - 1][0], y], [x, y]]));
}

/** The value of a curve at a place where it has one. */
function nearest(curve, delta) {
  const point = curve.find(each => Math.abs(each[0] - delta) < 1e-9);
  return point ? point[1] : '';
}
