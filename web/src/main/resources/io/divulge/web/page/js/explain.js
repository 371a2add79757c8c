// Why: Bayes' rule for one outcome, as bars that add up.

import {make, refill} from './dom.js';
import {axes, canvas, glide, layer, lines, roomFor} from './chart.js';
import {chosenOutcome} from './exposure.js';
import {live} from './live.js';
import {Pane, commandOf} from './pane.js';
import {ANALYZE, MATRIX, result} from './questions.js';
import {amount, cutAll, inUnit, number, percent, quoted, short, tick, ticksTo, unitWords} from './units.js';
import {forPage} from './words.js';

const d3 = globalThis.d3;
const MOST = 10;
const ROW = 30;
const POINTS = 50;
const LEAD = 'How likely each secret is before the outcome and after it. Choose another outcome above.';

/** The outcomes of a density that are worth a curve, as a range of a measure. */
function rangeOf(analysis) {
  const places = (analysis?.outcomes ?? []).filter(each => each.density !== undefined).map(each => number(each.outcome)).filter(Number.isFinite);
  if (places.length < 2) return '';
  const [low, high] = d3.extent(places);
  return `y=${low}:${high}:${Number(((high - low) / POINTS).toPrecision(12))}`;
}

/** The rows with what B makes of them, where B has the same secret and the same outcome. */
function withB(rows, matrix, outcome) {
  const y = matrix?.outcomes.indexOf(outcome) ?? -1;
  return rows.map(row => {
    const x = y < 0 ? -1 : matrix.secrets.indexOf(row.secret);
    return x < 0 ? row : {...row, b: matrix.posterior[x][y]};
  });
}

class Explain extends Pane {
  constructor() {
    super('explain', 'Explain', 'Why this outcome says so much', LEAD);
    /** Whether the chart is of a list of outcomes or of a density. */
    this.of = '';
  }

  needs(project, side) {
    const range = rangeOf(live.said(side, ANALYZE)?.answer);
    return [ANALYZE, MATRIX, ...(range ? [{ask: 'measure', measures: [`pml-at(${range})`]}] : [])];
  }

  /** A number as an outcome: what each tells. */
  density(shown, analysis) {
    if (this.of !== 'density') this.chart.replaceChildren();
    this.of = 'density';
    this.lead.textContent = 'How much better each outcome makes a guess about the secret.';
    const curve = side => {
      const range = rangeOf(shown.said(side, ANALYZE)?.answer);
      const points = range ? shown.said(side, {ask: 'measure', measures: [`pml-at(${range})`]})?.answer?.results ?? [] : [];
      return points.map(each => [Number(each.expr.match(/y=([^,)]+)/)?.[1]), number(each.value)]);
    };
    const a = curve(shown.project.a);
    const b = shown.project.b ? curve(shown.project.b) : [];
    this.chart.hidden = a.length === 0;
    if (a.length) {
      const most = Math.max(0.05, d3.max([...a, ...b].map(p => p[1]).filter(Number.isFinite)) ?? 1) * 1.08;
      const frame = canvas(this.chart, 300, `Leakage of outcomes from ${short(a[0][0])} to ${short(a.at(-1)[0])}, at most ${amount(most / 1.08)}.`);
      const box = {left: 52, right: frame.width - roomFor(b.length ? ['A'] : []), top: 34, bottom: frame.height - 46};
      const x = d3.scaleLinear().domain(d3.extent([...a, ...b], p => p[0])).range([box.left, box.right]);
      const y = d3.scaleLinear().domain([0, most]).range([box.bottom, box.top]);
      axes(frame, x, y, {x: 'outcome', y: `leakage (${unitWords()})`}, box, {y: tick, values: ticksTo(most)});
      lines(frame, x, y, [{key: 'a', style: 'c1 thick', points: a, label: b.length ? 'A' : ''}, ...(b.length ? [{key: 'b', style: 'c2 thick dash', points: b, label: 'B'}] : [])], box);
    }
    this.tell('Outcomes far from all secrets tell most, and are rare.', ['outcome', `leakage (${unitWords()})`], () => a.map(p => [p[0], inUnit(p[1])]), [commandOf('analyze')]);
  }

  draw(shown) {
    const analysis = shown.a(ANALYZE);
    const matrix = shown.a(MATRIX);
    if (!analysis) return;
    // The first is what the headline says.
    const sentences = (analysis.sentences ?? []).slice(1);
    const warnings = (analysis.warnings ?? []).map(each => forPage(each.text, analysis));
    refill(this.after, ...(sentences.length ? [make('h3', {}, 'In other words'), make('ul', {class: 'words'}, ...sentences.map(text => make('li', {}, forPage(text, analysis))))] : []),
      ...(warnings.length ? [make('h3', {}, 'Be careful'), make('ul', {class: 'words'}, ...warnings.map(text => make('li', {}, text)))] : []));
    if (!matrix) {
      this.density(shown, analysis);
      return;
    }
    if (this.of !== 'list') this.chart.replaceChildren();
    this.of = 'list';
    this.lead.textContent = LEAD;
    const outcome = matrix.outcomes.includes(chosenOutcome()) ? chosenOutcome() : result(analysis, 'pml')?.witness?.outcome ?? matrix.outcomes[0];
    const y = Math.max(0, matrix.outcomes.indexOf(outcome));
    const rows = matrix.secrets.map((secret, x) => ({secret, before: matrix.prior[x], likely: matrix.channel[x][y], after: matrix.posterior[x][y]}))
      .sort((p, q) => q.after / q.before - p.after / p.before);
    this.picture(withB(rows.slice(0, MOST), shown.b(MATRIX), matrix.outcomes[y]), matrix.outcomes[y]);
    const [first] = rows;
    const words = `Overall, ${quoted(matrix.outcomes[y])} comes up with probability ${percent(matrix.probability[y])}; if the secret is ${quoted(first.secret)}, with probability ${percent(first.likely)}. `
      + `That is ${short(first.likely / matrix.probability[y], 3)} times as often, so seeing this outcome makes this secret ${short(first.after / first.before, 3)} times as likely: ${percent(first.before)} becomes ${percent(first.after)}.`;
    this.tell(words, ['secret', 'probability before', `P(${matrix.outcomes[y]} | secret)`, 'probability after', 'times as likely'], () => rows.map(each => [each.secret, each.before, each.likely, each.after, each.after / each.before]), [commandOf('analyze')]);
  }

  picture(rows, outcome) {
    const names = cutAll(rows.map(each => each.secret), 22);
    const left = Math.min(170, 16 + 7 * Math.max(...names.map(name => name.length)));
    const frame = canvas(this.chart, 26 + rows.length * ROW, `Before and after ${outcome}: ${rows.map(each => `${each.secret} ${percent(each.before)} to ${percent(each.after)}`).join(', ')}`);
    const compares = rows.some(each => each.b !== undefined);
    const right = frame.width - (compares ? 210 : 150);
    const x = d3.scaleLinear().domain([0, d3.max(rows, each => Math.max(each.before, each.after, each.b ?? 0)) || 1]).range([left, Math.max(left + 60, right)]);
    const top = i => 26 + i * ROW;
    const join = (name, tag, data) => layer(frame.svg, name).selectAll(tag).data(data, each => each.secret).join(tag);
    glide(join('after', 'rect', rows).attr('class', 'bar-svg-after').attr('x', left).attr('height', 14).attr('y', each => top(rows.indexOf(each))), {width: each => Math.max(0, x(each.after) - left)});
    glide(join('of-b', 'rect', rows.filter(each => each.b !== undefined)).attr('class', 'bar-svg-b').attr('x', left).attr('height', 20).attr('y', each => top(rows.indexOf(each)) - 3), {width: each => Math.max(0, x(each.b) - left)});
    glide(join('before', 'line', rows).attr('class', 'bar-svg-before').attr('y1', each => top(rows.indexOf(each)) - 4).attr('y2', each => top(rows.indexOf(each)) + 18), {x1: each => x(each.before), x2: each => x(each.before)});
    join('labels', 'text', rows).attr('class', 'direct').attr('x', left - 8).attr('text-anchor', 'end').attr('y', (_, i) => top(i) + 12).text((_, i) => names[i]);
    join('numbers', 'text', rows).attr('class', 'soft').attr('x', each => Math.max(x(each.after), x(each.before), x(each.b ?? 0)) + 8).attr('y', (_, i) => top(i) + 12).text(each => `${percent(each.before)} → ${percent(each.after)}${each.b === undefined ? '' : ` (B ${percent(each.b)})`}`);
    layer(frame.svg, 'names').selectAll('text').data([compares ? 'line: before, bar: after, dashed: after B' : 'line: before, bar: after']).join('text').attr('class', 'soft').attr('x', 0).attr('y', 12).text(text => text);
  }
}

export const explain = new Explain();
