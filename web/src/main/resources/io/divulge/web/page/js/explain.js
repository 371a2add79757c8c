// Why: Bayes' rule for one outcome, as bars that add up.

import {make, refill} from './dom.js';
import {canvas, gliding, layer} from './chart.js';
import {chosenOutcome} from './exposure.js';
import {Pane, commandOf} from './pane.js';
import {ANALYZE, MATRIX, result} from './questions.js';
import {cutAll, number, percent, quoted, short} from './units.js';
import {forPage} from './verdict.js';

const d3 = globalThis.d3;
const MOST = 10;
const ROW = 30;

class Explain extends Pane {
  constructor() {
    super('explain', 'Explain', 'Why this outcome says so much', 'How likely each secret is before the outcome and after it. Choose another outcome above.');
  }

  needs() {
    return [ANALYZE, MATRIX];
  }

  draw(shown) {
    const analysis = shown.a(ANALYZE);
    const matrix = shown.a(MATRIX);
    if (!analysis) return;
    const sentences = [...(analysis.sentences ?? [])];
    const warnings = (analysis.warnings ?? []).map(each => forPage(each.text));
    refill(this.after, ...(sentences.length ? [make('h3', {}, 'In other words'), make('ul', {class: 'words'}, ...sentences.map(text => make('li', {}, forPage(text))))] : []),
      ...(warnings.length ? [make('h3', {}, 'Be careful'), make('ul', {class: 'words'}, ...warnings.map(text => make('li', {}, text)))] : []));
    this.chart.hidden = !matrix;
    if (!matrix) {
      this.tell('', ['measure', 'value'], () => analysis.results.map(each => [each.expr, number(each.value)]), [commandOf('analyze')]);
      return;
    }
    const outcome = matrix.outcomes.includes(chosenOutcome()) ? chosenOutcome() : result(analysis, 'pml')?.witness?.outcome ?? matrix.outcomes[0];
    const y = Math.max(0, matrix.outcomes.indexOf(outcome));
    const rows = matrix.secrets.map((secret, x) => ({secret, before: matrix.prior[x], likely: matrix.channel[x][y], after: matrix.posterior[x][y]}))
      .sort((p, q) => q.after / q.before - p.after / p.before);
    this.picture(rows.slice(0, MOST), matrix.outcomes[y], matrix.probability[y]);
    const [first] = rows;
    const words = `Among all cases, ${quoted(matrix.outcomes[y])} comes up with probability ${percent(matrix.probability[y])}; if the secret is ${quoted(first.secret)}, with ${percent(first.likely)}. `
      + `That is ${short(first.likely / matrix.probability[y], 3)} times as often, so the outcome makes this secret ${short(first.after / first.before, 3)} times as likely: ${percent(first.before)} becomes ${percent(first.after)}.`;
    this.tell(words, ['secret', 'probability before', `P(${matrix.outcomes[y]} | secret)`, 'probability after', 'times as likely'], () => rows.map(each => [each.secret, each.before, each.likely, each.after, each.after / each.before]), [commandOf('analyze')]);
  }

  picture(rows, outcome, probability) {
    const names = cutAll(rows.map(each => each.secret), 22);
    const left = Math.min(170, 16 + 7 * Math.max(...names.map(name => name.length)));
    const frame = canvas(this.chart, 34 + rows.length * ROW + 22, `Before and after ${outcome}: ${rows.map(each => `${each.secret} ${percent(each.before)} to ${percent(each.after)}`).join(', ')}`);
    const right = frame.width - 150;
    const x = d3.scaleLinear().domain([0, d3.max(rows, each => Math.max(each.before, each.after)) || 1]).range([left, Math.max(left + 60, right)]);
    const top = i => 26 + i * ROW;
    const join = (name, tag, data) => layer(frame.svg, name).selectAll(tag).data(data, each => each.secret).join(tag);
    gliding(join('after', 'rect', rows).attr('class', 'bar-svg-after').attr('x', left).attr('height', 14)).attr('y', (_, i) => top(i)).attr('width', each => Math.max(0, x(each.after) - left));
    gliding(join('before', 'line', rows).attr('class', 'bar-svg-before')).attr('x1', each => x(each.before)).attr('x2', each => x(each.before)).attr('y1', (_, i) => top(i) - 4).attr('y2', (_, i) => top(i) + 18);
    join('labels', 'text', rows).attr('class', 'direct').attr('x', left - 8).attr('text-anchor', 'end').attr('y', (_, i) => top(i) + 12).text((_, i) => names[i]);
    join('numbers', 'text', rows).attr('class', 'soft').attr('x', each => Math.max(x(each.after), x(each.before)) + 8).attr('y', (_, i) => top(i) + 12).text(each => `${percent(each.before)} → ${percent(each.after)}`);
    layer(frame.svg, 'names').selectAll('text').data([`before (line) and after (bar) ${short(probability, 3) === '1' ? 'the outcome' : outcome.length < 30 ? `“${outcome}”` : 'the outcome'}`]).join('text').attr('class', 'soft').attr('x', 0).attr('y', 12).text(text => text);
  }
}

export const explain = new Explain();
