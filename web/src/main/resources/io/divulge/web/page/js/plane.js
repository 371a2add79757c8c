// The (α,β) plane: maximal (α,β)-leakage, whose corners are capacity, maximal leakage and local differential privacy.

import {canvas, layer} from './chart.js';
import {commandOf} from './pane.js';
import {amount, inUnit, number, tick, unitWords} from './units.js';

const d3 = globalThis.d3;

const ORDERS = ['1', '1.5', '2', '3', '5', '10', 'inf'];

const measure = (alpha, beta) => `maximal-alpha-beta-leakage(alpha=${alpha},beta=${beta})`;

const along = (alphas, beta) => alphas.map(alpha => measure(alpha, beta));

/** The plane in two questions that take about as long, for two processors: each point begins where its neighbour ended, and β just above 1 takes longest. */
export const PLANE = [
  [...along(ORDERS.slice(0, 4), '1.5'), ...['3', '5', '10', 'inf', '1'].flatMap(beta => along(ORDERS, beta))],
  [...along(ORDERS.slice(4), '1.5'), ...along(ORDERS, '2')],
].map(measures => ({ask: 'measure', measures}));

const CORNERS = {'1,1': 'Shannon capacity', 'inf,1': 'maximal leakage', 'inf,inf': 'local differential privacy'};

let chosen = ['inf', '1'];

function named(order) {
  return order === 'inf' ? '∞' : order;
}

function meaning([alpha, beta]) {
  return CORNERS[`${alpha},${beta}`] ?? (alpha === beta ? `local Rényi differential privacy of order ${named(alpha)}` : beta === '1' ? `maximal ${named(alpha)}-leakage` : `maximal (${named(alpha)},${named(beta)})-leakage`);
}

/** Draws the plane of A. */
export function drawPlane(pane, shown) {
  const values = new Map(PLANE.flatMap(question => question.measures.map((expr, i) => [expr, shown.a(question).results[i]])));
  const cells = ORDERS.flatMap((alpha, i) => ORDERS.map((beta, j) => ({alpha, beta, i, j, result: values.get(measure(alpha, beta))})));
  const most = d3.max(cells.map(each => number(each.result.value)).filter(Number.isFinite)) || 1;
  const other = new Map(shown.project.b ? PLANE.flatMap(question => question.measures.map((expr, i) => [expr, shown.b(question)?.results[i]])) : []);
  const ofB = each => other.get(measure(each.alpha, each.beta));
  const frame = canvas(pane.chart, 330, `Maximal (α,β)-leakage: α to the right, β upwards, from ${amount(values.get(measure('1', '1')).value)} at (1,1) to ${amount(values.get(measure('inf', 'inf')).value)} at (∞,∞).`);
  const {svg, width} = frame;
  const left = 40;
  const cell = (width - left) / ORDERS.length;
  const row = 38;
  const share = each => Math.min(1, number(each.result.value) / most);
  layer(svg, 'cells').selectAll('rect').data(cells, each => `${each.alpha},${each.beta}`).join('rect').attr('class', 'heat-cell').attr('x', each => left + each.i * cell).attr('y', each => 10 + (6 - each.j) * row)
    .attr('width', cell - 1).attr('height', row - 1).each(function (each) {
      this.style.setProperty('--shade', String(share(each)));
    }).on('click', (_, each) => {
      chosen = [each.alpha, each.beta];
      drawPlane(pane, shown);
    });
  layer(svg, 'values').attr('pointer-events', 'none').selectAll('text').data(cells, each => `${each.alpha},${each.beta}`).join('text').attr('class', 'small').attr('text-anchor', 'middle')
    .attr('x', each => left + (each.i + 0.5) * cell).attr('y', each => 10 + (6.5 - each.j) * row + (ofB(each) ? -3 : 4)).text(each => tick(each.result.value));
  layer(svg, 'values-b').attr('pointer-events', 'none').selectAll('text').data(cells.filter(ofB), each => `${each.alpha},${each.beta}`).join('text').attr('class', 'small').attr('text-anchor', 'middle')
    .attr('x', each => left + (each.i + 0.5) * cell).attr('y', each => 10 + (6.5 - each.j) * row + 12).text(each => `B ${tick(ofB(each).value)}`);
  const mark = cells.find(each => each.alpha === chosen[0] && each.beta === chosen[1]);
  layer(svg, 'chosen').attr('pointer-events', 'none').selectAll('rect').data([mark]).join('rect').attr('class', 'cursor').attr('x', left + mark.i * cell).attr('y', 10 + (6 - mark.j) * row).attr('width', cell - 1).attr('height', row - 1);
  const words = [...ORDERS.map((order, i) => ({text: named(order), x: left + (i + 0.5) * cell, y: 10 + 7 * row + 16, anchor: 'middle'})), ...ORDERS.map((order, j) => ({text: named(order), x: left - 8, y: 10 + (6.5 - j) * row + 4, anchor: 'end'})),
    {text: 'α →', x: width, y: 10 + 7 * row + 36, anchor: 'end'}, {text: 'β ↑', x: 0, y: 24, anchor: 'start'}, {text: `less colour: ${tick(0)}, full colour: ${tick(most)}`, x: left, y: 10 + 7 * row + 36, anchor: 'start'}];
  layer(svg, 'orders').selectAll('text').data(words).join('text').attr('class', 'soft small').attr('x', d => d.x).attr('y', d => d.y).attr('text-anchor', d => d.anchor).text(d => d.text);
  svg.attr('tabindex', 0).attr('role', 'application').on('keydown', event => {
    const step = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1]}[event.key];
    if (!step) return;
    event.preventDefault();
    const within = k => ORDERS[Math.max(0, Math.min(ORDERS.length - 1, k))];
    chosen = [within(mark.i + step[0]), within(mark.j + step[1])];
    drawPlane(pane, shown);
  });
  pane.tell(`At α = ${named(chosen[0])}, β = ${named(chosen[1])}: ${amount(mark.result.value)}${ofB(mark) ? ` (B: ${amount(ofB(mark).value)})` : ''}, ${meaning(chosen)} [GKKS22].`, ['alpha', 'beta', `leakage (${unitWords()})`, 'lower', 'upper'],
    () => cells.map(each => [each.alpha, each.beta, inUnit(each.result.value), inUnit(each.result.lower), inUnit(each.result.upper)]), [commandOf('measure', measure(...chosen))]);
}
