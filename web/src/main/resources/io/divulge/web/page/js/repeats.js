// What several releases tell together: the same one many times, and different ones against a budget.

import {axes, canvas, layer, lines, roomFor} from './chart.js';
import {budgetPlace, drawBudget} from './budget.js';
import {live} from './live.js';
import {pointwiseLimit} from './model.js';
import {Pane, commandOf} from './pane.js';
import {ANALYZE} from './questions.js';
import {amount, better, inUnit, number, tick, ticksTo, unitWords} from './units.js';

const d3 = globalThis.d3;

/** The numbers of releases that are computed, by the number of secrets: a composition grows with both. */
function counts(secrets) {
  return secrets === Infinity ? [1, 2, 3, 5, 8] : secrets > 12 ? [1, 2, 3] : secrets > 6 ? [1, 2, 3, 4, 5] : [1, 2, 3, 5, 8];
}

const MEASURES = ['pml', 'maximal-leakage'];

/** All numbers of releases in one question: they share what they can. */
function curveOf(analysis) {
  return {ask: 'compose', repeats: counts(number(analysis.model.secrets)), measures: MEASURES};
}

/** How many releases keep the goal, of those that were computed. */
function keptWords(kept, rows) {
  if (!kept) return ' Not even one keeps the goal.';
  const next = rows.find(row => row.repeat > kept)?.repeat;
  return next ? ` The goal is kept by ${kept === 1 ? 'one release' : `${kept} releases`}, and exceeded by ${next}.` : ' All of them keep the goal.';
}

/** Why there is no curve, in the words of the page. */
function refusalWords(message) {
  return /have no mean that says as much/.test(message) ? 'Several outcomes under this noise are not combined exactly; under Gaussian noise they are. On average over outcomes, the leakage of each adds up at most.' : message;
}

class Repeats extends Pane {
  constructor() {
    super('repeats', 'Repeats & budget', 'What repeated releases tell together', 'The same secret is released several times with fresh randomness. The outcomes are combined exactly.');
    this.after.append(budgetPlace);
  }

  needs(project, side) {
    const analysis = live.said(side, ANALYZE)?.answer;
    return [ANALYZE, ...(analysis ? [curveOf(analysis)] : [])];
  }

  draw(shown) {
    drawBudget(shown.project);
    const series = side => {
      const analysis = shown.said(side, ANALYZE)?.answer;
      return analysis ? shown.said(side, curveOf(analysis))?.answer?.counts ?? [] : [];
    };
    const a = series(shown.project.a);
    if (!a.length) {
      this.chart.hidden = true;
      this.tell(refusalWords(shown.error(this) ?? ''), [], () => [], [commandOf('analyze')]);
      return;
    }
    this.chart.hidden = false;
    const b = shown.project.b ? series(shown.project.b) : [];
    const points = (rows, i) => rows.map(row => [row.repeat, number(row.results[i].value)]);
    const all = [{key: 'a', style: 'c1 thick', points: points(a, 0), label: b.length ? 'A, worst outcome' : 'worst outcome'}, {key: 'average', style: 'c3', points: points(a, 1), label: b.length ? 'A, on average' : 'on average'},
      ...(b.length ? [{key: 'b', style: 'c2 thick dash', points: points(b, 0), label: 'B, worst outcome'}, {key: 'b-average', style: 'c3 dash', points: points(b, 1), label: 'B, on average'}] : [])]
      // What is infinite from the first release on is said in words.
      .filter(each => each.points.some(p => Number.isFinite(p[1])));
    const goal = pointwiseLimit(shown.project.goal);
    const most = Math.max(0.05, d3.max(all.flatMap(each => each.points.map(p => p[1])).filter(Number.isFinite)) ?? 1) * 1.08;
    const last = a.at(-1);
    const frame = canvas(this.chart, 300, `The worst leakage of 1 to ${last.repeat} releases rises from ${amount(a[0].results[0].value)} to ${amount(last.results[0].value)}.`);
    const box = {left: 56, right: frame.width - roomFor(all.map(each => each.label)), top: 34, bottom: frame.height - 46};
    const x = d3.scaleLinear().domain([1, Math.max(2, last.repeat)]).range([box.left, box.right]);
    const y = d3.scaleLinear().domain([0, most]).range([box.bottom, box.top]);
    axes(frame, x, y, {x: 'number of releases', y: `leakage together (${unitWords()})`}, box, {y: tick, values: ticksTo(most), x: v => (Number.isInteger(v) ? String(v) : '')});
    lines(frame, x, y, all, box);
    layer(frame.svg, 'goal').selectAll('line').data(goal < most ? [goal] : []).join('line').attr('class', 'goal-line').attr('x1', box.left).attr('x2', box.right).attr('y1', y).attr('y2', y);
    const exact = Math.abs(number(last.results[0].upper) - number(last.results[0].lower)) < 1e-6 * Math.max(1, number(last.results[0].value));
    const times = last.repeat === 1 ? 'One release makes' : `${last.repeat} releases make`;
    const unlimited = !Number.isFinite(number(last.results[0].value));
    const average = `${times} a guess at most ${better(last.results[1].value)} on average over outcomes; one alone, ${better(a[0].results[1].value)}. Rare outcomes give the secret away without limit.`;
    const kept = a.filter(row => number(row.results[0].value) <= goal * (1 + 1e-9)).at(-1)?.repeat ?? 0;
    this.tell(unlimited ? average : `${times} a guess ${exact ? '' : 'at most '}${better(last.results[0].value)} at worst; one alone, ${better(a[0].results[0].value)}.${shown.project.goal.kind === 'factor' ? keptWords(kept, a) : ''}`,
      ['releases', ...MEASURES.flatMap(name => [`${name} (${unitWords()})`, 'lower', 'upper'])],
      () => a.map(row => [row.repeat, ...row.results.flatMap(each => [inUnit(each.value), inUnit(each.lower), inUnit(each.upper)])]),
      [commandOf('compose', '--repeat', String(last.repeat), ...MEASURES.flatMap(each => ['--measure', each]))]);
  }
}

export const repeats = new Repeats();
