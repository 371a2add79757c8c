// What if the adversary's prior is another one: the worst within some distance, and how fast it gets worse.

import {make, refill} from './dom.js';
import {live} from './live.js';
import {limit} from './model.js';
import {term} from './terms.js';
import {amount, better, number, percent} from './units.js';

const d3 = globalThis.d3;
const SWEEP = 'robust-pml(tv=0:0.3:0.03)';

let distance = 0.05;
const place = make('div', {class: 'what-if-body'});

export const whatIf = make('details', {id: 'what-if', ontoggle: () => live.update()}, make('summary', {}, 'What if the prior is different?'), place);

const worst = () => ({ask: 'measure', measures: [`robust-pml(tv=${distance})`]});
const sweep = () => ({ask: 'measure', measures: [SWEEP]});

export const whatIfView = {
  id: 'what-if',
  root: place,
  shows: () => whatIf.open,
  needs: () => [worst(), sweep()],
  draw: drawWhatIf,
};

const slider = make('input', {type: 'range', min: 0, max: 0.3, step: 0.01, 'aria-label': 'How different the prior may be', oninput: event => {
  distance = Number(event.target.value);
  live.update();
}});
const words = make('p', {class: 'sentence'});
const chart = make('div', {class: 'chart'});
const about = make('span', {});
place.append(make('label', {class: 'what-if-slider'}, about, slider), words, chart, make('p', {class: 'hint'}, term('tv', 'How is this meant?')));

export function drawWhatIf(shown) {
  if (!whatIf.open) return;
  slider.value = String(distance);
  about.textContent = `Up to ${percent(distance)} of the probability is elsewhere`;
  const now = shown.a(worst())?.results[0];
  const curve = shown.a(sweep())?.results;
  if (!now || !curve) {
    const said = shown.said(shown.project.a, worst());
    if (said?.error) refill(words, said.error);
    return;
  }
  const {goal} = shown.project;
  const kept = goal.kind === 'factor' ? ` The goal ${number(now.value) <= limit(goal) * (1 + 1e-9) ? 'is still kept' : 'is exceeded'}.` : '';
  const b = shown.b(worst())?.results[0];
  words.textContent = `Then an outcome makes a guess at most ${better(now.value)}${b ? ` (B: ${better(b.value)})` : ''}.${kept}`;
  const points = curve.map((each, i) => [i * 0.03, number(each.value)]);
  const width = Math.max(220, chart.clientWidth || 280);
  const height = 84;
  const finite = points.filter(p => Number.isFinite(p[1]));
  const ofB = (shown.b(sweep())?.results ?? []).map((each, i) => [i * 0.03, number(each.value)]).filter(p => Number.isFinite(p[1]));
  const x = d3.scaleLinear().domain([0, 0.3]).range([6, width - 64]);
  const y = d3.scaleLinear().domain([0, d3.max([...finite, ...ofB], p => p[1]) || 1]).range([height - 18, 10]);
  let svg = d3.select(chart).select('svg');
  if (svg.empty()) svg = d3.select(chart).append('svg');
  svg.attr('viewBox', `0 0 ${width} ${height}`).attr('width', width).attr('height', height).attr('role', 'img')
    .attr('aria-label', `The worst leakage rises from ${amount(points[0][1])} to ${amount(points.at(-1)[1])} as the prior may differ by up to 30 %.`);
  const paths = [{style: 'c1 thick', points: finite}, ...(ofB.length ? [{style: 'c2 thick dash', points: ofB}] : [])];
  svg.selectAll('path').data(paths).join('path').attr('class', each => `line ${each.style}`).attr('d', each => d3.line().x(p => x(p[0])).y(p => y(p[1]))(each.points));
  svg.selectAll('circle').data([now]).join('circle').attr('class', 'mark').attr('r', 5).attr('cx', x(distance)).attr('cy', y(Math.min(number(now.value), y.domain()[1])));
  const last = finite.at(-1) ?? [0, 0];
  svg.selectAll('text').data([{x: x(last[0]) + 6, y: y(last[1]) + 4, text: amount(last[1]), anchor: 'start'}, {x: 6, y: height - 3, text: 'as assumed', anchor: 'start'}, {x: x(0.3), y: height - 3, text: '30 % elsewhere', anchor: 'end'}])
    .join('text').attr('class', 'small').attr('x', d => d.x).attr('y', d => d.y).attr('text-anchor', d => d.anchor).text(d => d.text);
}
