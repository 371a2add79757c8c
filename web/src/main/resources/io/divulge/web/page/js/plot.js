// What pictures share: a canvas as wide as its card, axes, legends, steps, and a tip that follows the pointer.

import {short} from './format.js';

const d3 = globalThis.d3;

/** Calls back with the width of an element, now and whenever it changes. */
export function onWidth(element, draw) {
  let width = 0;
  new ResizeObserver(() => {
    const now = Math.round(element.clientWidth);
    if (now > 0 && now !== width) {
      width = now;
      draw();
    }
  }).observe(element);
}

/** The one svg of a chart, empty, of this height, with a description for those who do not see it. */
export function canvas(card, height, description) {
  const width = Math.max(260, Math.round(card.chart.clientWidth) || 400);
  let svg = d3.select(card.chart).select('svg');
  if (svg.empty()) svg = d3.select(card.chart).append('svg');
  svg.selectAll('*').remove();
  svg.attr('viewBox', `0 0 ${width} ${height}`).attr('width', width).attr('height', height).attr('role', 'group')
    .attr('aria-label', description);
  return {svg, width, height};
}

/** Axes with names, and lines behind what is drawn. */
export function axes(frame, x, y, names, box, ticks = {}) {
  const {svg} = frame;
  const many = Math.max(2, Math.min(8, Math.floor((box.right - box.left) / 70)));
  const left = svg.append('g').attr('class', 'axis').attr('aria-hidden', 'true').attr('transform', `translate(${box.left},0)`);
  const marks = y.ticks(5);
  svg.insert('g', '.axis').attr('aria-hidden', 'true').selectAll('line').data(marks).join('line').attr('class', 'gridline')
    .attr('x1', box.left).attr('x2', box.right).attr('y1', y).attr('y2', y);
  left.call(d3.axisLeft(y).tickValues(marks).tickSize(0).tickPadding(6).tickFormat(ticks.y ?? (v => short(v, 3)))).select('.domain').remove();
  const bottom = svg.append('g').attr('class', 'axis').attr('aria-hidden', 'true').attr('transform', `translate(0,${box.bottom})`);
  bottom.call(d3.axisBottom(x).ticks(many).tickSize(4).tickPadding(7).tickFormat(ticks.x ?? (v => short(v, 3))));
  svg.append('text').attr('class', 'soft').attr('aria-hidden', 'true').attr('x', box.right).attr('y', box.bottom + 38).attr('text-anchor', 'end').text(names.x);
  svg.append('text').attr('class', 'soft').attr('aria-hidden', 'true').attr('x', 0).attr('y', box.top - 10).text(names.y);
}

/** Samples of the lines with their names, in as many rows as they need; returns the height. */
export function legend(frame, entries) {
  let x = 0;
  let y = 9;
  for (const entry of entries) {
    const room = 32 + entry.name.length * 6.9 + 14;
    if (x > 0 && x + room - 14 > frame.width) {
      x = 0;
      y += 18;
    }
    const item = frame.svg.append('g').attr('class', 'legend').attr('transform', `translate(${x},${y})`);
    item.append('line').attr('class', `line ${entry.style}`).attr('x1', 0).attr('x2', 24).attr('y1', 0).attr('y2', 0);
    item.append('text').attr('x', 30).attr('y', 4).text(entry.name);
    x += room;
  }
  return y + 14;
}

/** A tip beside the pointer. */
export function tip(card) {
  let box = card.chart.querySelector('.tip');
  if (!box) {
    box = document.createElement('div');
    box.className = 'tip';
    box.hidden = true;
    box.setAttribute('aria-hidden', 'true');
    card.chart.append(box);
  }
  return {
    show(event, text) {
      const area = card.chart.getBoundingClientRect();
      box.textContent = text;
      box.hidden = false;
      const x = event.clientX - area.left;
      const y = event.clientY - area.top;
      box.style.setProperty('left', `${Math.max(0, Math.min(x + 14, area.width - box.offsetWidth))}px`);
      box.style.setProperty('top', `${y + 16}px`);
    },
    hide() {
      box.hidden = true;
    },
  };
}

/**
 * A handle that is dragged, or moved with the keys, along one axis.
 *
 * @param options name, value, least, most, step, text(value) for those who listen, at(value) its place, read(x, y) the value of a place, move(value)
 */
export function handle(frame, options) {
  const {svg} = frame;
  const group = svg.append('g').attr('class', 'handle').attr('tabindex', 0).attr('role', 'slider').attr('aria-label', options.name)
    .attr('aria-valuemin', options.least).attr('aria-valuemax', options.most).attr('aria-valuenow', options.value)
    .attr('aria-valuetext', options.text(options.value)).attr('aria-orientation', options.vertical ? 'vertical' : 'horizontal');
  const [x, y] = options.at(options.value);
  group.append('circle').attr('r', 16).attr('cx', x).attr('cy', y).attr('opacity', 0);
  group.append('circle').attr('r', 7).attr('cx', x).attr('cy', y);
  const move = value => options.move(Math.min(options.most, Math.max(options.least, value)));
  group.call(d3.drag().container(svg.node()).on('drag', event => move(options.read(event.x, event.y))));
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
  return group;
}

/** Keeps the keyboard where it was although the picture was drawn again. */
export function keepingFocus(card, draw) {
  const held = document.activeElement;
  const name = card.chart.contains(held) ? held.getAttribute('aria-label') ?? held.tagName : null;
  draw();
  if (name !== null) {
    const again = [...card.chart.querySelectorAll('[tabindex]')].find(each => (each.getAttribute('aria-label') ?? each.tagName) === name);
    again?.focus({preventScroll: true});
  }
}
