// One line from "says nothing" to "gives it away", with the goal, A, and B on it.

import {limit} from './model.js';

import {amount} from './units.js';

const d3 = globalThis.d3;

const HEIGHT = 64;

/** Draws where A and B stand. */
export function drawScale(place, project, a, b) {
  if (a.secrets === 1 || !Number.isFinite(a.leakage)) return;
  const width = Math.max(240, place.clientWidth || place.parentElement.clientWidth - 40);
  const smallest = a.matrix && !a.matrix.secretsNotShown ? Math.min(...a.matrix.prior.filter(p => p > 0)) : 0;
  const certain = smallest > 0 ? -Math.log(smallest) : a.leakage * 1.4;
  const goal = project.goal.kind === 'cost' ? NaN : limit(project.goal);
  const most = Math.max(certain, a.leakage, b?.leakage ?? 0, 0.05);
  const x = d3.scaleLinear().domain([0, most]).range([12, width - 12]).clamp(true);
  const svg = d3.select(place).append('svg').attr('viewBox', `0 0 ${width} ${HEIGHT}`).attr('width', width).attr('height', HEIGHT).attr('role', 'img')
    .attr('aria-label', `On a scale from no leakage to certainty: A at ${amount(a.leakage)}${Number.isFinite(goal) ? `, the goal at ${amount(goal)}` : ''}${b ? `, B at ${amount(b.leakage)}` : ''}.`);
  const y = 30;
  svg.append('line').attr('class', 'scale-line').attr('x1', x(0)).attr('x2', x(most)).attr('y1', y).attr('y2', y);
  const isOver = Number.isFinite(goal) && a.leakage > goal;
  const bounds = a.sample?.results.find(each => each.expr === 'pml');
  if (bounds) svg.append('line').attr('class', 'scale-bounds').attr('x1', x(Number(bounds.lower))).attr('x2', x(Number(bounds.upper))).attr('y1', y).attr('y2', y);
  if (isOver) svg.append('line').attr('class', 'scale-over').attr('x1', x(goal)).attr('x2', x(a.leakage)).attr('y1', y).attr('y2', y);
  const marks = [];
  if (Number.isFinite(goal) && goal <= most) {
    svg.append('line').attr('class', 'scale-goal').attr('x1', x(goal)).attr('x2', x(goal)).attr('y1', y - 13).attr('y2', y + 13);
    marks.push({x: x(goal), text: `goal ${amount(goal)}`, y: y + 27, kind: 'goal'});
  }
  if (b && Number.isFinite(b.leakage)) {
    svg.append('circle').attr('class', 'scale-b').attr('cx', x(b.leakage)).attr('cy', y).attr('r', 8);
    marks.push({x: x(b.leakage), text: `B ${amount(b.leakage)}`, y: y - 15, kind: 'b'});
  }
  svg.append('circle').attr('class', `scale-a ${a.check?.verdict ?? ''}`).attr('cx', x(a.leakage)).attr('cy', y).attr('r', 8);
  marks.push({x: x(a.leakage), text: `${b ? 'A ' : ''}${amount(a.leakage)}`, y: y - 15, kind: 'a'});
  marks.push({x: x(0), text: `says nothing ${amount(0)}`, y: y + 27, kind: 'end'}, {x: x(most), text: smallest > 0 && certain === most ? `certain ${amount(certain)}` : '', y: y + 27, kind: 'end'});
  placed(marks, width).forEach(mark => svg.append('text').attr('class', `scale-${mark.kind}-text`).attr('x', mark.at).attr('y', mark.y).attr('text-anchor', 'middle').text(mark.text));
}

/** Labels that fit, those that matter most first: one that would stand over another is left out, or moved if it is the number itself. */
function placed(marks, width) {
  const order = {a: 0, b: 1, goal: 2, end: 3};
  const done = [];
  for (const mark of marks.filter(each => each.text).sort((p, q) => order[p.kind] - order[q.kind])) {
    const half = mark.text.length * 3.7 + 4;
    let at = Math.max(half, Math.min(width - half, mark.x));
    const hits = other => other.y === mark.y && Math.abs(other.at - at) < other.half + half;
    const before = done.find(hits);
    if (before && mark.kind === 'b') at = before.at + (mark.x < before.x ? -1 : 1) * (before.half + half);
    if (done.some(hits) || at - half < -1 || at + half > width + 1) continue;
    done.push({...mark, at, half});
  }
  return done;
}

