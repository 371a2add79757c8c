// How often the leakage exceeds something: one falling curve for each release.

import {axes, canvas, lines, layer, roomFor} from './chart.js';
import {pointwiseLimit} from './model.js';
import {Pane, commandOf} from './pane.js';
import {ANALYZE} from './questions.js';
import {amount, better, inUnit, number, percent, tick, ticksTo, unitWords} from './units.js';

const d3 = globalThis.d3;

/** The probability of more, as steps; of a density, as points. */
function steps(analysis) {
  const law = analysis?.law ?? [];
  if (!law.length) return [];
  if (law[0].delta !== undefined) return law.map(each => [number(each.pml), each.delta]).sort((p, q) => p[0] - q[0]);
  const points = [[0, 1]];
  let before = 1;
  for (const each of law) {
    points.push([number(each.from), before]);
    before = Math.max(0, each.exceeded < 1e-12 ? 0 : each.exceeded);
    points.push([number(each.to), before]);
  }
  return points;
}

class Law extends Pane {
  constructor() {
    super('law', 'Likelihood', 'How often it gets how bad', 'The outcome is random, and so is what it gives away. The curve says how likely an outcome is that leaks more.');
  }

  needs() {
    return [ANALYZE];
  }

  draw(shown) {
    const {goal} = shown.project;
    const a = steps(shown.a(ANALYZE));
    const b = steps(shown.b(ANALYZE));
    if (!a.length) {
      this.tell('There is no list of outcomes to count.', [], () => [], [commandOf('analyze')]);
      return;
    }
    const at = pointwiseLimit(goal);
    const most = Math.max(0.05, d3.max([...a, ...b].map(p => p[0]).filter(Number.isFinite)) ?? 1, Number.isFinite(at) ? at : 0) * 1.1;
    const above = points => points.filter(p => p[0] <= at * (1 + 1e-12)).at(-1)?.[1] ?? 1;
    const frame = canvas(this.chart, 300, `The probability that an outcome leaks more falls from 1 to 0 over leakages up to ${amount(most / 1.1)}.`);
    const labels = b.length ? ['A', 'B'] : [];
    const box = {left: 52, right: frame.width - roomFor(labels), top: 34, bottom: frame.height - 46};
    const x = d3.scaleLinear().domain([0, most]).range([box.left, box.right]);
    const y = d3.scaleLinear().domain([0, 1]).range([box.bottom, box.top]);
    axes(frame, x, y, {x: `leakage of the outcome (${unitWords()})`, y: 'probability of an outcome that leaks more'}, box, {x: tick, y: percent, places: ticksTo(most, 8)});
    lines(frame, x, y, [{key: 'a', style: 'c1 thick', points: [...a, [most, a.at(-1)[1]]], label: labels[0]}, ...(b.length ? [{key: 'b', style: 'c2 thick dash', points: [...b, [most, b.at(-1)[1]]], label: 'B'}] : [])], box);
    const marks = Number.isFinite(at) ? [at] : [];
    layer(frame.svg, 'goal').selectAll('line').data(marks).join('line').attr('class', 'goal-line').attr('x1', x).attr('x2', x).attr('y1', box.top - 6).attr('y2', box.bottom);
    layer(frame.svg, 'goal').selectAll('text').data(marks).join('text').attr('class', 'direct').attr('x', v => x(v) + 6).attr('y', box.top + 6).text(v => `goal ${amount(v)}`);
    const average = number(shown.a(ANALYZE).results.find(each => each.expr === 'pml-mean')?.value ?? 0);
    const words = marks.length ? `An outcome exceeds ${amount(at)} with probability ${percent(above(a))}${b.length ? ` (B: ${percent(above(b))})` : ''}. ` : '';
    this.tell(`${words}A typical outcome makes a guess ${better(average)}.`, [`leakage (${unitWords()})`, 'probability of more', 'release'],
      () => [...a.map(p => [inUnit(p[0]), p[1], 'A']), ...b.map(p => [inUnit(p[0]), p[1], 'B'])], [commandOf('measure', `pml-tail(epsilon=${Number.isFinite(at) ? at : 'inf'})`, 'pml-mean')]);
  }
}

export const law = new Law();
