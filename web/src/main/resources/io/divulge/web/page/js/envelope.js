// What survives the worst post-processing, except with some probability.

import {axes, canvas, handle, layer, lines, roomFor} from './chart.js';
import {pointwiseLimit} from './model.js';
import {Pane, commandOf} from './pane.js';
import {ANALYZE} from './questions.js';
import {live} from './live.js';
import {make} from './dom.js';
import {term} from './terms.js';
import {amount, better, inUnit, number, percent, short, tick, ticksTo, unitWords} from './units.js';

const d3 = globalThis.d3;

const CURVE = {ask: 'envelope', curve: 20, bounds: true};

let delta = 0.1;

const at = () => ({ask: 'envelope', delta: [String(delta)]});

/** Of a density each point is a search of its own, so there are few. */
const FEW = {ask: 'envelope', delta: ['0.01', '0.1', '0.3', '0.5', '0.75', '1']};

/** Whether the outcome is a number with a density. */
function isDensity(analysis) {
  return number(analysis?.model.outcomes ?? 0) === Infinity;
}

class Envelope extends Pane {
  constructor() {
    super('envelope', 'Post-processing', 'What any use of the outcome can leak', 'Someone may sort, merge or combine outcomes. The curve is the most that any such use leaks, except with probability δ.');
    this.controls.append(make('span', {}, term('envelope', 'What is this curve?')));
  }

  needs(project, side) {
    const analysis = live.said(side, ANALYZE)?.answer;
    if (!analysis) return [ANALYZE];
    return isDensity(analysis) ? [ANALYZE, FEW] : [ANALYZE, CURVE, at()];
  }

  draw(shown) {
    const density = isDensity(shown.a(ANALYZE));
    const curve = side => shown.said(side, shown.said(side, ANALYZE)?.answer && isDensity(shown.said(side, ANALYZE).answer) ? FEW : CURVE)?.answer?.results;
    const rows = curve(shown.project.a);
    const point = density ? rows?.[1] : shown.a(at())?.results[0];
    this.chart.hidden = !rows || !point;
    if (!rows || !point) {
      this.tell(shown.error(this) ?? '', [], () => [], [commandOf('envelope', '--curve', '20')]);
      return;
    }
    const other = shown.project.b ? curve(shown.project.b) : undefined;
    const left = density ? number(point.delta) : delta;
    const series = (list, key) => list.map(row => [row.delta, number(row[key])]);
    const all = [...(density ? [] : [{key: 'theorem3', style: 'c5 dash', points: series(rows, 'theorem3'), label: 'upper bound'}, {key: 'binary', style: 'c3', points: series(rows, 'binary'), label: 'lower bound'}]),
      {key: 'a', style: 'c1 thick', points: series(rows, 'epsilon'), label: other ? 'A' : density ? 'at most' : 'exact'}, ...(other ? [{key: 'b', style: 'c2 thick dash', points: series(other, 'epsilon'), label: 'B'}] : [])];
    const most = Math.max(0.05, d3.max(all.flatMap(each => each.points.map(p => p[1])).filter(Number.isFinite)) ?? 1) * 1.08;
    const frame = canvas(this.chart, 320, `The envelope falls from ${amount(rows[0].epsilon)} to ${amount(rows.at(-1).epsilon)} as δ grows from ${short(rows[0].delta)} to 1.`);
    const box = {left: 52, right: frame.width - roomFor(all.map(each => each.label)), top: 34, bottom: frame.height - 46};
    const x = d3.scaleLinear().domain([0, 1]).range([box.left, box.right]);
    const y = d3.scaleLinear().domain([0, most]).range([box.bottom, box.top]);
    axes(frame, x, y, {x: 'δ, the probability that is left out', y: `leakage (${unitWords()})`}, box, {y: tick, x: percent, values: ticksTo(most)});
    lines(frame, x, y, all, box);
    const goal = pointwiseLimit(shown.project.goal);
    const marks = goal < most ? [goal] : [];
    layer(frame.svg, 'goal').selectAll('line').data(marks).join('line').attr('class', 'goal-line').attr('x1', box.left).attr('x2', box.right).attr('y1', y).attr('y2', y);
    layer(frame.svg, 'point').selectAll('circle').data([point]).join('circle').attr('class', 'mark').attr('r', 5).attr('cx', x(number(point.delta))).attr('cy', y(Math.min(most, number(point.epsilon))));
    layer(frame.svg, 'handle').attr('display', density ? 'none' : null);
    if (!density) handle(frame, {name: 'Probability δ', value: delta, least: 0, most: 1, step: 0.01, text: v => `${percent(v)}, leakage ${amount(point.epsilon)}`, x, y: box.bottom, move: v => {
      delta = Number(v.toFixed(3));
      live.update();
    }});
    const sentence = left === 0 ? `Whatever is done with the outcome, a guess gets at most ${better(point.epsilon)}.` : `Except with probability ${percent(left)}, no use of the outcome makes a guess more than ${better(point.epsilon)}.`;
    this.tell(sentence, ['delta', `envelope (${unitWords()})`, 'lower end', 'upper end', 'upper bound', 'lower bound by two outcomes', 'lower bound by quantile'],
      () => rows.map(row => [row.delta, ...['epsilon', 'lower', 'upper', 'theorem3', 'binary', 'quantile'].map(key => (row[key] === undefined ? '' : inUnit(row[key])))]),
      [commandOf('envelope', '--delta', String(left)), commandOf('envelope', '--curve', '20', ...(density ? [] : ['--bounds']))]);
  }
}

export const envelope = new Envelope();
