// What charts share: a canvas as wide as its place, axes, lines that move instead of blinking, labels beside them, and handles.

import {short} from './units.js';

const d3 = globalThis.d3;

const GLIDE = 220;

/** Whether things may move. */
export function moves() {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** As wide as paper is, in pixels, or 0 while nobody prints. */
let paper = 0;

const A4 = 690;

/** Draws for paper from now on, or for the window again. */
export function forPaper(prints) {
  paper = prints ? A4 : 0;
}

/** Moves what was drawn before to its new place, unless someone does not want things to move; what is new is there at once. */
export function glide(selection, attributes) {
  const still = paper > 0 || !moves() || document.visibilityState !== 'visible';
  const [first] = Object.keys(attributes);
  const old = selection.filter(function () {
    return !still && this.hasAttribute(first);
  });
  const fresh = selection.filter(function () {
    return still || !this.hasAttribute(first);
  });
  const gliding = old.transition().duration(GLIDE);
  for (const [name, value] of Object.entries(attributes)) {
    gliding.attr(name, value);
    fresh.attr(name, value);
  }
}

/** Calls back whenever the width of an element changes. */
export function onWidth(element, draw) {
  let width = 0;
  new ResizeObserver(() => {
    const now = Math.round(element.clientWidth);
    if (now > 0 && now !== width) {
      const first = width === 0;
      width = now;
      if (!first) draw();
    }
  }).observe(element);
}

/** The svg of a chart, of this height, with a description for those who do not see it. */
export function canvas(place, height, description) {
  const width = paper || Math.max(240, Math.round(place.clientWidth) || 600);
  let svg = d3.select(place).select('svg');
  if (svg.empty()) svg = d3.select(place).append('svg');
  svg.attr('viewBox', `0 0 ${width} ${height}`).attr('width', width).attr('height', height).attr('role', 'img').attr('aria-label', description);
  return {svg, width, height};
}

/** The one group of this name, made if need be, so that what is drawn again moves. */
export function layer(svg, name) {
  const known = svg.select(`g.${name}`);
  return known.empty() ? svg.append('g').attr('class', name) : known;
}

/** Axes with names, and lines behind what is drawn. */
export function axes(frame, x, y, names, box, ticks = {}) {
  const {svg} = frame;
  const many = Math.max(2, Math.min(8, Math.floor((box.right - box.left) / 80)));
  const marks = ticks.values ?? y.ticks(5);
  const grid = layer(svg, 'grid').attr('aria-hidden', 'true');
  grid.selectAll('line').data(marks).join('line').attr('class', 'gridline').attr('x1', box.left).attr('x2', box.right).attr('y1', y).attr('y2', y);
  layer(svg, 'left').attr('class', 'left axis').attr('aria-hidden', 'true').attr('transform', `translate(${box.left},0)`)
    .call(d3.axisLeft(y).tickValues(marks).tickSize(0).tickPadding(6).tickFormat(ticks.y ?? (v => short(v, 3)))).select('.domain').remove();
  layer(svg, 'bottom').attr('class', 'bottom axis').attr('aria-hidden', 'true').attr('transform', `translate(0,${box.bottom})`)
    .call((ticks.places ? d3.axisBottom(x).tickValues(ticks.places) : d3.axisBottom(x).ticks(many)).tickSize(4).tickPadding(7).tickFormat(ticks.x ?? (v => short(v, 3))));
  const words = layer(svg, 'names').attr('aria-hidden', 'true');
  words.selectAll('text').data([{text: names.x, x: box.right, y: box.bottom + 38, anchor: 'end'}, {text: names.y, x: 0, y: box.top - 14, anchor: 'start'}]).join('text')
    .attr('class', 'soft').attr('x', d => d.x).attr('y', d => d.y).attr('text-anchor', d => d.anchor).text(d => d.text);
}

/** Lines by their name: {key, style, points: [[x, y]…], label}; each has its label at its end. */
export function lines(frame, x, y, all, box) {
  const path = d3.line().defined(p => Number.isFinite(p[1])).x(p => x(p[0])).y(p => y(p[1]));
  const drawn = layer(frame.svg, 'lines').selectAll('path').data(all, each => each.key).join('path')
    .attr('class', each => `line ${each.style}`).attr('data-line', each => each.key);
  glide(drawn, {d: each => path(each.points) ?? ''});
  labels(frame, all.filter(each => each.label).map(each => {
    const end = each.points.filter(p => Number.isFinite(p[1])).at(-1);
    return end && {key: each.key, text: each.label, x: box.right + 8, y: y(end[1]) + 4, style: each.style};
  }).filter(Boolean), box);
}

/** Labels to the right of a chart, moved apart where they would stand over each other. */
function labels(frame, all, box) {
  const apart = 15;
  const sorted = [...all].sort((a, b) => a.y - b.y);
  for (let i = 1; i < sorted.length; i++) sorted[i].y = Math.max(sorted[i].y, sorted[i - 1].y + apart);
  for (let i = sorted.length - 1, most = box.bottom; i >= 0; i--, most -= apart) sorted[i].y = Math.min(sorted[i].y, most);
  layer(frame.svg, 'labels').selectAll('text').data(sorted, each => each.key).join('text')
    .attr('class', each => `direct ${each.style.split(' ').filter(word => /^c\d/.test(word)).map(word => `f${word.slice(1)}`).join(' ')}`)
    .attr('x', each => each.x).attr('y', each => each.y).text(each => each.text);
}

/** How much room labels beside a chart need. */
export function roomFor(labelsOf) {
  return 14 + 7.6 * Math.max(0, ...labelsOf.map(text => text.length));
}

/**
 * A handle that is dragged, or moved with the keys, along the bottom of a chart.
 *
 * @param options name, value, least, most, step, text(value) for those who listen, x the scale, y where it is, move(value, done)
 */
export function handle(frame, options) {
  frame.svg.attr('role', 'group');
  const group = layer(frame.svg, 'handle').attr('tabindex', 0).attr('role', 'slider').attr('aria-label', options.name).attr('data-key', options.name)
    .attr('aria-valuemin', options.least).attr('aria-valuemax', options.most).attr('aria-valuenow', options.value).attr('aria-valuetext', options.text(options.value));
  const at = options.x(options.value);
  group.selectAll('circle').data([16, 7]).join('circle').attr('r', r => r).attr('cx', at).attr('cy', options.y).attr('opacity', r => (r === 16 ? 0 : 1));
  const move = value => options.move(Math.min(options.most, Math.max(options.least, value)));
  group.call(d3.drag().container(frame.svg.node()).on('drag', event => move(options.x.invert(event.x))));
  group.on('keydown', event => {
    const big = event.shiftKey || event.key.startsWith('Page') ? 10 : 1;
    const up = ['ArrowRight', 'ArrowUp', 'PageUp'].includes(event.key);
    const down = ['ArrowLeft', 'ArrowDown', 'PageDown'].includes(event.key);
    if (up || down) move(options.value + (up ? 1 : -1) * big * options.step);
    else if (event.key === 'Home') move(options.least);
    else if (event.key === 'End') move(options.most);
    else return;
    event.preventDefault();
  });
}
