// Which guarantees the release keeps, and the theorems between them, as a small graph.

import {make, refill} from './dom.js';
import {canvas, layer} from './chart.js';
import {commandOf} from './pane.js';
import {amount, number, short} from './units.js';

const NOTIONS = {
  ldp: 'ldp(epsilon=0)', pml: 'pml(epsilon=0)', pmc: 'pmc(epsilon=0)', lip: 'lip(epsilon=0)', ldi: 'ldi(epsilon=0)', envelope: 'envelope(epsilon=0,delta=0.05)', 'maximal-leakage': 'maximal-leakage(epsilon=0)',
  'mutual-information': 'mutual-information(epsilon=0)', 'max-information': 'max-information(epsilon=0)', 'total-variation': 'total-variation(t=0)',
};

/** The tightest of each notion is what is wanted, so it is asked for as 0. */
export const ASKED = Object.values(NOTIONS);

export const HELD = {ask: 'check', guarantees: ASKED, tables: true, delta: '0.05'};

/** Where the notions stand: those about every prior on the left, averages on the right. */
const PLACES = {
  ldp: [0, 1], ldi: [0, 3], lip: [0, 5], pml: [1, 1], pmc: [1, 4],
  'max-information': [2, 0], 'maximal-leakage': [2, 1.5], envelope: [2, 3], 'mutual-information': [2, 4.5], 'total-variation': [2, 6],
};

const ROW = 49;
const BOX = 38;

let chosen = 'pml';

/** The theorems as arrows between the notions that are shown; the tightest, where there are several. */
function arrows(answer) {
  const found = new Map();
  for (const row of (answer.tables ?? []).flatMap(each => each.rows)) {
    const to = row.on;
    for (const from of row.from.split(', ')) {
      // A theorem about a relative, such as the mean or a quantile, is not one about this guarantee.
      if (!PLACES[from] || !PLACES[to] || from === to) continue;
      const before = found.get(`${from}>${to}`);
      if (!before || number(row.bound) < number(before.bound)) found.set(`${from}>${to}`, {...row, from, to});
    }
  }
  return [...found.values()];
}

function value(each) {
  return each.name === 'total-variation' ? short(each.tightest) : amount(each.tightest);
}

/** Draws the graph of A. */
export function drawGraph(pane, shown) {
  const answer = shown.a(HELD);
  const names = Object.keys(NOTIONS);
  const held = answer.results.map((each, i) => ({...each, name: names[i]}));
  const ofB = shown.b(HELD)?.results.map((each, i) => ({...each, name: names[i]})) ?? [];
  const both = each => `${value(each)}${ofB.length ? ` · B ${value(ofB.find(one => one.name === each.name))}` : ''}`;
  const all = arrows(answer);
  const frame = canvas(pane.chart, 356, `Tightest guarantees: ${held.map(each => `${each.name} ${value(each)}`).join(', ')}; ${all.length} theorems between them.`);
  const {svg, width} = frame;
  svg.attr('role', 'group');
  const w = Math.min(190, (width - 120) / 3);
  const place = name => [PLACES[name][0] * (width - w - 26) / 2, 6 + PLACES[name][1] * ROW];
  const edges = all.map(each => ({...each, lit: each.from === chosen, ...path(place(each.from), place(each.to), w)})).sort((p, q) => Number(p.lit) - Number(q.lit));
  const layerOf = layer(svg, 'edges').attr('aria-hidden', 'true');
  layerOf.selectAll('path.edge').data(edges, each => `${each.from}>${each.to}`).join('path').attr('class', each => `edge${each.lit ? ' lit' : ''}`).attr('d', each => each.d);
  layerOf.selectAll('path.arrow').data(edges, each => `${each.from}>${each.to}`).join('path').attr('class', each => `arrow${each.lit ? ' lit' : ''}`).attr('d', each => each.head);
  const choose = each => {
    chosen = each.name;
    drawGraph(pane, shown);
  };
  const nodes = layer(svg, 'nodes').selectAll('g.node').data(held, each => each.name).join(enter => {
    const group = enter.append('g');
    group.append('rect').attr('height', BOX).attr('rx', 6);
    group.append('text').attr('class', 'small name').attr('x', 9).attr('y', 15.5);
    group.append('text').attr('class', 'soft value').attr('x', 9).attr('y', 31);
    return group;
  }).attr('class', each => `node${each.name === chosen ? ' chosen' : ''}`).attr('tabindex', 0).attr('role', 'button').attr('aria-pressed', each => String(each.name === chosen))
    .attr('aria-label', each => `${each.name}: ${value(each)}`).attr('transform', each => `translate(${place(each.name)})`).on('click', (_, each) => choose(each)).on('keydown', (event, each) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      choose(each);
    });
  nodes.select('rect').attr('width', w);
  nodes.select('.name').text(each => (each.name === 'envelope' ? 'envelope at δ = 5 %' : each.name).slice(0, Math.floor((w - 14) / 6)));
  nodes.select('.value').text(each => both(each).slice(0, Math.floor((w - 14) / 6.2)));
  const now = held.find(each => each.name === chosen);
  const following = all.filter(each => each.from === chosen);
  refill(pane.after, following.length ? make('table', {}, make('caption', {}, `What follows from the tightest ${chosen}, whatever the release`), make('thead', {}, make('tr', {}, ...['for', 'at most', 'true', 'by'].map((name, i) => make('th', {scope: 'col', class: i === 1 || i === 2 ? 'n' : ''}, name)))),
    make('tbody', {}, ...following.map(each => {
      const target = held.find(one => one.name === each.to);
      return make('tr', {}, make('td', {}, each.to), make('td', {class: 'n'}, each.to === 'total-variation' ? short(each.bound) : amount(each.bound)), make('td', {class: 'n'}, value(target)), make('td', {}, each.reference ?? each.theorem ?? ''));
    }))) : make('p', {class: 'hint'}, `No theorem leads from ${chosen} to another of these.`));
  pane.tell(`The tightest ${chosen} that holds is ${value(now)}${ofB.length ? `; for B, ${value(ofB.find(one => one.name === chosen))}` : ''}.`, ['guarantee', 'tightest', 'meaning'], () => held.map(each => [each.name, each.tightestGuarantee, each.tightestMeaning]), [commandOf('check', ...held.map(each => each.tightestGuarantee))]);
}

/** An arrow from one box to another. */
function path([x1, y1], [x2, y2], w) {
  const right = x2 > x1;
  const same = x1 === x2;
  const down = y2 > y1;
  const far = same && Math.abs(y2 - y1) > 80;
  const a = far ? [x1 + w, y1 + 19] : same ? [x1 + w / 2 + (down ? -18 : 18), y1 + (down ? BOX : 0)] : [x1 + (right ? w : 0), y1 + 19 + (right ? -5 : 5)];
  const b = far ? [x2 + w + 7, y2 + 19] : same ? [x2 + w / 2 + (down ? -18 : 18), y2 + (down ? -7 : BOX + 7)] : [x2 + (right ? -7 : w + 7), y2 + 19 + (right ? -5 : 5)];
  const d = far ? `M${a}C${a[0] + 26},${a[1]} ${a[0] + 26},${b[1]} ${b}` : same ? `M${a}L${b}` : `M${a}C${(a[0] + b[0]) / 2},${a[1]} ${(a[0] + b[0]) / 2},${b[1]} ${b}`;
  const [dx, dy] = far ? [-1, 0] : same ? [0, down ? 1 : -1] : [right ? 1 : -1, 0];
  return {d, head: `M${b[0] + 7 * dx},${b[1] + 7 * dy}l${-9 * dx - 4.5 * dy},${-9 * dy - 4.5 * dx}l${9 * dy},${9 * dx}z`};
}
